import { expect, test } from 'vitest';
import { HOUR_MS } from '#kit/durations.ts';
import { disablePerson, offerMembership, personWithEmail, resetPerson } from '#people';
import { call, type Reply } from '../../client.ts';
import { browserOf } from './console.ts';
import { startSignIn } from './sign-in-people.ts';

const { service, ui, clock, origin, newAddress, post, openLink, addPasskey } = await startSignIn();
const { database } = service.core;

let count = 0;
const newEmail = (): string => `invited-${(count += 1)}@partner.example`;
const read = async (token: string): Promise<Reply> => await post('/invitations/read', { token });
const tokenOf = ({ data }: Reply): string => (data.invitation_url as string).split('#token=')[1]!;

/** A partner whose admin invites people. */
async function newTeam() {
  const { partnerId } = (await service.newPartner()).sandbox.tenant;
  const admin = await ui.signIn(await ui.newPerson({ partnerId, role: 'admin' }));
  const path = `/account/v1/partners/${partnerId}/members`;
  const invite = async (email: string, role = 'support'): Promise<string> =>
    tokenOf(await admin.call('POST', path, { body: { email, role, environments: ['sandbox'] } }));
  const withdraw = async (email: string): Promise<void> => {
    const { members } = (await admin.call('GET', path)).data;
    const { id } = members.find(({ person }: { person: { email: string } }) => person.email === email);
    expect((await admin.call('DELETE', `${path}/${id}`)).status).toBe(200);
  };
  return { partnerId, invite, withdraw };
}

/** Opens an invitation, and sets up a passkey, which accepts it. */
async function accept(token: string): Promise<void> {
  expect((await addPasskey(browserOf(origin, await openLink(token)))).status).toBe(200);
}

test('an invitation says who invites whom, where, as what and until when, and still works then', async () => {
  const { invite, partnerId } = await newTeam();
  const email = newEmail();
  const [before, token, after] = [clock.now(), await invite(email), clock.now()];
  const offer = {
    partner: { name: 'Partner', suspended: false },
    role: 'support',
    environments: ['sandbox'],
    invited_by: 'Sam Ruiz',
  };
  const first = await read(token);
  expect([first.status, first.data]).toEqual([
    200,
    { email, can_sign_in: false, offer, expires_at: expect.any(String) },
  ]);
  const madeAt = Date.parse(first.data.expires_at as string) - 72 * HOUR_MS;
  expect(madeAt).toBeGreaterThanOrEqual(before.getTime());
  expect(madeAt).toBeLessThanOrEqual(after.getTime());
  // Nothing names the person who invites but by the name, and nothing is signed in.
  expect(first.text.match(/[\w.-]+@[\w.-]+/g)).toEqual([email]);
  expect(first.headers.getSetCookie()).toEqual([]);

  const { partners } = await service.core.partnerAccess();
  await partners.suspendPartner(partnerId, true, () => []);
  expect((await read(token)).data.offer.partner).toEqual({ name: 'Partner', suspended: true });
  await partners.suspendPartner(partnerId, false, () => []);
  await accept(token);

  const elsewhere = await newTeam();
  expect((await read(await elsewhere.invite(email, 'admin'))).data).toMatchObject({
    email,
    can_sign_in: true,
    offer: { role: 'admin' },
  });
});

test('an invitation of the operator names no partner, one of a command nobody, and a reset offers nothing', async () => {
  const operator = await ui.signIn(await ui.newPerson({ operator: 'admin' }));
  const body = { email: newEmail(), role: 'compliance' };
  const invited = await operator.call('POST', '/operator/v1/operators/invitations', { body });
  expect((await read(tokenOf(invited))).data.offer).toEqual({
    partner: null,
    role: 'compliance',
    environments: ['live', 'sandbox'],
    invited_by: 'Sam Ruiz',
  });
  const { partnerId } = await newTeam();
  const email = newEmail();
  const grant = { partnerId, role: 'finance', environments: ['live'] } as const;
  const offered = (await offerMembership(database, { email, name: 'Nia', grant }, clock.now(), () => []))!;
  const sessions = await service.core.people.sessions();
  const create = async (offer: typeof offered.membershipId | null): Promise<string> =>
    (await sessions.createInvitation(offered.personId, offer, () => [])).reveal();
  const ofCommand = await create(offered.membershipId);
  expect((await read(ofCommand)).data.offer).toMatchObject({ role: 'finance', invited_by: null });
  await accept(ofCommand);
  await resetPerson(database, offered.personId, null, clock.now(), []);
  const reset = await create(null);
  expect((await read(reset)).data).toMatchObject({ email, can_sign_in: false, offer: null });
});

test('one answer stands for a token that is unknown, was used, replaced or withdrawn, or has expired', async () => {
  const { invite, withdraw } = await newTeam();
  const used = await invite(newEmail());
  await accept(used);
  const email = newEmail();
  const [replaced, withdrawn] = [await invite(email), await invite(email)];
  expect((await read(withdrawn)).status).toBe(200);
  await withdraw(email);
  const ofDisabled = newEmail();
  const disabled = await invite(ofDisabled);
  await disablePerson(database, (await personWithEmail(database, ofDisabled))!, clock.now(), []);
  const person = await ui.newPerson('operator');
  const link = (await (await service.core.people.sessions()).createLink(person, () => [])).reveal();
  const expired = await invite(newEmail());
  clock.advance(72 * HOUR_MS);
  const replies = [];
  for (const token of ['x'.repeat(43), 'short', used, replaced, withdrawn, disabled, link, expired])
    replies.push(await read(token));
  const answers = replies.map(({ status, code, errors }) => `${status} ${code} ${String(errors)}`);
  expect(new Set(answers)).toEqual(new Set([`401 invalid_sign_in ${String((await openLink(expired)).errors)}`]));
});

test('only the console’s own page reads one, with the token in the body, and ten times a minute', async () => {
  const token = await (await newTeam()).invite(newEmail());
  const url = `${origin}/account/v1/invitations/read`;
  const elsewhere = { origin: 'https://attacker.example', 'x-forwarded-for': newAddress() };
  expect((await call('POST', url, { body: { token }, headers: elsewhere })).code).toBe('csrf_failed');
  expect((await call('GET', `${url}?token=${token}`)).status).toBe(405);
  for (const body of [{}, { token: '' }, { token: 'x'.repeat(129) }])
    expect((await post('/invitations/read', body)).fields).toEqual(['token']);
  const headers = { 'x-forwarded-for': newAddress() };
  const codes = [];
  for (let tried = 1; tried <= 11; tried += 1)
    codes.push((await post('/invitations/read', { token: 'c'.repeat(43) }, headers)).code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'invalid_sign_in'), 'rate_limited']);
  // The other networks go on.
  expect((await read(token)).status).toBe(200);
});
