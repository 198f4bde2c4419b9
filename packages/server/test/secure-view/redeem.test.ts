import { revealedValues } from '../../../testing/src/revealed-values.ts';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../../../testing/src/manual-clock.ts';
import { listEntries } from '../../src/issuing/secure-view/log-store.ts';
import { call } from '../client.ts';
import { newCard } from '../contract/support/fixtures.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { logOf, newNonce, newView, redeem, refusal, shown, reportCopied } from './views.ts';

const database = await createTestDatabase();
const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'));
const service = await startService(database, { clock });
const neighbour = await startService(database, { clock });
const { sandbox } = await service.newPartner();
const freshCard = async (): Promise<string> => (await newCard(sandbox)).id;
const freshView = async (): ReturnType<typeof newView> => await newView(service, sandbox.tenant, await freshCard());

test('the fragment contains the card number from the platform and the time left', async () => {
  const view = await freshView();
  clock.advance(1_500);
  const reply = await redeem(service, view);
  const { number, securityCode, expiryMonth, expiryYear } = await revealedValues(service.core.platform, view);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(reply.headers.get('x-left-ms')).toBe('88500');
  expect(shown(reply, 'pan')?.replaceAll(/\s/g, '')).toBe(number.reveal());
  expect(shown(reply, 'cvv')).toBe(securityCode.reveal());
  expect(shown(reply, 'expiry')).toBe(`${expiryMonth}/${expiryYear}`);
  expect(shown(reply, 'cardholder')).toBe('ANA REYES');
});

test('a thousand visits of every kind consume nothing: exactly one reveal succeeds after them', async () => {
  const view = await freshView();
  const url = `${service.frameUrl}/v/${view.name}`;
  const visits: [method: 'GET' | 'HEAD', headers: Record<string, string>][] = [
    ['GET', {}],
    ['HEAD', {}],
    ['GET', { purpose: 'prefetch' }],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['GET', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['GET', { 'user-agent': 'Slackbot-LinkExpanding 1.0' }],
    ['HEAD', { 'x-moz': 'prefetch' }],
  ];
  const statuses = new Set<number>();
  for (let at = 0; at < 1_000; at += visits.length) {
    const replies = await Promise.all(visits.map(([method, headers]) => call(method, url, { headers })));
    for (const { status } of replies) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([200]));
  expect(await logOf(service, view)).toEqual(['minted']);
  expect((await redeem(service, view)).status).toBe(200);
  expect(refusal(await redeem(service, view))).toEqual([410, 'used', '']);
});

test('of a hundred concurrent requests to two processes, one gets the card', async () => {
  const view = await freshView();
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, at) => redeem(at % 2 === 0 ? service : neighbour, view)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ headers }) => headers.get('x-refusal') === 'used')).toHaveLength(99);
  const log = await logOf(service, view);
  expect(log.filter((entry) => entry === 'revealed')).toHaveLength(1);
  // The number of logged rejections per view is limited.
  expect(log.filter((entry) => entry === 'refused used')).toHaveLength(40);
});

describe('a lost response', () => {
  test('is repeated for the same nonce within ten seconds, five times in all', async () => {
    const view = await freshView();
    const nonce = newNonce();
    const first = await redeem(service, view, { nonce });
    clock.advance(10_000);
    expect(refusal(await redeem(neighbour, view))).toEqual([410, 'used', '']);
    for (const at of [service, neighbour, service, neighbour]) {
      const again = await redeem(at, view, { nonce });
      expect([again.status, shown(again, 'pan')]).toEqual([200, shown(first, 'pan')]);
      expect(again.headers.get('x-left-ms')).toBe('80000');
    }
    expect(refusal(await redeem(service, view, { nonce }))).toEqual([410, 'used', '']);
    expect((await logOf(service, view)).filter((entry) => entry === 'revealed')).toHaveLength(5);
  });

  test('is not repeated a millisecond later', async () => {
    const view = await freshView();
    const nonce = newNonce();
    expect((await redeem(service, view, { nonce })).status).toBe(200);
    clock.advance(10_001);
    expect(refusal(await redeem(service, view, { nonce }))).toEqual([410, 'used', '']);
  });

  test('is not repeated for the nonce alone, or after the view has expired', async () => {
    const view = await freshView();
    clock.advance(85_000);
    const nonce = newNonce();
    expect((await redeem(service, view, { nonce })).status).toBe(200);
    expect(refusal(await redeem(service, view, { nonce, secret: newNonce() }))).toEqual([404, 'unknown', '']);
    clock.advance(4_999);
    expect((await redeem(service, view, { nonce })).headers.get('x-left-ms')).toBe('1');
    clock.advance(1);
    expect(refusal(await redeem(service, view, { nonce }))).toEqual([410, 'expired', '']);
  });

  test('is repeated five times even for concurrent requests', async () => {
    const view = await freshView();
    const nonce = newNonce();
    const requests = Array.from({ length: 20 }, (_, at) => redeem(at % 2 === 0 ? service : neighbour, view, { nonce }));
    const replies = await Promise.all(requests);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  });
});

test('a view is valid until a millisecond before ninety seconds', async () => {
  const [early, late] = [await freshView(), await freshView()];
  clock.advance(89_999);
  expect((await redeem(service, early)).status).toBe(200);
  clock.advance(1);
  expect(refusal(await redeem(service, late))).toEqual([410, 'expired', '']);
  expect(await logOf(service, late)).toEqual(['minted', 'refused expired']);
});

