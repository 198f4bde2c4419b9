import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { newId } from '#kit/ids.ts';
import { connect, startService, type Client } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEvents, newCard } from '../support/fixtures.ts';
import { snapshot } from '../support/snapshot.ts';
import { ATTEMPT, leaveDeliveries, readDeliveries, type LeftDeliveries } from './left-deliveries.ts';
import { DAY_MS } from '#kit/durations.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const service = await startService(database, { clock });
const partner = await service.newPartner();
const { sandbox } = partner;
const tenantId = sandbox.tenant.id;

async function newWebhook(client: Client = sandbox): Promise<string> {
  const reply = await client.post('/webhooks', { url: 'https://partner.example/hooks', events: ['*'] });
  expect(reply.status).toBe(201);
  return reply.data.id;
}

async function leave(webhook: string, fields: LeftDeliveries = {}): Promise<string[]> {
  return await leaveDeliveries(database.database, tenantId, webhook, { at: clock.now(), ...fields });
}

async function listed(webhook: string, search: string): Promise<{ ids: string[]; pages: number }> {
  return await readDeliveries(sandbox, `/webhooks/${webhook}/deliveries`, search);
}

describe('a test event', () => {
  test('creates a delivery that is due immediately', async () => {
    const webhook = await newWebhook();
    const { status, data } = await sandbox.post(`/webhooks/${webhook}/test`, { type: 'card.code' });
    expect(status).toBe(201);
    expect(data).toEqual({
      id: expect.any(String),
      webhook_id: webhook,
      event_id: data.id,
      event_type: 'card.code',
      subject_id: null,
      kind: 'test',
      status: 'pending',
      attempts: [],
      attempt_count: 0,
      next_attempt_at: data.created_at,
      created_at: expect.any(String),
    });
    expect((await sandbox.get(`/deliveries/${data.id}`)).data).toEqual(data);
    expect((await sandbox.get(`/webhooks/${webhook}/deliveries`)).data).toEqual({
      deliveries: [data],
      next_cursor: null,
    });
    expect((await sandbox.get(`/webhooks/${webhook}`)).data.delivery.waiting).toBe(1);
  });

  test('is created once per idempotency key', async () => {
    const webhook = await newWebhook();
    const send = async () => await sandbox.post(`/webhooks/${webhook}/test`, { type: 'card.failed' }, { key: webhook });
    expect((await send()).text).toBe((await send()).text);
    expect((await listed(webhook, 'size=10')).ids).toHaveLength(1);
  });

  test('is rejected for a disabled webhook', async () => {
    const webhook = await newWebhook();
    await sandbox.call('PATCH', `/webhooks/${webhook}`, { enabled: false });
    const rejected = await sandbox.post(`/webhooks/${webhook}/test`, { type: 'card.failed' });
    expect([rejected.status, rejected.code]).toEqual([409, 'webhook_disabled']);
    expect((await sandbox.post(`/webhooks/${webhook}/test`, { type: 'card.*' })).fields).toEqual(['type']);
  });

  test('is rejected when a thousand test events wait', async () => {
    const webhook = await newWebhook();
    const { id } = (await sandbox.post(`/webhooks/${webhook}/test`, { type: 'card.failed' })).data;
    await database.database.script(`
      INSERT INTO webhook_deliveries (tenant_id, endpoint_id, id, kind, event_type, status, scheduled_attempts,
          extra_attempts, attempts, next_attempt_at, held, by_hand, created_at)
      SELECT tenant_id, endpoint_id, gen_random_uuid(), kind, event_type, status, 0, 0, '[]', next_attempt_at, held,
          by_hand, created_at FROM webhook_deliveries, generate_series(1, 999) WHERE id = '${id}'`);
    const rejected = await sandbox.post(`/webhooks/${webhook}/test`, { type: 'card.failed' });
    expect([rejected.status, rejected.code]).toEqual([409, 'webhook_limit_reached']);
    await sandbox.call('DELETE', `/webhooks/${webhook}`);
  });
});

