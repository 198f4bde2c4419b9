import { describe, expect, test } from 'vitest';
import { openView } from '#secure-view';
import { sharedService, type Client } from '../../service.ts';
import { newCard } from '../support/fixtures.ts';
import { nameOf } from './secure-view.ts';

const service = await sharedService();
const PATH = '/settings/secure-view';
const SANDBOX_DEFAULT = ['https:', 'http://localhost:*', 'http://127.0.0.1:*'];

const set = async (client: Client, origins: unknown, key?: string) =>
  await client.put(PATH, { origins }, key === undefined ? {} : { key });
const read = async (client: Client) => (await client.get(PATH)).data;

test('without a list, the default is returned: any https page and localhost in the sandbox, none in live', async () => {
  const { sandbox, live } = await service.newPartner();
  expect(await read(sandbox)).toEqual({ origins: null, frame_ancestors: SANDBOX_DEFAULT });
  expect(await read(live)).toEqual({ origins: null, frame_ancestors: [] });
});

test('a list is stored normalized, for one environment, until it is replaced', async () => {
  const { sandbox, live } = await service.newPartner();
  const reply = await set(sandbox, ['HTTPS://App.Example:443', 'https://bücher.example:8443', 'http://localhost:3000']);
  const origins = ['https://app.example', 'https://xn--bcher-kva.example:8443', 'http://localhost:3000'];
  expect([reply.status, reply.data]).toEqual([200, { origins, frame_ancestors: origins }]);
  expect(await read(sandbox)).toEqual({ origins, frame_ancestors: origins });
  expect(await read(live)).toEqual({ origins: null, frame_ancestors: [] });
  await set(sandbox, ['https://b.example']);
  expect((await read(sandbox)).origins).toEqual(['https://b.example']);
  expect((await set(sandbox, [])).data).toEqual({ origins: [], frame_ancestors: [] });
  expect(await read(sandbox)).toEqual({ origins: [], frame_ancestors: [] });
  expect((await set(sandbox, null)).data).toEqual({ origins: null, frame_ancestors: SANDBOX_DEFAULT });
  expect(await read(sandbox)).toEqual({ origins: null, frame_ancestors: SANDBOX_DEFAULT });
});

test('a partner’s list has no effect on other partners', async () => {
  const [one, other] = [await service.newPartner(), await service.newPartner()];
  await set(one.sandbox, ['https://one.example']);
  expect((await read(other.sandbox)).origins).toBeNull();
});

test('a list applies immediately, also to views minted before', async () => {
  const { sandbox } = await service.newPartner();
  const { id } = await newCard(sandbox);
  const name = nameOf(await sandbox.post(`/cards/${id}/secure-view`));
  const ancestors = async () => (await openView(service.core, name))!.frameAncestors;
  expect(await ancestors()).toEqual(SANDBOX_DEFAULT);
  await set(sandbox, ['https://app.example']);
  expect(await ancestors()).toEqual(['https://app.example']);
});

test('a list may have twenty origins, and a repeat with the same key changes nothing', async () => {
  const { live } = await service.newPartner();
  const twenty = Array.from({ length: 20 }, (_, at) => `https://app${at}.example`);
  expect((await set(live, twenty, 'key')).data.origins).toEqual(twenty);
  await set(live, ['https://later.example']);
  const repeat = await set(live, twenty, 'key');
  expect([repeat.headers.get('idempotent-replayed'), repeat.data.origins]).toEqual(['true', twenty]);
  expect((await read(live)).origins).toEqual(['https://later.example']);
  expect((await set(live, ['https://other.example'], 'key')).code).toBe('idempotency_key_reused');
});

describe('rejected:', () => {
  test.each<[environment: 'sandbox' | 'live', origins: unknown, fields: string[]]>([
    ['sandbox', undefined, ['origins']],
    ['sandbox', 'https://app.example', ['origins']],
    ['sandbox', {}, ['origins']],
    ['sandbox', [1], ['origins.0']],
    ['sandbox', [['https://app.example']], ['origins.0']],
    ['sandbox', Array.from({ length: 21 }, (_, at) => `https://app${at}.example`), ['origins']],
    ['sandbox', ['https://app.example', 'https://app.example'], ['origins.1']],
    ['sandbox', ['https://app.example', 'https://b.example', 'HTTPS://APP.example:443'], ['origins.2']],
    [
      'sandbox',
      ['https://app.example/', 'https://app.example', '*', 'https://*.example'],
      ['origins.0', 'origins.2', 'origins.3'],
    ],
    [
      'sandbox',
      ['http://app.example', 'https://[::1]', 'https://a;b.example'],
      ['origins.0', 'origins.1', 'origins.2'],
    ],
    ['live', ['http://localhost:3000', 'https://app.example', 'http://127.0.0.1'], ['origins.0', 'origins.2']],
    ['live', [`https://${'x'.repeat(300)}.example`], ['origins.0']],
  ])('%s: %j', async (environment, origins, fields) => {
    const client = (await service.newPartner())[environment];
    const reply = await set(client, origins);
    expect([reply.status, reply.fields]).toEqual([422, fields]);
    expect(reply.text).not.toMatch(/127\.0\.0\.1:|\[::1]|a;b/);
    expect((await read(client)).origins).toBeNull();
  });
});
