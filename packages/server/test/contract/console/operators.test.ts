import { expect, test } from 'vitest';
import { newestLines } from '#audit';
import { DAY_MS, MINUTE_MS } from '#kit/durations.ts';
import type { PersonId } from '#kit/ids.ts';
import { disablePerson, resetPerson } from '#people';
import { defaultWalletId } from '#wallets';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { openConsole, signInWith, type Browser } from './console.ts';

// Its own database, because it looks at all operators.
const clock = adjustableClock();
const service = await startService(await createTestDatabase(), { clock });
const ui = await openConsole(service);
const { database } = service.core;

const PATH = '/operator/v1/operators';
const adminId = await ui.newPerson({ operator: 'admin' });
const signInAdmin = async (): Promise<Browser> => await ui.signIn(adminId);

interface Operator {
  readonly id: string;
  readonly person: { readonly id: string; readonly email: string };
  readonly role: string;
  readonly status: string;
}

const operators = async (browser: Browser): Promise<Operator[]> => (await browser.call('GET', PATH)).data.operators;
const pathOf = async (browser: Browser, person: PersonId): Promise<string> =>
  `${PATH}/${(await operators(browser)).find((each) => each.person.id === person)!.id}`;

test('an admin invites an operator with a link that is shown once, changes the role and takes it away', async () => {
  const admin = await signInAdmin();
  const email = 'ada@operator.example';
  const invite = async () =>
    await admin.call('POST', `${PATH}/invitations`, { body: { email, role: 'finance', name: 'Ada Lima' } });
  const first = await invite();
  expect([first.status, first.data.invitation_url]).toEqual([
    201,
    expect.stringMatching(new RegExp(`^${ui.origin}/invitation#token=[\\w-]{43}$`)),
  ]);
  // Inviting again replaces the link.
  const tokenOf = (url: string): string => url.split('#token=')[1]!;
  const second = await invite();
  expect((await signInWith(ui.origin, tokenOf(first.data.invitation_url))).code).toBe('invalid_sign_in');
  expect(await operators(admin)).toMatchObject([
    { person: { id: adminId }, role: 'admin', status: 'active', seen_at: expect.any(String) },
    { person: { email, name: 'Ada Lima' }, role: 'finance', status: 'invited', seen_at: null },
  ]);
  const { id } = (await operators(admin))[1]!;
  expect((await admin.call('PATCH', `${PATH}/${id}`, { body: { role: 'operations' } })).status).toBe(200);
  expect(await operators(admin)).toMatchObject([{}, { role: 'operations' }]);
  expect((await admin.call('DELETE', `${PATH}/${id}`)).status).toBe(200);
  expect((await admin.call('DELETE', `${PATH}/${id}`)).code).toBe('member_not_found');
  expect((await signInWith(ui.origin, tokenOf(second.data.invitation_url))).code).toBe('invalid_sign_in');
  expect((await newestLines(database, 6)).map(({ act, operator }) => [act, operator.split(' <')[0]])).toEqual([
    ['operators.create', 'Sam Ruiz'],
    ['sign_in_links.create', 'Sam Ruiz'],
    ['operators.create', 'Sam Ruiz'],
    ['sign_in_links.create', 'Sam Ruiz'],
    ['operators.change', 'Sam Ruiz'],
    ['operators.remove', 'Sam Ruiz'],
  ]);
});

test('the sessions of an operator who is removed end, and the last admin stays', async () => {
  const admin = await signInAdmin();
  const other = await ui.newPerson({ operator: 'admin' });
  const browser = await ui.signIn(other);
  expect((await browser.call('GET', PATH)).status).toBe(200);
  expect((await admin.call('DELETE', await pathOf(admin, other))).status).toBe(200);
  expect((await browser.call('GET', '/account/v1/session')).code).toBe('not_signed_in');
  const own = await pathOf(admin, adminId);
  expect((await admin.call('DELETE', own)).code).toBe('last_admin');
  expect((await admin.call('PATCH', own, { body: { role: 'finance' } })).code).toBe('last_admin');
  const late = await ui.signIn(adminId, 11 * MINUTE_MS);
  expect((await late.call('DELETE', own)).code).toBe('step_up_required');
  const taken = { email: await ui.emailOf(adminId), role: 'finance' };
  expect((await admin.call('POST', `${PATH}/invitations`, { body: taken })).code).toBe('member_exists');
});

test('of two admins who remove each other at once, one stays', async () => {
  const [one, two] = [await signInAdmin(), await ui.newPerson({ operator: 'admin' })];
  const other = await ui.signIn(two);
  const paths = [await pathOf(one, two), await pathOf(one, adminId)] as const;
  await Promise.all([one.call('DELETE', paths[0]), other.call('DELETE', paths[1])]);
  const left = await ui.newPerson({ operator: 'admin' });
  const roles = (await operators(await ui.signIn(left))).filter(
    ({ role, person }) => role === 'admin' && person.id !== left,
  );
  expect(roles).toHaveLength(1);
});

