import { expect, test } from 'vitest';
import { partnerRoutes } from '#composition/wiring.ts';
import { masked } from '#kit/personal-fields.ts';
import { PARTNER_RIGHTS, PARTNER_ROLES } from '../../../src/foundation/people/rights.ts';
import { rightOf } from '#api/route-right.ts';
import { MEDIA_TYPES, type ResponseFormat } from '#api/response-format.ts';
import type { Route } from '#api/route.ts';
import { personalMaskOf } from '#http/personal-mask.ts';
import { BASE_PATHS, sharedService } from '../../service.ts';
import { oneOfEach } from '../api/one-of-each.ts';
import { BANK_ACCOUNT, validBody, validPath } from '../api/valid-bodies.ts';
import { newCard, newCustomer } from '../support/fixtures.ts';
import { until } from '../../torture/until.ts';
import { textsIn } from '../wallets/statement-forms.ts';
import { openConsole, type Browser } from './console.ts';

const service = await sharedService();
const partner = await service.newPartner();
const { partnerId } = partner.sandbox.tenant;
const routes = partnerRoutes(service.core, service.frameUrl);
const ui = await openConsole(service);

/** Words that occur nowhere else. */
const PROFILE = {
  external_ref: 'zq-reference-71',
  first_name: 'Quixoria',
  last_name: 'Zyndapple',
  email: 'quixoria.z@example.com',
  phone: '+14155559173',
  date_of_birth: '1987-03-21',
  document_number: 'XK7719283',
  tax_id_number: '881-77-3319',
  address_street: 'Blorpstrasse 9',
  address_city: 'Glimmerfeld',
  address_state: 'Vornland',
  address_postal_code: 'QX99',
  pof_occupation: '15-1252',
  kyc_consent_ip: '203.0.113.77',
};
const NAME = `${PROFILE.first_name} ${PROFILE.last_name}`;
const VALUES = Object.values(PROFILE).map((value) => value.toLowerCase());

const created = await partner.sandbox.post('/customers', { ...PROFILE, country_code: 'US', document_type: 'PASSPORT' });
const customer = created.data.id as string;
const { id: card } = await newCard(partner.sandbox, { customer_id: customer, amount: 20 });
const bought = await partner.sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: 2 });
const others = await oneOfEach(partner.sandbox);
const destination = { ...BANK_ACCOUNT, holder_name: NAME };
const transfer = await partner.sandbox.post('/transfers', { source_wallet_id: others.wallet, amount: 2, destination });
const credit = await partner.sandbox.post(`/simulations/accounts/${others.account}/credits`, {
  amount: 2,
  sender: NAME,
});
const existing = {
  ...others,
  customer,
  card,
  transaction: bought.data.id as string,
  transfer: transfer.data.id as string,
  credit: credit.data.id as string,
};
const events: { id: string }[] = (await partner.sandbox.get('/events?types=customer.*,account.*,transfer.*')).data
  .events;
const call = created.headers.get('x-request-id');
const today = new Date().toISOString().slice(0, 10);

/** The paths of a route that are called: of those that read one of many, several. */
function pathsOf(route: Route): string[] {
  if (route.operationId === 'getEvent') return events.map(({ id }) => `/events/${id}`);
  if (route.operationId === 'getRequest') return [`/requests/${call}`];
  return [validPath(route, existing).replace(':date', today)];
}

function personalIn(text: string): string[] {
  const found = text.toLowerCase();
  return VALUES.filter((value) => found.includes(value));
}

