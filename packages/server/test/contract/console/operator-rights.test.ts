import { expect, test } from 'vitest';
import { operatorRoutes } from '#composition/wiring.ts';
import type { OperatorRight } from '#kit/right.ts';
import type { OperatorRoute } from '#api/operator-route.ts';
import { OPERATOR_ROLES, PARTNER_ROLES, type OperatorRole } from '../../../src/foundation/people/rights.ts';
import { call } from '../../client.ts';
import { sharedService } from '../../service.ts';
import { browserOf, openConsole, signInWith, type Browser } from './console.ts';

const service = await sharedService();
const { partnerId } = (await service.newPartner()).sandbox.tenant;
const ui = await openConsole(service);
const routes = operatorRoutes(service.core, () => ui.origin);

/** The right for each operation. */
const RIGHTS: Readonly<Record<string, OperatorRight>> = {
  getOverview: 'op.read',
  getAuthorizationLatency: 'op.read',
  getPurchaseOutcomes: 'op.read',
  listPartners: 'op.read',
  searchAcross: 'op.read',
  freezeCardOfPartner: 'cards.act',
  terminateCardOfPartner: 'cards.act',
  suspendPartner: 'partners.suspend',
  unsuspendPartner: 'partners.suspend',
  onboardPartner: 'partners.write',
  getPartner: 'op.read',
  listPlatforms: 'op.read',
  rereadPlatformObject: 'rails.act',
  listBanks: 'op.read',
  listTransfersOfAll: 'op.read',
  settleTransfer: 'rails.act',
  retryWork: 'rails.act',
  listChains: 'op.read',
  listSettlementsOfAll: 'settlements.read',
  listAlerts: 'op.read',
  acknowledgeAlert: 'alerts.act',
  listOverdueWork: 'op.read',
  listAuditLines: 'audit.read',
  getAuditHead: 'audit.read',
  verifyAuditLog: 'audit.verify',
  listSettings: 'settings.read',
  getVersion: 'op.read',
  listJobs: 'op.read',
  listAuditPeople: 'audit.read',
  listPeopleOfPartner: 'op.read',
  inviteForPartner: 'partners.write',
  listOperators: 'operators.write',
  inviteOperator: 'operators.write',
  changeOperator: 'operators.write',
  removeOperator: 'operators.write',
  listApprovals: 'op.read',
  countApprovals: 'op.read',
  getApproval: 'op.read',
  approve: 'approvals.decide',
  reject: 'op.read',
  creditWallet: 'wallets.move',
  debitWallet: 'wallets.move',
  getFeesOfPartner: 'op.read',
  listRates: 'op.read',
  setFees: 'fees.write',
  setRates: 'fees.write',
  resumeChain: 'rails.act',
  connectPlatform: 'platforms.write',
  migrateCustomer: 'platforms.write',
  listKeysOfPartner: 'op.read',
  createKeyOfPartner: 'keys.write',
  revokeKeyOfPartner: 'keys.write',
  getVault: 'settings.read',
  rotateMasterKey: 'vault.rotate',
  listKycCases: 'kyc.decide',
  getKycCase: 'kyc.decide',
  claimKycCase: 'kyc.decide',
  decideKycCase: 'kyc.decide',
  lookAtKycDocument: 'kyc.documents',
  takeOverKycCase: 'kyc.take_over',
  createCommandLineCode: 'op.read',
};

/** The roles that have each right, written a second time, so that a change of one is not enough. */
const ROLES: Readonly<Record<OperatorRight, string>> = {
  'op.read': 'admin operations compliance finance read_only',
  'partners.write': 'admin',
  'partners.suspend': 'admin operations',
  'wallets.move': 'admin finance',
  'fees.write': 'admin finance',
  'settlements.read': 'admin finance read_only',
  'approvals.decide': 'admin operations finance',
  'kyc.decide': 'admin compliance',
  'kyc.documents': 'admin compliance',
  'kyc.take_over': 'admin',
  'alerts.act': 'admin operations',
  'rails.act': 'admin operations',
  'platforms.write': 'admin',
  'cards.act': 'admin operations',
  'audit.read': 'admin compliance finance read_only',
  'audit.verify': 'admin compliance read_only',
  'settings.read': 'admin operations read_only',
  'keys.write': 'admin',
  'vault.rotate': 'admin',
  'operators.write': 'admin',
};

