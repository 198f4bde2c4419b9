import { describe, expect, test } from 'vitest';
import type { Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { clientAt, startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEntries, ANA, newCard, newCustomer, topUp, walletOf } from '../support/fixtures.ts';
import { MINUTE_MS, DAY_MS } from '#kit/durations.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const service = await startService(database, { clock });
const second = await startService(database, { clock });
const partner = await service.newPartner();
const { sandbox } = partner;
const elsewhere = clientAt(second.url, sandbox);

const busy = await newCard(sandbox);

const isReplay = (reply: Reply): boolean => reply.headers.get('idempotent-replayed') === 'true';

/** Calls that accept a key, prepared so that they can be sent any number of times. */
const calls: Record<string, () => Promise<(key?: string) => Promise<Reply>>> = {
  'POST /customers': async () => (key) => sandbox.post('/customers', ANA, keyed(key)),
  'PATCH /customers/{id}': async () => {
    const { id } = await newCustomer(sandbox);
    return (key) => sandbox.call('PATCH', `/customers/${id}`, { first_name: 'Eva' }, keyed(key));
  },
  'POST /cards': async () => {
    const { id } = await newCustomer(sandbox);
    return (key) => sandbox.post('/cards', { customer_id: id, amount: 3 }, keyed(key));
  },
  'PATCH /cards/{id}': async () => {
    const { id } = await newCard(sandbox);
    return (key) => sandbox.call('PATCH', `/cards/${id}`, { label: 'Two' }, keyed(key));
  },
  'POST /cards/{id}/deposit': async () => {
    const { id } = await newCard(sandbox);
    return (key) => sandbox.post(`/cards/${id}/deposit`, { amount: 2 }, keyed(key));
  },
  'POST /cards/{id}/withdraw': async () => {
    const { id } = await newCard(sandbox);
    return (key) => sandbox.post(`/cards/${id}/withdraw`, { amount: 2 }, keyed(key));
  },
  'PUT /cards/{id}/freeze': async () => {
    const { id } = await newCard(sandbox);
    return (key) => sandbox.put(`/cards/${id}/freeze`, undefined, keyed(key));
  },
  'PUT /cards/{id}/unfreeze': async () => {
    const { id } = await newCard(sandbox);
    await sandbox.put(`/cards/${id}/freeze`);
    return (key) => sandbox.put(`/cards/${id}/unfreeze`, undefined, keyed(key));
  },
  'PUT /cards/{id}/terminate': async () => {
    const { id } = await newCard(sandbox);
    return (key) => sandbox.put(`/cards/${id}/terminate`, undefined, keyed(key));
  },
  'POST /cards/{id}/renew': async () => {
    const { id } = await newCard(sandbox);
    return (key) => sandbox.post(`/cards/${id}/renew`, {}, keyed(key));
  },
  'POST /cards/{id}/replace': async () => {
    const { id } = await newCard(sandbox);
    return (key) => sandbox.post(`/cards/${id}/replace`, { reason: 'lost' }, keyed(key));
  },
};

function keyed(key: string | undefined): { key?: string } {
  return key === undefined ? {} : { key };
}

async function work(): Promise<number> {
  return (await allEntries(sandbox, `/wallets/${(await walletOf(sandbox)).id}/entries`)).length;
}

describe.each(Object.entries(calls))('%s', (name, prepare) => {
  test('repeated with its key during other calls returns the same response', async () => {
    const send = await prepare();
    const first = await send(`busy ${name}`);
    const others = Array.from({ length: 5 }, () => sandbox.post(`/cards/${busy.id}/deposit`, { amount: 1 }));
    const [again] = await Promise.all([send(`busy ${name}`), ...others]);
    expect({ text: again.text, replayed: isReplay(again) }).toEqual({ text: first.text, replayed: true });
  });

  test('repeated with its key returns the same bytes and has no effect', async () => {
    const send = await prepare();
    const first = await send(`bytes ${name}`);
    expect({ ok: first.status < 300, replayed: isReplay(first) }).toEqual({ ok: true, replayed: false });
    const done = await work();
    const again = await send(`bytes ${name}`);
    expect({ status: again.status, text: again.text }).toEqual({ status: first.status, text: first.text });
    expect(isReplay(again)).toBe(true);
    expect(await work()).toBe(done);
  });

  test('sent many times concurrently with one key runs once; the others get its response or 409', async () => {
    const send = await prepare();
    const before = await work();
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(`at once ${name}`)));
    const answered = replies.filter(({ status }) => status < 300);
    expect(answered.filter((reply) => !isReplay(reply))).toHaveLength(1);
    expect(new Set(answered.map(({ text }) => text)).size).toBe(1);
    for (const { status, code } of replies.filter((reply) => !answered.includes(reply))) {
      expect({ status, code }).toEqual({ status: 409, code: 'idempotency_in_progress' });
    }
    expect(await work()).toBeLessThanOrEqual(before + 1);
    expect((await send(`at once ${name}`)).text).toBe(answered[0]!.text);
  });
});

