import { expect, test } from 'vitest';
import { DAY_MS } from '#kit/durations.ts';
import { offerMembership } from '#people';
import { createTestDatabase } from '../../harness.ts';
import { connect, startService, type TenantClient } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { newCard, topUp } from '../support/fixtures.ts';
import { openConsole, signInWith, browserOf, type Browser } from './console.ts';

const clock = adjustableClock();
const service = await startService(await createTestDatabase(), { clock });
const ui = await openConsole(service);
const SETTINGS = '/settings/approvals';
const LIMITS = { limit_above: { usd: '500.00' } };

/** What the card of a team may spend before anybody asks. */
const OWN = { daily: '100.00', weekly: '100.00' };

type Place = 'sandbox' | 'live';

/** A partner with two admins, a supporter, a card, and a threshold. */
async function newTeam(place: Place = 'sandbox') {
  const partner = await service.newPartner();
  const client: TenantClient = partner[place];
  const { partnerId } = client.tenant;
  const signIn = async (role: string): Promise<Browser> => await ui.signIn(await ui.newPerson({ partnerId, role }));
  const [first, second, support] = [await signIn('admin'), await signIn('admin'), await signIn('support')];
  if (place === 'live') await topUp(service, client, 100_00n);
  const card = (await newCard(client)).id;
  const controls = `/cards/${card}/controls`;
  const limits = async () => (await client.get(controls)).data.limits as Record<string, string | null>;
  const change = async (by: Browser, body: object) => await by.business(place, 'PATCH', controls, { body });
  const decide = async (by: Browser, id: string, step = 'approve', body: object = {}) =>
    await by.business(place, 'POST', `/approvals/${id}/${step}`, { body });
  await client.call('PATCH', controls, { limits: OWN });
  expect((await first.business(place, 'PUT', SETTINGS, { body: LIMITS })).data).toEqual(LIMITS);
  return { place, client, partnerId, signIn, first, second, support, card, controls, limits, change, decide };
}

type Team = Awaited<ReturnType<typeof newTeam>>;

/** Asks for a limit above the threshold. @returns the id of the approval */
async function ask({ change, support }: Team, daily = '900.00'): Promise<string> {
  const asked = await change(support, { limits: { daily }, reason: 'a trip' });
  expect([asked.status, asked.body.message.success]).toEqual([202, ['Waiting for approval']]);
  return asked.data.approval.id as string;
}

test.for(['sandbox', 'live'] as const)(
  'in %s, a limit above the threshold waits for a second person',
  async (place) => {
    const team = await newTeam(place);
    const { client, limits, support, second, decide, card } = team;
    const id = await ask(team);
    expect(await limits()).toMatchObject(OWN);
    const { data } = await client.get('/approvals?status=pending');
    expect(data.approvals).toMatchObject([
      {
        id,
        act: 'controls.change',
        status: 'pending',
        reason: 'a trip',
        requested_by: { name: 'Sam Ruiz' },
        requested_key: null,
        request: { level: 'card', card_ids: [card], mode: 'merge', controls: { limits: { daily: '900.00' } } },
        preview: {
          level: 'card',
          changes: [{ id: card, current: { daily: '100.00' }, proposed: { daily: '900.00' } }],
        },
      },
    ]);
    expect(await ask(team)).toBe(id);
    expect((await decide(support, id)).code).toBe('missing_right');
    const approved = await decide(second, id, 'approve', { reason: 'fine' });
    expect(approved.data.approval).toMatchObject({ status: 'approved', decision_reason: 'fine', error: null });
    expect(await limits()).toMatchObject({ daily: '900.00' });
    // A repeat decides nothing, so it is no act.
    expect((await decide(second, id)).data.approval.status).toBe('approved');
    const acts: { act: string; subject: { id: string } }[] = (await client.get('/acts?size=3')).data.acts;
    expect(acts.filter(({ act, subject }) => act === 'approveRequest' && subject.id === id)).toHaveLength(1);
    expect((await client.get(`/acts?subject_id=${card}`)).data.acts).toMatchObject([{ act: 'askForApproval' }, {}]);
  },
);

