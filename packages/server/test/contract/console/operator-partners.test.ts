import { beforeEach, expect, test } from 'vitest';
import { newestLines } from '#audit';
import { query, statement } from '#database';
import { MINUTE_MS } from '#kit/durations.ts';
import { newId, type PartnerId } from '#kit/ids.ts';
import { call } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { newCard, walletOf } from '../support/fixtures.ts';
import { openConsole, signInWith, type Browser } from './console.ts';

const clock = adjustableClock();
const service = await startService(await createTestDatabase(), { clock });
const ui = await openConsole(service);
let operator: Browser;
// A person may make few calls in a second.
beforeEach(async () => void (operator = await ui.signIn(await ui.newPerson({ operator: 'admin' }))));

interface Partner {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  readonly suspended_at: string | null;
}

const word = `seek${crypto.randomUUID().slice(0, 8)}`;
const ids: string[] = [];
for (const name of [`First ${word}`, `Second ${word}`, `Third ${word.toUpperCase()}`]) ids.push(await newPartner(name));

async function newPartner(name: string): Promise<string> {
  const { partners } = await service.core.partnerAccess();
  return (await partners.createPartner(name, () => [])).partnerId;
}

async function search(query: string) {
  const { data, status } = await operator.call('GET', `/operator/v1/partners?${query}`);
  expect(status).toBe(200);
  return data as { partners: Partner[]; next_cursor: string | null };
}

const found = async (query: string) => (await search(query)).partners.map(({ id }) => id);

test('partners are found by id, handle and name, newest first', async () => {
  const [first, second, third] = ids as [string, string, string];
  expect(await found(`q=${word}`)).toEqual([third, second, first]);
  expect(await found(`q=second-${word}`)).toEqual([second]);
  expect(await found(`q=FIRST%20${word}`)).toEqual([first]);
  expect(await found(`q=${third.toUpperCase()}`)).toEqual([third]);
  expect(await found(`q=%25${word}`)).toEqual([]);
  const [partner] = (await search(`q=${first}`)).partners;
  expect(partner).toMatchObject({ id: first, name: `First ${word}`, handle: `first-${word}`, suspended_at: null });
});

