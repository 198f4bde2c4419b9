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

/** The wallet that a destination names. @throws AppError invalid_request naming `destination.<field>` */
export function readWalletDestination(input: DestinationInput, sourceWalletId: WalletId): WalletId {
  const strange = (['holder_name', ...BANK_FIELDS] as const).filter((field) => input[field] !== undefined);
  if (strange.length > 0)
    throw invalid(strange.map((field) => [field, 'must be left out: a wallet is named by wallet_id']));
  if (input.wallet_id === undefined) throw invalid([['wallet_id', 'is required: name one of your wallets']]);
  const id = parseId<'wallet'>(String(input.wallet_id));
  if (id === undefined) throw noSuchWallet();
  if (id === sourceWalletId) throw invalid([['wallet_id', 'must be another wallet than source_wallet_id']]);
  return id;
}

export function noSuchWallet(): Error {
  return invalid([['wallet_id', 'must be a wallet of yours; GET /wallets lists them']]);
}

/** The account that a destination names. @throws AppError invalid_request naming every `destination.<field>` that is wrong */
export function readBankDestination(input: DestinationInput, currency: Currency): BankDestination {
  const problems: [string, string][] = [];
  if (input.wallet_id !== undefined) problems.push(['wallet_id', 'must be left out with a bank_account']);
  const holderName = input.holder_name?.trim();
  const nameProblem = holderProblem(holderName);
  if (nameProblem !== undefined) problems.push(['holder_name', nameProblem]);
  const details = readBankDetails(input, currency);
  if ('problems' in details) problems.push(...Object.entries(details.problems));
  if (problems.length > 0 || 'problems' in details) throw invalid(problems);
  return { type: 'bank_account', holderName: holderName!, details };
}

function holderProblem(name: string | undefined): string | undefined {
  if (name === undefined) return 'is required: the name that the account is in';
  if (name === '') return 'must not be blank: the name that the account is in';
  return containsCardNumber(name) ? 'must not hold a card number; give the name that the account is in' : undefined;
}

function invalid(problems: readonly (readonly [field: string, problem: string])[]): Error {
  const fields: FieldProblems = Object.fromEntries(
    problems.map(([field, problem]) => [`destination.${field}`, problem]),
  );
  return invalidRequest(fields);
}
