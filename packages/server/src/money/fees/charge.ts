import type { AccountId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { systemAccountId, type EntryType, type OperationDraft } from '#ledger';
import { feeFacts } from './fee-facts.ts';
import {
  FEE_ENTRIES,
  feeOf,
  NO_FEE,
  scheduleAt,
  type ChargedOperation,
  type FeeName,
  type FeeSchedule,
} from './model.ts';

/** One fee of an operation, to be posted. */
interface Fee {
  readonly name: FeeName;
  readonly earner: 'fees' | 'issuer_fees';
  readonly entry: EntryType;
  /** Minor units. */
  readonly amount: bigint;
}

/** All fees of an operation, and the version of the fee schedule that sets them. */
export interface Charge {
  readonly currency: Currency;
  readonly version: number;
  /** The fees that are not zero. */
  readonly fees: readonly Fee[];
  readonly total: bigint;
}

/** Calculates the fees of an operation. Fee quotes and charges both use this function, so they always agree. */
export function chargeBy(
  schedule: FeeSchedule,
  operation: ChargedOperation,
  amount: bigint,
  currency: Currency,
): Charge {
  const { own, issuer } = FEE_ENTRIES[operation];
  const fees: Fee[] = (
    [
      { name: operation, earner: 'fees', entry: own },
      { name: `issuer_${operation}`, earner: 'issuer_fees', entry: issuer },
    ] as const
  )
    .map((fee) => ({ ...fee, amount: feeOf(schedule.rates[fee.name] ?? NO_FEE, amount) }))
    .filter((fee) => fee.amount > 0n);
  return {
    currency,
    version: schedule.version,
    fees,
    total: fees.reduce((sum, fee) => sum + fee.amount, 0n),
  };
}

/** The fees of the operation that is being decided. Its command must request feeFacts of this currency. */
export function chargeNow(
  draft: OperationDraft,
  operation: ChargedOperation,
  amount: bigint,
  currency: Currency,
): Charge {
  return chargeBy(scheduleNow(draft, currency), operation, amount, currency);
}

/** The fee schedule in force for the operation that is being decided. */
export function scheduleNow(draft: OperationDraft, currency: Currency): FeeSchedule {
  return scheduleAt(draft.fact(feeFacts, { tenantId: draft.tenantId, currency })!, draft.tenantNow);
}

/** The accounts that receive fees. A command that charges fees must list them in `accounts`. */
export function feeAccounts(tenantId: OperationDraft['tenantId'], currency: Currency): AccountId[] {
  return [systemAccountId(tenantId, 'fees', currency), systemAccountId(tenantId, 'issuer_fees', currency)];
}

/** Posts each fee of a charge separately. The caller checks that the payer can pay. */
export function postFees(
  draft: OperationDraft,
  charge: Charge,
  payerId: AccountId,
  pays: 'within_balance' | 'allow_shortfall' = 'within_balance',
): void {
  for (const { earner, entry, amount } of charge.fees) {
    const earnerId = systemAccountId(draft.tenantId, earner, charge.currency);
    if (draft.account(earnerId) === undefined)
      draft.open({ id: earnerId, kind: earner, currency: charge.currency, state: 'active' });
    draft.post(payerId, earnerId, amount, entry, pays);
  }
}
