import { expect, test } from 'vitest';
import { isPrivateName, resolveName } from './resolve-name.ts';

test.each(['localhost', 'hooks', 'db.internal', 'printer.local', 'api.localhost', 'x.home.arpa'])(
  '%s is a private name',
  (name) => {
    expect(isPrivateName(name)).toBe(true);
  },
);

test.each(['hooks.partner.example', 'localhost.example.com', 'internal.com', 'local.partner.io'])(
  '%s can be a public name',
  (name) => {
    expect(isPrivateName(name)).toBe(false);
  },
);

test('resolves a private name with the system resolver', async () => {
  const addresses = await resolveName('localhost');
  expect(addresses.map(({ address }) => address)).toContain('127.0.0.1');
});

test('reports a public name that does not exist as ENOTFOUND or EAI_AGAIN only', async () => {
  // Without a name server the lookup is refused, which must not look like a refusal by the partner's server.
  await expect(resolveName('nothing.here.invalid')).rejects.toMatchObject({
    code: expect.stringMatching(/^(?:ENOTFOUND|EAI_AGAIN)$/),
  });
});
