import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { clientAt, startService, type Client } from '../../service.ts';
import { newCard } from '../support/fixtures.ts';
import { snapshot } from '../support/snapshot.ts';

const database = await createTestDatabase();
const service = await startService(database);
const elsewhere = await startService(database);
const partner = await service.newPartner();
const { sandbox, live } = partner;

const URL_OF_HOOKS = 'https://partner.example/hooks';
const BODY = { url: URL_OF_HOOKS, events: ['card.*', 'customer.approved'] };

const create = async (client: Client, fields: object = {}) => await client.post('/webhooks', { ...BODY, ...fields });
const patch = async (client: Client, id: string, fields: object) =>
  await client.call('PATCH', `/webhooks/${id}`, fields);

/** A new partner's sandbox, because each is limited to twenty webhooks. */
const newSandbox = async (): Promise<Client> => (await service.newPartner()).sandbox;

describe('a new webhook', () => {
  test('is returned with all its fields and its secret', async () => {
    const { status, data } = await create(sandbox, { description: 'Books', rate_limit: 10 });
    expect(status).toBe(201);
    expect(Buffer.from(data.secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
    expect(data).toEqual({
      ...BODY,
      id: expect.any(String),
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      description: 'Books',
      headers: {},
      rate_limit: 10,
      enabled: true,
      disabled_reason: null,
      disabled_at: null,
      secrets: [{ number: 1, created_at: expect.any(String), expires_at: null, signs_service_signature: true }],
      delivery: {
        waiting: 0,
        behind: 0,
        failing_since: null,
        disabled_from: null,
        last_success_at: null,
        paused_until: null,
      },
      created_at: data.updated_at,
      updated_at: expect.any(String),
    });
    const { secret: _, ...shown } = data;
    expect((await sandbox.get(`/webhooks/${data.id}`)).data).toEqual(shown);
    expect((await sandbox.get('/webhooks')).data).toMatchObject({ webhooks: [shown], next_cursor: null });
  });

  test('receives only events after its creation', async () => {
    const client = await newSandbox();
    await newCard(client);
    const { id } = (await create(client)).data;
    expect((await client.get(`/webhooks/${id}`)).data.delivery.behind).toBe(0);
    await newCard(client);
    const events = (await client.get('/events')).data.events.length;
    expect((await client.get(`/webhooks/${id}`)).data.delivery.behind).toBe(events / 2);
  });

  test('is created once per idempotency key, and a repeated call does not show the secret', async () => {
    const client = await newSandbox();
    const first = await client.post('/webhooks', BODY, { key: 'one' });
    const again = await client.post('/webhooks', BODY, { key: 'one' });
    const { secret, ...rest } = first.data;
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
    expect(secret).toMatch(/^whsec_/);
    expect(again.data).toEqual(rest);
    expect((await client.get('/webhooks')).data.webhooks).toHaveLength(1);
    expect((await client.post('/webhooks', { ...BODY, events: ['*'] }, { key: 'one' })).code).toBe(
      'idempotency_key_reused',
    );
  });

  test('can be created disabled', async () => {
    const { data } = await create(await newSandbox(), { enabled: false });
    expect(data).toMatchObject({ enabled: false, disabled_reason: 'by_partner', disabled_at: data.created_at });
  });

  test('is limited to twenty, even when two processes create many at the same time', async () => {
    const client = await newSandbox();
    const other = clientAt(elsewhere.url, client);
    const replies = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => await create(at % 2 === 0 ? client : other)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    for (const { code, status } of replies.filter((reply) => reply.status !== 201))
      expect([status, code]).toEqual([409, 'webhook_limit_reached']);
    const { webhooks } = (await client.get('/webhooks')).data;
    expect(webhooks).toHaveLength(20);
    expect(
      webhooks
        .map(({ id }: { id: string }) => id)
        .toSorted()
        .toReversed(),
    ).toEqual(webhooks.map(({ id }: { id: string }) => id));
    await client.call('DELETE', `/webhooks/${webhooks[0].id}`);
    expect((await create(client)).status).toBe(201);
    expect((await create(client)).status).toBe(409);
  });
});

describe('invalid fields are rejected', () => {
  test.each<[object, string]>([
    [{ url: 'partner.example/hooks' }, 'url'],
    [{ url: 'ftp://partner.example/' }, 'url'],
    [{ url: 'https://name:word@partner.example/' }, 'url'],
    [{ url: `https://partner.example/${'x'.repeat(2_100)}` }, 'url'],
    [{ url: 'https://partner.example/4111111111111111' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['card.nothing'] }, 'events.0'],
    [{ events: ['card.*', 'cards.*'] }, 'events.1'],
    [{ events: Array.from({ length: 51 }, () => 'card.*') }, 'events'],
    [{ description: 'card 4111 1111 1111 1111' }, 'description'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ rate_limit: 0 }, 'rate_limit'],
    [{ rate_limit: 1_001 }, 'rate_limit'],
    [{ rate_limit: 1.5 }, 'rate_limit'],
    [{ enabled: 'yes' }, 'enabled'],
  ])('%j', async (fields, field) => {
    const { id } = (await sandbox.get('/webhooks')).data.webhooks[0];
    for (const reply of [await create(sandbox, fields), await patch(sandbox, id, fields)])
      expect([reply.status, reply.fields]).toEqual([422, [field]]);
  });

  test('a URL without https in live, but not in the sandbox', async () => {
    const url = 'http://partner.example/hooks';
    expect((await create(live, { url })).fields).toEqual(['url']);
    expect((await create(live)).status).toBe(201);
    expect((await create(sandbox, { url })).status).toBe(201);
  });
});

describe('a change', () => {
  test('changes only the fields in the body', async () => {
    const client = await newSandbox();
    const { secret: _, ...created } = (await create(client, { description: 'One', rate_limit: 5 })).data;
    const changed = await patch(client, created.id, { events: ['card.*', '*', 'card.*'], rate_limit: null });
    const expected = { ...created, events: ['card.*', '*'], rate_limit: null, updated_at: expect.any(String) };
    expect([changed.status, changed.data]).toEqual([200, expected]);
    expect((await patch(client, created.id, { description: null })).data.description).toBeNull();
    expect((await patch(client, created.id, {})).data.events).toEqual(['card.*', '*']);
  });

  test('disables and enables the webhook', async () => {
    const client = await newSandbox();
    const { id } = (await create(client)).data;
    const disabled = (await patch(client, id, { enabled: false })).data;
    expect(disabled).toMatchObject({ enabled: false, disabled_reason: 'by_partner', disabled_at: disabled.updated_at });
    const again = (await patch(client, id, { enabled: false })).data;
    expect(again.disabled_at).toBe(disabled.disabled_at);
    expect((await patch(client, id, { enabled: true })).data).toMatchObject({
      enabled: true,
      disabled_reason: null,
      disabled_at: null,
    });
  });

  test('that enables the webhook resets its failures, and later events still wait for delivery', async () => {
    const client = await newSandbox();
    const { id } = (await create(client)).data;
    await database.database.script(`
      UPDATE webhook_endpoints SET enabled = false, disabled_reason = 'failing', disabled_at = now() WHERE id = '${id}';
      UPDATE webhook_streams SET failing_since = now(), paused_until = now() WHERE endpoint_id = '${id}';
    `);
    await newCard(client);
    const failing = (await patch(client, id, { enabled: false, description: 'broken' })).data;
    expect(failing).toMatchObject({
      disabled_reason: 'failing',
      delivery: { failing_since: expect.any(String), disabled_from: null },
    });
    const { delivery } = (await patch(client, id, { enabled: true })).data;
    expect(delivery).toMatchObject({ failing_since: null, paused_until: null });
    expect(delivery.behind).toBeGreaterThan(0);
  });

  test('made concurrently with others loses none of them', async () => {
    const client = await newSandbox();
    const { id } = (await create(client, { headers: { 'X-Kept': 'as it was' } })).data;
    const changes = Array.from({ length: 12 }, async (_, at) =>
      at % 2 === 0
        ? await patch(client, id, { headers: { 'X-Kept': '[hidden]', [`X-Number-${at}`]: 'one' } })
        : await patch(client, id, { rate_limit: at + 1 }),
    );
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(changes.map(() => 200));
    const { data } = await client.get(`/webhooks/${id}`);
    expect(Object.keys(data.headers)).toHaveLength(2);
    expect(data.headers['X-Kept']).toBe('as it was');
    expect(data.rate_limit).toBeGreaterThan(0);
  });
});

describe('a deleted webhook', () => {
  test('is no longer found, and neither are its deliveries', async () => {
    const client = await newSandbox();
    const { id } = (await create(client)).data;
    const tested = await client.post(`/webhooks/${id}/test`, { type: 'card.charged' });
    const deleted = await client.call('DELETE', `/webhooks/${id}`);
    expect([deleted.status, deleted.data]).toEqual([200, { id, deleted: true }]);
    for (const reply of [
      await client.get(`/webhooks/${id}`),
      await client.call('DELETE', `/webhooks/${id}`),
      await patch(client, id, { enabled: true }),
      await client.post(`/webhooks/${id}/rotate-secret`),
      await client.post(`/webhooks/${id}/promote-secret`),
      await client.post(`/webhooks/${id}/test`, { type: 'card.charged' }),
      await client.get(`/webhooks/${id}/deliveries`),
    ])
      expect([reply.status, reply.code]).toEqual([404, 'webhook_not_found']);
    expect((await client.get(`/deliveries/${tested.data.id}`)).code).toBe('delivery_not_found');
    expect((await client.get('/webhooks')).data.webhooks).toEqual([]);
  });

  test('leaves no row behind after background work', async () => {
    const client = await newSandbox();
    const { id } = (await create(client, { headers: { 'X-Name': 'value' } })).data;
    const period = { from: '2025-01-01T00:00:00Z', to: '2025-01-02T00:00:00Z' };
    await newCard(client);
    await client.post(`/webhooks/${id}/test`, { type: 'card.charged' });
    await client.post(`/webhooks/${id}/replay`, period);
    await client.post(`/webhooks/${id}/rotate-secret`);
    expect(await tablesThatName(id)).toEqual([
      'vault_items',
      'webhook_deliveries',
      'webhook_endpoints',
      'webhook_replays',
      'webhook_secrets',
      'webhook_streams',
    ]);
    await client.call('DELETE', `/webhooks/${id}`);
    await service.work();
    expect(await tablesThatName(id)).toEqual([]);
  });
});

async function tablesThatName(id: string): Promise<string[]> {
  const tables = Object.entries(await snapshot(database.database));
  return tables.filter(([, rows]) => rows.some((row) => row.includes(id))).map(([name]) => name);
}

test('lists webhooks newest first, in pages', async () => {
  const client = await newSandbox();
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await create(client)).data.id);
  const listed: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const { data } = await client.get(`/webhooks?size=2${after === '' ? '' : `&after=${after}`}`);
    listed.push(...data.webhooks.map((webhook: { id: string }) => webhook.id));
    after = data.next_cursor;
  }
  expect(listed).toEqual(ids);
  const stranger = await client.get('/webhooks?after=01a1ffa9-c756-7dc9-b2ce-b108c127b206');
  expect(stranger).toMatchObject({ status: 422, code: 'invalid_request' });
});
