import { promisify } from 'node:util';
import { constants, deflate, inflate } from 'node:zlib';
import type { StatementFileRow } from '../model.ts';

/** Rows that are stored, compared and written together: some tens of milliseconds in PostgreSQL and a few MB of memory. */
export const ROWS_PER_PART = 5_000;

const compress = promisify(deflate);
const decompress = promisify(inflate);

type Values = [
  StatementFileRow['line'],
  StatementFileRow['account'],
  StatementFileRow['reference'],
  StatementFileRow['operationId'],
  StatementFileRow['amount'],
  StatementFileRow['at'],
  StatementFileRow['byDay'],
];

function valuesOf({ line, account, reference, operationId, amount, at, byDay }: StatementFileRow): Values {
  return [line, account, reference, operationId, amount, at, byDay];
}

/** The rows of a part as text, which is the same for the same rows. */
export function partText(rows: readonly StatementFileRow[]): string {
  return JSON.stringify(rows.map(valuesOf));
}

export async function encodePart(text: string): Promise<Buffer> {
  return await compress(text, { level: constants.Z_BEST_SPEED });
}

export async function decodePart(content: Buffer): Promise<StatementFileRow[]> {
  const rows = JSON.parse((await decompress(content)).toString()) as Values[];
  return rows.map(([line, account, reference, operationId, amount, at, byDay]) => ({
    line,
    account,
    reference,
    operationId,
    amount,
    at,
    byDay,
  }));
}
