import { checkAll, invalidRequest, problemsOf, type FieldProblems } from '#kit/app-error.ts';
import { assert } from '#kit/assert.ts';
import { containsCardNumber } from '#kit/card-number.ts';
import { parseId, type WalletId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { BANK_FIELDS, readBankDetails, type BankInput } from './bank-details.ts';
import type { BankDestination } from './model.ts';

export interface DestinationInput extends BankInput {
  readonly type: 'wallet' | 'bank_account';
  readonly wallet_id?: string | number;
  readonly holder_name?: string;
}

/** The target wallet's id. @throws AppError invalid_request with `destination.<field>` */
export function readWalletDestination(input: DestinationInput, sourceWalletId: WalletId): WalletId {
  checkWalletDestination(input);
  const id = parseId<'wallet'>(String(input.wallet_id));
  if (id === undefined) throw noSuchWallet();
  if (id === sourceWalletId) throw invalid([['wallet_id', 'must differ from source_wallet_id']]);
  return id;
}

/** @throws AppError invalid_request unless the destination has only a wallet's id */
function checkWalletDestination(input: DestinationInput): void {
  const problems: [string, string][] = (['holder_name', ...BANK_FIELDS] as const)
    .filter((field) => input[field] !== undefined)
    .map((field) => [field, 'must be omitted: a wallet is identified by wallet_id']);
  if (input.wallet_id === undefined) problems.push(['wallet_id', 'is required: the id of one of your wallets']);
  if (problems.length > 0) throw invalid(problems);
}

export function noSuchWallet(): Error {
  return invalid([['wallet_id', 'must be the id of one of your wallets; GET /wallets lists them']]);
}

/** The target bank account. @throws AppError invalid_request with every invalid `destination.<field>` */
export function readBankDestination(input: DestinationInput, currency: Currency): BankDestination {
  const details = readBankDetails(input, currency);
  checkAll(
    () => checkHolder(input),
    () => {
      if ('problems' in details) throw invalid(Object.entries(details.problems));
    },
  );
  assert(!('problems' in details), 'the details have been checked');
  return { type: 'bank_account', holderName: input.holder_name!.trim(), details };
}

/** @throws AppError invalid_request unless the destination has a holder and no wallet */
function checkHolder(input: DestinationInput): void {
  const problems: [string, string][] = [];
  if (input.wallet_id !== undefined) problems.push(['wallet_id', 'must be omitted for a bank_account']);
  const nameProblem = holderProblem(input.holder_name?.trim());
  if (nameProblem !== undefined) problems.push(['holder_name', nameProblem]);
  if (problems.length > 0) throw invalid(problems);
}

/** What is wrong with the fields of a transfer together, as far as its wallet's currency does not matter. */
export function transferProblems(body: {
  readonly destination?: DestinationInput;
  readonly quote_id?: unknown;
}): FieldProblems {
  const { destination, quote_id } = body;
  if (destination === undefined) return {};
  if (destination.type === 'wallet') return problemsOf(() => checkWalletDestination(destination));
  return problemsOf(
    () => checkNoQuote(quote_id),
    () => checkHolder(destination),
  );
}

/** For a bank account. @throws AppError invalid_request */
export function checkNoQuote(quoteId: unknown): void {
  if (quoteId === undefined) return;
  throw invalidRequest({ quote_id: 'must be omitted: a bank account is paid in the currency of the source wallet' });
}

function holderProblem(name: string | undefined): string | undefined {
  if (name === undefined) return 'is required: the name of the account holder';
  if (name === '') return 'must not be blank: the name of the account holder';
  return containsCardNumber(name) ? 'must not contain a card number; use the name of the account holder' : undefined;
}

function invalid(problems: readonly (readonly [field: string, problem: string])[]): Error {
  const fields: FieldProblems = Object.fromEntries(
    problems.map(([field, problem]) => [`destination.${field}`, problem]),
  );
  return invalidRequest(fields);
}
