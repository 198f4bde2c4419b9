import { expect, test } from 'vitest';
import { partnerRoutes } from '#composition/wiring.ts';
import { RECENT_SIGN_IN } from '#api/recent-sign-in.ts';
import { rightOf } from '#api/route-right.ts';
import type { Route } from '#api/route.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import { ENVIRONMENTS, type Environment } from '#kit/tenant.ts';
import { PARTNER_RIGHTS, PARTNER_ROLES } from '../../../src/foundation/people/rights.ts';
import { sharedService } from '../../service.ts';
import { oneOfEach } from '../api/one-of-each.ts';
import { validBody, validPath } from '../api/valid-bodies.ts';
import { openConsole, type Browser } from './console.ts';

const service = await sharedService();
const partner = await service.newPartner();
const { partnerId } = partner.sandbox.tenant;
const existing = await oneOfEach(partner.sandbox);
const ui = await openConsole(service);
const routes = partnerRoutes(service.core, service.frameUrl);
const SESSION = '/account/v1/session';
/** A person may make twenty calls in a second. */
const CALLS_OF_ONE = 15;
/** In place of what exists. */
const nothing = { ...existing };
for (const name of Object.keys(nothing)) Object.assign(nothing, { [name]: newId<'card'>() });

test('each role may call exactly the operations that its rights name', async () => {
  const wrong: string[] = [];
  for (const role of PARTNER_ROLES) {
    const browser = await ui.signIn(await ui.newPerson({ partnerId, role }));
    for (const environment of ENVIRONMENTS) {
      for (const route of routes) {
        if (route.environments?.includes(environment) === false) continue;
        const right = rightOf(route);
        const may = right !== 'key' && PARTNER_RIGHTS[right][role]?.includes(environment) === true;
        // The next test tries what changes something and is permitted.
        if (may && route.method !== 'GET') continue;
        const body = route.body ? { body: validBody(route.operationId, existing) } : {};
        const { code, status } = await browser.business(environment, route.method, validPath(route, existing), body);
        const isRefused = status === 403 && code === 'missing_right';
        if (isRefused === may) wrong.push(`${role} ${environment} ${route.operationId}: ${status} ${code}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('each role may change what its rights name: the call fails for its ids or its body, if at all', async () => {
  const own = (await service.newPartner()).sandbox.tenant.partnerId;
  const wrong: string[] = [];
  let tried = 0;
  for (const role of PARTNER_ROLES)
    for (const environment of ENVIRONMENTS) {
      const permitted = routes.filter((route) => {
        const right = rightOf(route);
        if (route.method === 'GET' || route.environments?.includes(environment) === false || right === 'key')
          return false;
        return PARTNER_RIGHTS[right][role]?.includes(environment) === true;
      });
      for (let first = 0; first < permitted.length; first += CALLS_OF_ONE) {
        const browser = await ui.signIn(await ui.newPerson({ partnerId: own, role }));
        const some = permitted.slice(first, first + CALLS_OF_ONE);
        const replies = some.map(async (route) => {
          const body = route.body ? { body: validBody(route.operationId, nothing) } : {};
          const { status, code } = await browser.business(environment, route.method, validPath(route, nothing), body);
          // 429 would show nothing.
          if ([401, 403, 429].includes(status))
            wrong.push(`${role} ${environment} ${route.operationId}: ${status} ${code}`);
        });
        tried += (await Promise.all(replies)).length;
      }
    }
  // Events have personal data, which developers do not read in live.
  expect(wrong).toEqual(['developer live createExport: 403 missing_right']);
  expect(tried).toBeGreaterThan(300);
});

test('a right that is missing is named, with the roles that have it', async () => {
  const support = await ui.signIn(await ui.newPerson({ partnerId, role: 'support' }));
  const refused = await support.business('live', 'POST', `/deliveries/${partnerId}/retry`);
  expect(refused.body.data.error).toMatchObject({
    code: 'missing_right',
    right: 'webhooks.retry',
    granted_to: ['admin', 'developer'],
  });
  const inSandbox = await support.business('sandbox', 'POST', `/deliveries/${partnerId}/retry`);
  expect(inSandbox.code).toBe('delivery_not_found');
});

test('a person changes what the role allows, and the call is recorded under the person', async () => {
  const person = await ui.newPerson({ partnerId, role: 'support' });
  const browser = await ui.signIn(person);
  const frozen = await browser.business('sandbox', 'PUT', `/cards/${existing.card}/freeze`);
  expect(frozen.status).toBe(200);
  await browser.business('sandbox', 'PUT', `/cards/${existing.card}/unfreeze`);
  const find = async () =>
    (await partner.sandbox.get('/requests?callers=people&route=/cards/{id}/freeze&method=PUT')).data
      .requests[0] as unknown;
  await expect.poll(find).toMatchObject({ client_id: null, person_id: person, status: 200 });
});

test('people do what cannot be undone in live, and move much money, only after a recent sign-in', async () => {
  const codeOf = async (browser: Browser, environment: Environment, route: Route, amount: string) => {
    const hasAmount = route.body?.properties?.amount !== undefined;
    const body = { ...(route.body && validBody(route.operationId, existing)), ...(hasAmount && { amount }) };
    const options = route.body ? { body } : {};
    return (await browser.business(environment, route.method, validPath(route, nothing), options)).code;
  };
  const seen: Record<string, string[]> = {};
  for (const route of routes.filter(({ operationId }) => Object.hasOwn(RECENT_SIGN_IN, operationId))) {
    // One for each: a person may make few calls in a second.
    const person = await ui.newPerson({ partnerId, role: 'admin' });
    const [recent, old] = [await ui.signIn(person), await ui.signIn(person, 10 * MINUTE_MS)];
    const name = (code: string | undefined): string => (code === 'step_up_required' ? 'refused' : 'accepted');
    seen[route.operationId] = [
      name(await codeOf(old, 'live', route, '1000.01')),
      name(await codeOf(old, 'live', route, '1000.00')),
      name(await codeOf(recent, 'live', route, '1000.01')),
      name(await codeOf(old, 'sandbox', route, '1000.01')),
    ];
  }
  const { settings } = (await (await ui.signIn(await ui.newPerson({ partnerId, role: 'admin' }))).call('GET', SESSION))
    .data;
  expect(settings.large_amount).toBe('1000.00');
  const always = ['refused', 'refused', 'accepted', 'accepted'];
  const ifLarge = ['refused', 'accepted', 'accepted', 'accepted'];
  expect(seen).toEqual({
    terminateCard: always,
    mintSecureView: always,
    closeCustomer: always,
    closeAccount: always,
    deleteWebhook: always,
    rotateWebhookSecret: always,
    createKey: always,
    deleteKey: always,
    createWebhook: always,
    updateWebhook: always,
    approveRequest: always,
    setApprovalSettings: always,
    setDefaultControls: always,
    changeDefaultControls: always,
    setControlCeilings: always,
    changeControlCeilings: always,
    depositToCard: ifLarge,
    withdrawFromCard: ifLarge,
    createTransfer: ifLarge,
  });
});

const handleOf = async (browser: Browser): Promise<string> =>
  (await browser.call('GET', SESSION)).data.memberships[0].partner.handle;

test('under the path of the other environment nothing of this one exists, and each answer names its environment', async () => {
  const browser = await ui.signIn(await ui.newPerson({ partnerId, role: 'support' }));
  const inSandbox = await browser.business('sandbox', 'GET', `/cards/${existing.card}`);
  const inLive = await browser.business('live', 'GET', `/cards/${existing.card}`);
  expect([inSandbox.status, inSandbox.headers.get('x-issuary-environment')]).toEqual([200, 'sandbox']);
  expect([inLive.code, inLive.headers.get('x-issuary-environment')]).toEqual(['card_not_found', 'live']);
  expect((await browser.business('live', 'GET', '/transactions')).data.transactions).toEqual([]);
});

test('people see only the partners and the environments that they belong to', async () => {
  const other = (await service.newPartner()).sandbox.tenant.partnerId;
  const read = async (browser: Browser, at: string | undefined, environment: 'live' | 'sandbox' = 'sandbox') =>
    (await browser.business(environment, 'GET', '/wallets', { headers: { 'issuary-partner': at } })).code;
  const own = await ui.signIn(await ui.newPerson({ partnerId, role: 'admin', environments: ['sandbox'] }));
  expect(await read(own, undefined)).toBeUndefined();
  expect(await read(own, partnerId)).toBeUndefined();
  expect(await read(own, await handleOf(own))).toBeUndefined();
  expect(await read(own, partnerId, 'live')).toBe('missing_right');
  expect(await read(own, other)).toBe('partner_not_found');
  expect(await read(own, 'no id')).toBe('partner_not_found');
  const operator = await ui.signIn(await ui.newPerson('operator'));
  expect(await read(operator, undefined)).toBe('partner_required');
  expect(await read(operator, other)).toBeUndefined();
  expect(await read(operator, await handleOf(own))).toBeUndefined();
  expect(await read(operator, 'nobody')).toBe('partner_not_found');
  const changed = await operator.business('sandbox', 'POST', '/wallets', {
    body: { currency: 'usd' },
    headers: { 'issuary-partner': other },
  });
  expect(changed.code).toBe('missing_right');
});

test('a token of an API key is not accepted on this origin, and a session not on that of the API', async () => {
  const browser = await ui.signIn(await ui.newPerson({ partnerId, role: 'admin' }));
  const withToken = await browser.business('sandbox', 'GET', '/wallets', {
    headers: { cookie: undefined, authorization: `Bearer ${partner.sandbox.token}` },
  });
  expect(withToken.code).toBe('not_signed_in');
  const withCookie = await partner.sandbox.get('/wallets', {
    token: undefined,
    headers: { cookie: browser.cookie },
  });
  expect(withCookie.code).toBe('invalid_token');
});
