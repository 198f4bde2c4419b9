import { describe, expect, test } from 'vitest';
import { AppError } from '#kit/app-error.ts';
import type { IssueCardResult } from '#ports/cards.ts';
import type { Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { clientAt, connect, startService, type Client } from '../../service.ts';
import { newCard, type ResourceIds } from '../support/fixtures.ts';
import { rateOf } from './secure-view.ts';

const HOUR_S = 3_600;
const database = await createTestDatabase();
let platform: 'answers' | 'is unavailable' | 'refuses' = 'answers';
const service = await startService(database, {
  platform: (embedded) => ({
    async issueCard(request): Promise<IssueCardResult> {
      if (platform === 'is unavailable') throw new AppError('issuer_unavailable');
      if (platform === 'refuses') return { outcome: 'refused', reason: 'no cards for this programme' };
      return await embedded.issueCard(request);
    },
  }),
});
const second = await startService(database);
const { sandbox } = await service.newPartner();
const there = clientAt(second.url, sandbox);

const mint = async (card: string, client: Client = sandbox): Promise<Reply> =>
  await client.post(`/cards/${card}/secure-view`);

interface Entry {
  readonly outcome: string;
  readonly reason: string | null;
}

async function entriesOf(card: string, client: Client = sandbox): Promise<Entry[]> {
  return (await client.get(`/cards/${card}/views?size=100`)).data.views;
}

test('of 60 concurrent mints in two processes 20 succeed, and the log contains them and 40 rejections', async () => {
  const { id } = await newCard(sandbox);
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      at % 3 === 0 ? sandbox.get(`/cards/${id}/reveal`) : mint(id, at % 3 === 1 ? sandbox : there),
    ),
  );
  const minted = replies.filter(({ status }) => status === 200);
  expect(minted).toHaveLength(20);
  expect(minted.map((reply) => rateOf(reply)[1]).toSorted((a, b) => a! - b!)).toEqual(
    Array.from({ length: 20 }, (_, at) => at),
  );
  expect(new Set(minted.map(({ data }) => data.iframe_url)).size).toBe(20);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(40);
  for (const reply of refused) expect([reply.code, ...rateOf(reply).slice(0, 2)]).toEqual(['rate_limited', 20, 0]);
  const entries = await entriesOf(id);
  expect(entries.filter(({ outcome }) => outcome === 'minted')).toHaveLength(20);
  expect(entries.filter(({ reason }) => reason === 'rate_limited')).toHaveLength(40);
});

describe('with a fixed clock', () => {
  const still = new ManualClock(new Date('2031-03-04T05:06:07.089Z'));
  const there = (async () => {
    const stopped = await startService(database, { clock: still });
    const { credentials } = (await stopped.newPartner()).sandbox;
    /** Advances the clock and renews the client's token, which may have expired. */
    const after = async (milliseconds: number): Promise<Client> => {
      still.advance(milliseconds);
      return await connect(stopped.url, 'sandbox', credentials);
    };
    return { after };
  })();

  test('the window slides: each mint stops counting after an hour, and the headers say when', async () => {
    const { after } = await there;
    const { id } = await newCard(await after(0));
    const mintAfter = async (milliseconds: number): Promise<Reply> => await mint(id, await after(milliseconds));
    for (let at = 0; at < 20; at += 1) {
      expect(rateOf(await mintAfter(at === 0 ? 0 : 60_000))).toEqual([20, 19 - at, HOUR_S - at * 60]);
    }
    const left_s = HOUR_S - 19 * 60;
    const refused = await mintAfter(0);
    expect([refused.status, refused.code, ...rateOf(refused)]).toEqual([429, 'rate_limited', 20, 0, left_s]);
    expect(refused.headers.get('retry-after')).toBe(String(left_s));
    const tooEarly = await mintAfter(left_s * 1_000 - 1);
    expect([tooEarly.status, ...rateOf(tooEarly)]).toEqual([429, 20, 0, 1]);
    expect(rateOf(await mintAfter(1))).toEqual([20, 0, 60]);
    expect((await mintAfter(59_999)).status).toBe(429);
    expect(rateOf(await mintAfter(1))).toEqual([20, 0, 60]);
    expect(rateOf(await mintAfter(HOUR_S * 1_000))).toEqual([20, 19, HOUR_S]);
  });

  test('at most 50 rejected mints per hour are logged', async () => {
    const { after } = await there;
    const client = await after(0);
    const { id } = await newCard(client);
    await client.put(`/cards/${id}/terminate`);
    for (let at = 0; at < 55; at += 1) expect((await mint(id, client)).code).toBe('card_terminated');
    expect(await entriesOf(id, client)).toHaveLength(50);
    const later = await after(HOUR_S * 1_000);
    await mint(id, later);
    expect(await entriesOf(id, later)).toHaveLength(51);
  });
});

