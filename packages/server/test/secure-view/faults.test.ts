import { describe, expect, test, vi } from 'vitest';
import { hashSource } from '../../src/edge/frame/page/html.ts';
import { ManualClock } from '../../../testing/src/manual-clock.ts';
import type { IssuingPlatforms } from '#ports/issuing-platform.ts';
import { call } from '../client.ts';
import { newCard } from '../contract/support/fixtures.ts';
import { proxyTo } from '../contract/support/proxy.ts';
import { query, statement } from '#database';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { FROM_THE_FRAME, logOf, newNonce, newView, redeem, refusal, shown } from './views.ts';

// Failures between the steps of a reveal: nothing is shown without a log entry, the response contains no cause, and the page that
// consumed the view may retry.

const BLOCK_LOG = statement('test.block_view_log', 'LOCK TABLE secure_view_log');
const WAITING_FOR_LOG = statement(
  'test.waiting_for_view_log',
  `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
      AND query LIKE '%INTO secure_view_log%'`,
);

type RevealCard = IssuingPlatforms['revealCard'];

const database = await createTestDatabase();
const proxy = await proxyTo(database.url);
const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'));
/** Wraps the platform's revealCard. */
let wrapReveal: (reveal: RevealCard) => RevealCard = (reveal) => reveal;
const options = {
  clock,
  platform: (embedded: Pick<IssuingPlatforms, 'revealCard'>) => {
    const reveal: RevealCard = async (card) => await embedded.revealCard(card);
    return { revealCard: async (card: Parameters<RevealCard>[0]) => await wrapReveal(reveal)(card) };
  },
};
const service = await startService({ url: proxy.url }, options);
/** A second service whose database connection is never cut. */
const unaffected = await startService(database, options);
const { sandbox } = await service.newPartner();
const freshView = async (): ReturnType<typeof newView> =>
  await newView(unaffected, sandbox.tenant, (await newCard(sandbox)).id);
const failing = (error: unknown): void => void (wrapReveal = () => async () => await Promise.reject(error));
const working = (): void => void (wrapReveal = (reveal) => reveal);
const waitForDatabase = async (): Promise<void> => {
  await proxy.heal();
  const readiness = async (): Promise<number> => (await call('GET', `${service.frameUrl}/readyz`)).status;
  await expect.poll(readiness).toBe(200);
};

describe('a platform that is down', () => {
  test('and recovers: the same nonce gets the card, another does not', async () => {
    const view = await freshView();
    const nonce = newNonce();
    failing(new Error('connect ECONNREFUSED'));
    const down = await redeem(service, view, { nonce });
    expect([down.status, down.headers.get('x-refusal')]).toEqual([503, 'unavailable']);
    expect(await logOf(unaffected, view)).toEqual(['minted']);
    working();
    clock.advance(9_000);
    expect(refusal(await redeem(service, view))).toEqual([410, 'used', '']);
    expect((await redeem(service, view, { nonce })).status).toBe(200);
    expect(await logOf(unaffected, view)).toEqual(['minted', 'refused used', 'revealed']);
  });

  test('is called at most five times for one view', async () => {
    const view = await freshView();
    const nonce = newNonce();
    failing(new Error('down'));
    const statuses = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) statuses.push((await redeem(service, view, { nonce })).status);
    working();
    expect(statuses).toEqual([503, 503, 503, 503, 503, 410]);
  });

  test('and answers after the view has expired: the card is not shown', async () => {
    const view = await freshView();
    wrapReveal = (reveal) => async (card) => {
      clock.advance(90_000);
      return await reveal(card);
    };
    const reply = await redeem(service, view);
    working();
    expect(refusal(reply)).toEqual([410, 'expired', '']);
    expect(await logOf(unaffected, view)).toEqual(['minted', 'refused expired']);
  });

  test('and never answers: the page gets an error in time to retry', async () => {
    const view = await freshView();
    const nonce = newNonce();
    wrapReveal = () => async () => await new Promise(() => undefined);
    const reply = await redeem(service, view, { nonce });
    working();
    expect([reply.status, reply.headers.get('x-refusal')]).toEqual([503, 'unavailable']);
    expect((await redeem(service, view, { nonce })).status).toBe(200);
  });
});

