import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#kit/app-error.ts';
import type { Query } from '#database';
import { newId } from '#kit/ids.ts';
import { reserveReference, type Operation, type OperationReference, type OperationType } from '#ledger';
import type { AuthorizationMessage } from '#ports/card-network.ts';
import { identifyCard } from '#cards';
import { schedule } from '#work';
import { runPurchaseCommand } from '../run-purchase-command.ts';
import { buildCheckInput } from '../decide/check-input.ts';
import { decideAuthorization, TIMEOUT_DECLINE } from '../decide/decide-authorization.ts';
import { explain } from '../decide/explain.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { requestedAmountOf } from '../merchant/card-amount.ts';
import { reverseHold } from '../lifecycle/reverse.ts';
import { endPendingRefund } from '../refunds/announce-refund.ts';
import { decisionReference, reversalReference, timeoutDeclineReference } from './references.ts';
import { itemOf, TIMED_OUT_MESSAGE } from './timed-out-message.ts';

const ATTEMPTS_MAX = 600;
const INTERVAL_MS = 1_000;

/** The types of operations that approve a message. */
const APPROVALS: ReadonlySet<OperationType> = new Set(['authorization', 'original_credit_authorization']);

/**
 * Makes a decline on time-out permanent, in two steps. Neither step waits for a tenant's lock to reserve its reference.
 *
 * 1. Reserves the reference of the timeout decline, with an item of work that this process holds. From then on every process sends the
 *    same decision.
 * 2. Reserves the reference of the decision. From then on a decision that has not reached the database is never committed.
 *    Writes the decline, or reverses an approval that was just being committed.
 *
 * Retries until the database responds. If this process dies after the first step, a repeat of the message or a worker completes the
 * work.
 * @param onReserved called when every process sends the same decision
 */
export async function recordTimeout(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
  onReserved: () => void,
): Promise<void> {
  await untilDone(async () => {
    await recordTimeoutDecline(dependencies, message);
    return true;
  });
  onReserved();
  const { tenantId, id } = itemOf(message);
  await untilDone(async () => {
    const ended = await dependencies.work.finish(TIMED_OUT_MESSAGE, tenantId, id);
    if (typeof ended === 'object') throw ended.error;
    // Another process that received the message may hold the item.
    return ended === 'done';
  });
}

/** Attempts it every second, for ten minutes. */
async function untilDone(attempt: () => Promise<boolean>): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      if (await attempt()) return;
      if (attempts === ATTEMPTS_MAX) throw new AppError('issuer_unavailable');
    } catch (error) {
      const isTransient = error instanceof AppError && error.code === 'issuer_unavailable';
      if (!isTransient || attempts === ATTEMPTS_MAX) throw error;
    }
    await delay(INTERVAL_MS);
  }
}

/** Step 1. */
export async function recordTimeoutDecline(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
): Promise<void> {
  const { work, clock } = dependencies;
  const item = schedule(TIMED_OUT_MESSAGE, itemOf(message), { heldBy: work.id, since: clock.now() });
  await work.holding(() => reserve(dependencies, message, timeoutDeclineReference(message), [item]));
}

/** Step 2, for a message that is already recorded as declined: writes the decline, or reverses an approval. Has an effect once. */
export async function enforceTimeoutDecline(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
): Promise<void> {
  const { tenantId, cardId, transactionId } = message;
  const card = await identifyCard(dependencies.cards, tenantId, cardId);
  const conversion = await requestedAmountOf(dependencies.rates, message, card.currency);
  const decision = await reserve(dependencies, message, decisionReference(message));
  // Another message with this id was decided, so this one never can be.
  if (decision === undefined) return;
  // The decision was a decline, and is recorded with its own reason.
  if (decision.type === 'decline') return;
  const isCredit = message.kind === 'original_credit';
  const purchase = { tenantId, card, transactionId, isNew: false, isCredit, reference: reversalReference(message) };
  await runPurchaseCommand(dependencies, purchase, (context) => {
    if (!APPROVALS.has(decision.type)) {
      decideAuthorization(context, message, conversion, true);
      return;
    }
    const explanation = explain(buildCheckInput(context, message, conversion?.amount), TIMEOUT_DECLINE);
    const release = { type: 'reversal', status: 'reversed', reason: TIMEOUT_DECLINE.reason, explanation } as const;
    if (isCredit && context.transaction) {
      endPendingRefund(context, context.transaction, release);
      return;
    }
    // The network never received the approval, so what it opened does not count as a purchase either. A platform that cannot tell an
    // increment from the first authorization sends both as increments.
    const before = context.transaction;
    const isWhole = before === undefined || (before.authorized === decision.amount && before.cleared === 0n);
    reverseHold(context, decision.amount, { ...release, releasesCount: isWhole });
  });
}

/** Reserves a reference for a message that was not decided in time. @returns the operation that has it; undefined if another message's */
async function reserve(
  { database, clock, cards }: AuthorizationDependencies,
  { tenantId, cardId }: AuthorizationMessage,
  reference: OperationReference,
  extraWrites: readonly Query[] = [],
): Promise<Operation | undefined> {
  const { currency } = await identifyCard(cards, tenantId, cardId);
  const operation = { operationId: newId<'operation'>(), type: 'authorization_timeout', currency, cardId } as const;
  return await reserveReference(database, clock, { ...operation, tenantId, reference }, extraWrites);
}
