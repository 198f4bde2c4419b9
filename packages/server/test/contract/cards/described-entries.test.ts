import { expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { allEntries, newCard, setFeesOf, walletOf, type EntryView } from '../support/fixtures.ts';
import { BANK_ACCOUNT } from '../api/valid-bodies.ts';
import { download, ended, newExportOf } from '../exports/exporting.ts';
import { parseCsv } from '../wallets/statement-forms.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const HOSTILE = '=cmd|"/C calc"!A0, \u3000and "more"';
const METADATA = { team: 'say "hi", ü', note: 'two\nlines', 'a.b': '' };
const wallet = (await walletOf(sandbox)).id;
await setFeesOf(service, sandbox, { decline: 50n });
const card = (await newCard(sandbox, { amount: 20 } as object)).id;
await sandbox.post(`/cards/${card}/deposit`, { amount: 5, reference: 'payroll', metadata: METADATA });
const buy = async (amount: number, name: string): Promise<string> =>
  (await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount, merchant: { name } })).data.id;
const follow = (id: string, path: string, body: object = {}) =>
  sandbox.post(`/simulations/transactions/${id}/${path}`, body);
const first = await buy(12, HOSTILE);
await follow(first, 'clearings', { amount: 11, final: true });
await follow(first, 'refunds', { amount: 2 });
const second = await buy(3, 'Tienda Azul');
await follow(second, 'reversals');
await sandbox.put(`/cards/${card}/freeze`);
// A card without money: the wallet pays the fee of its declines.
const poor = (await newCard(sandbox, { amount: 1 } as object)).id;
await sandbox.post(`/simulations/cards/${poor}/authorizations`, { amount: 1 });
const declined = (
  await sandbox.post(`/simulations/cards/${poor}/authorizations`, { amount: 9, merchant: { name: 'Casino' } })
).data.id;

const about = ({ type, card_id, reference, transaction_id, merchant_name }: Record<string, unknown>) => [
  type,
  card_id,
  reference,
  transaction_id,
  merchant_name,
];

test('the entries of a card name its transactions and their merchants, and your references', async () => {
  const entries = (await allEntries(sandbox, `/cards/${card}/ledger`)) as unknown as Record<string, unknown>[];
  expect(entries.map(about)).toEqual([
    ['card_issue', card, undefined, undefined, undefined],
    ['deposit', card, 'payroll', undefined, undefined],
    ['hold', card, undefined, first, HOSTILE],
    ['hold_release', card, undefined, first, HOSTILE],
    ['clearing', card, undefined, first, HOSTILE],
    ['refund', card, undefined, first, HOSTILE],
    ['hold', card, undefined, second, 'Tienda Azul'],
    ['hold_release', card, undefined, second, 'Tienda Azul'],
  ]);
});

test('the entries of a wallet name the card, and the purchase whose decline it paid for', async () => {
  const entries = (await allEntries(sandbox, `/wallets/${wallet}/entries`)) as unknown as Record<string, unknown>[];
  expect(entries.find(({ type }) => type === 'deposit')).toMatchObject({ card_id: card, reference: 'payroll' });
  expect(entries.find(({ type }) => type === 'decline_fee')).toMatchObject({
    card_id: poor,
    transaction_id: declined,
    merchant_name: 'Casino',
  });
  const credit = entries.find(({ type }) => type === 'wallet_credit');
  expect(credit).not.toHaveProperty('card_id');
  expect(credit).not.toHaveProperty('transaction_id');
  for (const query of ['type=decline_fee', `operation_id=${entries.at(-1)!['operation_id'] as string}`]) {
    const { data } = await sandbox.get(`/wallets/${wallet}/entries?${query}`);
    expect(data.entries.map(about)).toContainEqual(['decline_fee', poor, undefined, declined, 'Casino']);
  }
});

test('the entries of a deposit have its metadata, and others have none', async () => {
  for (const path of [`/cards/${card}/ledger`, `/wallets/${wallet}/entries`]) {
    const entries = (await allEntries(sandbox, path)) as unknown as Record<string, unknown>[];
    for (const entry of entries)
      expect(entry['metadata']).toEqual(entry['reference'] === 'payroll' ? METADATA : undefined);
  }
  const { text } = await sandbox.get(`/wallets/${wallet}/entries?type=deposit`, { headers: { accept: 'text/csv' } });
  const [columns, row] = parseCsv(text);
  expect(JSON.parse(row![columns!.indexOf('metadata')]!)).toEqual(METADATA);
});

