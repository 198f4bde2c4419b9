import { expect, test } from 'vitest';
import { EXPORT_TYPES } from '../../../src/delivery/exports/model.ts';
import { insertAct } from '../../../src/foundation/audit/acts/store.ts';
import { newId } from '#kit/ids.ts';
import { sharedService } from '../../service.ts';
import { download, ended, newExportOf } from '../exports/exporting.ts';
import { newCard, newCustomer, walletOf } from '../support/fixtures.ts';
import { parseCsv } from '../wallets/statement-forms.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();

/** Texts with everything that a careless writer breaks a row with. */
const HOSTILE = '=1+1, "quoted"; \'x\'';
const RIGHT_TO_LEFT = 'שלום, "עולם" مرحبا';
const NOTE = `${RIGHT_TO_LEFT}\r\n=2+2,\nthird line\t"`;

const customer = (await newCustomer(sandbox, { first_name: HOSTILE, last_name: RIGHT_TO_LEFT })).id;
const card = (
  await newCard(sandbox, { customer_id: customer, amount: 20, label: HOSTILE, name_on_card: 'ANA REYES' } as object)
).id;
await sandbox.post(`/cards/${card}/deposit`, { amount: 5, reference: HOSTILE, metadata: { note: NOTE } });
await sandbox.post(`/simulations/cards/${card}/authorizations`, {
  amount: 3,
  merchant: { name: HOSTILE, city: RIGHT_TO_LEFT },
});
await sandbox.post('/webhooks', { url: 'https://partner.example/hooks', events: ['card.failed'] });
const wallet = (await walletOf(sandbox)).id;
const today = new Date().toISOString().slice(0, 10);
const reconciliation = (
  await sandbox.post('/reconciliations', {
    rows: [
      { account: card, reference: HOSTILE, amount: '5.00', date: today },
      { account: card, reference: RIGHT_TO_LEFT, amount: '-1.00', date: today },
    ],
  })
).data.id;

await service.core.database.transaction(async (transaction) => {
  const person = { id: newId<'person'>(), name: HOSTILE, email: 'sam@example.com' };
  const act = { act: 'freezeCard', subject: { kind: 'card', id: card }, fields: ['label'], requestId: newId() };
  const line = { ...act, person, id: newId(), tenantId: sandbox.tenant.id, at: new Date().toISOString() };
  for (const write of insertAct(line)) transaction.write(write);
});

/** A path for each operation that has CSV. */
const PATHS: Readonly<Record<string, string>> = {
  findOperations: '/operations',
  getCardStatement: `/cards/${card}/statement`,
  getCustomerStatement: `/customers/${customer}/statement`,
  getSettlement: `/settlements/${today}`,
  getAuthorizationLatencyInsight: '/insights/authorization-latency',
  getDeclineInsight: '/insights/declines',
  getFloatInsight: '/insights/float',
  getLatencyInsight: '/insights/latency',
  getRequestInsight: '/insights/requests',
  getSpendInsight: '/insights/spend',
  getWebhookInsight: '/insights/webhooks',
  getWalletStatement: `/wallets/${wallet}/statement`,
  listActs: '/acts',
  listCardTransactions: `/cards/${card}/transactions`,
  listReconciliationRows: `/reconciliations/${reconciliation}/rows`,
  listWalletEntries: `/wallets/${wallet}/entries`,
  searchCards: '/search/cards',
  searchCustomers: '/search/customers',
  searchTransactions: '/transactions',
};

