import { containsCardNumber } from '../../../foundation/kit/card-number.ts';
import { parseId, type OperationId } from '../../../foundation/kit/ids.ts';
import { parseMoment, parseUtcDay, startOf } from '../../../foundation/kit/utc-day.ts';
import type { StatementFileRow } from '../model.ts';
import type { RowErrors } from './row-errors.ts';

/** What a column of a book is for, by every name that it may have. */
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

/** The fields of a row that are not empty, as text, in the order of their columns. */
export type RowFields = readonly (readonly [ColumnName, string])[];

/** Whole units beyond it no ledger holds, and a sum of millions of such amounts is still exact. */
const AMOUNT = /^([+-]?)(\d{1,15})(?:\.(\d{1,2}))?$/;
const LOCAL_ID = /^\d{1,18}$/;
const REFERENCE_LENGTH_MAX = 255;
// oxlint-disable-next-line no-control-regex -- which no reference has
const NOT_ONE_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]/u;

const WRONG = {
  account: 'must be the id of a card or wallet, or the local_id of a card',
  wallet: 'must be the id of a wallet',
  operation: 'must be the id of an operation; your own name for it goes into `reference`',
  reference: `must be one line of 1 to ${REFERENCE_LENGTH_MAX} characters, without control characters`,
  amount: 'must be an amount in currency units with at most two decimals, such as 25, "25.00" or "-25.00"',
  date: 'must be a day such as 2026-11-20 or a moment such as 2026-11-20T09:30:00Z',
} as const;

/** What a book says of its amounts as a whole. */
export interface Signs {
  /** Whether any amount has one: then those without are positive. */
  signed: boolean;
}

/** Reads one row; what is wrong with it goes to `errors`, and then there is none. */
export class RowReader {
  readonly #errors: RowErrors;
  readonly #needsAccount: boolean;
  readonly signs: Signs = { signed: false };

  /** @param needsAccount whether each row has to name one, since the book as a whole does not */
  constructor(errors: RowErrors, needsAccount: boolean) {
    this.#errors = errors;
    this.#needsAccount = needsAccount;
  }

  read(line: number, fields: RowFields): StatementFileRow | undefined {
    const before = { account: undefined, operation: undefined } as Record<string, string | undefined>;
    let reference: string | undefined;
    let amount: string | undefined;
    let date: { at: number; byDay: boolean } | undefined;
    let sound = true;
    const wrong = (column: string, problem: string): void => {
      this.#errors.add(line, column, problem);
      sound = false;
    };
    for (const [column, value] of fields) {
      const role = COLUMNS[column];
      if (role === 'amount') {
        amount = this.#readAmount(value.trim());
        if (amount === undefined) wrong(column, WRONG.amount);
      } else if (role === 'date') {
        date = readDate(value.trim());
        if (date === undefined) wrong(column, WRONG.date);
      } else if (role === 'reference') {
        reference = value;
        if (value === '' || value.length > REFERENCE_LENGTH_MAX || NOT_ONE_LINE.test(value))
          wrong(column, WRONG.reference);
      } else {
        const id = role === 'account' ? readAccount(column, value.trim()) : parseId<'operation'>(value.trim());
        if (id === undefined) wrong(column, WRONG[column.startsWith('wallet') ? 'wallet' : role]);
        else if (before[role] !== undefined && before[role] !== id) wrong(column, `names another ${role} than its row`);
        else before[role] = id;
      }
    }
    const has = (role: string): boolean => fields.some(([column]) => COLUMNS[column] === role);
    if (this.#needsAccount && !has('account'))
      wrong('account', 'is required where the book names no wallet_id or card_id');
    if (!has('reference') && !has('operation')) wrong('reference', 'is required where there is no operation_id');
    if (!has('amount')) wrong('amount', 'is required');
    if (!has('date')) wrong('date', 'is required');
    if (!sound) return undefined;
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
    const match = AMOUNT.exec(text);
    if (match === null) return undefined;
    const [, sign, whole, fraction = ''] = match;
    const digits = (whole! + fraction.padEnd(2, '0')).replace(/^0+(?=\d)/, '');
    if (sign !== '' && digits !== '0') this.signs.signed = true;
    return sign === '-' && digits !== '0' ? `-${digits}` : digits;
  }
}

function readAccount(column: ColumnName, text: string): string | undefined {
  // A card's number where its id belongs is refused: what is not known is kept, and told in the results.
  if (LOCAL_ID.test(text)) return column.startsWith('wallet') || containsCardNumber(text) ? undefined : text;
  return parseId<'account'>(text);
}

function readDate(text: string): { at: number; byDay: boolean } | undefined {
  const day = parseUtcDay(text);
  if (day !== undefined) return { at: startOf(day).getTime(), byDay: true };
  const at = parseMoment(text);
  return at === undefined ? undefined : { at, byDay: false };
}