describe('a database that is unavailable', () => {
  test('before the log entry is written: nothing is shown; a retry shows the card and logs it', async () => {
    const view = await freshView();
    const nonce = newNonce();
    wrapReveal = (reveal) => async (card) => {
      const secrets = await reveal(card);
      await proxy.cut();
      return secrets;
    };
    const reply = await redeem(service, view, { nonce });
    working();
    expect([reply.status, reply.headers.get('x-refusal')]).toEqual([503, 'unavailable']);
    expect(reply.text).not.toMatch(/\d{3}/);
    expect(await logOf(unaffected, view)).toEqual(['minted']);
    await waitForDatabase();
    expect((await redeem(service, view, { nonce })).status).toBe(200);
    expect(await logOf(unaffected, view)).toEqual(['minted', 'revealed']);
  });

  test('until the view has expired: the card is not shown', async () => {
    const view = await freshView();
    const waiting = async (): Promise<number> => (await database.database.rows(query(WAITING_FOR_LOG))).length;
    const { redeeming } = await database.database.transaction(async (transaction) => {
      await transaction.rows(query(BLOCK_LOG));
      const answer = redeem(unaffected, view);
      await expect.poll(waiting).toBe(1);
      clock.advance(90_000);
      return { redeeming: answer };
    });
    expect(refusal(await redeeming)).toEqual([410, 'expired', '']);
    expect(await logOf(unaffected, view)).toContain('refused expired');
  });

  test('from the start: nothing is consumed, and the page says that the card cannot be shown now', async () => {
    const view = await freshView();
    await proxy.cut();
    expect((await call('GET', `${service.frameUrl}/readyz`)).status).toBe(503);
    expect((await call('GET', `${service.frameUrl}/healthz`)).status).toBe(200);
    const page = await call('GET', `${service.frameUrl}/v/${view.name}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.text).toContain('cannot be shown right now');
    // The page has a background that its policy allows, so that it is readable in a dark embedding page.
    const style = /<style>(.*)<\/style>/.exec(page.text)![1]!;
    expect(style).toMatch(/background:#/);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain(`style-src ${hashSource(style)};`);
    expect(policy).toContain("script-src 'none'");
    expect((await redeem(service, view)).status).toBe(503);
    const fromElsewhere = await redeem(service, view, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(fromElsewhere.status).toBe(503);
    await waitForDatabase();
    expect((await redeem(service, view)).status).toBe(200);
  });
});

describe('the cause of a failure is in no response', () => {
  const CARD_DATA = 'PAN 4000 0051 2345 6787, CVV 739';
  const unforeseen = Object.assign(new Error(CARD_DATA, { cause: new TypeError(CARD_DATA) }), { code: '739' });

  test.each<[string, unknown]>([
    ['an error that quotes the card', unforeseen],
    ['a text', CARD_DATA],
    ['nothing', undefined],
  ])('%s', async (_, thrown) => {
    const view = await freshView();
    const nonce = newNonce();
    failing(thrown);
    const before = service.logLines.length;
    const reply = await redeem(service, view, { nonce });
    working();
    expect(reply.status).toBe(503);
    expect(reply.text + JSON.stringify([...reply.headers])).not.toMatch(/4000 0051|\b739\b|CVV/);
    await expect.poll(() => service.logLines.slice(before).join('\n')).toContain('"refusal":"unavailable"');
    const logged = service.logLines.slice(before).join('\n');
    expect(logged).toContain('"msg":"request failed"');
    expect(logged).not.toMatch(/4000 0051|"739"|CVV/);
    for (const hidden of [view.name, view.secret, nonce, '127.0.0.1']) expect(logged).not.toContain(hidden);
  });

  test('an internal error is a page or a line of text without details', async () => {
    const view = await freshView();
    const spy = vi.spyOn(clock, 'now').mockImplementation(() => {
      throw new RangeError(CARD_DATA);
    });
    const page = await call('GET', `${service.frameUrl}/v/${view.name}`);
    const posted = await call('POST', `${service.frameUrl}/v/${view.name}`, {
      body: { secret: view.secret, nonce: newNonce() },
      headers: FROM_THE_FRAME,
    });
    spy.mockRestore();
    expect([page.status, posted.status]).toEqual([500, 500]);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *;');
    expect(page.text + posted.text).not.toMatch(/4000 0051|CVV|RangeError|clock/);
    expect(posted.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(shown(await redeem(service, view), 'pan')).toBeDefined();
  });
});
