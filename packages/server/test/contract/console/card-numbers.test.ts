import { expect, test } from 'vitest';
import { disablePerson } from '#people';
import type { CardId, PersonId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import { redeem, shown, type View } from '../../secure-view/views.ts';
import { sharedService, type TenantClient } from '../../service.ts';
import { newCard, topUp } from '../support/fixtures.ts';
import { openConsole, type Browser } from './console.ts';

const service = await sharedService();
const ui = await openConsole(service);
const { database, clock } = service.core;
const PORTAL = { theme: 'portal', purpose: 'The customer asks on the phone' };

/** An admin of a new partner, with a card. */
async function newAdmin() {
  const partner = await service.newPartner();
  const { partnerId } = partner.sandbox.tenant;
  const person = await ui.newPerson({ partnerId, role: 'admin' });
  const { id } = await newCard(partner.sandbox);
  return { ...partner, partnerId, person, browser: await ui.signIn(person), card: id as CardId };
}

async function mint(browser: Browser, card: string, body: object = PORTAL, environment: Environment = 'sandbox') {
  return await browser.business(environment, 'POST', `/cards/${card}/secure-view`, { body });
}

async function mintedView(browser: Browser, client: TenantClient, cardId: CardId): Promise<View> {
  const { data } = await mint(browser, cardId);
  const [, name, secret] = /\/v\/([\w-]{43})#([\w-]{43})$/.exec(data.iframe_url as string)!;
  return { name: name!, secret: secret!, tenantId: client.tenant.id, cardId };
}

test('the console alone embeds what a person sees, and the list of views names the person and the purpose', async () => {
  const { sandbox, browser, person, card } = await newAdmin();
  await sandbox.put('/settings/secure-view', { origins: ['https://app.partner.example'] });
  const view = await mintedView(browser, sandbox, card);
  const { headers } = await fetch(`${service.frameUrl}/v/${view.name}`);
  expect(headers.get('content-security-policy')).toContain(`; frame-ancestors ${ui.origin};`);
  expect(shown(await redeem(service, view), 'pan')).toBeDefined();
  expect((await redeem(service, view)).status).toBe(410);
  const who = { id: person, name: 'Sam Ruiz' };
  expect((await browser.business('sandbox', 'GET', `/cards/${card}/views`)).data.views).toMatchObject([
    { outcome: 'refused', reason: 'used', person: who, purpose: null },
    { outcome: 'revealed', person: who, purpose: null },
    { outcome: 'minted', person: who, purpose: PORTAL.purpose },
  ]);
  await sandbox.put(`/cards/${card}/terminate`);
  expect((await mint(browser, card)).code).toBe('card_terminated');
  const [refused] = (await sandbox.get(`/cards/${card}/views?size=1`)).data.views;
  expect(refused).toMatchObject({ outcome: 'mint_refused', reason: 'card_terminated', person: who });
});

type Admin = Awaited<ReturnType<typeof newAdmin>>;

const ENDS: Readonly<Record<string, (admin: Admin) => Promise<unknown>>> = {
  'its session': ({ browser }) => browser.call('DELETE', '/account/v1/session'),
  'the disabling of the person': ({ person }) => disablePerson(database, person, clock.now(), []),
  'the right of the person': async ({ partnerId, person }) => await changeRole(partnerId, person),
  'the suspension of the partner': async ({ partnerId }) =>
    await (await service.core.partnerAccess()).partners.suspendPartner(partnerId, true),
};

/** Another admin makes the person a supporter. */
async function changeRole(partnerId: Admin['partnerId'], person: PersonId): Promise<void> {
  const other = await ui.signIn(await ui.newPerson({ partnerId, role: 'admin' }));
  const path = `/account/v1/partners/${partnerId}/members`;
  const members: { id: string; person: { id: string } }[] = (await other.call('GET', path)).data.members;
  const { id } = members.find((member) => member.person.id === person)!;
  expect((await other.call('PATCH', `${path}/${id}`, { body: { role: 'support' } })).status).toBe(200);
}

test.for(Object.keys(ENDS))('a view of a person ends with %s', async (end) => {
  const admin = await newAdmin();
  const view = await mintedView(admin.browser, admin.sandbox, admin.card);
  await ENDS[end]!(admin);
  const reply = await redeem(service, view);
  expect([reply.status, reply.headers.get('x-refusal')]).toEqual([410, 'expired']);
});

test('people choose the look, but neither the place nor whether to say why in live', async () => {
  const { live, browser, card } = await newAdmin();
  const wrong = async (body: object, environment?: Environment) =>
    (await mint(browser, card, body, environment)).fields.toSorted();
  expect(await wrong({ theme: 'custom' })).toEqual(['theme']);
  expect(await wrong({ embedding: 'webview', embedding_origin: 'https://app.example', layout: 'x' })).toEqual([
    'embedding',
    'embedding_origin',
    'layout',
  ]);
  expect(await wrong({}, 'live')).toEqual(['purpose']);
  expect(await wrong({ purpose: 'For 4111 1111 1111 1111' })).toEqual(['purpose']);
  expect((await mint(browser, card, { lang: 'es', text_color: '#111827' })).data.warnings).toEqual([]);
  await topUp(service, live, 100_00n);
  const { id } = await newCard(live);
  expect((await mint(browser, id, PORTAL, 'live')).status).toBe(200);
  expect((await browser.business('sandbox', 'GET', `/cards/${card}/reveal`)).code).toBe('missing_right');
});