interface Described {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

test('the list has every operation that has CSV', async () => {
  const { paths } = (await (await fetch(new URL('/openapi.json', sandbox.base))).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const withCsv = operations.filter(({ responses }) => Object.hasOwn(responses?.['200']?.content ?? {}, 'text/csv'));
  expect(withCsv.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(PATHS).toSorted());
});

const csv = { headers: { accept: 'text/csv' } };

/** Every row is as wide as the header, and no text is a formula. */
function expectTable(text: string): string[][] {
  const [header, ...rows] = parseCsv(text);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(header).size).toBe(header!.length);
  for (const row of rows) expect(row).toHaveLength(header!.length);
  const formulas = rows.flat().filter((field) => /^\s*[=+\-@]/.test(field));
  expect(formulas.filter((field) => !/^[-+]\d+(?:\.\d\d)?$/.test(field))).toEqual([]);
  return [header!, ...rows];
}

test.each(Object.entries(PATHS))('every row of %s is as wide as the header', async (_, path) => {
  const { status, text } = await sandbox.get(path, csv);
  expect(status).toBe(200);
  expectTable(text);
});

test.each(EXPORT_TYPES)('every row of an export of %s is as wide as the header', async (type) => {
  const { id } = await newExportOf(sandbox, { type, format: 'csv' });
  const { download_url } = await ended(service, sandbox, id);
  const response = await download(download_url!);
  expect(response.status).toBe(200);
  expectTable(await response.text());
});

test.each(['getCardStatement', 'getCustomerStatement', 'getWalletStatement'])(
  'the first and the last row of %s have the currency, and texts are unchanged',
  async (operation) => {
    const [header, ...rows] = expectTable((await sandbox.get(PATHS[operation]!, csv)).text);
    const field = (row: string[], name: string): string => row[header!.indexOf(name)]!;
    expect(rows.map((row) => field(row, 'currency'))).toEqual(rows.map(() => 'usd'));
    expect([rows[0]!, rows.at(-1)!].map((row) => [field(row, 'type'), field(row, 'metadata')])).toEqual([
      ['opening_balance', ''],
      ['closing_balance', ''],
    ]);
    const deposit = rows.find((row) => field(row, 'type') === 'deposit')!;
    expect(field(deposit, 'reference')).toBe(`'${HOSTILE}`);
    expect(JSON.parse(field(deposit, 'metadata'))).toEqual({ note: NOTE });
  },
);

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** A response's bytes: reading text removes the byte order mark. */
async function bytesOf(path: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${sandbox.token}`, ...csv.headers };
  return Buffer.from(await (await fetch(`${sandbox.base}${path}`, { headers })).arrayBuffer());
}

test.each(Object.entries(PATHS))('%s starts with the byte order mark if it is requested', async (_, path) => {
  // The end of a statement and its balances do not change, and these calls are not counted.
  const isOfCalls = path === PATHS['getRequestInsight'] || path === PATHS['getLatencyInsight'];
  const to = isOfCalls ? today : path.endsWith('/statement') ? new Date(Date.now() - 1).toISOString() : undefined;
  const query = to === undefined ? path : `${path}?to=${to}`;
  const separator = query.includes('?') ? '&' : '?';
  const plain = await bytesOf(query);
  expect(plain.subarray(0, 3)).not.toEqual(BYTE_ORDER_MARK);
  expect(await bytesOf(`${query}${separator}bom=false`)).toEqual(plain);
  expect(await bytesOf(`${query}${separator}bom=true`)).toEqual(Buffer.concat([BYTE_ORDER_MARK, plain]));
  expect((await sandbox.get(`${path}?bom=true`)).text).toMatch(/^\{/);
  expect((await sandbox.get(`${path}?bom=yes`, csv)).fields).toEqual(['bom']);
});

test('an export starts with the byte order mark if it is requested', async () => {
  const body = { type: 'cards', format: 'csv' };
  const fileOf = async (bom?: boolean): Promise<{ view: object; file: Buffer }> => {
    const { id } = await newExportOf(sandbox, { ...body, bom });
    const view = await ended(service, sandbox, id);
    return { view, file: Buffer.from(await (await download(view.download_url!)).arrayBuffer()) };
  };
  const plain = await fileOf();
  const marked = await fileOf(true);
  expect(plain.view).toMatchObject({ bom: false, bytes: plain.file.length });
  expect(marked.view).toMatchObject({ bom: true, bytes: plain.file.length + 3 });
  expect(marked.file).toEqual(Buffer.concat([BYTE_ORDER_MARK, plain.file]));
  const refused = await sandbox.post('/exports', { ...body, format: 'jsonl', bom: true });
  expect([refused.status, refused.fields]).toEqual([422, ['bom']]);
});

test('lists and exports of the same objects have the same columns', async () => {
  const columnsOf = (text: string): string[] => parseCsv(text)[0]!.toSorted();
  for (const [type, operation] of [
    ['transactions', 'searchTransactions'],
    ['operations', 'findOperations'],
    ['entries', 'listWalletEntries'],
    ['entries', 'getCustomerStatement'],
    ['cards', 'searchCards'],
  ] as const) {
    const { id } = await newExportOf(sandbox, { type, format: 'csv' });
    const file = await (await download((await ended(service, sandbox, id)).download_url!)).text();
    expect(columnsOf(file)).toEqual(columnsOf((await sandbox.get(PATHS[operation]!, csv)).text));
  }
});
