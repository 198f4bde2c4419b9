import { expect, test } from 'vitest';
import { partnerRoutes } from '#composition/wiring.ts';
import { rightOf } from '#api/route-right.ts';
import { sharedService } from '../../service.ts';
import { oneOfEach } from '../api/one-of-each.ts';
import { BANK_ACCOUNT, newTransfer, newWebhook, validBody, validPath, type Existing } from '../api/valid-bodies.ts';
import { newCard, newCustomer } from '../support/fixtures.ts';
import { openConsole } from './console.ts';

const service = await sharedService();
const partner = await service.newPartner();
const { partnerId } = partner.sandbox.tenant;
const existing = await oneOfEach(partner.sandbox);
const ui = await openConsole(service);
const newAdmin = async () => {
  const id = await ui.newPerson({ partnerId, role: 'admin' });
  return { id, email: await ui.emailOf(id), browser: await ui.signIn(id) };
};
const { id: admin, browser } = await newAdmin();
/** A person may make 20 calls in a second. */
const CALLS_OF_A_PERSON = 15;

interface Act {
  readonly id: string;
  readonly sequence: number;
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  readonly act: string;
  readonly subject: { readonly kind: string; readonly id: string } | null;
  readonly request_id: string;
  readonly fields: readonly string[];
}
const acts = async (query = ''): Promise<Act[]> => (await partner.sandbox.get(`/acts${query}`)).data.acts;

/** What ends things that other operations need: these are last, each with a card, a customer and a transfer of its own. */
const ENDING: ReadonlySet<string> = new Set([
  'closeAccount',
  'deleteWebhook',
  'replaceCard',
  'terminateCard',
  'simulateCardExpiry',
  'cancelTransfer',
  'closeCustomer',
  'eraseCustomer',
  'simulateExpire',
]);
/** What concerns no single thing with an id. */
const WITHOUT_SUBJECT: readonly string[] = [
  'setSecureViewSettings',
  'setDefaultControls',
  'changeDefaultControls',
  'setControlCeilings',
  'changeControlCeilings',
  'changeControlsInBulk',
  'setApprovalSettings',
  'playScenario',
  'advanceTestClock',
  'setDisorder',
  'setSandboxRate',
  'resetSandboxRate',
  'simulateDayEnd',
];

/** Of two people: limit-approvals.test.ts asks and decides. */
const OF_TWO: ReadonlySet<string> = new Set(['approveRequest', 'rejectRequest', 'cancelRequest']);

const operations = partnerRoutes(service.core, service.frameUrl)
  .filter((route) => route.method !== 'GET' && rightOf(route) !== 'key' && !OF_TWO.has(route.operationId))
  .toSorted((one, other) => Number(ENDING.has(one.operationId)) - Number(ENDING.has(other.operationId)));

async function newOnes(): Promise<Existing> {
  const { id: customer } = await newCustomer(partner.sandbox);
  const { id: card } = await newCard(partner.sandbox, { customer_id: customer, amount: 20 });
  const bought = await partner.sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: 2 });
  const transaction: string = bought.data.id;
  return { ...existing, ...(await newTransfer(partner.sandbox, existing.wallet)), card, customer, transaction };
}

test('each call of a person that changes something leaves one act about its subject, other calls none', async () => {
  const wrong: string[] = [];
  const withoutSubject: string[] = [];
  const { client_id: clientId } = (await partner.sandbox.post('/keys', { name: 'old', scopes: ['read'] })).data;
  let newest: Act | undefined;
  let caller = await newAdmin();
  for (const [index, route] of operations.entries()) {
    if (index % CALLS_OF_A_PERSON === 0) caller = await newAdmin();
    const { operationId, method } = route;
    const named = ENDING.has(operationId) ? await newOnes() : existing;
    const portal = operationId === 'mintSecureView' ? { theme: 'portal' } : {};
    const body = route.body ? { body: { ...(validBody(operationId, named) as object), ...portal } } : {};
    const path = validPath(route, named).replace(/ick_sandbox_\d+/, clientId);
    const reply = await caller.browser.business('sandbox', method, path, body);
    if (reply.status >= 300) wrong.push(`${operationId}: ${reply.status} ${reply.code}`);
    const left = (await acts('?size=2')).filter(({ sequence }) => sequence > (newest?.sequence ?? 0));
    newest = left[0] ?? newest;
    if (left.length !== (rightOf(route) === 'read' ? 0 : 1)) wrong.push(`${operationId}: ${left.length} acts`);
    if (left[0] === undefined) continue;
    const { act, subject, request_id, person } = left[0];
    if (act !== operationId || request_id !== reply.headers.get('x-request-id')) wrong.push(`${operationId}: ${act}`);
    if (subject === null) withoutSubject.push(operationId);
    expect(person).toEqual({ id: caller.id, name: 'Sam Ruiz', email: caller.email });
  }
  expect(wrong).toEqual([]);
  expect(withoutSubject).toEqual(WITHOUT_SUBJECT);
});

