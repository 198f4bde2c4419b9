import { AppError } from '#kit/app-error.ts';
import type { CardId, TransactionId } from '#kit/ids.ts';
import type { Operation, Outcome } from '#ledger';

/** What a message concerns. */
interface MessageSubject {
  readonly cardId: CardId;
  /** Undefined for a message about no purchase, such as a one-time code. */
  readonly transactionId?: TransactionId;
}

/**
 * Whether an operation was recorded for the same card and purchase. Amounts are not compared: adapters calculate them from what was
 * applied before, so a repeat may have another one.
 */
export function isAbout(operation: Operation, { cardId, transactionId }: MessageSubject): boolean {
  return operation.cardId === cardId && operation.transactionId === (transactionId ?? null);
}

/**
 * Refuses a report whose id an earlier report about another card or purchase has. It was not applied, and must not be lost.
 * @throws AppError reference_conflict
 */
export function refuseReusedId(outcome: Outcome<unknown, unknown>, subject: MessageSubject): void {
  if (outcome.kind !== 'repeated' || isAbout(outcome.operation, subject)) return;
  const problem =
    'belongs to an earlier message about another card or purchase; send this message with an id of its own';
  throw new AppError('reference_conflict', { message: `message_id ${problem}`, fields: { message_id: problem } });
}
