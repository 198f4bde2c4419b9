import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import type pg from 'pg';
import { STATEMENT_FILE_ROWS } from './deposits.ts';

const ROWS_PER_READ = 50_000;
/** Each kind of mistake below occurs once in so many deposits. */
const ONE_IN = 1_000;

/** The number of rows that a reconciliation must find for each result. */
export type Counts = Readonly<Record<'matched' | 'amount_differs' | 'missing_in_ledger' | 'missing_in_file', number>>;

/**
 * Writes the deposits as a CSV statement file. In each thousand, one has a different amount, one is left out, one has
 * an unknown reference and one is duplicated.
 * @returns the counts that a reconciliation must find, and the number of rows in the file
 */
export async function writeStatementFile(
  client: pg.Client,
  file: string,
  deposits: number,
): Promise<Counts & { rows: number }> {
  const out = createWriteStream(file);
  out.write('card,reference,amount,date\r\n');
  for (let from = 0; from < deposits; from += ROWS_PER_READ) {
    const { rows } = await client.query<{ n: string; card_id: string; at: Date }>(STATEMENT_FILE_ROWS, [
      from,
      from + ROWS_PER_READ,
    ]);
    const text = rows.map(({ n, card_id, at }) => linesOf(Number(n), card_id, at.toISOString())).join('');
    if (!out.write(text)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  const each = deposits / ONE_IN;
  return {
    matched: deposits - 3 * each,
    amount_differs: each,
    missing_in_ledger: 2 * each,
    missing_in_file: 2 * each,
    rows: deposits,
  };
}

function linesOf(n: number, card: string, at: string): string {
  const line = (reference: string, amount: string): string => `${card},${reference},${amount},${at}\r\n`;
  // The mistakes shift from round to round so that every card stays in the file: accounts not in it are not compared.
  switch ((n + Math.floor(n / 100_000)) % ONE_IN) {
    case 100:
      return line(`deposit-${n}`, '0.51');
    case 200:
      return '';
    case 300:
      return line(`unknown-${n}`, '0.50');
    case 400:
      return line(`deposit-${n}`, '0.50').repeat(2);
    default:
      return line(`deposit-${n}`, '0.50');
  }
}
