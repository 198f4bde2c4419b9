import { expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { clockAtNoon } from '../support/clock.ts';
import { newCard, setFeesOf, walletOf } from '../support/fixtures.ts';
import { MINUTE_MS, DAY_MS } from '#kit/durations.ts';

const database = await createTestDatabase();
const clock = clockAtNoon();
const service = await startService(database, { clock });
const client = (await service.newPartner()).sandbox;
const stranger = (await service.newPartner()).sandbox;
await setFeesOf(service, client, { deposit: 35n });
const { id: wallet } = await walletOf(client);
const { id: card } = await newCard(client);
const { id: other } = await newCard(client);

const day = (offset = 0): string => new Date(clock.now().getTime() + offset * DAY_MS).toISOString().slice(0, 10);
const today = day();

/** The operation that a call created. */
const deposit = async (reference: string, amount = '25.00'): Promise<string> =>
  (await client.post(`/cards/${card}/deposit`, { amount, reference })).data.operation.id;

/** Compares rows with today's ledger and returns the result of each row. */
async function found(rows: readonly object[], terms: object = {}): Promise<(readonly [string, string | null])[]> {
  const { data } = await client.post('/reconciliations', { from: today, to: today, rows, ...terms });
  const page = await client.get(`/reconciliations/${data.id}/rows?size=100`);
  return page.data.rows
    .filter(({ line }: { line: number | null }) => line !== null)
    .map(({ result, cause }: { result: string; cause: string | null }) => [result, cause] as const);
}

const rowsOf = (amounts: readonly (string | number)[], fields: object): object[] =>
  amounts.map((amount) => ({ date: today, amount, ...fields }));

test('a difference by the fee is explained', async () => {
  await deposit('fee');
  const about = async (amount: string, account: string): Promise<unknown> =>
    (await found([{ account, reference: 'fee', amount, date: today }]))[0];
  expect(await about('25.35', wallet)).toEqual(['matched', null]);
  expect(await about('25.00', wallet)).toEqual(['amount_differs', 'fee_not_included']);
  expect(await about('25.00', card)).toEqual(['matched', null]);
  expect(await about('25.35', card)).toEqual(['amount_differs', 'fee_included']);
  expect(await about('24.65', card)).toEqual(['amount_differs', 'fee_included']);
  expect(await about('26.00', card)).toEqual(['amount_differs', null]);
});

test('a difference by one of two fees is explained, and returned money is', async () => {
  const { client: payer, wallet: source } = await payerWithFees();
  const bank = {
    type: 'bank_account',
    holder_name: 'Marie Joseph',
    account_number: '1234567890',
    routing_number: '021000021',
  };
  const body = { source_wallet_id: source, amount: '50.00', destination: bank, reference: 'payout' };
  const { data: transfer } = await payer.post('/transfers', body);
  const about = async (amount: string): Promise<Record<string, unknown>[]> => {
    const rows = [{ account: source, reference: 'payout', amount, date: today }];
    const { data } = await payer.post('/reconciliations', { from: today, to: today, rows });
    return (await payer.get(`/reconciliations/${data.id}/rows?size=100`)).data.rows;
  };
  expect((await about('-50.25'))[0]).toMatchObject({ result: 'amount_differs', cause: 'issuer_fee_not_included' });
  expect((await about('-50.10'))[0]).toMatchObject({ result: 'amount_differs', cause: 'fee_not_included' });
  expect((await about('-50.00'))[0]).toMatchObject({ result: 'amount_differs', cause: 'fee_not_included' });
  expect((await about('-50.35'))[0]).toMatchObject({ result: 'matched', cause: null });
  await payer.post(`/simulations/transfers/${transfer.id}`, { outcome: 'failed' });
  const returned = { result: 'missing_in_file', cause: 'transfer_failure', reference: 'payout' };
  for (const [amount, result] of [
    ['-50.35', 'matched'],
    ['0.00', 'amount_differs'],
  ] as const) {
    const rows = await about(amount);
    expect(rows[0]).toMatchObject({ result, cause: 'operation_failed' });
    expect(rows.find(({ cause }) => cause === 'transfer_failure')).toMatchObject(returned);
  }
});

async function payerWithFees() {
  const payer = (await service.newPartner()).sandbox;
  await setFeesOf(service, payer, { transfer: 25n, issuer_transfer: 10n });
  return { client: payer, wallet: (await walletOf(payer)).id };
}

test('an unsigned file matches magnitudes; a single sign makes the whole file signed', async () => {
  await deposit('one', '1.00');
  await deposit('two', '2.00');
  const one = { account: card, reference: 'one', date: today };
  const two = { account: wallet, reference: 'two', date: today };
  expect(
    await found([
      { ...one, amount: '1.00' },
      { ...two, amount: 2.35 },
    ]),
  ).toEqual([
    ['matched', null],
    ['matched', null],
  ]);
  expect(
    await found([
      { ...one, amount: '1.00' },
      { ...two, amount: -2.35 },
    ]),
  ).toEqual([
    ['matched', null],
    ['matched', null],
  ]);
  expect(
    await found([
      { ...one, amount: '+1.00' },
      { ...two, amount: 2.35 },
    ]),
  ).toEqual([
    ['matched', null],
    ['amount_differs', 'sign'],
  ]);
  expect(
    await found([
      { ...one, amount: '-1' },
      { ...two, amount: '-2.35' },
    ]),
  ).toEqual([
    ['amount_differs', 'sign'],
    ['matched', null],
  ]);
});

test('a clearing covered by its hold moves nothing; its charge is distinguished from the hold release', async () => {
  await client.post(`/cards/${card}/deposit`, { amount: 20 });
  const bought = (await client.post(`/simulations/cards/${card}/authorizations`, { amount: '7.00' })).data;
  await client.post(`/simulations/transactions/${bought.id}/clearings`, {});
  const { entries } = (await client.get(`/cards/${card}/ledger?size=100`)).data;
  const clearing = entries.find(({ type }: { type: string }) => type === 'clearing').operation_id;
  const hold = entries.find(({ type }: { type: string }) => type === 'hold').operation_id;
  expect(await found(rowsOf(['0.00', '-7.00'], { account: card, operation: clearing }))).toEqual([
    ['matched', null],
    ['missing_in_ledger', 'duplicate_in_file'],
  ]);
  expect(await found(rowsOf(['-7.00'], { account: card, operation: clearing }))).toEqual([
    ['amount_differs', 'hold_release_not_included'],
  ]);
  expect(await found(rowsOf(['7.00'], { account: card, operation_id: hold }))).toEqual([['matched', null]]);
});

test('rows missing in the ledger have a cause', async () => {
  const operation = await deposit('known');
  const foreign = (await newCard(stranger)).id;
  const frozen = (await client.put(`/cards/${other}/freeze`)).status;
  expect(frozen).toBe(200);
  const row = { reference: 'known', amount: '25.00', date: today };
  expect(
    await found([
      { ...row, account: card },
      { ...row, account: card, reference: 'unknown' },
      { ...row, account: card, operation: crypto.randomUUID() },
      { ...row, account: other },
      { ...row, account: crypto.randomUUID() },
      { ...row, account: foreign },
      { ...row, card: 987_654_321 },
      { ...row, account: card, operation },
      { ...row, account: wallet, amount: '25.35' },
    ]),
  ).toEqual([
    ['matched', null],
    ['missing_in_ledger', 'unknown_reference'],
    ['missing_in_ledger', 'unknown_operation'],
    ['missing_in_ledger', 'other_account'],
    ['missing_in_ledger', 'unknown_account'],
    ['missing_in_ledger', 'unknown_account'],
    ['missing_in_ledger', 'unknown_account'],
    ['missing_in_ledger', 'duplicate_in_file'],
    ['matched', null],
  ]);
});

test('dates may differ by a day, larger differences are reported, and movements outside the period do not match', async () => {
  await deposit('dated', '3.00');
  const row = { account: card, reference: 'dated', amount: 3 };
  const period = { from: day(-40), to: day(40) };
  for (const [date, cause] of [
    [today, null],
    [day(-1), null],
    [day(1), null],
    [new Date(clock.now().getTime() - DAY_MS + MINUTE_MS).toISOString(), null],
    [new Date(clock.now().getTime() - 2 * DAY_MS).toISOString(), 'date_differs'],
    [day(-3), 'date_differs'],
    [day(3), 'date_differs'],
  ])
    expect(await found([{ ...row, date }], period)).toEqual([['matched', cause]]);
  expect(await found([{ ...row, date: today }], { from: day(1), to: day(2) })).toEqual([['matched', null]]);
  expect(await found([{ ...row, date: today }], { from: day(2), to: day(9) })).toEqual([
    ['missing_in_ledger', 'outside_the_dates'],
  ]);
  expect(await found([{ ...row, date: today }], { from: day(-9), to: day(-2) })).toEqual([
    ['missing_in_ledger', 'outside_the_dates'],
  ]);
});

test('operations missing in the file are searched only within the exact period and on its account', async () => {
  const { id } = await newCard(client);
  clock.advance(MINUTE_MS);
  const start = clock.now().toISOString();
  await client.post(`/cards/${id}/deposit`, { amount: 1, reference: 'first' });
  clock.advance(MINUTE_MS);
  const end = clock.now().toISOString();
  await client.post(`/cards/${id}/deposit`, { amount: 2, reference: 'second' });
  const row = { account: wallet, reference: 'unknown', amount: 1, date: start };
  const missing = async (terms: object): Promise<unknown[]> => {
    const { data } = await client.post('/reconciliations', { rows: [row], ...terms });
    return data.differences
      .slice(1)
      .map(({ reference, account, cause, line, ledger_amount }: Record<string, unknown>) => [
        reference,
        account === id ? 'card' : 'wallet',
        cause,
        line,
        ledger_amount,
      ]);
  };
  const first = ['first', 'card', 'deposit', null, '1.00'];
  expect(await missing({ card_id: id, from: start, to: end })).toEqual([first]);
  expect(await missing({ card_id: id, from: start })).toEqual([first, ['second', 'card', 'deposit', null, '2.00']]);
  expect(await missing({ wallet_id: wallet, from: end, to: day() })).toEqual([
    ['second', 'wallet', 'deposit', null, '-2.35'],
  ]);
});

test('operations of an account are reported as missing even if none of its rows match', async () => {
  const { id: fresh } = await newCard(client);
  const rows = [
    { account: fresh, reference: 'unknown one', amount: '1.00', date: today },
    { account: fresh, reference: 'unknown two', amount: '1.00', date: today },
  ];
  const { data } = await client.post('/reconciliations', { from: today, to: today, rows });
  expect(
    data.differences.map(({ line, result, cause, account }: Record<string, unknown>) => [line, result, cause, account]),
  ).toEqual([
    [1, 'missing_in_ledger', 'unknown_reference', fresh],
    [2, 'missing_in_ledger', 'unknown_reference', fresh],
    [null, 'missing_in_file', 'card_issue', fresh],
  ]);
});

test('CSV has all rows of a result and escapes text that a spreadsheet would run', async () => {
  const references = ['=1+1', '+1', '-1', '@SUM(A1)', ' =x', 'a,"b"', '＝1', 'plain'];
  const { data } = await client.post('/reconciliations', {
    rows: references.map((reference) => ({ account: card, reference, amount: '-1.00', date: today })),
  });
  const csv = { headers: { accept: 'text/csv' } };
  const reply = await client.get(`/reconciliations/${data.id}/rows?result=missing_in_ledger&size=1`, csv);
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = reply.text.split('\r\n');
  expect(lines[0]).toBe(
    'line,result,cause,account,reference,operation_id,date,amount,ledger_amount,ledger_date,currency',
  );
  const rest = `,${today},-1.00,,,usd`;
  const start = (line: number): string => `${line},missing_in_ledger,unknown_reference,${card},`;
  expect(lines.slice(1)).toEqual([
    ...["'=1+1", "'+1", "'-1", "'@SUM(A1)", "' =x", '"a,""b"""', "'＝1", 'plain'].map(
      (text, index) => `${start(index + 1)}${text},${rest}`,
    ),
    '',
  ]);
  const json = await client.get(`/reconciliations/${data.id}/rows`);
  expect(json.data.rows.slice(0, 8).map((row: { reference: string }) => row.reference)).toEqual(references);
});

test('rows are paged by line and filtered by result', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => ({
    account: card,
    reference: index === 2 ? 'known' : `no ${index}`,
    amount: 25,
    date: today,
  }));
  const { data } = await client.post('/reconciliations', { from: today, to: today, card_id: other, rows });
  const read = async (result: string): Promise<number[]> => {
    const lines: number[] = [];
    for (let after = ''; ;) {
      const page = (await client.get(`/reconciliations/${data.id}/rows?size=2${result}${after}`)).data;
      lines.push(...page.rows.map(({ line }: { line: number }) => line));
      if (page.next_cursor === null) return lines;
      after = `&after=${page.next_cursor}`;
    }
  };
  expect((await read('')).slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(await read('&result=missing_in_ledger')).toEqual([1, 2, 4, 5]);
  expect(await read('&result=matched')).toEqual([3]);
  expect((await client.get(`/reconciliations/${data.id}/rows?after=x`)).fields).toEqual(['after']);
  expect((await client.get(`/reconciliations/${data.id}/rows?result=all`)).fields).toEqual(['result']);
});