/** What a browser gets in a format: the text, or the texts of a PDF. */
async function answerOf(browser: Browser, route: Route, path: string, format: ResponseFormat): Promise<string> {
  const response = await fetch(ui.origin + BASE_PATHS.sandbox + path, {
    method: route.method,
    headers: {
      origin: ui.origin,
      cookie: browser.cookie,
      'issuary-csrf': browser.csrf,
      'issuary-partner': partnerId,
      accept: MEDIA_TYPES[format],
      ...(route.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(route.body ? { body: JSON.stringify(validBody(route.operationId, existing)) } : {}),
  });
  if (response.status !== 200) return `${response.status} ${await response.text()}`;
  if (format !== 'pdf') return await response.text();
  return (await textsIn(new Uint8Array(await response.arrayBuffer()))).join(' ');
}

/** Every answer that a person may get in the sandbox, and what is personal in it. */
async function personalAnswers(newBrowser: () => Promise<Browser>, may: (route: Route) => boolean) {
  const found = new Map<string, string[]>();
  let calls = 0;
  let browser = await newBrowser();
  for (const route of routes) {
    if (!may(route)) continue;
    for (const path of pathsOf(route))
      for (const format of ['json', ...(route.formats ?? [])] as const) {
        // A person may make 20 calls in a second.
        if ((calls += 1) % 15 === 0) browser = await newBrowser();
        const text = await answerOf(browser, route, path, format);
        const name = `${route.operationId} ${format}`;
        if (personalIn(text).length > 0) found.set(name, personalIn(text));
        else if (/^\d/.test(text) && !text.includes('_not_found')) found.set(name, [text]);
      }
  }
  return found;
}

const READING: ReadonlySet<string> = new Set(['read', 'statements.read', 'requests.read']);
const isReading = (route: Route): boolean => READING.has(rightOf(route));

test('without `personal.read` no answer has a personal value, in any format', async () => {
  const newBrowser = async () => await ui.signIn(await ui.newPerson({ operator: 'read_only' }));
  expect([...(await personalAnswers(newBrowser, isReading))]).toEqual([]);
});

test('with `personal.read` these answers have them', async () => {
  const newBrowser = async () => await ui.signIn(await ui.newPerson({ operator: 'compliance' }));
  expect([...(await personalAnswers(newBrowser, isReading)).keys()].toSorted()).toEqual([
    'getAccountCredit json',
    'getCard json',
    'getCardStatement json',
    'getCardStatement pdf',
    'getCustomer json',
    'getCustomerStatement json',
    'getCustomerStatement pdf',
    'getEvent json',
    'getTransfer json',
    'getWalletStatement pdf',
    'listAccountCredits json',
    'listCards json',
    'listCustomers json',
    'listEvents json',
    'listTransfers json',
    'search json',
    'searchCards csv',
    'searchCards json',
    'searchCustomers csv',
    'searchCustomers json',
  ]);
});

test('the documented answer of no operation has a name that its mask leaves', () => {
  const left = routes.filter((route) => {
    const text = JSON.stringify({ data: route.example.data });
    const shown = personalMaskOf(route)?.body(text, 'json') ?? text;
    // A label is what the partner wrote for its whole team.
    return /marie|joseph/i.test(shown.replaceAll(/"label":"[^"]*"/g, ''));
  });
  expect(left.map(({ operationId }) => operationId)).toEqual([]);
});

test('the file of an export is not masked, so only those who read names get one that can have some', async () => {
  const { id: named } = await newCustomer(partner.live, { last_name: PROFILE.last_name });
  const as = async (role: string) => await ui.signIn(await ui.newPerson({ partnerId, role }));
  const [finance, developer] = [await as('finance'), await as('developer')];
  const ask = async (browser: Browser, type: string, environment: 'live' | 'sandbox' = 'live') =>
    await browser.business(environment, 'POST', '/exports', {
      body: { type, format: 'csv', ...(type === 'customers' && { filters: { name: PROFILE.last_name } }) },
    });
  const types = ['transactions', 'entries', 'operations', 'cards', 'customers', 'events'];
  const refused = { code: 'missing_right', right: 'personal.read', granted_to: ['admin', 'finance', 'support'] };
  const replies = await Promise.all(types.map((type) => ask(developer, type)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 403, 403, 403, 403]);
  expect(replies.at(-1)!.body.data.error).toMatchObject(refused);
  expect((await ask(developer, 'customers', 'sandbox')).status).toBe(201);

  const path = `/exports/${(await ask(finance, 'customers')).data.id}`;
  const file = { headers: { accept: 'application/octet-stream' } };
  const early = await finance.business('live', 'GET', path, file);
  expect([early.status, early.code]).toEqual([409, 'export_not_completed']);
  const read = async (browser: Browser) => (await browser.business('live', 'GET', path)).data;
  await until('the export has ended', 120, async () => {
    await service.work();
    return (await read(finance)).status === 'completed';
  });
  expect(await read(finance)).toMatchObject({ download_url: null, filters: { name: PROFILE.last_name } });
  expect((await read(developer)).filters).toEqual({ name: '••••••' });
  const downloaded = await finance.business('live', 'GET', path, file);
  expect(downloaded.headers.get('content-disposition')).toMatch(/^attachment; filename="customers_\w{8}\.csv"$/);
  expect(downloaded.headers.get('content-length')).toBe(String(Buffer.byteLength(downloaded.text)));
  expect(downloaded.text).toContain(named);
  expect((await partner.live.get(path, file)).text).toBe(downloaded.text);
  expect((await developer.business('live', 'GET', path, file)).body.data.error).toMatchObject(refused);
});

test('each role sees names exactly where its rights name it', async () => {
  const { id } = await newCustomer(partner.live);
  const seen: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const role of PARTNER_ROLES) {
    const browser = await ui.signIn(await ui.newPerson({ partnerId, role }));
    for (const [environment, named, name] of [
      ['live', id, 'Ana'],
      ['sandbox', customer, PROFILE.first_name],
    ] as const) {
      const { first_name } = (await browser.business(environment, 'GET', `/customers/${named}`)).data;
      seen[`${role} ${environment}`] = first_name;
      const reads = PARTNER_RIGHTS['personal.read'][role]?.includes(environment) === true;
      expected[`${role} ${environment}`] = reads ? name : masked('name', name);
    }
  }
  expect(seen).toEqual(expected);
});