describe('a key that was used before', () => {
  const path = async (): Promise<string> => `/cards/${(await newCard(sandbox)).id}/deposit`;

  test.each<[string, string, string]>([
    ['fields in another order', '{"amount":1,"currency":"usd"}', '{"currency":"usd","amount":1}'],
    [
      'nested fields in another order',
      '{"amount":1,"metadata":{"a":"1","b":"2"}}',
      '{"metadata":{"b":"2","a":"1"},"amount":1}',
    ],
    ['other white space', '{"amount":1}', '{ "amount" :\n1 }'],
    ['1 and 1.0', '{"amount":1}', '{"amount":1.0}'],
    ['1 and 1e0', '{"amount":1}', '{"amount":1e0}'],
    ['escapes', '{"amount":1,"reference":"k\\u0031"}', '{"amount":1,"reference":"k1"}'],
  ])('replays the response for the same request: %s', async (_, one, other) => {
    const url = await path();
    const first = await sandbox.post(url, one, { key: url });
    const again = await sandbox.post(url, other, { key: url });
    expect({ replayed: isReplay(again), text: again.text }).toEqual({ replayed: true, text: first.text });
  });

  test.each<[string, string]>([
    ['another amount', '{"amount":2}'],
    ['the amount as a string', '{"amount":"1"}'],
    ['an additional field', '{"amount":1,"currency":"usd"}'],
  ])('returns 422 for a different request: %s', async (_, other) => {
    const url = await path();
    await sandbox.post(url, { amount: 1 }, { key: url });
    const again = await sandbox.post(url, other, { key: url });
    expect(again).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  });

  test('returns 422 for another route or card', async () => {
    const url = await path();
    await sandbox.post(url, { amount: 1 }, { key: url });
    for (const reply of [
      await sandbox.post(url.replace('deposit', 'withdraw'), { amount: 1 }, { key: url }),
      await sandbox.post(await path(), { amount: 1 }, { key: url }),
      await sandbox.post('/customers', ANA, { key: url }),
      await sandbox.put(url.replace('deposit', 'freeze'), undefined, { key: url }),
    ]) {
      expect(reply).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    }
  });

  test('is not shared between tenants', async () => {
    const other = await service.newPartner();
    const replies = await Promise.all(
      [partner.live, other.live, other.sandbox].map((client) => client.post('/customers', ANA, { key: 'shared' })),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(replies.some(isReplay)).toBe(false);
  });

  test('is recognized by another process', async () => {
    const url = await path();
    const first = await sandbox.post(url, { amount: 1 }, { key: url });
    const again = await elsewhere.post(url, { amount: 1 }, { key: url });
    expect({ replayed: isReplay(again), text: again.text }).toEqual({ replayed: true, text: first.text });
    expect((await elsewhere.post(url, { amount: 2 }, { key: url })).code).toBe('idempotency_key_reused');
  });

  test('has one effect when sent to two processes concurrently', async () => {
    for (let round = 0; round < 3; round += 1) {
      const url = await path();
      const replies = await Promise.all(
        [sandbox, elsewhere].map((client) => client.post(url, { amount: 1 }, { key: url })),
      );
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
      expect(replies.filter(isReplay)).toHaveLength(1);
      expect((await allEntries(sandbox, url.replace('deposit', 'ledger'))).length).toBe(2);
    }
  });
});

describe('errors are not saved', () => {
  test('after a 402 and a top-up, the same key succeeds', async () => {
    const { live } = await service.newPartner();
    const { id } = await newCustomer(live);
    const issue = () => live.post('/cards', { customer_id: id, amount: 5 }, { key: 'short' });
    expect(await issue()).toMatchObject({
      status: 402,
      code: 'insufficient_merchant_balance',
      errors: ['Insufficient merchant balance'],
    });
    await topUp(service, live, 500n);
    const issued = await issue();
    expect([issued.status, isReplay(issued)]).toEqual([201, false]);
    expect((await issue()).text).toBe(issued.text);
  });

  test('after a 409 or 422 whose cause was corrected, the same key succeeds', async () => {
    const { id } = await newCard(sandbox);
    await sandbox.put(`/cards/${id}/freeze`);
    const deposit = (amount: unknown) => sandbox.post(`/cards/${id}/deposit`, { amount }, { key: 'mended' });
    expect((await deposit(1)).code).toBe('card_not_active');
    await sandbox.put(`/cards/${id}/unfreeze`);
    expect((await deposit('much')).code).toBe('invalid_request');
    expect((await deposit(1)).status).toBe(200);
  });
});

describe('the Idempotency-Key header', () => {
  test.each(['k', 'a key with spaces', '~!@#$%^&*()', 'x'.repeat(255), '{"json":true}'])('accepts %s', async (key) => {
    expect((await sandbox.post('/customers', ANA, { key })).status).toBe(201);
  });

  test.each(['', 'a\tb', 'clé', 'x'.repeat(256)])('returns 422 for %j', async (key) => {
    expect(await sandbox.post('/customers', ANA, { key })).toMatchObject({
      status: 422,
      code: 'invalid_request',
      fields: ['Idempotency-Key'],
    });
  });

  test('is ignored by GET', async () => {
    const reply = await sandbox.get('/wallets', { key: 'x'.repeat(300) });
    expect([reply.status, isReplay(reply)]).toEqual([200, false]);
  });

  test('is remembered for seven days', async () => {
    const url = `/cards/${(await newCard(sandbox)).id}/deposit`;
    const fresh = async () => {
      const { data } = await sandbox.post('/authentication/token', sandbox.credentials);
      return await sandbox.post(url, { amount: 1 }, { key: 'week', token: data.access_token });
    };
    const first = await fresh();
    clock.advance(7 * DAY_MS - MINUTE_MS);
    expect((await fresh()).text).toBe(first.text);
    clock.advance(120_000);
    const afterExpiry = await fresh();
    expect([afterExpiry.status, isReplay(afterExpiry)]).toEqual([200, false]);
  });
});