test('the erasure of a customer erases why limits were asked for and decided, and keeps by whom', async () => {
  const team = await newTeam();
  const { client, change, support, second, first, decide, card } = team;
  const controls = { limits: { daily: '900.00' }, merchants: { allowed: ['Marie Joseph'] } };
  const asked = await change(support, { ...controls, reason: 'Marie Joseph travels' });
  const other = await newCard(client);
  await client.call('PATCH', `/cards/${other.id}/controls`, { limits: OWN });
  const kept = await first.business('sandbox', 'PATCH', `/cards/${other.id}/controls`, {
    body: { limits: { daily: '900.00' }, reason: 'a team travels' },
  });
  const id = asked.data.approval.id as string;
  await decide(second, id, 'approve', { reason: 'Marie Joseph called' });
  const waiting = await change(support, { ...controls, limits: { daily: '950.00' }, reason: 'Marie Joseph again' });
  const { customer_id } = (await client.get(`/cards/${card}`)).data;
  expect((await client.post(`/simulations/customers/${customer_id}/erase`, {})).status).toBe(200);
  const read = async (which: string) => (await client.get(`/approvals/${which}`)).data.approval;
  const erased = await read(id);
  expect(erased).toMatchObject({
    status: 'approved',
    reason: null,
    decision_reason: null,
    decided_by: { name: 'Sam Ruiz' },
  });
  expect([erased.request.card_ids, erased.request.controls, JSON.stringify(erased).includes('arie')]).toEqual([
    [card],
    undefined,
    false,
  ]);
  const over = await read(waiting.data.approval.id as string);
  expect([over.status, JSON.stringify(over).includes('arie')]).toEqual(['expired', false]);
  expect(await read(kept.data.approval.id as string)).toMatchObject({ reason: 'a team travels' });
});

test('a person issues no card with a limit that a second person must approve, and a key does', async () => {
  const { client, first, support, card, place } = await newTeam();
  const { customer_id } = (await client.get(`/cards/${card}`)).data;
  const issue = async (limits: object) =>
    await support.business(place, 'POST', '/cards', { body: { customer_id, controls: { limits } } });
  const count = async () => (await client.get(`/cards?customer_id=${customer_id}`)).data.cards.length as number;
  const issued = await issue({ daily: '500.00' });
  expect(issued.status).toBe(201);
  const raised = await support.business(place, 'PATCH', `/cards/${issued.data.id}/controls`, {
    body: { limits: { daily: '500.01' }, reason: 'a trip' },
  });
  expect(raised.status).toBe(202);
  // A default that a person removes or raises for one card is a limit that is raised.
  await first.business(place, 'PUT', '/controls/defaults', { body: { limits: { daily: '100.00' } } });
  const before = await count();
  const refused = await issue({ daily: '500.01' });
  expect([refused.code, Object.keys(refused.body.data.error.fields)]).toEqual(['invalid_request', ['controls.limits']]);
  expect(await count()).toBe(before);
  expect((await issue({ daily: null })).code).toBe('invalid_request');
  expect((await issue({ daily: '400.00' })).status).toBe(201);
  // Where the defaults have no limit, the first one makes the card less open.
  expect((await issue({ daily: '100.00', weekly: '900.00' })).status).toBe(201);
  const byKey = await client.post('/cards', { customer_id, controls: { limits: { daily: '900.00' } } });
  expect(byKey.status).toBe(201);
});