test('what fails, is repeated, only computed or made with a key leaves no act', async () => {
  const [before] = await acts('?size=1');
  const { card } = await newOnes();
  const freeze = { key: crypto.randomUUID() };
  expect((await browser.business('sandbox', 'PUT', `/cards/${card}/unfreeze`)).code).toBe('card_not_frozen');
  await browser.business('sandbox', 'PUT', `/cards/${card}/freeze`, freeze);
  const again = await browser.business('sandbox', 'PUT', `/cards/${card}/freeze`, freeze);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const { webhook } = await newWebhook(partner.sandbox);
  const to = new Date().toISOString();
  const replay = { from: '2026-01-01T00:00:00Z', to, dry_run: true };
  const dryRun = await browser.business('sandbox', 'POST', `/webhooks/${webhook}/replay`, { body: replay });
  expect(dryRun.status).toBe(200);
  await partner.sandbox.put(`/cards/${card}/unfreeze`);
  const left = await acts('?size=3');
  expect(left.map(({ act }) => act).slice(0, 1)).toEqual(['freezeCard']);
  expect(left[1]).toEqual(before);
});

test('acts are listed by subject and by person, page by page, and as CSV', async () => {
  const { id, local_id } = await newCard(partner.sandbox);
  const support = await ui.newPerson({ partnerId, role: 'support' });
  const other = await ui.signIn(support);
  await browser.business('sandbox', 'PUT', `/cards/${local_id}/freeze`);
  await other.business('sandbox', 'PUT', `/cards/${id}/unfreeze`);
  const done = async (query: string) => (await acts(query)).map(({ act, person }) => [act, person.id]);
  const both = [
    ['unfreezeCard', support],
    ['freezeCard', admin],
  ];
  expect(await done(`?subject_id=${id}`)).toEqual(both);
  expect(await done(`?subject_id=${id}&person_id=${admin}`)).toEqual([both[1]]);
  expect(await done(`?person_id=${support}`)).toEqual([both[0]]);
  expect(await done('?person_id=nobody')).toEqual([]);
  const { data } = await partner.sandbox.get(`/acts?subject_id=${id}&size=1`);
  expect(data.acts).toHaveLength(1);
  const next = await other.business('sandbox', 'GET', `/acts?subject_id=${id}&size=1&after=${data.next_cursor}`);
  expect(next.data).toMatchObject({
    acts: [{ act: 'freezeCard', subject: { kind: 'card', id, name: expect.stringMatching(/^VISA ··\d{4}$/) } }],
    next_cursor: null,
  });
  expect((await partner.sandbox.get('/acts?after=x')).fields).toEqual(['after']);
  const { text: csv } = await partner.sandbox.get(`/acts?subject_id=${id}`, { headers: { accept: 'text/csv' } });
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv).toContain(`,${support},Sam Ruiz,${await ui.emailOf(support)},unfreezeCard,card,${id},VISA ··`);
});

test('a change names the fields that it gave, without their values, and other acts name none', async () => {
  const { id: customer } = await newCustomer(partner.sandbox);
  const { id: card } = await newCard(partner.sandbox, { customer_id: customer });
  const { webhook } = await newWebhook(partner.sandbox);
  const changes: ['PATCH' | 'PUT' | 'POST', string, object][] = [
    ['PATCH', `/customers/${customer}`, { phone: '+50934101299', email: 'noor@example.com', metadata: { a: 'b' } }],
    ['PUT', `/cards/${card}/freeze`, { reason: 'lost' }],
    [
      'PATCH',
      `/cards/${card}/controls`,
      { limits: { weekly: '90.00', daily: null }, single_use: true, reason: 'asked' },
    ],
    ['PATCH', `/webhooks/${webhook}`, { description: 'orders' }],
    ['POST', '/wallets', { currency: 'usd', label: 'Payroll' }],
  ];
  for (const [method, path, body] of changes)
    expect((await browser.business('sandbox', method, path, { body })).status).toBeLessThan(300);
  expect((await acts('?size=5')).map(({ act, fields }) => [act, fields])).toEqual([
    ['openWallet', []],
    ['updateWebhook', ['description']],
    ['changeCardControls', ['limits.daily', 'limits.weekly', 'single_use']],
    ['freezeCard', []],
    ['updateCustomer', ['email', 'phone', 'metadata']],
  ]);
  const { text: csv } = await partner.sandbox.get(`/acts?subject_id=${card}&size=1`, {
    headers: { accept: 'text/csv' },
  });
  expect(csv).toMatch(/,request_id,fields\r\n.*,limits\.daily limits\.weekly single_use\r\n$/);
});

