import type { Static } from 'typebox';
import { invalidRequest, problemsOf, type FieldProblems } from '#kit/app-error.ts';
import { readHalfOpenPeriod, type Period } from '#api/period.ts';
import { DECIMALS_MAX, type Currency } from '#kit/money.ts';
import type { EntryMode, Initiator, PurchaseKind } from '#ports/card-network.ts';
import { merchantKey } from '#controls';
import type { DeclineReason } from '../decide/decline-reasons.ts';
import type { Transaction, TransactionStatus } from '../model.ts';
import type { TransactionFilterQuery } from './schemas.ts';

/** What a transaction must have; undefined for anything. */
export interface TransactionFilters {
  readonly type: Transaction['type'] | undefined;
  readonly status: TransactionStatus | undefined;
  readonly declineReason: DeclineReason | undefined;
  /** A part of the merchant's key. */
  readonly merchant: string | undefined;
  readonly mcc: string | undefined;
  readonly country: string | undefined;
  readonly kind: PurchaseKind | undefined;
  readonly entryMode: EntryMode | undefined;
  readonly initiator: Initiator | undefined;
  /** The card's currency. */
  readonly currency: Currency | undefined;
  /** Minor units of the card's currency. */
  readonly amount: { readonly min: bigint | undefined; readonly max: bigint | undefined };
  readonly created: Period;
}

type FilterQuery = Static<typeof TransactionFilterQuery> & { readonly from?: string; readonly to?: string };

/** What is wrong with a query whose values are right: an upper limit that is below the lower one. */
export function filterProblems(query: Partial<FilterQuery>): FieldProblems {
  return problemsOf(
    () => readHalfOpenPeriod(query),
    () => readAmounts(query),
  );
}

/** The filters and the period of a query. @throws AppError invalid_request, see `filterProblems` */
export function readQuery(query: FilterQuery): TransactionFilters {
  const problems = filterProblems(query);
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);
  return readFilters(query, readHalfOpenPeriod(query));
}

/** The filters of a query. @throws AppError invalid_request if an upper limit is below the lower one */
export function readFilters(query: Static<typeof TransactionFilterQuery>, created: Period): TransactionFilters {
  const { type, status, decline_reason, merchant, mcc, country, kind, entry_mode, initiator, currency } = query;
  const amount = readAmounts(query);
  return {
    type,
    status,
    merchant: merchant === undefined ? undefined : merchantKey(merchant),
    mcc,
    currency,
    amount,
    declineReason: decline_reason,
    country: country?.toUpperCase(),
    kind,
    entryMode: entry_mode,
    initiator,
    created,
  };
}

function readAmounts(query: Pick<FilterQuery, 'amount_min' | 'amount_max'>): TransactionFilters['amount'] {
  const amount = { min: minorUnits(query.amount_min), max: minorUnits(query.amount_max) };
  if (amount.min !== undefined && amount.max !== undefined && amount.min > amount.max)
    throw invalidRequest({ amount_min: 'must not be more than `amount_max`' });
  return amount;
}

/** All currencies of accounts have two decimals. */
function minorUnits(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined;
  const [units, decimals = ''] = text.split('.');
  return BigInt(units! + decimals.padEnd(DECIMALS_MAX, '0'));
}
