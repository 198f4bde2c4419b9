import { AppError, type ErrorCode } from '../kit/app-error.ts';
import { newId, type OperationId } from '../kit/ids.ts';
import type { AuthorizationAnswer, AuthorizationMessage } from '../platforms/platform.ts';
import { identifyCard } from '../cards/index.ts';
import { atCardDesk } from './card-desk.ts';
import { decisionReference, declineForGood } from './decline-late.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import type { DeclineReason } from './decline-reasons.ts';
import { judge, type Judgement } from './judge.ts';
import { repeatAnswer } from './repeat-answer.ts';
import { isSound } from './sound-message.ts';

/** What is declined without leaving a transaction. */
const REFUSALS: Readonly<Partial<Record<ErrorCode, DeclineReason>>> = {
  card_not_found: 'unknown_card',
  // The id of another card's purchase.
  transaction_not_found: 'transaction_exists',
};

const TOO_LATE: AuthorizationAnswer = { outcome: 'declined', reason: 'issuer_timeout' };

/**
 * Answers whether a purchase may happen, in time whatever happens here. What is decided too late is declined, and stays so
 * whatever was on its way. A message that comes again while there is still something to
 * decide or to reverse gets the answer that it has got, or is about to get.
 */
export async function authorize(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
): Promise<AuthorizationAnswer> {
  const { underWay, answer_time_max_ms } = dependencies;
  const name = `${message.tenantId} ${message.kind} ${message.messageId}`;
  if (!isSound(message)) return { outcome: 'declined', reason: 'invalid_message' };
  const asked = underWay.get(name);
  if (asked !== undefined) return await asked;
  const operationId = newId<'operation'>();
  const deciding = decideOnLedger(dependencies, message, operationId, performance.now() + answer_time_max_ms);
  const answering = answerInTime(dependencies, deciding);
  underWay.set(name, answering);
  void answering
    .then(async (answer) => {
      if (answer !== TOO_LATE) return;
      await declineForGood(dependencies, message, operationId);
    })
    .catch(dependencies.onFailure)
    .finally(() => underWay.delete(name));
  return await answering;
}

async function answerInTime(
  { onFailure, answer_time_max_ms }: AuthorizationDependencies,
  deciding: Promise<AuthorizationAnswer>,
): Promise<AuthorizationAnswer> {
  try {
    return (await within(answer_time_max_ms, deciding)) ?? TOO_LATE;
  } catch (error) {
    const reason = error instanceof AppError ? REFUSALS[error.code] : undefined;
    if (reason !== undefined) return { outcome: 'declined', reason };
    onFailure(error);
    return TOO_LATE;
  }
}

async function decideOnLedger(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
  operationId: OperationId,
  deadline: number,
): Promise<AuthorizationAnswer> {
  const { tenantId, cardId, transactionId } = message;
  const { currency } = await identifyCard(dependencies.cards, tenantId, cardId);
  const conversion = await dependencies.rates.convert(message.amount, message.currency, currency);
  let judgement: Judgement | undefined;
  const reference = decisionReference(message);
  const isNew = message.kind === 'authorization';
  const outcome = await atCardDesk(
    dependencies,
    { tenantId, cardId, currency, transactionId, reference, isNew, operationId, urgent: true },
    (desk) => {
      judgement = judge(desk, message, conversion, performance.now() > deadline);
    },
  );
  if (outcome.kind === 'repeated') return await repeatAnswer(dependencies, message, outcome.operation);
  const { answer, transaction } = judgement!;
  if (!transaction.stored) dependencies.awaited.made(transaction);
  return answer;
}

/** Undefined when the time is over first. */
async function within<Value>(time_ms: number, work: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), time_ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