test('pages continue where the one before ended', async () => {
  const page = await search(`q=${word}&size=2`);
  expect(page.partners.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  const last = await search(`q=${word}&size=2&after=${page.next_cursor}`);
  expect([last.partners.map(({ id }) => id), last.next_cursor]).toEqual([[ids[0]], null]);
  const { fields } = await operator.call('GET', `/operator/v1/partners?after=${crypto.randomUUID()}`);
  expect(fields).toEqual(['after']);
});

const DELETE_KEYS = statement('test.delete_keys', `DELETE FROM api_keys`);

test('live is empty until a partner has a key or a customer there, which only operators read', async () => {
  const isEmpty = async (browser: Browser) => (await browser.call('GET', '/account/v1/session')).data.live_is_empty;
  // The partners so far have each a key that nobody uses.
  await service.core.database.rows(query(DELETE_KEYS));
  expect(await isEmpty(operator)).toBe(true);
  const { sandbox } = await service.newPartner();
  expect(await isEmpty(operator)).toBe(false);
  const person = await ui.newPerson({ partnerId: sandbox.tenant.partnerId, role: 'admin' });
  expect(await isEmpty(await ui.signIn(person))).toBe(false);
});

async function auditOf(partnerId: string) {
  const lines = (await newestLines(service.core.database, 20)).filter((line) => line.partnerId === partnerId);
  return lines.map(({ act, reason, operator: by }) => [act, reason, by.split(' <')[0]]);
}

const GIVER = statement<{ name: string }>(
  'test.giver',
  `SELECT name FROM memberships JOIN people ON people.id = given_by WHERE partner_id = $1 AND given_at IS NOT NULL`,
);

const onboard = async (body: object, key?: string) =>
  await operator.call('POST', '/operator/v1/partners', { body, ...(key === undefined ? {} : { key }) });

test('a new partner’s admin accepts the invitation; a repeat only replaces it', async () => {
  const body = { name: 'New Wallet', admin_email: 'ada@new.example' };
  const first = await onboard(body, 'onboard-1');
  expect([first.status, first.data.partner]).toMatchObject([201, { name: 'New Wallet', handle: 'new-wallet' }]);
  const { id } = first.data.partner as Partner;
  const again = await onboard(body, 'onboard-1');
  expect(again.data.partner).toEqual(first.data.partner);
  expect((await onboard({ ...body, name: 'Another' }, 'onboard-1')).code).toBe('idempotency_key_reused');
  expect((await onboard({ ...body, admin_email: 'eve@new.example' }, 'onboard-1')).code).toBe('idempotency_key_reused');
  expect(await found('q=new-wallet')).toEqual([id]);
  // Two people decide only if neither has given the other one a role.
  expect(await service.core.database.rows(query(GIVER, id))).toEqual([{ name: 'Sam Ruiz' }]);

  const tokenOf = ({ data }: typeof first) => (data.invitation_url as string).split('#token=')[1]!;
  expect((await signInWith(ui.origin, tokenOf(first))).code).toBe('invalid_sign_in');
  const admin = await signInWith(ui.origin, tokenOf(again));
  expect(admin.data).toMatchObject({ person: { email: 'ada@new.example' }, session: { method: 'invitation' } });
  const page = await operator.call('GET', '/operator/v1/partners/new-wallet');
  expect(page.data.environments).toMatchObject([
    { environment: 'live', cards: 0 },
    { environment: 'sandbox', float: expect.arrayContaining([{ currency: 'usd', amount: '1000000.00' }]) },
  ]);
  expect(await service.core.partnerAccess().then(({ partners }) => partners.listKeys(id as PartnerId))).toEqual([]);
  expect(await auditOf(id)).toEqual([
    ['partners.create', null, 'Sam Ruiz'],
    ['members.create', null, 'Sam Ruiz'],
    ['sign_in_links.create', null, 'Sam Ruiz'],
    ['members.create', null, 'Sam Ruiz'],
    ['sign_in_links.create', null, 'Sam Ruiz'],
  ]);
});

test.each([
  ['a handle that is taken', { handle: 'new-wallet' }, 'handle'],
  ['a handle of other characters', { handle: 'New_Wallet' }, 'handle'],
  ['a handle that ends with a hyphen', { handle: 'wallet-' }, 'handle'],
  ['an address that is none', { admin_email: 'ada' }, 'admin_email'],
  ['a card number as a name', { name: '4242424242424242' }, 'name'],
])('%s is refused, and leaves no partner', async (_, fields, field) => {
  const refused = await onboard({ name: 'Refused', admin_email: 'ada@refused.example', ...fields });
  expect([refused.status, refused.fields]).toEqual([422, [field]]);
  expect(await found('q=Refused')).toEqual([]);
});

test('a partner is suspended with a reason, and each change is recorded once', async () => {
  const partner = await service.newPartner();
  const { partnerId } = partner.sandbox.tenant;
  const act = async (name: string, body: object) =>
    await operator.call('POST', `/operator/v1/partners/${partnerId}/${name}`, { body });
  expect((await act('suspend', {})).fields).toEqual(['reason']);
  const suspended = await act('suspend', { reason: 'stolen keys' });
  expect(suspended.data).toMatchObject({ partner: { id: partnerId, suspended_at: expect.any(String) } });
  expect((await act('suspend', { reason: 'again' })).data).toEqual(suspended.data);
  const { base, credentials } = partner.live;
  const refused = await call('POST', `${base}/authentication/token`, { body: credentials });
  expect(refused.code).toBe('partner_suspended');
  expect(await found('status=suspended')).toEqual([partnerId]);
  expect(await found('status=active')).not.toContain(partnerId);
  expect((await act('unsuspend', { reason: 'new keys' })).data).toMatchObject({ partner: { suspended_at: null } });
  expect(await auditOf(partnerId)).toEqual([
    ['partners.suspend', 'stolen keys', 'Sam Ruiz'],
    ['partners.unsuspend', 'new keys', 'Sam Ruiz'],
  ]);
  expect((await operator.call('GET', '/operator/v1/partners/nobody')).code).toBe('partner_not_found');
});

test('a partner’s page says how it does in each environment', async () => {
  const { sandbox } = await service.newPartner();
  const { id: card } = await newCard(sandbox, { amount: 40 });
  for (const amount of [5, 99]) await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount });
  const { id } = (await sandbox.post('/webhooks', { url: 'https://example.com/hooks', events: ['*'] })).data;
  await sandbox.post(`/simulations/webhooks/${id}/disable`, { reason: 'gone' });
  expect((await sandbox.get('/cards/1')).status).toBe(404);
  const { data } = await operator.call('GET', `/operator/v1/partners/${sandbox.tenant.partnerId}`);
  const wallet = await walletOf(sandbox);
  expect(data.environments).toMatchObject([
    { environment: 'live', cards: 0, declined_24h: 0, webhooks_failing: 0, errors_24h: { calls: 0, failed: 0 } },
    { environment: 'sandbox', cards: 1, declined_24h: 1, webhooks_failing: 1, errors_24h: { failed: 1 } },
  ]);
  const [, own] = data.environments as { float: object[] }[];
  expect(own!.float).toContainEqual({ currency: 'usd', amount: wallet.balance });
});