const REFUSALS: ReadonlySet<string | undefined> = new Set([
  'not_signed_in',
  'set_up_required',
  'missing_right',
  'csrf_failed',
  'rate_limited',
]);

/** What an operation needs never exists here, so that nothing is changed: what matters is whether the call gets that far. */
function urlOf({ path }: OperatorRoute): string {
  return `/operator/v1${path.replace(/:(id|client_id)/, '01a22500-0000-7000-8000-000000000000')}`;
}

async function outcome(browser: Browser | undefined, route: OperatorRoute): Promise<string> {
  const options = route.body ? { body: {} } : {};
  const { code } = browser
    ? await browser.call(route.method, urlOf(route), options)
    : await call(route.method, ui.origin + urlOf(route), { ...options, headers: { origin: ui.origin } });
  return REFUSALS.has(code) ? code! : 'may call';
}

/** What becomes of each operation, called by somebody else each time: a person may make few calls in a second. */
async function outcomes(signIn: () => Promise<Browser | undefined>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const route of routes) found[route.operationId] = await outcome(await signIn(), route);
  return found;
}

const all = (what: string) => Object.fromEntries(routes.map(({ operationId }) => [operationId, what]));

/** Somebody who has opened an invitation to be an operator and set up no way to sign in. */
async function invited(): Promise<Browser> {
  const sessions = await service.core.people.sessions();
  const person = await ui.newPerson({ operator: 'admin' });
  return browserOf(
    ui.origin,
    await signInWith(ui.origin, (await sessions.createInvitation(person, null, () => [])).reveal()),
  );
}

test('the table has every operation of /operator/v1, with its right', () => {
  expect(Object.fromEntries(routes.map(({ operationId, right }) => [operationId, right]))).toEqual(RIGHTS);
});

test.each(OPERATOR_ROLES)('an operator who is %s may call exactly what the table says', async (role: OperatorRole) => {
  const wanted = Object.entries(RIGHTS).map(([operationId, right]) => [
    operationId,
    ROLES[right].split(' ').includes(role) ? 'may call' : 'missing_right',
  ]);
  const signIn = async () => await ui.signIn(await ui.newPerson({ operator: role }));
  expect(await outcomes(signIn)).toEqual(Object.fromEntries(wanted));
  const { memberships, visitor_rights } = (await (await signIn()).call('GET', '/account/v1/session')).data as {
    memberships: { rights: Record<string, string[]> }[];
    visitor_rights: string[];
  };
  const rights = Object.keys(ROLES).filter((right) => ROLES[right as OperatorRight].split(' ').includes(role));
  expect(memberships.map((each) => each.rights)).toEqual([{ live: rights, sandbox: rights }]);
  expect(visitor_rights).toEqual([
    'read',
    'statements.read',
    'requests.read',
    ...(['admin', 'operations', 'compliance'].includes(role) ? ['personal.read'] : []),
  ]);
});

test.each(PARTNER_ROLES)('a partner’s %s may call nothing', async (role) => {
  const signIn = async () => await ui.signIn(await ui.newPerson({ partnerId, role }));
  expect(await outcomes(signIn)).toEqual(all('missing_right'));
});

test('nobody calls it without a session that has a way to sign in', async () => {
  expect(await outcomes(async () => undefined)).toEqual(all('not_signed_in'));
  const browser = await invited();
  expect(await outcomes(async () => browser)).toEqual(all('set_up_required'));
});

test('the port of API keys does not have it', async () => {
  for (const route of routes)
    expect((await call(route.method, service.url + urlOf(route), {})).code).toBe('route_not_found');
});

test('a refusal names the right and the roles that have it', async () => {
  const browser = await ui.signIn(await ui.newPerson({ partnerId, role: 'admin' }));
  const { error } = (await browser.call('GET', '/operator/v1/partners')).data as { error: object };
  expect(error).toMatchObject({ right: 'op.read', granted_to: [...OPERATOR_ROLES] });
});
