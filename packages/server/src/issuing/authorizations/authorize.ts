import { AppError, type ErrorCode } from '../../foundation/kit/app-error.ts';
import type { AuthorizationAnswer, AuthorizationMessage } from '../../platforms/ports/issuing-platform.ts';
import { identifyCard } from '../cards/index.ts';
import { atCardDesk } from './card-desk.ts';
import { decisionReference, declineForGood } from './decline-late.ts';
import type { AnswerInTime, AuthorizationDependencies } from './dependencies.ts';
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

/** How long the answer that time is over may be held back for being written down. */
const WRITING_TIME_MAX_MS = 200;

/** How long who wants to see the outcome waits for it. */
const SETTLING_TIME_MAX_MS = 5_000;

const TOO_LATE: AuthorizationAnswer = { outcome: 'declined', reason: 'issuer_timeout' };

/**
 * Answers whether a purchase may happen, in time whatever happens here. What is decided too late is declined, and stays so
 * whatever was on its way. A message that comes again while there is still something to decide or to put right gets the answer
 * that it has got, or is about to get.
 */
export async function authorize(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
): Promise<AuthorizationAnswer> {
  if (!isSound(message)) return { outcome: 'declined', reason: 'invalid_message' };
  const { underWay } = dependencies;
  const name = nameOf(message);
  const asked = underWay.get(name);
  if (asked !== undefined) return (await asked).answer;
  const answering = answerInTime(dependencies, message);
  underWay.set(name, answering);
  const forget = (): boolean => underWay.delete(name);
  const { answer, settling } = await answering;
  if (settling) void settling.catch(dependencies.onFailure).finally(forget);
  else forget();
  return answer;
}

/**
 * Waits until what this process has answered about a message is true in the books.
 * @throws AppError issuer_unavailable when that takes too long: asked again later, it is
 */
export async function whenSettled(
  { underWay }: AuthorizationDependencies,
  message: Pick<AuthorizationMessage, 'tenantId' | 'kind' | 'messageId'>,
): Promise<void> {
  const settling = (await underWay.get(nameOf(message)))?.settling;
  if (settling === undefined) return;
  const settled = settling.then(
    () => true,
    () => false,
  );
  if (!(await within(SETTLING_TIME_MAX_MS, settled))) throw undecided();
}

/** It is declined, but the books do not say so yet. */
export function undecided(): AppError {
  const message =
    'the purchase was not decided in time and is declined; the same call with the same key tells of it later';
  return new AppError('issuer_unavailable', { message, retryAfterSeconds: 1 });
}

function nameOf({ tenantId, kind, messageId }: Pick<AuthorizationMessage, 'tenantId' | 'kind' | 'messageId'>): string {
  return `${tenantId} ${kind} ${messageId}`;
}

async function answerInTime(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
): Promise<AnswerInTime> {
  const answer = await decideInTime(dependencies, message);
  if (answer !== TOO_LATE) return { answer };
  const written = Promise.withResolvers<void>();
  const settling = declineForGood(dependencies, message, written.resolve);
  // The answer goes out when every process would give the same one; or, where the database is away, without that.
  await within(WRITING_TIME_MAX_MS, Promise.race([written.promise, settling.catch(() => undefined)]));
  return { answer, settling };
}

async function decideInTime(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
): Promise<AuthorizationAnswer> {
  const { onFailure, answer_time_max_ms } = dependencies;
  const deciding = decideOnLedger(dependencies, message, performance.now() + answer_time_max_ms);
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
    { tenantId, cardId, currency, transactionId, reference, isNew, urgent: true },
    (desk) => {
      judgement = judge(desk, message, conversion, performance.now() > deadline);
    },
  );
  if (outcome.kind === 'repeated') return await repeatAnswer(dependencies, message, outcome.operation);
  const { answer, transaction } = judgement!;
  // What comes late is not shown as it is: it is about to be reversed.
  if (!transaction.stored && performance.now() < deadline) dependencies.awaited.made(transaction);
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