describe('the list of deliveries', () => {
  test('returns each delivery once, newest first, in pages', async () => {
    const webhook = await newWebhook();
    const ids = (await leave(webhook, { count: 25 })).toReversed();
    expect(await listed(webhook, 'size=10')).toEqual({ ids, pages: 3 });
    expect(await listed(webhook, 'size=25')).toEqual({ ids, pages: 1 });
    expect((await sandbox.get(`/webhooks/${webhook}/deliveries`)).data.deliveries).toHaveLength(20);
  });

  test('shows the event and the attempts', async () => {
    const webhook = await newWebhook();
    await newCard(sandbox);
    const event = (await allEvents(sandbox))[0]!;
    const [id] = await leave(webhook, { position: 1, type: event.type });
    expect((await sandbox.get(`/deliveries/${id}`)).data).toEqual({
      id,
      webhook_id: webhook,
      event_id: event.id,
      event_type: event.type,
      subject_id: expect.any(String),
      kind: 'event',
      status: 'failed',
      attempts: [ATTEMPT],
      attempt_count: 1,
      next_attempt_at: null,
      created_at: expect.any(String),
    });
  });

  test('can be filtered by status and event type', async () => {
    const webhook = await newWebhook();
    const failed = await leave(webhook, { status: 'failed' });
    const funded = await leave(webhook, { status: 'succeeded' });
    const charged = await leave(webhook, { status: 'succeeded', type: 'card.charged' });
    const waiting = await leave(webhook, { status: 'waiting', type: 'card.charged' });
    const filtered = async (search: string) => (await listed(webhook, search)).ids.toSorted();
    expect(await filtered('status=failed')).toEqual(failed);
    expect(await filtered('status=pending')).toEqual(waiting);
    expect(await filtered('status=succeeded')).toEqual([...funded, ...charged].toSorted());
    expect(await filtered('event_type=card.charged')).toEqual([...charged, ...waiting].toSorted());
    expect(await filtered('status=succeeded&event_type=card.charged&size=1')).toEqual(charged);
    expect(await filtered('event_type=card.code')).toEqual([]);
  });

  test('ends a page early when a filter matches few of very many deliveries', async () => {
    const webhook = await newWebhook();
    const [rare] = await leave(webhook, { type: 'card.charged', at: new Date(clock.now().getTime() - 60_000) });
    for (let batch = 0; batch < 11; batch += 1) {
      const at = new Date(clock.now().getTime() - 50_000 + batch * 1_000);
      await leave(webhook, { status: 'succeeded', count: 1_000, at });
    }
    expect(await listed(webhook, 'event_type=card.charged')).toEqual({ ids: [rare], pages: 2 });
    const [first] = (await sandbox.get(`/webhooks/${webhook}/deliveries?event_type=card.charged`)).data.deliveries;
    expect(first).toBeUndefined();
    // What did not succeed has an index.
    expect(await listed(webhook, 'status=failed')).toEqual({ ids: [rare], pages: 1 });
  });

  test.each(['status=waiting', 'event_type=card.*', 'size=0', 'size=101', 'after=x', 'after='])(
    'rejects %s',
    async (search) => {
      const webhook = (await sandbox.get('/webhooks')).data.webhooks[0].id;
      const reply = await sandbox.get(`/webhooks/${webhook}/deliveries?${search}`);
      expect([reply.status, reply.fields]).toEqual([422, [search.split('=')[0]]]);
    },
  );

  test("rejects another webhook's cursor", async () => {
    const [one, other] = [await newWebhook(), await newWebhook()];
    const [id] = await leave(one);
    expect((await sandbox.get(`/webhooks/${other}/deliveries?after=${id}`)).fields).toEqual(['after']);
    expect((await sandbox.get(`/webhooks/${one}/deliveries?after=${id}`)).data.deliveries).toEqual([]);
  });
});