test('an API key asks in the same way, and decides nothing', async () => {
  const { client, controls, limits, first, decide } = await newTeam();
  const asked = await client.call('PATCH', controls, { limits: { weekly: '500.01' } }, { key: 'once' });
  expect([asked.status, asked.data.approval.requested_key]).toEqual([202, client.credentials.client_id]);
  const again = await client.call('PATCH', controls, { limits: { weekly: '500.01' } }, { key: 'once' });
  expect([again.status, again.data.approval.id]).toEqual([202, asked.data.approval.id]);
  const { id } = asked.data.approval;
  expect((await client.post(`/approvals/${id}/approve`)).code).toBe('missing_right');
  expect((await decide(first, id)).data.approval.status).toBe('approved');
  expect(await limits()).toMatchObject({ weekly: '500.01' });
});

test('who has created a key does not approve what the key asks for, nor what a key of that key asks for', async () => {
  const { controls, limits, first, second, decide } = await newTeam();
  const made = await first.business('sandbox', 'POST', '/keys', { body: { name: 'job', scopes: ['cards', 'keys'] } });
  const withKey = async ({ client_id, secret_id }: { client_id: string; secret_id: string }) =>
    await connect(service.url, 'sandbox', { client_id, secret_id });
  const key = await withKey(made.data);
  const next = await key.post('/keys', { name: 'job of the job', scopes: ['cards'] });
  for (const [by, weekly] of [
    [key, '501.00'],
    [await withKey(next.data), '502.00'],
  ] as const) {
    const asked = await by.call('PATCH', controls, { limits: { weekly } });
    expect(asked).toMatchObject({ status: 202 });
    const { id } = asked.data.approval;
    expect((await decide(first, id)).code).toBe('self_approval');
    expect((await decide(second, id)).data.approval.status).toBe('approved');
    expect(await limits()).toMatchObject({ weekly });
  }
});

const NOT_ABOVE: readonly [what: string, before: object, change: object, status: number][] = [
  ['a limit at the amount', { daily: '10.00' }, { daily: '500.00' }, 200],
  ['a limit just above it', { daily: '10.00' }, { daily: '500.01' }, 202],
  ['a limit above it where there was none', {}, { daily: '900.00' }, 200],
  ['a limit that becomes lower', { daily: '900.00' }, { daily: '800.00' }, 200],
  ['a limit that becomes higher', { daily: '900.00' }, { daily: '900.01' }, 202],
  ['a limit that is removed', { daily: '10.00' }, { daily: null }, 202],
  ['a limit that is not there, and stays so', {}, { daily: null }, 200],
];

test.for(NOT_ABOVE)('%s is answered with %j, %j: %i', async ([, before, change, status]) => {
  const { client, first } = await shared();
  const { id } = await newCard(client);
  if (Object.keys(before).length > 0) {
    await first.business('sandbox', 'PUT', `/cards/${id}/controls`, { body: { limits: before, reason: 'before' } });
    await approveAll();
  }
  expect((await client.call('PATCH', `/cards/${id}/controls`, { limits: change })).status).toBe(status);
});

let team: Promise<Team> | undefined;
const shared = async (): Promise<Team> => await (team ??= newTeam());

async function approveAll(): Promise<void> {
  const { client, second, decide } = await shared();
  const { approvals } = (await client.get('/approvals?status=pending')).data as { approvals: { id: string }[] };
  for (const { id } of approvals) await decide(second, id);
}

test('customers, defaults, ceilings and many cards wait likewise', async () => {
  const { client, second, decide, card } = await newTeam();
  const { customer_id } = (await client.get(`/cards/${card}`)).data;
  const limits = { monthly: '5000.00' };
  for (const path of [`/customers/${customer_id}/controls`, '/controls/defaults', '/controls/ceilings']) {
    expect((await client.put(path, { limits: { monthly: '100.00' } })).status).toBe(200);
    const asked = await client.put(path, { limits });
    expect([path, asked.status]).toEqual([path, 202]);
    const { approval } = (await decide(second, asked.data.approval.id as string)).data;
    expect([path, approval.status, approval.error]).toEqual([path, 'approved', null]);
    expect((await client.get(path)).data.limits).toMatchObject(limits);
  }
  const other = (await newCard(client)).id;
  await client.call('PATCH', `/cards/${other}/controls`, { limits: { daily: '10.00' } });
  const bulk = await client.post('/controls/bulk', {
    card_ids: [card, other, card, '99'],
    patch: { limits: { daily: '600.00' } },
  });
  const [{ approval_id }] = bulk.data.results;
  expect(bulk.data.results).toMatchObject([
    { status: 'pending', approval_id },
    { status: 'pending', approval_id },
    { status: 'pending', approval_id },
    { status: 'failed' },
  ]);
  expect((await decide(second, approval_id as string)).data.approval.status).toBe('approved');
  for (const id of [card, other]) expect((await client.get(`/cards/${id}/controls`)).data.limits.daily).toBe('600.00');
});

