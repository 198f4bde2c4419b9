import { expect, test } from 'vitest';
import { newestLines } from '#audit';
import { HOUR_MS, MINUTE_MS } from '#kit/durations.ts';
import { disablePerson, resetPerson } from '#people';
import type { Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { browserOf, openConsole, signInWith } from './console.ts';
import { softwarePasskey } from './passkey.ts';

const clock = adjustableClock();
const service = await startService(await createTestDatabase(), { clock });
const { database } = service.core;
// Links sign nobody in, as in production.
const ui = await openConsole({
  ...service,
  core: { ...service.core, people: { ...service.core.people, linksSignIn: false } },
});

/** A partner with one admin, and an operator who looks after it. */
async function newCase() {
  const { partnerId } = (await service.newPartner()).sandbox.tenant;
  const admin = await ui.newPerson({ partnerId, role: 'admin' });
  const operator = await ui.newPerson({ operator: 'admin' });
  const path = `/operator/v1/partners/${partnerId}/members`;
  const invite = async (email: string, fields: object = {}): Promise<Reply> => {
    const body = { email, role: 'admin', environments: ['live', 'sandbox'], ...fields };
    return await (await ui.signIn(operator)).call('POST', path, { body });
  };
  const people = async (): Promise<unknown[]> => (await (await ui.signIn(operator)).call('GET', path)).data.members;
  return { partnerId, admin, operator, path, invite, people };
}

const open = async ({ data }: Reply): Promise<Reply> =>
  await signInWith(ui.origin, (data.invitation_url as string).split('#token=')[1]!);

/** Opens an invitation, and sets up a passkey. */
async function accept(invitation: Reply): Promise<void> {
  const browser = browserOf(ui.origin, await open(invitation));
  const { data } = await browser.call('POST', '/account/v1/passkeys/options');
  const body = { name: 'Phone', response: softwarePasskey(ui.origin).create(data.options) };
  expect((await browser.call('POST', '/account/v1/passkeys', { body })).status).toBe(200);
}

test('an operator invites an admin, sees until when the link works, and invites again when it has expired', async () => {
  const { invite, people, partnerId } = await newCase();
  const email = 'nia@heron.example';
  const first = await invite(email);
  expect([first.status, first.data]).toEqual([
    201,
    { invitation_url: expect.stringMatching(new RegExp(`^${ui.origin}/invitation#token=[\\w-]{43}$`)) },
  ]);
  const invited = { person: { email, name: 'nia' }, role: 'admin', accepted_at: null, disabled_at: null };
  expect(await people()).toMatchObject([
    { role: 'admin', accepted_at: expect.any(String) },
    { ...invited, invitation_expires_at: expect.any(String), can_sign_in: false },
  ]);
  clock.advance(71 * HOUR_MS);
  expect(await people()).toMatchObject([{}, { ...invited, invitation_expires_at: expect.any(String) }]);
  clock.advance(HOUR_MS);
  expect(await people()).toMatchObject([{}, { ...invited, invitation_expires_at: null }]);
  const stale = await invite(email, { name: 'Nobody', role: 'support', environments: ['sandbox'] });
  const again = await invite(email);
  expect([(await open(first)).code, (await open(stale)).code]).toEqual(['invalid_sign_in', 'invalid_sign_in']);
  expect(await people()).toMatchObject([{}, { ...invited, environments: ['live', 'sandbox'] }]);

  await accept(again);
  expect(await people()).toMatchObject([
    {},
    { person: { email }, accepted_at: expect.any(String), invitation_expires_at: null, can_sign_in: true },
  ]);
  expect((await invite(email)).data.error).toMatchObject({ code: 'member_exists', reason: { kind: 'already_member' } });
  const lines = (await newestLines(database, 20)).filter((line) => line.partnerId === partnerId);
  const link = ['sign_in_links.create', 'Sam Ruiz', undefined];
  expect(lines.map(({ act, operator, details }) => [act, operator.split(' <')[0], JSON.parse(details).role])).toEqual([
    ['members.create', 'Sam Ruiz', 'admin'],
    link,
    ['members.create', 'Sam Ruiz', 'support'],
    link,
    ['members.create', 'Sam Ruiz', 'admin'],
    link,
  ]);
});

test('who has lost every way to sign in, and who is disabled, is listed so, and is not invited', async () => {
  const { admin, invite, people } = await newCase();
  const email = await ui.emailOf(admin);
  await resetPerson(database, admin, null, clock.now(), []);
  const sessions = await service.core.people.sessions();
  await sessions.createInvitation(admin, null, () => []);
  expect(await people()).toMatchObject([
    { can_sign_in: false, disabled_at: null, invitation_expires_at: expect.any(String) },
  ]);
  expect((await invite(email)).data.error).toMatchObject({ code: 'member_exists', reason: { kind: 'already_member' } });
  await disablePerson(database, admin, clock.now(), []);
  expect(await people()).toMatchObject([{ can_sign_in: false, disabled_at: expect.any(String) }]);
  expect((await invite(email)).data.error).toMatchObject({
    code: 'member_exists',
    reason: { kind: 'disabled_person' },
  });
});

test('an invitation of another partner’s person opens nothing by itself, and is not listed elsewhere', async () => {
  const [own, other] = [await newCase(), await newCase()];
  const email = await ui.emailOf(own.admin);
  expect((await other.invite(email)).status).toBe(201);
  expect(await own.people()).toMatchObject([{ person: { email }, invitation_expires_at: null }]);
  expect(await other.people()).toMatchObject([{}, { person: { email }, accepted_at: null }]);
});

test('an invitation needs a partner that exists, a valid body and a recent sign-in', async () => {
  const { invite, operator: id, path } = await newCase();
  const operator = await ui.signIn(id);
  const body = { email: 'nia@heron.example', role: 'admin', environments: ['live'] };
  const nobody = '/operator/v1/partners/nobody/members';
  expect((await operator.call('POST', nobody, { body })).code).toBe('partner_not_found');
  expect((await operator.call('GET', nobody)).code).toBe('partner_not_found');
  for (const [field, value] of Object.entries({ email: 'nia', name: '', role: 'owner', environments: [] }))
    expect((await invite('nia@heron.example', { [field]: value })).fields).toEqual([field]);
  const late = await ui.signIn(id, 11 * MINUTE_MS);
  expect((await late.call('POST', path, { body })).code).toBe('step_up_required');
  expect((await late.call('GET', path)).data.members).toHaveLength(1);
});
