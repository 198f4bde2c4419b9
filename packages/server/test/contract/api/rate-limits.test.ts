import { describe, expect, test } from 'vitest';
import { call } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { connect, startService } from '../../service.ts';
import { newCard } from '../support/fixtures.ts';

const database = await createTestDatabase();

const service = await startService(database, { settings: { ISSUARY_RATE_LIMIT: 'live=4,sandbox=3' } });

describe('with the rate limit live=4,sandbox=3', () => {
  test.each([
    ['live', 4],
    ['sandbox', 3],
  ] as const)(
    '%s allows %i requests per second and key across all routes, then returns 429',
    async (environment, max) => {
      const client = (await service.newPartner())[environment];
      const paths = ['/wallets', '/events', '/customers', '/operations?reference=a', '/wallets', '/events'];
      const replies = await Promise.all(paths.map((path) => client.get(path)));
      const refused = replies.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(paths.length - max);
      for (const { code, headers } of refused) {
        expect(code).toBe('rate_limited');
        expect(headers.get('retry-after')).toBe('1');
      }
      for (const { headers } of replies) {
        expect(headers.get('x-ratelimit-limit')).toBe(String(max));
        expect(Number(headers.get('x-ratelimit-remaining'))).toBeLessThan(max);
        expect(Number(headers.get('x-ratelimit-reset'))).toBeLessThanOrEqual(1);
      }
    },
  );

  test('a rejected request has no effect, and requests succeed again a second later', async () => {
    const { sandbox } = await service.newPartner();
    const { id } = await newCard(sandbox);
    const replies = await Promise.all([1, 2, 3, 4].map(() => sandbox.post(`/cards/${id}/deposit`, { amount: 1 })));
    const done = replies.filter(({ status }) => status === 200).length;
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(4 - done);
    await expect
      .poll(async () => (await sandbox.get(`/cards/${id}`)).data.card?.amount, { interval: 400 })
      .toBe(`${10 + done}.00`);
  });

  test('each key has a separate limit, and a request without a token counts for no key', async () => {
    const one = await service.newPartner();
    const other = await service.newPartner();
    const without = await Promise.all([1, 2, 3, 4, 5].map(() => call('GET', `${one.sandbox.base}/wallets`)));
    expect(new Set(without.map(({ status }) => status))).toEqual(new Set([401]));
    const replies = await Promise.all(
      [one.sandbox, other.sandbox, one.live].flatMap((client) => [1, 2, 3].map(() => client.get('/wallets'))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('two tokens of one key share its limit', async () => {
    const { sandbox } = await service.newPartner();
    const again = await connect(service.url, 'sandbox', sandbox.credentials);
    const replies = await Promise.all([sandbox, again].flatMap((client) => [1, 2, 3].map(() => client.get('/events'))));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(3);
  });
});

test('with the rate limit off, no request is rejected', async () => {
  const service = await startService(database, { settings: { ISSUARY_RATE_LIMIT: 'off' } });
  const { sandbox } = await service.newPartner();
  const replies = await Promise.all(Array.from({ length: 120 }, () => sandbox.get('/wallets')));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});
