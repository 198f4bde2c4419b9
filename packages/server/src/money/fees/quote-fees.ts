import { invalidRequest } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import { formatAmount, type Currency } from '#kit/money.ts';
import type { Queryable } from '#database';
import { readAmount } from '#ledger';
import { chargeBy } from './charge.ts';
import type { ChargedOperation } from './model.ts';
import { readFees } from './read-fees.ts';

interface QuoteBody {
  readonly operation: ChargedOperation;
  readonly amount?: number | string;
  readonly currency?: Currency;
}

/** Whether an operation debits its amount from the wallet, in addition to the fees. */
const TAKES_ITS_AMOUNT: Readonly<Record<ChargedOperation, boolean>> = {
  issuance: true,
  deposit: true,
  withdraw: false,
  decline: false,
  transfer: true,
  account_issue: false,
};

/** Operations whose fees do not depend on an amount. */
const WITHOUT_AMOUNT: ReadonlySet<ChargedOperation> = new Set<ChargedOperation>(['decline', 'account_issue']);

/**
 * The fees that an operation would be charged now, calculated by the same function and schedule as the real charge.
 * @throws AppError invalid_request
 */
export async function quoteFees(
  { database, clock }: { readonly database: Queryable; readonly clock: Clock },
  tenantId: TenantId,
  body: QuoteBody,
) {
  const { operation, currency = 'usd' } = body;
  const amount = quotedAmount(body, currency);
  const [fees] = await readFees(database, clock, [{ tenantId, currency }]);
  const { current, coming } = fees!;
  const charge = chargeBy(current, operation, amount ?? 0n, currency);
  const preDeposit = operation === 'issuance' ? (current.rates.pre_deposit?.fixed ?? 0n) : 0n;
  const taken = TAKES_ITS_AMOUNT[operation] ? amount! : 0n;
  return {
    operation,
    currency,
    ...(amount === undefined ? {} : { amount: formatAmount(amount, currency) }),
    fees: charge.fees.map((fee) => ({ name: fee.name, amount: formatAmount(fee.amount, currency) })),
    fee: formatAmount(charge.total, currency),
    ...(operation === 'issuance' ? { pre_deposit: formatAmount(preDeposit, currency) } : {}),
    total: formatAmount(taken + preDeposit + charge.total, currency),
    fee_schedule_version: charge.version,
    effective_at: current.version === 0 ? null : current.effectiveAt.toISOString(),
    next_schedule_at: coming[0]?.effectiveAt.toISOString() ?? null,
  };
}

/** @throws AppError invalid_request */
export function quotedAmount({ operation, amount }: QuoteBody, currency: Currency): bigint | undefined {
  if (WITHOUT_AMOUNT.has(operation)) {
    if (amount !== undefined)
      throw invalidRequest({ amount: `must be omitted: the fees of ${operation} do not depend on an amount` });
    return undefined;
  }
  if (amount === undefined)
    throw invalidRequest({ amount: `is required for ${operation}, in currency units, such as 25 or "25.00"` });
  return readAmount(amount, currency);
}