test('the list says how each partner does, and finds those that are not well', async () => {
  const [troubled, well] = [await service.newPartner(), await service.newPartner()];
  const { sandbox } = troubled;
  const { partnerId } = sandbox.tenant;
  const { id: card } = await newCard(sandbox, { amount: 40 });
  for (const amount of [5, 7.5, 99]) await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount });
  const { id: webhook } = (await sandbox.post('/webhooks', { url: 'https://example.com/hooks', events: ['*'] })).data;
  await sandbox.post(`/simulations/webhooks/${webhook}/disable`, { reason: 'gone' });
  const wallet = await walletOf(sandbox);
  expect((await sandbox.call('PATCH', `/wallets/${wallet.id}`, { low_balance_threshold: '1000000.00' })).status).toBe(
    200,
  );
  for (const id of ['1', '2']) expect((await sandbox.get(`/cards/${id}`)).status).toBe(404);
  // The mistakes of people in the console say nothing about the partner's program.
  const person = await ui.signIn(await ui.newPerson({ partnerId, role: 'support' }));
  expect((await person.call('GET', '/business/sandbox/v1/cards/1')).status).toBe(404);
  await service.core.requestLog!.flush();
  clock.advance(5 * MINUTE_MS);
  await service.work();
  await service.work();

  const { partners } = await search(`q=${partnerId}`);
  expect(partners[0]).toMatchObject({
    environments: [
      { environment: 'live', low_wallets: 0, approved_24h: 0, volume_24h: [], webhooks_failing: 0 },
      {
        environment: 'sandbox',
        float: expect.arrayContaining([{ currency: 'usd', amount: wallet.balance }]),
        low_wallets: 1,
        approved_24h: 2,
        declined_24h: 1,
        volume_24h: [{ currency: 'usd', amount: '12.50' }],
        webhooks_failing: 1,
        errors_24h: { failed: 2 },
      },
    ],
  });
  const page = await operator.call('GET', `/operator/v1/partners/${partnerId}`);
  const [, own] = (partners[0] as unknown as { environments: object[] }).environments;
  expect((page.data.environments as object[])[1]).toMatchObject(own!);
  const inSandbox = await search(`q=${well.sandbox.tenant.partnerId}&environment=sandbox`);
  expect(inSandbox.partners).toMatchObject([{ environments: [{ environment: 'sandbox', low_wallets: 0 }] }]);
  for (const health of ['webhooks_failing', 'float_low']) {
    const ids = await found(`health=${health}&environment=sandbox`);
    expect([ids.includes(partnerId), ids.includes(well.sandbox.tenant.partnerId)]).toEqual([true, false]);
    expect(await found(`health=${health}&environment=live`)).toEqual([]);
  }
});

test('onboarding needs a recent sign-in', async () => {
  clock.advance(11 * MINUTE_MS);
  expect((await onboard({ name: 'Late', admin_email: 'ada@late.example' })).code).toBe('step_up_required');
});

