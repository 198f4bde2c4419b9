import { creditLimits, failedAttempts, PURCHASE_CHECKS } from '#controls';
import type { Check, CheckInput } from './check.ts';
import { availableBalance } from './checks/available-balance.ts';
import { cardExpiry } from './checks/card-expiry.ts';
import { cardState } from './checks/card-state.ts';
import { givenExpiry } from './checks/given-expiry.ts';
import { merchantCurrency } from './checks/merchant-currency.ts';
import { networkDemand } from './checks/network-demand.ts';
import { securityCode } from './checks/security-code.ts';
import { threeDSecure } from './checks/three-d-secure.ts';
import { transactionIdentity } from './checks/transaction-identity.ts';
import type { DeclineReason } from './decline-reasons.ts';

/**
 * In the order in which they run: a decline that the network requires, the transaction id, the card, how often its data were wrong,
 * the card data, the exchange rate, the partner's other controls of every level, the balance.
 */
const CHECKS: readonly Check[] = [
  networkDemand,
  transactionIdentity,
  cardState,
  cardExpiry,
  ...failedAttempts.checks,
  securityCode,
  givenExpiry,
  threeDSecure,
  merchantCurrency,
  ...PURCHASE_CHECKS,
  availableBalance,
];

export type Decision = Approval | Decline;

interface Approval {
  readonly outcome: 'approved';
  /** Less than requested for a partial approval. */
  readonly amount: bigint;
}

export interface Decline {
  readonly outcome: 'declined';
  readonly reason: DeclineReason;
  /** In order; the last one failed. */
  readonly checksRun: readonly Check[];
}

/**
 * What a card must satisfy to receive an original credit, with limits of its own: most other controls are about purchases. Guesses of
 * its data are limited here, too.
 */
const CREDIT_CHECKS: readonly Check[] = [
  networkDemand,
  transactionIdentity,
  cardState,
  cardExpiry,
  ...failedAttempts.checks,
  securityCode,
  givenExpiry,
  merchantCurrency,
  ...creditLimits.checks,
];

/** Runs the checks; the first that fails declines the purchase or credit. Pure, and takes a few microseconds. */
export function decide(input: CheckInput): Decision {
  const checks = input.isCredit ? CREDIT_CHECKS : CHECKS;
  for (const [index, check] of checks.entries()) {
    const reason = check.declineReason(input);
    if (reason !== undefined) return { outcome: 'declined', reason, checksRun: checks.slice(0, index + 1) };
  }
  return { outcome: 'approved', amount: input.amountToHold! };
}
