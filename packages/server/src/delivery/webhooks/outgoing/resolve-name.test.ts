import { expect, test } from 'vitest';
import { isInnerName, resolveName } from './resolve-name.ts';

test.each(['localhost', 'hooks', 'db.internal', 'printer.local', 'api.localhost', 'x.home.arpa'])(
  '%s can only be of an inner network',
  (name) => {
    expect(isInnerName(name)).toBe(true);
  },
);

test.each(['hooks.partner.example', 'localhost.example.com', 'internal.com', 'local.partner.io'])(
  '%s may be public',
  (name) => {
    expect(isInnerName(name)).toBe(false);
  },
);

test('an inner name is the system’s to know', async () => {
  const addresses = await resolveName('localhost');
  expect(addresses.map(({ address }) => address)).toContain('127.0.0.1');
});

test('a public name that does not exist is said to be missing, or that it could not be looked up, and nothing else', async () => {
  // Where there is no name server at all, that refuses; it must not read as the partner's server refusing.
  await expect(resolveName('nothing.here.invalid')).rejects.toMatchObject({
    code: expect.stringMatching(/^(?:ENOTFOUND|EAI_AGAIN)$/),
  });
});
