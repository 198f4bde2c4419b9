import { AppError } from '../kit/app-error.ts';
import type { AuthorizationAnswer, AuthorizationMessage } from '../platforms/platform.ts';
import { identifyCard } from '../cards/index.ts';
import { ownReference } from '../ledger/index.ts';
import { atCardDesk } from './card-desk.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import { judge } from './judge.ts';
import { repeatAnswer } from './repeat-answer.ts';
import { reverseLate } from './reverse-late.ts';

/** The network gives an issuer two seconds or three, the way to us included. */
const DEADLINE_MS = 1_000;
const TOO_LATE: AuthorizationAnswer = { outcome: 'declined', reason: 'issuer_timeout' };

/**
 * Answers whether a purchase may happen, in time whatever happens here. What is decided too late is declined; an approval
 * that is committed after its answer was due is reversed.
 */
export async function authorize(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
): Promise<AuthorizationAnswer> {
  const deadline = performance.now() + DEADLINE_MS;
  const deciding = decideOnLedger(dependencies, message, deadline);
  try {
    const answer = await beforeDeadline(deciding);
    if (answer !== undefined) return answer;
  } catch (error) {
    if (error instanceof AppError && error.code === 'card_not_found')
      return { outcome: 'declined', reason: 'unknown_card' };
    dependencies.onFailure(error);
  }
  // It may have been approved, or be approved yet.
  void deciding
    .catch(() => undefined)
    .then(async (late) => {
      if (late?.outcome !== 'declined') await reverseLate(dependencies, message);
    })
    .catch(dependencies.onFailure);
  return TOO_LATE;
}

async function decideOnLedger(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
  deadline: number,
): Promise<AuthorizationAnswer> {
  const { tenantId, cardId, transactionId, messageId } = message;
  const { currency } = await identifyCard(dependencies.cards, tenantId, cardId);
  const conversion = await dependencies.rates.convert(message.amount, message.currency, currency);
  let answer: AuthorizationAnswer | undefined;
  const reference = ownReference(message.kind, messageId);
  const isNew = message.kind === 'authorization';
  const outcome = await atCardDesk(
    dependencies,
    { tenantId, cardId, currency, transactionId, reference, isNew },
    (desk) => {
      answer = judge(desk, message, conversion, performance.now() > deadline);
    },
  );
  return outcome.kind === 'repeated' ? await repeatAnswer(dependencies, message, outcome.operation) : answer!;
}

/** Undefined when the deadline comes first. */
async function beforeDeadline<Value>(work: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), DEADLINE_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