test('each card has its own limit, and a mint with invalid options does not count', async () => {
  const [one, other] = [await newCard(sandbox), await newCard(sandbox)];
  for (let at = 0; at < 20; at += 1) await mint(one.id);
  expect((await mint(one.id)).status).toBe(429);
  for (let at = 0; at < 25; at += 1) await sandbox.post(`/cards/${other.id}/secure-view`, { theme: 'portal' });
  expect(rateOf(await mint(other.id)).slice(0, 2)).toEqual([20, 19]);
  expect((await mint(String(other.local_id))).headers.get('x-ratelimit-remaining')).toBe('18');
});

test('the tenant’s test clock does not affect the limit', async () => {
  const { sandbox: other } = await service.newPartner();
  const { id } = await newCard(other);
  for (let at = 0; at < 20; at += 1) await mint(id, other);
  await other.post('/simulations/clock', { advance: 'P1D' });
  expect((await mint(id, other)).status).toBe(429);
});

describe('a card that is', () => {
  const whilePlatform = async (does: typeof platform): Promise<ResourceIds> => {
    platform = does;
    return await newCard(sandbox).finally(() => (platform = 'answers'));
  };
  const after = async (move: string): Promise<ResourceIds> => {
    const card = await newCard(sandbox);
    await sandbox.put(`/cards/${card.id}/${move}`);
    return card;
  };

  test.each<[string, () => Promise<ResourceIds>]>([
    ['active', () => newCard(sandbox)],
    ['frozen', () => after('freeze')],
  ])('%s can be viewed', async (_, card) => {
    const { id } = await card();
    expect([(await mint(id)).status, (await sandbox.get(`/cards/${id}/reveal`)).status]).toEqual([200, 200]);
  });

  test.each<[string, () => Promise<ResourceIds>, string]>([
    ['processing', () => whilePlatform('is unavailable'), 'card_processing'],
    ['terminated', () => after('terminate'), 'card_terminated'],
    ['failed', () => whilePlatform('refuses'), 'card_failed'],
  ])('%s cannot be viewed, and the attempt is logged', async (_, card, code) => {
    const { id } = await card();
    for (const reply of [await mint(id), await sandbox.get(`/cards/${id}/reveal`)])
      expect([reply.status, reply.code]).toEqual([409, code]);
    expect(await entriesOf(id)).toMatchObject([
      { outcome: 'mint_refused', reason: code, view_id: null },
      { outcome: 'mint_refused', reason: code, view_id: null },
    ]);
  });
});

test('the rate limit of an API key is separate, and its headers do not replace those of the card', async () => {
  const limited = await startService(database, { settings: { ISSUARY_RATE_LIMIT: 'sandbox=1000,live=1000' } });
  const client = clientAt(limited.url, sandbox);
  const { id } = await newCard(sandbox);
  const minted = await mint(id, client);
  expect(rateOf(minted).slice(0, 2)).toEqual([20, 19]);
  for (let at = 0; at < 19; at += 1) await mint(id, client);
  const refused = await mint(id, client);
  expect([refused.status, ...rateOf(refused).slice(0, 2)]).toEqual([429, 20, 0]);
});