test('the entries of a transfer have its metadata, also after a change and of what the bank returned', async () => {
  const { sandbox: own } = await service.newPartner();
  const source = (await walletOf(own)).id;
  const send = async (destination: object, metadata: object): Promise<string> =>
    (await own.post('/transfers', { source_wallet_id: source, amount: 3, destination, metadata })).data.id;
  const target = (await own.post('/wallets', { currency: 'usd' })).data.id as string;
  const inside = await send({ type: 'wallet', wallet_id: target }, { payslip: '1', draft: 'yes' });
  const failed = await send(BANK_ACCOUNT, { payslip: '2' });
  await own.post(`/simulations/transfers/${failed}`, { outcome: 'failed' });
  const bare = await send(BANK_ACCOUNT, {});
  await own.call('PATCH', `/transfers/${inside}`, { metadata: { draft: null, run: 'a' } });
  const metadataOf = async (path: string, from = 0) =>
    ((await allEntries(own, path)) as unknown as Record<string, unknown>[])
      .slice(from)
      .map(({ type, metadata }) => [type, metadata]);
  const changed = { payslip: '1', run: 'a' };
  expect(await metadataOf(`/wallets/${target}/entries`)).toEqual([['transfer', changed]]);
  expect(await metadataOf(`/wallets/${source}/entries`, 1)).toEqual([
    ['transfer', changed],
    ['transfer', { payslip: '2' }],
    ['transfer_return', { payslip: '2' }],
    ['transfer', undefined],
  ]);
  const entries = await allEntries(own, `/wallets/${source}/entries`);
  expect((await own.get(`/wallets/${source}/statement`)).data.entries).toEqual(entries);
  const { text } = await own.get(`/wallets/${source}/statement`, { headers: { accept: 'text/csv' } });
  const [columns, ...rows] = parseCsv(text);
  const at = columns!.indexOf('metadata');
  const cells = rows.map((row) => row[at]).filter((cell) => cell?.startsWith('{'));
  expect(cells.map((cell) => JSON.parse(cell!))).toEqual([changed, { payslip: '2' }, { payslip: '2' }]);
  const exported = await newExportOf(own, { type: 'entries', format: 'jsonl' });
  const { download_url } = await ended(service, own, exported.id);
  const lines = (await (await download(download_url!)).text()).trim().split('\n');
  const found = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ metadata }) => metadata);
  expect(found.map(({ type, metadata }) => [type, metadata])).toEqual([
    ['transfer', changed],
    ['transfer', changed],
    ['transfer', { payslip: '2' }],
    ['transfer_return', { payslip: '2' }],
  ]);
  expect((await own.get('/operations?metadata[run]=a')).data.operations).toHaveLength(1);
  await own.call('PATCH', `/transfers/${bare}`, { metadata: { payslip: '3' } });
  await own.call('PATCH', `/transfers/${failed}`, { metadata: { payslip: null } });
  expect(await metadataOf(`/wallets/${source}/entries`, 2)).toEqual([
    ['transfer', undefined],
    ['transfer_return', undefined],
    ['transfer', { payslip: '3' }],
  ]);
});

test('statements have the same entries, as JSON and as CSV without formulas', async () => {
  for (const [ledger, path] of [
    [`/cards/${card}/ledger`, `/cards/${card}`],
    [`/wallets/${wallet}/entries`, `/wallets/${wallet}`],
  ] as const) {
    const entries = await allEntries(sandbox, ledger);
    expect((await sandbox.get(`${path}/statement`)).data.entries).toEqual(entries);
    const { text } = await sandbox.get(`${path}/statement`, { headers: { accept: 'text/csv' } });
    const [columns, ...rows] = parseCsv(text);
    const asRow = (entry: EntryView): string[] =>
      columns!.map((column) => {
        if (column === 'currency') return 'usd';
        const field = (entry as unknown as Record<string, string | number | object>)[column] ?? '';
        const value = typeof field === 'object' ? JSON.stringify(field) : String(field);
        return value === HOSTILE ? `'${HOSTILE}` : value;
      });
    expect(rows.slice(1, -1)).toEqual(entries.map(asRow));
  }
});

test('an operation names its transaction', async () => {
  const { timeline } = (await sandbox.get(`/transactions/${first}`)).data;
  for (const { operation_id } of timeline)
    expect((await sandbox.get(`/operations/${operation_id}`)).data).toMatchObject({ transaction_id: first });
});

test.each<[string, string[]]>([
  ['type=deposit,refund', ['deposit', 'refund']],
  ['type=deposit_fee', []],
  ['type=hold&size=1', ['hold']],
  ['from=2020-01-01&type=clearing', ['clearing']],
  ['from=2020-01-01&to=2020-12-31', []],
])('a card’s ledger can be read by %s', async (query, types) => {
  const { data } = await sandbox.get(`/cards/${card}/ledger?${query}`);
  expect(data.entries.map(({ type }: EntryView) => type)).toEqual(types);
});

test.each([
  ['type=theft', 'type'],
  ['from=yesterday', 'from'],
  ['operation_id=1', 'operation_id'],
])('a card’s ledger with %s is refused', async (query, field) => {
  const reply = await sandbox.get(`/cards/${card}/ledger?${query}`);
  expect([reply.status, reply.fields]).toEqual([422, [field]]);
});
