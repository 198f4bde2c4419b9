import type { Static } from 'typebox';
import { invalidRequest } from '../../../foundation/kit/app-error.ts';
import { readHalfOpenPeriod } from '../../../foundation/api/period.ts';
import { DECIMALS_MAX } from '../../../foundation/kit/money.ts';
import type { CardTransactionsQuery } from './schemas.ts';
import type { TransactionFilters } from './search-transactions.ts';

/** The filters of a query. @throws AppError invalid_request if an upper limit is below the lower one */
export function readFilters(query: Static<typeof CardTransactionsQuery>): TransactionFilters {
  const { status, decline_reason, merchant, mcc, country, currency } = query;
  const amount = { min: minorUnits(query.amount_min), max: minorUnits(query.amount_max) };
  if (amount.min !== undefined && amount.max !== undefined && amount.min > amount.max) {
    throw invalidRequest({ amount_min: 'must not be more than `amount_max`' });
  }
  return {
    status,
    merchant,
    mcc,
    currency,
    amount,
    declineReason: decline_reason,
    country: country?.toUpperCase(),
    created: readHalfOpenPeriod(query),
  };
}

/** All currencies of accounts have two decimals. */
function minorUnits(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined;
  const [units, decimals = ''] = text.split('.');
  return BigInt(units! + decimals.padEnd(DECIMALS_MAX, '0'));
}
