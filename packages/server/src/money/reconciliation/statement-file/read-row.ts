import { containsCardNumber } from '#kit/card-number.ts';
import { parseId, type OperationId } from '#kit/ids.ts';
import { isOneLine } from '#kit/one-line.ts';
import { parseTime } from '#kit/rfc-3339.ts';
import { parseUtcDay, startOf } from '#kit/utc-day.ts';
import type { StatementFileRow } from '../model.ts';
import type { RowErrors } from './row-errors.ts';

/** The role of each column name that a file may use. */
export const COLUMNS = {
  account: 'account',
  card: 'account',
  card_id: 'account',
  wallet: 'account',
  wallet_id: 'account',
  reference: 'reference',
  operation_id: 'operation',
  operation: 'operation',
  amount: 'amount',
  date: 'date',
} as const;

export type ColumnName = keyof typeof COLUMNS;

/** The non-empty fields of a row as text, in column order. */
export type RowFields = readonly (readonly [ColumnName, string])[];

/** At most 15 digits before the decimal point: more than any account holds, and the sum of millions of them is exact. */
const AMOUNT = /^([+-]?)(\d{1,15})(?:\.(\d{1,2}))?$/;
const AMOUNT_WITH_COMMA = /^([+-]?)(\d{1,15})(?:[.,](\d{1,2}))?$/;
/** Day, month and year: where spreadsheets write semicolons, the month is never first. */
const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const LOCAL_ID = /^\d{1,18}$/;
const REFERENCE_LENGTH_MAX = 255;

const WRONG = {
  account: 'must be the id of a card or wallet, or the local_id of a card',
  wallet: 'must be the id of a wallet',
  operation: 'must be the id of an operation; use `reference` for your own reference',
  reference: `must be one line of 1 to ${REFERENCE_LENGTH_MAX} characters, without control characters`,
  amount: 'must be an amount in currency units with at most two decimals, such as 25, "25.00" or "-25.00"',
  date: 'must be a date such as 2026-11-20 or a timestamp such as 2026-11-20T09:30:00Z',
} as const;

/** Whether a file uses signs, known after its last row. */
interface Signs {
  /** Whether any amount has a sign. If so, amounts without a sign are positive. */
  signed: boolean;
}

/** Validates rows. Errors are added to `errors`. */
export class RowReader {
  readonly #errors: RowErrors;
  readonly #needsAccount: boolean;
  #hasDecimalCommas = false;
  readonly signs: Signs = { signed: false };

  /** @param needsAccount whether each row must name its account, because the request names none */
  constructor(errors: RowErrors, needsAccount: boolean) {
    this.#errors = errors;
    this.#needsAccount = needsAccount;
  }

  /** Reads amounts such as `25,00` and days such as `29/11/2026`, too, as spreadsheets write them in files with semicolons. */
  useDecimalCommas(): void {
    this.#hasDecimalCommas = true;
  }

  /** @returns undefined if the row is invalid */
  read(line: number, fields: RowFields): StatementFileRow | undefined {
    const before = { account: undefined, operation: undefined } as Record<string, string | undefined>;
    let reference: string | undefined;
    let amount: string | undefined;
    let date: { at: number; byDay: boolean } | undefined;
    let isValid = true;
    const wrong = (column: string, problem: string): void => {
      this.#errors.add(line, column, problem);
      isValid = false;
    };
    for (const [column, value] of fields) {
      const role = COLUMNS[column];
      if (role === 'amount') {
        amount = this.#readAmount(value.trim());
        if (amount === undefined) wrong(column, WRONG.amount);
      } else if (role === 'date') {
        date = readDate(this.#hasDecimalCommas ? isoDay(value.trim()) : value.trim());
        if (date === undefined) wrong(column, WRONG.date);
      } else if (role === 'reference') {
        reference = value;
        if (value === '' || value.length > REFERENCE_LENGTH_MAX || !isOneLine(value)) wrong(column, WRONG.reference);
      } else {
        const id = role === 'account' ? readAccount(column, value.trim()) : parseId<'operation'>(value.trim());
        if (id === undefined) wrong(column, WRONG[column.startsWith('wallet') ? 'wallet' : role]);
        else if (before[role] !== undefined && before[role] !== id)
          wrong(column, `contradicts another ${role} column of this row`);
        else before[role] = id;
      }
    }
    const has = (role: string): boolean => fields.some(([column]) => COLUMNS[column] === role);
    if (this.#needsAccount && !has('account'))
      wrong('account', 'is required unless wallet_id or card_id is set for the file');
    if (!has('reference') && !has('operation')) wrong('reference', 'is required unless operation_id is set');
    if (!has('amount')) wrong('amount', 'is required');
    if (!has('date')) wrong('date', 'is required');
    if (!isValid) return undefined;
    return {
      line,
      account: before['account'] ?? null,
      reference: reference ?? null,
      operationId: (before['operation'] as OperationId | undefined) ?? null,
      amount: amount!,
      at: date!.at,
      byDay: date!.byDay,
    };
  }

  #readAmount(text: string): string | undefined {
    const match = (this.#hasDecimalCommas ? AMOUNT_WITH_COMMA : AMOUNT).exec(text);
    if (match === null) return undefined;
    const [, sign, whole, fraction = ''] = match;
    const digits = (whole! + fraction.padEnd(2, '0')).replace(/^0+(?=\d)/, '');
    if (sign !== '' && digits !== '0') this.signs.signed = true;
    return sign === '-' && digits !== '0' ? `-${digits}` : digits;
  }
}

function readAccount(column: ColumnName, text: string): string | undefined {
  // A card number in place of an id is rejected, since unknown accounts are stored and shown in the results.
  if (LOCAL_ID.test(text)) return column.startsWith('wallet') || containsCardNumber(text) ? undefined : text;
  return parseId<'account'>(text);
}

/** A day that is written day first as the API writes it; any other text as it is. */
function isoDay(text: string): string {
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  return day === undefined ? text : `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function readDate(text: string): { at: number; byDay: boolean } | undefined {
  const day = parseUtcDay(text);
  if (day !== undefined) return { at: startOf(day).getTime(), byDay: true };
  const at = parseTime(text)?.getTime();
  return at === undefined || at < 0 ? undefined : { at, byDay: false };
}