test('an id, a local id or a reference of any partner is found, with the partner and without personal data', async () => {
  const { live, sandbox } = await service.newPartner();
  const { id: card, local_id: localId } = await newCard(sandbox, { amount: '40.00' });
  const customer: string = (await sandbox.get(`/cards/${card}`)).data.customer_id;
  const external_ref = `ref-${crypto.randomUUID()}`;
  await sandbox.call('PATCH', `/customers/${customer}`, { external_ref });
  const { id: wallet } = await walletOf(live);
  const { data: webhook } = await sandbox.post('/webhooks', { url: 'https://example.com/hooks', events: ['*'] });
  const { data: purchase } = await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: '5.50' });
  const event: string = (await sandbox.get('/events?order=desc')).data.events[0].id;
  const { data: delivery } = await sandbox.post(`/webhooks/${webhook.id}/test`, { type: 'card.failed' });
  const { headers } = await live.get('/cards/1');
  const request = headers.get('x-request-id')!;
  const finds = async (q: string) =>
    (await operator.call('GET', `/operator/v1/search?q=${encodeURIComponent(q)}`)).data.results as object[];
  const at = (environment: string, kind: string, id: string, matched = 'id') =>
    expect.objectContaining({ partner_id: live.tenant.partnerId, environment, kind, id, matched });
  expect(await finds(card)).toEqual([at('sandbox', 'card', card)]);
  expect(await finds(String(localId))).toContainEqual(at('sandbox', 'card', card, 'local_id'));
  expect(await finds(customer.toUpperCase())).toEqual([at('sandbox', 'customer', customer)]);
  expect(await finds(external_ref)).toEqual([at('sandbox', 'customer', customer, 'external_ref')]);
  expect(await finds(wallet)).toEqual([at('live', 'wallet', wallet)]);
  expect(await finds(webhook.id)).toEqual([at('sandbox', 'webhook', webhook.id)]);
  expect(await finds(purchase.transaction_id ?? purchase.id)).toContainEqual(
    expect.objectContaining({ kind: 'transaction' }),
  );
  expect(await finds(event)).toEqual([at('sandbox', 'event', event)]);
  expect(await finds(delivery.id)).toEqual([at('sandbox', 'delivery', delivery.id)]);
  for (const named of [request, `request:${request}`])
    expect(await finds(named)).toEqual([at('live', 'request', request)]);
  expect(await finds(`request:${card}`)).toEqual([]);
  for (const nobodys of [crypto.randomUUID(), newId(), 'request:unknown']) expect(await finds(nobodys)).toEqual([]);
  const { data } = await sandbox.get(`/customers/${customer}`);
  for (const personal of [data.email, data.phone, `${data.first_name} ${data.last_name}`, 'last4:4821'])
    expect(await finds(personal)).toEqual([]);
  expect(Object.keys((await finds(customer))[0]!)).not.toContain('title');
});

test('an operator freezes and terminates a card of any partner, with a reason', async () => {
  const { sandbox } = await service.newPartner();
  const { id, local_id: localId } = await newCard(sandbox, { amount: '40.00' });
  const { partnerId } = sandbox.tenant;
  const stop = async (browser: Browser, named: string, how: string, body: object = {}) =>
    await browser.call('POST', `/operator/v1/cards/${named}/${how}`, {
      body: { partner_id: partnerId, environment: 'sandbox', reason: 'an attack', ...body },
    });
  const late = await ui.signIn(await ui.newPerson({ operator: 'operations' }), 11 * MINUTE_MS);
  expect((await stop(late, id, 'freeze', { environment: 'live' })).code).toBe('card_not_found');
  expect((await stop(late, String(localId), 'freeze')).data).toEqual({
    id,
    status: 'frozen',
    amount: '40.00',
    currency: 'usd',
  });
  expect((await stop(late, id, 'freeze')).code).toBe('card_not_active');
  expect((await stop(late, id, 'terminate')).code).toBe('step_up_required');
  expect((await stop(operator, id, 'terminate')).data).toMatchObject({ status: 'terminated', amount: '0.00' });
  const lines = (await newestLines(service.core.database, 5)).filter((line) => line.partnerId === partnerId);
  expect(lines.map(({ act, reason }) => [act, reason])).toEqual([
    ['cards.freeze', 'an attack'],
    ['cards.terminate', 'an attack'],
  ]);
});
