import { invalidRequest, type FieldProblems } from '../../foundation/kit/app-error.ts';
import { containsCardNumber } from '../../foundation/kit/card-number.ts';
import { parseId, type WalletId } from '../../foundation/kit/ids.ts';
import type { Currency } from '../../foundation/kit/money.ts';
import { BANK_FIELDS, readBankDetails, type BankInput } from './bank-details.ts';
import type { BankDestination } from './model.ts';

export interface DestinationInput extends BankInput {
  readonly type: 'wallet' | 'bank_account';
  readonly wallet_id?: string | number;
  readonly holder_name?: string;
}

/** The target wallet's id. @throws AppError invalid_request with `destination.<field>` */
export function readWalletDestination(input: DestinationInput, sourceWalletId: WalletId): WalletId {
  const unexpected = (['holder_name', ...BANK_FIELDS] as const).filter((field) => input[field] !== undefined);
  if (unexpected.length > 0)
    throw invalid(unexpected.map((field) => [field, 'must be omitted: a wallet is identified by wallet_id']));
  if (input.wallet_id === undefined) throw invalid([['wallet_id', 'is required: the id of one of your wallets']]);
  const id = parseId<'wallet'>(String(input.wallet_id));
  if (id === undefined) throw noSuchWallet();
  if (id === sourceWalletId) throw invalid([['wallet_id', 'must differ from source_wallet_id']]);
  return id;
}

export function noSuchWallet(): Error {
  return invalid([['wallet_id', 'must be the id of one of your wallets; GET /wallets lists them']]);
}

/** The target bank account. @throws AppError invalid_request with every invalid `destination.<field>` */
export function readBankDestination(input: DestinationInput, currency: Currency): BankDestination {
  const problems: [string, string][] = [];
  if (input.wallet_id !== undefined) problems.push(['wallet_id', 'must be omitted for a bank_account']);
  const holderName = input.holder_name?.trim();
  const nameProblem = holderProblem(holderName);
  if (nameProblem !== undefined) problems.push(['holder_name', nameProblem]);
  const details = readBankDetails(input, currency);
  if ('problems' in details) problems.push(...Object.entries(details.problems));
  if (problems.length > 0 || 'problems' in details) throw invalid(problems);
  return { type: 'bank_account', holderName: holderName!, details };
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
