import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, customerApp, type CustomerApi } from '#test/customer-api.ts';
import { sharedDatabase } from '#test/harness.ts';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';

const { database } = await sharedDatabase();
const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'));
const app = await customerApp(database, clock);
let live: CustomerApi;
let sandbox: CustomerApi;

afterAll(async () => await app.close());
beforeEach(async () => {
  ({ live, sandbox } = await app.newPartner());
});

describe('external_ref', () => {
  const DUPLICATE = { code: 409, error: ['Customer with this external_ref already exists'] };

  it('is unique per tenant, on creation and on update', async () => {
    const first = await live.created({ external_ref: 'a' });
    const second = await live.created({ external_ref: 'b' });
    expect((await live.create({ external_ref: 'a' })).body.message).toEqual(DUPLICATE);
    expect((await live.patch(second.id, { external_ref: 'a' })).body.message).toEqual(DUPLICATE);
    const { error } = (await live.create({ external_ref: 'a' })).body.data;
    expect(error).toMatchObject({ code: 'duplicate_external_ref', existing_id: first.id });
    expect((await live.patch(first.id, { external_ref: 'a' })).status).toBe(200);
    expect((await sandbox.create({ external_ref: 'a' })).status).toBe(201);
    expect((await live.patch(first.id, { external_ref: null })).status).toBe(200);
    expect((await live.patch(second.id, { external_ref: 'a' })).body.data.external_ref).toBe('a');
    expect((await live.create({ external_ref: 'A' })).status).toBe(201);
  });

  it('is assigned to one of many concurrent requests for it', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, async () => (await live.created()).id));
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => live.create({ external_ref: 'race' })),
      ...ids.map((id) => live.patch(id, { external_ref: 'race' })),
    ]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.message)).toEqual(Array.from({ length: 7 }, () => DUPLICATE));
    const accepted = answers.filter(({ status }) => status === 200 || status === 201);
    expect(accepted).toHaveLength(1);
    for (const { body } of refused) expect(body.data.error.existing_id).toBe(accepted[0]!.body.data.id);
  });
});

describe('idempotency', () => {
  it('returns the same response to a repeated creation, byte for byte, and creates once', async () => {
    const first = await live.create({ external_ref: 'a' }, 'key-1');
    const again = await live.create({ external_ref: 'a' }, 'key-1');
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await live.create({ external_ref: 'b' }, 'key-1')).body.data.error.code).toBe('idempotency_key_reused');
    expect((await live.call('GET', '/customers')).body.data.pagination.total).toBe(1);
  });

  it('returns one response to the same creation with an external_ref in two processes at once', async () => {
    const elsewhere = await customerApp(database, clock);
    try {
      for (let round = 0; round < 5; round += 1) {
        const fields = { external_ref: `race-${round}` };
        const answers = await Promise.all([
          app.send(live, 'POST', '/customers', { ...ANA, ...fields }, `key-${round}`),
          elsewhere.send(live, 'POST', '/customers', { ...ANA, ...fields }, `key-${round}`),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([201, 201]);
        expect(answers[0]!.text).toBe(answers[1]!.text);
      }
    } finally {
      await elsewhere.close();
    }
  });

  it('does not store an error response', async () => {
    await live.created({ external_ref: 'a' });
    expect((await live.create({ external_ref: 'a' }, 'key-2')).status).toBe(409);
    expect((await live.create({ external_ref: 'a', phone: 'x' }, 'key-2')).status).toBe(422);
    expect((await live.create({ external_ref: 'b' }, 'key-2')).status).toBe(201);
  });

  it('returns the response of a repeated update without applying it again', async () => {
    const { id } = await live.created();
    const first = await live.patch(id, { address_city: 'Oakland' }, 'key-3');
    await live.patch(id, { address_city: 'Berkeley' });
    const again = await live.patch(id, { address_city: 'Oakland' }, 'key-3');
    expect(again.text).toBe(first.text);
    expect((await live.read(id)).body.data.address_city).toBe('Berkeley');
  });
});