describe('a retry', () => {
  test.each(['failed', 'succeeded', 'waiting'])('of a %s delivery makes it due now', async (status) => {
    const client = (await service.newPartner()).sandbox;
    const webhook = await newWebhook(client);
    const { id } = (await client.post(`/webhooks/${webhook}/test`, { type: 'card.failed' })).data;
    const next = status === 'waiting' ? `now() + interval '1 day'` : 'NULL';
    await database.database.script(
      `UPDATE webhook_deliveries SET status = '${status}', by_hand = false, next_attempt_at = ${next}, held = true
        WHERE id = '${id}'`,
    );
    const before = clock.now();
    const { data, status: code } = await client.post(`/deliveries/${id}/retry`);
    expect([code, data.status]).toEqual([200, 'pending']);
    expect(Date.parse(data.next_attempt_at)).toBeGreaterThanOrEqual(before.getTime());
    expect(Date.parse(data.next_attempt_at)).toBeLessThanOrEqual(clock.now().getTime());
    const row = (await snapshot(database.database))['webhook_deliveries']!.find((each) => each.includes(id))!;
    expect(JSON.parse(row)).toMatchObject({ by_hand: true, held: false, early_at: null });
    const again = await client.post(`/deliveries/${id}/retry`);
    expect([again.status, again.data]).toEqual([200, data]);
  });

  test('is rejected for a disabled webhook', async () => {
    const webhook = (await sandbox.get('/webhooks')).data.webhooks[0].id;
    const [id] = await leave(webhook);
    await sandbox.call('PATCH', `/webhooks/${webhook}`, { enabled: false });
    const rejected = await sandbox.post(`/deliveries/${id}/retry`);
    expect([rejected.status, rejected.code]).toEqual([409, 'webhook_disabled']);
    await sandbox.call('PATCH', `/webhooks/${webhook}`, { enabled: true });
    expect((await sandbox.post(`/deliveries/${id}/retry`)).status).toBe(200);
  });

  test('of a one-time code is rejected after its five minutes by the sandbox clock', async () => {
    const webhook = (await sandbox.get('/webhooks')).data.webhooks[0].id;
    const card = await newCard(sandbox);
    await sandbox.post(`/simulations/cards/${card.id}/challenges`, { amount: 5 });
    const event = (await allEvents(sandbox)).findIndex(({ type }) => type === 'card.code');
    const [id] = await leave(webhook, { type: 'card.code', position: event + 1 });
    expect((await sandbox.post(`/deliveries/${id}/retry`)).status).toBe(200);
    const [late] = await leave(webhook, { type: 'card.code', position: event + 1 });
    await sandbox.post('/simulations/clock', { advance: 'PT6M' });
    const rejected = await sandbox.post(`/deliveries/${late}/retry`);
    expect([rejected.status, rejected.code]).toEqual([409, 'delivery_expired']);
  });

  test('of an unknown delivery returns 404', async () => {
    for (const id of ['x', newId()]) {
      expect((await sandbox.post(`/deliveries/${id}/retry`)).code).toBe('delivery_not_found');
      expect((await sandbox.get(`/deliveries/${id}`)).code).toBe('delivery_not_found');
    }
  });
});

test('completed deliveries are removed after 34 days, and waiting ones stay', async () => {
  const webhook = await newWebhook(await connect(service.url, 'sandbox', sandbox.credentials));
  const [done] = await leave(webhook, { status: 'succeeded' });
  const [failed] = await leave(webhook, { status: 'failed' });
  const [waiting] = await leave(webhook, { status: 'waiting', at: new Date(clock.now().getTime() + 100 * DAY_MS) });
  const [early] = await leave(webhook, { status: 'waiting' });
  const left = async (): Promise<string[]> => {
    const client = await connect(service.url, 'sandbox', sandbox.credentials);
    const found = await Promise.all([done, failed, waiting, early].map((id) => client.get(`/deliveries/${id}`)));
    return found.filter(({ status }) => status === 200).map(({ data }) => data.id);
  };
  // Disabled, so that nothing is sent meanwhile.
  await (
    await connect(service.url, 'sandbox', sandbox.credentials)
  ).call('PATCH', `/webhooks/${webhook}`, { enabled: false });
  clock.advance(33 * DAY_MS);
  await service.work();
  expect(await left()).toEqual([done, failed, waiting, early]);
  clock.advance(2 * DAY_MS);
  await service.work();
  expect(await left()).toEqual([waiting, early]);
});