test('a wrong secret opens nothing and reveals nothing, and the right one still works', async () => {
  const view = await freshView();
  for (const secret of [newNonce(), '', 'x', view.secret.slice(0, -1), `${view.secret}A`, view.name])
    expect(refusal(await redeem(service, view, { secret }))).toEqual([404, 'unknown', '']);
  expect((await redeem(service, view)).status).toBe(200);
  expect(refusal(await redeem(service, view, { secret: newNonce() }))).toEqual([404, 'unknown', '']);
  clock.advance(90_000);
  expect(refusal(await redeem(service, view, { secret: newNonce() }))).toEqual([404, 'unknown', '']);
  expect((await logOf(service, view)).filter((entry) => entry === 'refused unknown')).toHaveLength(8);
});

test("another view's secret opens nothing", async () => {
  const [one, other] = [await freshView(), await freshView()];
  expect(refusal(await redeem(service, one, { secret: other.secret }))).toEqual([404, 'unknown', '']);
  expect((await redeem(service, other)).status).toBe(200);
});

describe('a card that changed after minting', () => {
  test('is shown while it is frozen', async () => {
    const view = await freshView();
    expect((await sandbox.put(`/cards/${view.cardId}/freeze`)).status).toBe(200);
    expect((await redeem(service, view)).status).toBe(200);
  });

  test('is not shown once it is terminated, even to a page that has just shown it', async () => {
    const [unseen, seen] = [await freshView(), await freshView()];
    const nonce = newNonce();
    expect((await redeem(service, seen, { nonce })).status).toBe(200);
    for (const { cardId } of [unseen, seen]) expect((await sandbox.put(`/cards/${cardId}/terminate`)).status).toBe(200);
    expect(refusal(await redeem(service, unseen))).toEqual([409, 'card_unavailable', '']);
    expect(refusal(await redeem(service, seen, { nonce }))).toEqual([409, 'card_unavailable', '']);
    expect(await logOf(service, unseen)).toEqual(['minted', 'refused card_unavailable']);
  });
});

describe('a copy report', () => {
  test('is accepted only from the page that showed the card', async () => {
    const view = await freshView();
    const nonce = newNonce();
    const copied = async (body: object): Promise<number> => (await reportCopied(service, view, body)).status;
    expect(await copied({ nonce, field: 'pan' })).toBe(404);
    await redeem(service, view, { nonce });
    expect(await copied({ nonce, field: 'pan' })).toBe(204);
    expect(await copied({ nonce: newNonce(), field: 'pan' })).toBe(404);
    expect(await copied({ nonce, field: 'pin' })).toBe(400);
    clock.advance(100_000);
    expect(await copied({ nonce, field: 'cvv' })).toBe(204);
    clock.advance(1);
    expect(await copied({ nonce, field: 'cvv' })).toBe(404);
    expect(await logOf(service, view)).toEqual(['minted', 'revealed', 'copied pan', 'copied cvv']);
  });

  test('is rejected for a field that the view does not show', async () => {
    const view = await newView(service, sandbox.tenant, await freshCard(), { fields: ['pan'] });
    const nonce = newNonce();
    const reply = await redeem(service, view, { nonce });
    expect([shown(reply, 'pan')?.length, shown(reply, 'cvv')]).toEqual([19, undefined]);
    expect((await reportCopied(service, view, { nonce, field: 'cvv' })).status).toBe(404);
  });

  test('is logged despite requests by strangers, and so is a late request with the right secret', async () => {
    const view = await freshView();
    const nonce = newNonce();
    await redeem(service, view, { nonce });
    for (let index = 0; index < 15; index += 1) {
      await redeem(service, view, { secret: newNonce() });
      await redeem(service, view, { headers: { 'sec-fetch-site': 'cross-site' } });
    }
    expect(refusal(await redeem(service, view))).toEqual([410, 'used', '']);
    expect((await reportCopied(service, view, { nonce, field: 'pan' })).status).toBe(204);
    const log = await logOf(service, view);
    const byStrangers = log.filter((entry) => /^refused (?:unknown|not_from_the_frame)$/.test(entry));
    expect(byStrangers).toHaveLength(20);
    expect(log.slice(-2)).toEqual(['refused used', 'copied pan']);
  });

  test('is logged regardless of reports by others, up to its own limit', async () => {
    const view = await freshView();
    const nonce = newNonce();
    await redeem(service, view, { nonce });
    await Promise.all(Array.from({ length: 60 }, () => redeem(service, view)));
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => reportCopied(service, view, { nonce, field: 'pan' })),
    );
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(10);
    expect(await logOf(service, view)).toHaveLength(1 + 1 + 40 + 10);
  });
});

test('the log contains the viewer’s address and browser, truncated', async () => {
  const view = await freshView();
  const browser = `Mozilla/5.0 (4111 1111 1111 1111)\t${'long '.repeat(100)}`;
  await redeem(service, view, { headers: { 'user-agent': browser } });
  await redeem(service, view, { headers: { 'user-agent': '', 'x-forwarded-for': '8.8.8.8' } });
  const [used, revealed, minted] = await listEntries(database.database, view.tenantId, view.cardId, null, 10);
  expect(minted).toMatchObject({ outcome: 'minted', address: null, browser: null });
  expect(revealed).toMatchObject({ outcome: 'revealed', detail: null, address: '127.0.0.1', at: clock.now() });
  expect(revealed?.browser).toHaveLength(200);
  expect(revealed?.browser).toMatch(/^Mozilla\/5\.0 \(\[card number\]\) (long )+/);
  // The forwarded address is not from a trusted proxy.
  expect(used).toMatchObject({ outcome: 'refused', detail: 'used', address: '127.0.0.1', browser: null });
});
