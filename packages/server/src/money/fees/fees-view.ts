import { shortestDecimal } from '#kit/shortest-decimal.ts';
import { formatAmount, type Currency } from '#kit/money.ts';
import {
  CHARGED_OPERATIONS,
  NO_FEE,
  type ChargedOperation,
  type FeeName,
  type FeeRate,
  type FeeSchedule,
} from './model.ts';

const PERCENT_DECIMALS = 2;

/** A fee rate in API responses: amounts in currency units, the proportional part in percent. */
function rateView({ fixed, basisPoints, minimum, maximum }: FeeRate, currency: Currency) {
  return {
    fixed: formatAmount(fixed, currency),
    percent: formatPercent(basisPoints),
    minimum: formatAmount(minimum, currency),
    maximum: maximum === null ? null : formatAmount(maximum, currency),
  };
}

type RateView = ReturnType<typeof rateView>;

/** A schedule with all fees; fees that are not charged are 0.00. */
export function scheduleView({ version, effectiveAt, rates }: FeeSchedule, currency: Currency) {
  const view = (name: FeeName) => rateView(rates[name] ?? NO_FEE, currency);
  return {
    version,
    // Before the first schedule, nothing is charged.
    effective_at: version === 0 ? null : effectiveAt.toISOString(),
    pre_deposit: formatAmount(rates.pre_deposit?.fixed ?? 0n, currency),
    fees: eachOperation((operation) => view(operation)),
    issuer_fees: eachOperation((operation) => view(`issuer_${operation}`)),
  };
}

function eachOperation(view: (operation: ChargedOperation) => RateView): Record<ChargedOperation, RateView> {
  const entries = CHARGED_OPERATIONS.map((operation) => [operation, view(operation)]);
  return Object.fromEntries(entries) as Record<ChargedOperation, RateView>;
}

/** Hundredths of a percent as the shortest decimal: 150 is "1.5". */
export function formatPercent(basisPoints: number): string {
  return shortestDecimal(BigInt(basisPoints), PERCENT_DECIMALS);
}
