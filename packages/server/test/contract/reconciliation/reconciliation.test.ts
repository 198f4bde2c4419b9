import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { clockAtNoon } from '../support/clock.ts';
import { newCard, setFeesOf, walletOf } from '../support/fixtures.ts';
import { DAY_MS } from '#kit/durations.ts';

const database = await createTestDatabase();
const clock = clockAtNoon();
const service = await startService(database, { clock });
const today = clock.now().toISOString().slice(0, 10);

interface PartnerWithEntries {
  readonly client: TenantClient;
  readonly wallet: string;
  readonly card: string;
  readonly localId: number;
}

/** A partner with a card, two deposits with a fee of 0.35 and a withdrawal. */
async function newPartnerWithEntries(): Promise<PartnerWithEntries> {
  const client = (await service.newPartner()).sandbox;
  await setFeesOf(service, client, { deposit: 35n });
  const card = await newCard(client);
  for (const [name, amount] of [
    ['one', 25],
    ['two', 30],
  ] as const)
    await client.post(`/cards/${card.id}/deposit`, { amount, reference: name });
  await client.post(`/cards/${card.id}/withdraw`, { amount: 5, reference: 'back' });
  return { client, wallet: (await walletOf(client)).id, card: card.id, localId: card.local_id };
}

const csvOf = (lines: readonly string[]): string => lines.join('\r\n');
const asCsv = { headers: { 'content-type': 'text/csv' } };
const counts = (data: { summary: Record<string, { count: number }> }): number[] =>
  ['matched', 'amount_differs', 'missing_in_ledger', 'missing_in_file'].map((name) => data.summary[name]!.count);
const causes = (data: { differences: { cause: string }[] }): string[] => data.differences.map(({ cause }) => cause);

describe('a small file', () => {
  test('as JSON is compared before the response', async () => {
    const { client, card, wallet, localId } = await newPartnerWithEntries();
    const { status, data } = await client.post('/reconciliations', {
      reference: 'november',
      rows: [
        { card_id: card, reference: 'one', amount: 25, date: today },
        { card: localId, reference: 'two', amount: '30.00', date: `${today}T12:00:00Z` },
        { account: wallet, reference: 'one', amount: '25', date: today },
        { wallet, reference: 'unknown', amount: 1, date: today },
      ],
    });
    expect(status).toBe(201);
    expect(data.status).toBe('completed');
    expect([data.rows, data.rows_compared, data.reference, data.from, data.to]).toEqual([
      4,
      4,
      'november',
      `${today}T00:00:00.000Z`,
      new Date(Date.parse(today) + DAY_MS).toISOString(),
    ]);
    // Card: issuing and withdrawal. Wallet: first credit, issuing, second deposit and withdrawal.
    expect(counts(data)).toEqual([2, 1, 1, 6]);
    expect(data.summary.matched.sums).toEqual([{ currency: 'usd', count: 2, amount: '55.00', ledger_amount: '55.00' }]);
    expect(data.differences[0]).toMatchObject({
      line: 3,
      result: 'amount_differs',
      cause: 'fee_not_included',
      account: wallet,
      amount: '25.00',
      ledger_amount: '-25.35',
      currency: 'usd',
    });
    expect(data.differences[1]).toMatchObject({ line: 4, result: 'missing_in_ledger', cause: 'unknown_reference' });
    expect(causes(data).slice(2).toSorted()).toEqual([
      'card_issue',
      'card_issue',
      'deposit',
      'wallet_credit',
      'withdrawal',
      'withdrawal',
    ]);
    expect((await client.get(`/reconciliations/${data.id}`)).data).toEqual(data);
    expect((await client.get('/reconciliations')).data).toEqual({ reconciliations: [data], next_cursor: null });
  });

  test('as CSV has the same results, with line numbers', async () => {
    const { client, wallet } = await newPartnerWithEntries();
    const file = csvOf([
      '\uFEFFDate,Note,amount,"reference"',
      `${today},"a ""b"", c\r\nd",-25.35,one`,
      `${today},,-30.35,two`,
      '',
      `${today},x,5.00,back`,
      '',
    ]);
    const reply = await client.post(`/reconciliations?wallet_id=${wallet}&reference=csv`, file, asCsv);
    expect(reply.status).toBe(201);
    expect(reply.headers.get('x-ignored-fields')).toBe('Note');
    const { data } = reply;
    expect(counts(data)).toEqual([3, 0, 0, 2]);
    const rows = (await client.get(`/reconciliations/${data.id}/rows?result=matched`)).data.rows;
    expect(rows.map(({ line, reference }: { line: number; reference: string }) => [line, reference])).toEqual([
      [2, 'one'],
      [4, 'two'],
      [6, 'back'],
    ]);
  });

  test('has the name that was sent with it, which is no path', async () => {
    const { client, wallet } = await newPartnerWithEntries();
    const path = `/reconciliations?wallet_id=${wallet}`;
    const file = csvOf(['date,amount,reference', `${today},-25.35,one`]);
    await client.post(path, file, asCsv);
    const named = await client.post(`${path}&file_name=november.csv`, file, asCsv);
    expect(named.data).toMatchObject({ file_name: 'november.csv', reference: null });
    const { reconciliations } = (await client.get('/reconciliations')).data;
    expect(reconciliations.map((each: { file_name: string | null }) => each.file_name)).toEqual(['november.csv', null]);
    const rows = [{ reference: 'one', amount: 1, date: today }];
    for (const file_name of ['../november.csv', 'C:\\november.csv', '4111111111111111.csv', 'n'.repeat(256), 'a\nb'])
      expect((await client.post('/reconciliations', { wallet_id: wallet, rows, file_name })).fields).toEqual([
        'file_name',
      ]);
  });

  test('is idempotent by key and by reference', async () => {
    const { client, wallet } = await newPartnerWithEntries();
    const path = `/reconciliations?wallet_id=${wallet}`;
    const file = csvOf(['date,amount,reference', `${today},-25.35,one`]);
    const first = await client.post(path, file, { ...asCsv, key: 'k' });
    const again = await client.post(path, file, { ...asCsv, key: 'k' });
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect((await client.post(path, `${file}\n`, { ...asCsv, key: 'k' })).code).toBe('idempotency_key_reused');
    const json = { wallet_id: wallet, reference: 'r', rows: [{ reference: 'one', amount: 1, date: today }] };
    const named = await client.post('/reconciliations', json, { key: 'j' });
    expect((await client.post('/reconciliations', json, { key: 'j' })).text).toBe(named.text);
    expect((await client.post('/reconciliations', json)).data).toEqual(named.data);
    const other = { ...json, rows: [{ reference: 'one', amount: 2, date: today }] };
    expect((await client.post('/reconciliations', other)).code).toBe('reference_conflict');
    expect((await client.get('/reconciliations')).data.reconciliations).toHaveLength(2);
  });
});