test('nobody approves the own request, or that of somebody who has invited the person in the last day', async () => {
  const now = await newTeam();
  const { first, decide, partnerId, change } = now;
  const asked = await change(first, { limits: { daily: '900.00' }, reason: 'a trip' });
  const { id } = asked.data.approval;
  expect((await decide(first, id as string)).code).toBe('self_approval');
  const session = (await first.call('GET', '/account/v1/session')).data;
  const grant = { partnerId, role: 'admin', environments: ['live', 'sandbox'] } as const;
  const invitation = { email: `new-${partnerId}@example.com`, name: 'New', grant, by: session.person.id };
  const offer = (await offerMembership(service.core.database, invitation, clock.now(), () => []))!;
  const invited = await accepted(offer);
  expect((await decide(invited, id as string)).code).toBe('recently_invited');
  clock.advance(DAY_MS);
  const later = await ui.signIn(offer.personId);
  const [admin, client] = [await now.signIn('admin'), await connect(service.url, 'sandbox', now.client.credentials)];
  expect((await decide(later, id as string)).code).toBe('approval_expired');
  const again = await now.change(admin, { limits: { daily: '900.00' }, reason: 'a trip' });
  expect((await decide(later, again.data.approval.id as string)).data.approval.status).toBe('approved');
  expect((await client.get(now.controls)).data.limits.daily).toBe('900.00');
});

/** The browser of an invited person, who has accepted. */
async function accepted({ personId, membershipId }: NonNullable<Awaited<ReturnType<typeof offerMembership>>>) {
  const { database, people } = service.core;
  const token = await (await people.sessions()).createInvitation(personId, membershipId, () => []);
  const browser = browserOf(ui.origin, await signInWith(ui.origin, token.reveal()));
  await database.script(`UPDATE memberships SET accepted_at = created_at WHERE id = '${membershipId}'`);
  expect((await browser.call('GET', '/account/v1/session')).status).toBe(200);
  return await ui.signIn(personId);
}

test('a request is taken back, rejected, or outdated once what it depends on has changed', async () => {
  const now = await newTeam();
  const { support, first, second, decide, change, client } = now;
  const own = await ask(now);
  expect((await decide(first, own, 'cancel')).code).toBe('missing_right');
  expect((await decide(support, own, 'cancel')).data.approval.status).toBe('canceled');
  const rejected = await ask(now, '901.00');
  expect((await decide(first, rejected, 'reject', { reason: 'no' })).data.approval).toMatchObject({
    status: 'rejected',
    decision_reason: 'no',
  });
  expect((await decide(first, rejected)).code).toBe('approval_not_pending');
  const outdated = await ask(now, '902.00');
  expect((await client.get(`/approvals/${outdated}`)).data.approval.preview_error).toBe(null);
  expect((await change(support, { limits: { daily: '20.00' } })).status).toBe(200);
  expect((await client.get(`/approvals/${outdated}`)).data.approval.preview_error.code).toBe('approval_outdated');
  expect((await decide(second, outdated)).code).toBe('approval_outdated');
  expect((await client.get(`/approvals/${crypto.randomUUID()}`)).code).toBe('approval_not_found');
  const other = await newTeam();
  expect((await other.client.get(`/approvals/${outdated}`)).code).toBe('approval_not_found');
});
