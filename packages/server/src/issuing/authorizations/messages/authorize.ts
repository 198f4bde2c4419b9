import { AppError, type ErrorCode } from '#kit/app-error.ts';
import { unlessTimeout } from '#kit/with-timeout.ts';
import type { AuthorizationAnswer, AuthorizationMessage } from '#ports/card-network.ts';
import { identifyCard } from '#cards';
import { requestedAmountOf } from '../merchant/card-amount.ts';
import { runPurchaseCommand } from '../run-purchase-command.ts';
import { decideAuthorization } from '../decide/decide-authorization.ts';
import type { DeclineReason } from '../decide/decline-reasons.ts';
import type { AuthorizationDependencies, TimelyAnswer } from '../dependencies.ts';
import { recordTimeout } from './record-timeout.ts';
import { decisionReference } from './references.ts';
import { isSameMessage } from './message-fingerprint.ts';
import { replayDecision } from './replay-decision.ts';
import { isValidMessage } from './validate-message.ts';

/** The decline of a message whose id belongs to another message. It creates no transaction. */
const REUSED_ID = 'invalid_message' satisfies DeclineReason;

/** Errors that decline a message without creating a transaction. */
const DECLINES_BY_ERROR: Readonly<Partial<Record<ErrorCode, DeclineReason>>> = {
  card_not_found: 'unknown_card',
  invalid_request: 'invalid_message',
  // The id belongs to a purchase of another card.
  transaction_not_found: 'transaction_exists',
  // The message's id was used before, for another card, purchase or amount.
  reference_conflict: REUSED_ID,
};

/** Maximum extra wait after a time-out, so that the timeout decline is stored before it is sent. */
const RESERVATION_TIME_MAX_MS = 200;

/** How long a simulation waits until the result is recorded in the ledger. */
const RECORDING_TIME_MAX_MS = 5_000;

const TIMEOUT_ANSWER: AuthorizationAnswer = { outcome: 'declined', reason: 'issuer_timeout' };

/**
 * Decides whether a purchase may happen, within `answer_time_max_ms`. A message that is not decided in time is declined, and stays
 * declined even if its approval was just being committed; that decline may take up to `RESERVATION_TIME_MAX_MS` more. A message
 * that is repeated meanwhile gets the same decision. One that only has the same id is declined.
 * @param received_ms when the request arrived, by `performance.now()`: what was done since then counts
 * @throws what `onFailure` throws; a later repeat is then decided again
 */
export async function authorize(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
  received_ms: number = performance.now(),
): Promise<AuthorizationAnswer> {
  if (!isValidMessage(message)) return { outcome: 'declined', reason: 'invalid_message' };
  const { inProgress } = dependencies;
  const key = keyOf(message);
  const first = inProgress.get(key);
  if (first !== undefined)
    return isSameMessage(first.message, message)
      ? (await first.deciding).answer
      : { outcome: 'declined', reason: REUSED_ID };
  const deciding = decideAndRecord(dependencies, message, received_ms + dependencies.answer_time_max_ms);
  inProgress.add(key, { message, deciding });
  let recording: Promise<void> | undefined;
  try {
    const decided = await deciding;
    ({ recording } = decided);
    const seconds = (performance.now() - received_ms) / 1_000;
    dependencies.metrics.count(message.tenantId, decided.answer, seconds);
    dependencies.onDecided(message.tenantId, seconds, decided.answer === TIMEOUT_ANSWER);
    return decided.answer;
  } finally {
    const forget = (): void => inProgress.delete(key);
    if (recording) recordLater(dependencies, recording, forget);
    else forget();
  }
}

/** Calls `onEnd` when the timeout is recorded, or cannot be. */
function recordLater({ onFailure }: AuthorizationDependencies, recording: Promise<void>, onEnd: () => void): void {
  // An error of `onFailure` itself cannot be reported, and must not end the process.
  void recording
    .finally(onEnd)
    .catch(onFailure)
    .catch(() => undefined);
}

/**
 * Waits until the decision that this process sent for a message is recorded in the ledger.
 * @throws AppError issuer_unavailable if that takes more than five seconds; a later retry succeeds
 */
export async function waitUntilRecorded(
  { inProgress }: AuthorizationDependencies,
  message: Pick<AuthorizationMessage, 'tenantId' | 'kind' | 'messageId'>,
): Promise<void> {
  const recording = (await inProgress.get(keyOf(message))?.deciding)?.recording;
  if (recording === undefined) return;
  const recorded = recording.then(
    () => true,
    () => false,
  );
  if (!(await unlessTimeout(recorded, RECORDING_TIME_MAX_MS))) throw notRecordedYet();
}

/** The purchase was declined on time-out, but the ledger does not show it yet. */
export function notRecordedYet(): AppError {
  const message =
    'the purchase was not decided in time and is declined; retry with the same idempotency key to read the transaction';
  const details = { reason: { kind: 'purchase_not_recorded' } } as const;
  return new AppError('issuer_unavailable', { message, details, retryAfterSeconds: 1 });
}

function keyOf({ tenantId, kind, messageId }: Pick<AuthorizationMessage, 'tenantId' | 'kind' | 'messageId'>): string {
  return `${tenantId} ${kind} ${messageId}`;
}

async function decideAndRecord(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
  deadline: number,
): Promise<TimelyAnswer> {
  const answer = await decideInTime(dependencies, message, deadline);
  if (answer !== TIMEOUT_ANSWER) return { answer };
  const reserved = Promise.withResolvers<void>();
  const recording = recordTimeout(dependencies, message, reserved.resolve);
  // Respond when every process would send the same decision. If the database is unavailable, respond without that guarantee.
  await unlessTimeout(Promise.race([reserved.promise, recording.catch(() => undefined)]), RESERVATION_TIME_MAX_MS);
  return { answer, recording };
}

async function decideInTime(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
  deadline: number,
): Promise<AuthorizationAnswer> {
  const { onFailure } = dependencies;
  const deciding = decideOnLedger(dependencies, message, deadline);
  try {
    const left_ms = Math.max(0, deadline - performance.now());
    return (await unlessTimeout(deciding, left_ms)) ?? TIMEOUT_ANSWER;
  } catch (error) {
    const reason = error instanceof AppError ? DECLINES_BY_ERROR[error.code] : undefined;
    if (reason !== undefined) return { outcome: 'declined', reason };
    onFailure(error);
    return TIMEOUT_ANSWER;
  }
}

async function decideOnLedger(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
  deadline: number,
): Promise<AuthorizationAnswer> {
  const { tenantId, cardId, transactionId } = message;
  const card = await identifyCard(dependencies.cards, tenantId, cardId);
  const conversion = await requestedAmountOf(dependencies.rates, message, card.currency);
  const reference = decisionReference(message);
  const isNew = message.kind !== 'increment';
  const outcome = await runPurchaseCommand(
    dependencies,
    {
      tenantId,
      card,
      transactionId,
      reference,
      isNew,
      isCredit: message.kind === 'original_credit',
      urgent: true,
      kind: message.traits?.kind,
    },
    (context) => decideAuthorization(context, message, conversion, performance.now() > deadline),
  );
  if (outcome.kind === 'repeated') return await replayDecision(dependencies, message, outcome.operation);
  const { answer, transaction } = outcome.result;
  // A decision after the deadline is about to be reversed, so it is not shown.
  if (!transaction.stored && performance.now() < deadline) dependencies.committed.add(transaction);
  return answer;
}
