import type { Static } from 'typebox';
import { invalidRequest } from '../../../foundation/kit/app-error.ts';
import type { Period } from '../../../foundation/api/period.ts';
import { DECIMALS_MAX, type Currency } from '../../../foundation/kit/money.ts';
import { merchantKey } from '../../controls/index.ts';
import type { DeclineReason } from '../decide/decline-reasons.ts';
import type { TransactionStatus } from '../model.ts';
import type { TransactionFilterQuery } from './schemas.ts';

/** What a transaction must have; undefined for anything. */
export interface TransactionFilters {
  readonly status: TransactionStatus | undefined;
  readonly declineReason: DeclineReason | undefined;
  /** A part of the merchant's key. */
  readonly merchant: string | undefined;
  readonly mcc: string | undefined;
  readonly country: string | undefined;
  /** The card's currency. */
  readonly currency: Currency | undefined;
  /** Minor units of the card's currency. */
  readonly amount: { readonly min: bigint | undefined; readonly max: bigint | undefined };
  readonly created: Period;
}

/** The filters of a query. @throws AppError invalid_request if an upper limit is below the lower one */
export function readFilters(query: Static<typeof TransactionFilterQuery>, created: Period): TransactionFilters {
  const { status, decline_reason, merchant, mcc, country, currency } = query;
  const amount = { min: minorUnits(query.amount_min), max: minorUnits(query.amount_max) };
  if (amount.min !== undefined && amount.max !== undefined && amount.min > amount.max) {
    throw invalidRequest({ amount_min: 'must not be more than `amount_max`' });
  }
  return {
    status,
    merchant: merchant === undefined ? undefined : merchantKey(merchant),
    mcc,
    currency,
    amount,
    declineReason: decline_reason,
    country: country?.toUpperCase(),
    created,
  };
}

/** All currencies of accounts have two decimals. */
function minorUnits(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined;
  const [units, decimals = ''] = text.split('.');
  return BigInt(units! + decimals.padEnd(DECIMALS_MAX, '0'));
}
