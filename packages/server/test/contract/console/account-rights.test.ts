import { expect, test } from 'vitest';
import { consoleAccountRoutes } from '#composition/wiring.ts';
import type { AccountRoute } from '#people';
import { PARTNER_ROLES } from '../../../src/foundation/people/rights.ts';
import { call } from '../../client.ts';
import { sharedService } from '../../service.ts';
import { openConsole, signInWith, browserOf, type Browser } from './console.ts';

const service = await sharedService();
const { partnerId } = (await service.newPartner()).sandbox.tenant;
const other = (await service.newPartner()).sandbox.tenant.partnerId;
const ui = await openConsole(service);
const routes = consoleAccountRoutes(service.core, service.frameUrl, () => ui.origin);

/** Who may call an operation: anybody, who is signed in, members of the partner, or members with `members.write`. */
type Openness = 'open' | 'signed_in' | 'member' | 'members.write';

const OPENNESS: Readonly<Record<string, Openness>> = {
  getSignInPage: 'open',
  signInWithLink: 'open',
  getPasskeySignInOptions: 'open',
  signInWithPasskey: 'open',
  signInWithPassword: 'open',
  readInvitation: 'open',
  acceptInvitation: 'signed_in',
  renamePerson: 'signed_in',
  listSignInMethods: 'signed_in',
  getNewPasskeyOptions: 'signed_in',
  createPasskey: 'signed_in',
  deletePasskey: 'signed_in',
  connectAccount: 'signed_in',
  disconnectAccount: 'signed_in',
  getNewAuthenticator: 'signed_in',
  setPassword: 'signed_in',
  deletePassword: 'signed_in',
  renewRecoveryCodes: 'signed_in',
  getSession: 'signed_in',
  signOut: 'signed_in',
  listSessions: 'signed_in',
  endSession: 'signed_in',
  endOtherSessions: 'signed_in',
  listMembers: 'member',
  inviteMember: 'members.write',
  changeMember: 'members.write',
  removeMember: 'members.write',
  listSavedFilters: 'member',
  saveFilter: 'member',
  deleteSavedFilter: 'member',
};

/** Bodies that are valid where an operation checks rights after them. */
const BODIES: Readonly<Record<string, () => object>> = {
  inviteMember: () => ({ email: `${crypto.randomUUID()}@partner.example`, role: 'support', environments: ['sandbox'] }),
  changeMember: () => ({ role: 'support' }),
  saveFilter: () => ({ list: 'cards.search', name: 'Frozen', filters: { status: 'frozen' } }),
};

interface Caller {
  readonly name: string;
  /** Undefined: nobody is signed in. */
  readonly browser: (() => Promise<Browser>) | undefined;
  readonly belongs: 'to the partner' | 'with members.write' | 'elsewhere' | 'not yet';
}

const signIn = async (grant: Parameters<typeof ui.newPerson>[0]) => await ui.signIn(await ui.newPerson(grant));

/** Somebody who has opened an invitation and set up no way to sign in. */
async function invited(): Promise<Browser> {
  const sessions = await service.core.people.sessions();
  const person = await ui.newPerson({ partnerId, role: 'admin' });
  return browserOf(
    ui.origin,
    await signInWith(ui.origin, (await sessions.createInvitation(person, null, () => [])).reveal()),
  );
}

const invitation = await invited();
const CALLERS: readonly Caller[] = [
  { name: 'nobody', browser: undefined, belongs: 'elsewhere' },
  { name: 'an invited person', browser: async () => invitation, belongs: 'not yet' },
  ...PARTNER_ROLES.map((role): Caller => {
    const belongs = role === 'admin' ? 'with members.write' : 'to the partner';
    return { name: role, browser: () => signIn({ partnerId, role }), belongs };
  }),
  {
    name: 'admin of another partner',
    browser: () => signIn({ partnerId: other, role: 'admin' }),
    belongs: 'elsewhere',
  },
  { name: 'operator', browser: () => signIn('operator'), belongs: 'elsewhere' },
];

function expected({ browser, belongs }: Caller, openness: Openness): string {
  if (openness === 'open') return 'may call';
  if (browser === undefined) return 'not_signed_in';
  if (openness === 'signed_in') return 'may call';
  if (belongs === 'not yet') return 'set_up_required';
  if (belongs === 'elsewhere') return 'partner_not_found';
  return openness === 'members.write' && belongs === 'to the partner' ? 'missing_right' : 'may call';
}

const REFUSALS: ReadonlySet<string | undefined> = new Set([
  'not_signed_in',
  'set_up_required',
  'partner_not_found',
  'missing_right',
  'csrf_failed',
]);

async function outcome(caller: Caller, { operationId, method, path, body }: AccountRoute): Promise<string> {
  const url = path.replace(':partner', partnerId).replace(':id', '01a22500-0000-7000-8000-000000000000');
  const options = body ? { body: BODIES[operationId]?.() ?? {} } : {};
  const browser = await caller.browser?.();
  const { code } = browser
    ? await browser.call(method, `/account/v1${url}`, options)
    : await call(method, `${ui.origin}/account/v1${url}`, { ...options, headers: { origin: ui.origin } });
  return REFUSALS.has(code) ? code! : 'may call';
}

test('the table has every operation of /account', () => {
  expect(routes.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(OPENNESS).toSorted());
});

test.each(CALLERS)('$name may call exactly what the table says', async (caller) => {
  const found: Record<string, string> = {};
  const wanted: Record<string, string> = {};
  // An invited person has one session, which this ends.
  for (const route of routes.toSorted(
    (a, b) => Number(a.operationId === 'signOut') - Number(b.operationId === 'signOut'),
  )) {
    found[route.operationId] = await outcome(caller, route);
    wanted[route.operationId] = expected(caller, OPENNESS[route.operationId]!);
  }
  expect(found).toEqual(wanted);
});

test('the pages are the same for everybody, signed in or not, and show nothing of a partner', async () => {
  const browser = await signIn({ partnerId, role: 'read_only' });
  for (const path of ['/', '/sign-in', '/account', `/p/${partnerId}/live/customers`, '/p/nobody/sandbox']) {
    const anonymous = await call('GET', ui.origin + path);
    expect([path, anonymous.status]).toEqual([path, (await browser.call('GET', path)).status]);
    expect(anonymous.text).toBe((await browser.call('GET', path)).text);
  }
});

test.each(['/healthz', '/readyz', '/status', '/metrics'])('%s needs no session', async (path) => {
  expect((await call('GET', ui.origin + path)).code).not.toBe('not_signed_in');
});