test('an act names a transfer by its amount and reference, and an export by its file', async () => {
  const { browser: other } = await newAdmin();
  const order = { source_wallet_id: existing.wallet, amount: '1.50', destination: BANK_ACCOUNT, reference: 'rent-11' };
  const { id: transfer } = (await other.business('sandbox', 'POST', '/transfers', { body: order })).data;
  const wanted = { type: 'cards', format: 'csv' };
  const { id: file } = (await other.business('sandbox', 'POST', '/exports', { body: wanted })).data;
  const subject = async (id: string) => (await acts(`?subject_id=${id}`))[0]!.subject;
  expect(await subject(transfer)).toEqual({ kind: 'transfer', id: transfer, name: '1.50 USD · rent-11' });
  expect(await subject(file)).toEqual({ kind: 'export', id: file, name: `cards_${file.slice(0, 8)}.csv` });
});

test('acts name what they concern, and a customer only to people who may read personal data', async () => {
  const { id: customer } = await newCustomer(partner.sandbox, { first_name: 'Noor', last_name: 'Haddad' });
  const { webhook } = await newWebhook(partner.sandbox);
  const { id: wallet } = (await partner.sandbox.post('/wallets', { currency: 'usd', label: 'Payroll' })).data;
  await browser.business('sandbox', 'PATCH', `/customers/${customer}`, { body: { email: 'noor@example.com' } });
  await browser.business('sandbox', 'PATCH', `/wallets/${wallet}`, { body: { label: 'Salaries' } });
  await browser.business('sandbox', 'DELETE', `/webhooks/${webhook}`);
  const named = async (reader: typeof browser, environment: 'sandbox' | 'live', query: string) => {
    const { data } = await reader.business(environment, 'GET', `/acts?${query}`);
    return (data.acts as Act[]).map(({ subject }) => (subject as { name?: string } | null)?.name);
  };
  const url = expect.stringContaining('https://');
  expect(await named(browser, 'sandbox', 'size=3')).toEqual([url, 'Salaries', 'Noor Haddad']);
  const key = { name: 'backend', scopes: ['read'] };
  const { client_id } = (await browser.business('sandbox', 'POST', '/keys', { body: key })).data;
  await browser.business('sandbox', 'DELETE', `/keys/${client_id}`);
  expect(await named(browser, 'sandbox', `subject_id=${client_id}`)).toEqual(['backend', 'backend']);
  const { id } = await newCustomer(partner.live, { first_name: 'Noor', last_name: 'Haddad' });
  await browser.business('live', 'PATCH', `/customers/${id}`, { body: { email: 'noor@example.com' } });
  const readOnly = await ui.signIn(await ui.newPerson({ partnerId, role: 'read_only' }));
  expect(await named(browser, 'live', `subject_id=${id}`)).toEqual(['Noor Haddad']);
  expect(await named(readOnly, 'live', `subject_id=${id}`)).toEqual(['N••• H•••••']);
});

test('acts at the same moment are one chain without gaps', async () => {
  const [before] = await acts('?size=1');
  const { browser: hurried } = await newAdmin();
  const cards = await Promise.all(Array.from({ length: 6 }, () => newCard(partner.sandbox)));
  const replies = await Promise.all(
    cards.flatMap(({ id }) => [
      hurried.business('sandbox', 'PUT', `/cards/${id}/freeze`),
      hurried.business('sandbox', 'PATCH', `/cards/${id}/controls`, { body: { limits: { daily: '50.00' } } }),
    ]),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  const left = await acts('?size=12');
  expect(left.map(({ sequence }) => sequence)).toEqual(left.map((_, index) => before!.sequence + 12 - index));
});
