import { afterAll, beforeEach, expect, test } from 'vitest';
import { AUTHORIZATION_SECRET, EVENT_SECRET, LithicDouble } from '../../../testing/src/lithic-double/index.ts';
import { newestLines } from '#audit';
import { DAY_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import { startHeartbeat } from '#processes';
import { adjustableClock } from '../contract/support/clock.ts';
import { openConsole, type Browser } from '../contract/console/console.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';

const clock = adjustableClock();
/** What the vendor does not do at the moment: the method and the path of a call. */
let failing: string | undefined;
const double = await LithicDouble.start({
  clock,
  faultOf: ({ method, path }) => (`${method} ${path}` === failing ? 'server_error' : 'none'),
});
afterAll(async () => await double.stop());
const account = (environment: string) => ({
  [`ISSUARY_LITHIC_${environment}_API_KEY`]: double.apiKey,
  [`ISSUARY_LITHIC_${environment}_URL`]: double.url,
  [`ISSUARY_LITHIC_${environment}_EVENT_SECRET`]: EVENT_SECRET,
  [`ISSUARY_LITHIC_${environment}_AUTHORIZATION_SECRET`]: AUTHORIZATION_SECRET,
});
// Its own database, because it looks at all operators.
const service = await startService(await createTestDatabase(), {
  clock,
  settings: { ...account('LIVE'), ...account('SANDBOX') },
});
const { core } = service;
const ui = await openConsole(service);
const newAdmin = async () => await ui.signIn(await ui.newPerson({ operator: 'admin' }));
let [own, other] = [await newAdmin(), await newAdmin()];

const FIRST = 'https://platform.example.com';
const ask = async (url: string, more: object = {}, browser: Browser = own, vendor = 'lithic') =>
  await browser.call('POST', `/operator/v1/platforms/${vendor}/connect`, {
    body: { environment: 'live', url, reason: 'a new address', ...more },
  });
const decide = async (browser: Browser, id: string, decision = 'approve') =>
  await browser.call('POST', `/operator/v1/approvals/${id}/${decision}`, {
    body: decision === 'approve' ? {} : { reason: 'no' },
  });
const idOf = async (url: string): Promise<string> => (await ask(url)).data.approval.id;
const atVendor = () => ({
  asks: double.state.responder,
  reports: [...double.state.subscriptions.values()].map(({ url }) => url),
});
const called = (...urls: string[]) => urls.map((url) => ({ url, flaw: null }));
const platformIn = async (environment: Environment) =>
  (await own.call('GET', '/operator/v1/platforms')).data.platforms.find(
    (each: { id: string; environment: string }) => each.id === 'lithic' && each.environment === environment,
  );
const connectionIn = async (environment: Environment) => (await platformIn(environment)).connection;

beforeEach(() => {
  failing = undefined;
  double.state.responder = null;
  double.state.subscriptions.clear();
});

test('connecting in live changes the vendor once another admin has approved it, and shows no secret', async () => {
  double.subscribe('https://old.example.com');
  const preview = {
    vendor: 'lithic',
    environment: 'live',
    url: `${FIRST}/lithic/live`,
    connected_at: null,
    authorizations: {
      current: called('https://old.example.com/authorizations'),
      proposed: called(`${FIRST}/lithic/live/authorizations`),
    },
    events: {
      current: called('https://old.example.com/events'),
      proposed: called('https://old.example.com/events', `${FIRST}/lithic/live/events`),
    },
  };
  expect((await ask(`${FIRST}/`, { dry_run: true })).data).toEqual({ approval: null, result: null, preview });
  const before = atVendor();
  const asked = (await ask(FIRST)).data.approval;
  expect(asked).toMatchObject({ act: 'platform.connect', status: 'pending', partner_id: null, preview });
  expect([atVendor(), await connectionIn('live')]).toEqual([before, null]);
  expect((await decide(own, asked.id)).code).toBe('self_approval');
  const operations = await ui.signIn(await ui.newPerson({ operator: 'operations' }));
  expect((await decide(operations, asked.id)).code).toBe('missing_right');
  expect(atVendor()).toEqual(before);
  const approved = await decide(other, asked.id);
  expect(approved.data.approval).toMatchObject({
    status: 'approved',
    result: { vendor: 'lithic', url: preview.url, checks: expect.any(Array) },
  });
  expect(atVendor()).toEqual({
    asks: `${FIRST}/lithic/live/authorizations`,
    reports: ['https://old.example.com/events', `${FIRST}/lithic/live/events`],
  });
  expect(await connectionIn('live')).toEqual({ url: preview.url, connected_at: expect.any(String) });
  const lines = (await newestLines(core.database, 20))
    .filter(({ act }) => act !== 'people.sign_in' && act !== 'sign_in_links.create')
    .slice(-3);
  expect(lines.map(({ act }) => act).toSorted()).toEqual([
    'approvals.approve',
    'approvals.request',
    'platform.connect',
  ]);
  const shown = JSON.stringify([approved.data, lines.map(({ details }) => details)]);
  for (const secret of [double.apiKey, EVENT_SECRET, AUTHORIZATION_SECRET]) expect(shown).not.toContain(secret);
});

test('of two requests, the second one is outdated once the first one is done, as after a change at the vendor', async () => {
  const [first, second] = [await idOf('https://one.example.com'), await idOf('https://two.example.com')];
  expect((await decide(other, first)).data.approval.status).toBe('approved');
  expect((await decide(other, second)).code).toBe('approval_outdated');
  const third = await idOf('https://three.example.com');
  double.state.responder = 'https://moved.example.com';
  expect((await decide(other, third)).code).toBe('approval_outdated');
  expect(double.state.responder).toBe('https://moved.example.com');
  for (const id of [second, third]) expect((await decide(other, id, 'reject')).data.approval.status).toBe('rejected');
});

test('a vendor that does not answer leaves the request pending, and one that fails halfway is connected by the next approval', async () => {
  const id = await idOf(FIRST);
  failing = 'GET /v1/responder_endpoints';
  expect(await decide(other, id)).toMatchObject({ status: 503, code: 'issuer_unavailable' });
  failing = 'POST /v1/event_subscriptions';
  const halfway = await decide(other, id);
  expect(halfway).toMatchObject({ status: 503, code: 'issuer_unavailable' });
  expect(halfway.text).toContain('lithic: events: Lithic answered with status');
  expect(halfway.data.error.reason).toEqual({ kind: 'vendor_failed', value: '503' });
  const connected = await connectionIn('live');
  expect(connected.url).not.toBe(`${FIRST}/lithic/live`);
  expect((await own.call('GET', `/operator/v1/approvals/${id}`)).data.approval).toMatchObject({
    status: 'approved',
    result: null,
  });
  failing = undefined;
  expect((await decide(other, id)).data.approval).toMatchObject({ status: 'approved', result: { vendor: 'lithic' } });
  expect(atVendor()).toEqual({
    asks: `${FIRST}/lithic/live/authorizations`,
    reports: [`${FIRST}/lithic/live/events`],
  });
  expect((await connectionIn('live')).url).toBe(`${FIRST}/lithic/live`);
});

test('in the sandbox it is done at once; a wrong URL and a vendor without an account are refused', async () => {
  // Each person may call twenty times a second.
  own = await newAdmin();
  const done = await ask(FIRST, { environment: 'sandbox' });
  expect(done.data).toMatchObject({ approval: null, result: { url: `${FIRST}/lithic/sandbox` } });
  expect((await connectionIn('sandbox')).url).toBe(`${FIRST}/lithic/sandbox`);
  for (const url of ['platform.example.com', 'http://platform.example.com', 'https://a:b@example.com', `${FIRST}?a=1`])
    expect((await ask(url)).fields).toEqual(['url']);
  expect((await ask(FIRST, {}, own, 'stripe')).code).toBe('platform_not_available');
  expect((await ask(FIRST, {}, own, 'embedded')).fields).toEqual(['id']);
});

test('after a day, nobody can approve it any more', async () => {
  own = await newAdmin();
  const id = await idOf(FIRST);
  clock.advance(DAY_MS);
  [own, other] = [await newAdmin(), await newAdmin()];
  expect((await decide(other, id)).code).toBe('approval_expired');
  expect(double.state.responder).toBeNull();
});

test('the page of platforms says when a vendor last reported something, and which settings a process with the role platform lacks', async () => {
  const { processes, database } = core;
  const ring = (object: string, at: string) =>
    database.script(`INSERT INTO platform_objects (vendor, environment, object_id, rung_at)
      VALUES ('lithic', 'live', '${object}', '${at}')`);
  expect(await platformIn('live')).toMatchObject({ last_report_at: null, missing_settings: [] });
  await ring('first', '2026-11-28T10:00:00Z');
  await ring('last', '2026-11-28T10:05:00Z');
  const id = newId<'process'>();
  const bare = { roles: new Set(['platform']), settings: { ...processes.settings, given: new Map() } };
  const stop = await startHeartbeat({ ...processes, ...bare, id }, (error) => {
    throw error;
  });
  expect(await platformIn('live')).toMatchObject({
    last_report_at: '2026-11-28T10:05:00.000Z',
    missing_settings: [
      { name: 'ISSUARY_LITHIC_LIVE_EVENT_SECRET', processes: [id] },
      { name: 'ISSUARY_LITHIC_LIVE_AUTHORIZATION_SECRET', processes: [id] },
    ],
  });
  await stop();
});