test('for a day, nobody approves what the giver of the role asks for, and neither do two who have theirs from one person', async () => {
  const giver = await ui.newPerson({ operator: 'admin' });
  const [given, third] = [await ui.newPerson({ operator: 'read_only' }), await ui.newPerson({ operator: 'finance' })];
  const { live } = await service.newPartner();
  let asked = 0;
  const ask = async (browser: Browser): Promise<string> => {
    const { tenant } = live;
    const body = { partner_id: tenant.partnerId, environment: 'live', amount: '5.00', reference: `r-${(asked += 1)}` };
    const path = `/operator/v1/wallets/${defaultWalletId(tenant.id, 'usd')}/credit`;
    return (await browser.call('POST', path, { body: { ...body, reason: 'paid' } })).data.approval.id;
  };
  const approve = async (person: PersonId, id: string) =>
    await (await ui.signIn(person)).call('POST', `/operator/v1/approvals/${id}/approve`, { body: {} });

  const admin = await ui.signIn(giver);
  expect((await admin.call('PATCH', await pathOf(admin, given), { body: { role: 'finance' } })).status).toBe(200);
  const first = await ask(admin);
  const refused = await approve(given, first);
  expect([refused.status, refused.code]).toEqual([403, 'recently_invited']);
  // It is about the two of them.
  expect((await approve(third, first)).data.approval.status).toBe('approved');
  expect((await approve(given, await ask(await ui.signIn(third)))).data.approval.status).toBe('approved');
  // One person could be both of these, too.
  const [middle, last] = [await ui.newPerson({ operator: 'read_only' }), await ui.newPerson({ operator: 'read_only' })];
  await admin.call('PATCH', await pathOf(admin, middle), { body: { role: 'admin' } });
  expect((await approve(middle, await ask(await ui.signIn(given)))).code).toBe('recently_invited');
  const between = await ui.signIn(middle);
  await between.call('PATCH', await pathOf(between, last), { body: { role: 'finance' } });
  await admin.call('DELETE', await pathOf(admin, middle));
  expect((await approve(last, await ask(admin))).code).toBe('recently_invited');
  clock.advance(DAY_MS);
  expect((await approve(given, await ask(await ui.signIn(giver)))).data.approval.status).toBe('approved');
});

test('nobody who was reset in the last day decides with the person who did it, or with anybody after an emergency', async () => {
  const { tenant } = (await service.newPartner()).live;
  const ask = async (person: PersonId) => {
    const body = { partner_id: tenant.partnerId, environment: 'live', amount: '1.00', reference: crypto.randomUUID() };
    const path = `/operator/v1/wallets/${defaultWalletId(tenant.id, 'usd')}/credit`;
    return (await (await ui.signIn(person)).call('POST', path, { body: { ...body, reason: 'paid' } })).data.approval.id;
  };
  const approve = async (person: PersonId, id: string) =>
    (await (await ui.signIn(person)).call('POST', `/operator/v1/approvals/${id}/approve`, { body: {} })).code;
  const [one, two, third] = [
    await ui.newPerson({ operator: 'admin' }),
    await ui.newPerson({ operator: 'admin' }),
    await ui.newPerson({ operator: 'admin' }),
  ];
  await resetPerson(database, one, two, clock.now(), []);
  expect(await approve(one, await ask(two))).toBe('recently_invited');
  expect(await approve(third, await ask(one))).toBeUndefined();
  await resetPerson(database, third, 'break_glass', clock.now(), []);
  expect(await approve(third, await ask(two))).toBe('recently_invited');
  expect(await approve(two, await ask(third))).toBe('recently_invited');
  clock.advance(DAY_MS);
  expect(await approve(third, await ask(two))).toBeUndefined();
});

test('who was reset or disabled stays in the list with this status, and a disabled one only leaves it', async () => {
  // Another admin than before: a person may make 20 calls a second.
  const admin = await ui.signIn(await ui.newPerson({ operator: 'admin' }));
  const [lost, gone] = [await ui.newPerson({ operator: 'finance' }), await ui.newPerson({ operator: 'admin' })];
  await resetPerson(database, lost, adminId, clock.now(), []);
  await disablePerson(database, gone, clock.now(), []);
  const statusOf = async (person: PersonId) =>
    (await operators(admin)).find((each) => each.person.id === person)?.status;
  expect([await statusOf(lost), await statusOf(gone)]).toEqual(['reset', 'disabled']);
  const path = await pathOf(admin, gone);
  expect((await admin.call('PATCH', path, { body: { role: 'finance' } })).code).toBe('member_not_found');
  expect((await admin.call('DELETE', path)).status).toBe(200);
  expect(await statusOf(gone)).toBeUndefined();
});
