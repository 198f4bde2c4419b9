import { invalidRequest } from '#kit/app-error.ts';
import { MESSAGE_AMOUNT_MAX, type AuthorizationMessage } from '#ports/card-network.ts';
import type { BilledAmount } from '../merchant/card-amount.ts';
import { problemsOfMerchant } from '../merchant/merchant-fields.ts';
import { problemsOfTraits } from '../merchant/trait-fields.ts';
import { isStorable, STORABLE } from '../storable.ts';
import type { PlatformEvent } from '#ports/issuing-platform.ts';

const AMOUNT = `must be 0 to ${MESSAGE_AMOUNT_MAX} minor units of its currency`;

type CardMessage = AuthorizationMessage | Exclude<PlatformEvent, { kind: 'kyc_decision' }>;

/**
 * Rejects a message that no card network sends or that cannot be stored, before it is decided. An adapter translates its vendor's
 * messages, and a mistake there must not look like a failure here.
 * @throws AppError invalid_request, with the problem of each field
 */
export function assertValidMessage(message: CardMessage): void {
  const problems = problemsOf(message);
  if (problems.length > 0) throw invalidRequest(Object.fromEntries(problems));
}

export function isValidMessage(message: CardMessage): boolean {
  return problemsOf(message).length === 0;
}

function problemsOf(message: CardMessage): Problem[] {
  const sum = 'amount' in message ? message : 'reversed' in message ? message.reversed : undefined;
  const merchant = 'merchant' in message ? message.merchant : undefined;
  const problems = [...problemsOfSum(sum), ...(merchant ? problemsOfMerchant(merchant) : [])];
  if ('traits' in message) problems.push(...problemsOfTraits(message.traits));
  if (!isStorable(message.messageId) || message.messageId === '') problems.push(['message_id', STORABLE]);
  if ('requiredDecline' in message && !isStorable(message.requiredDecline ?? ''))
    problems.push(['demanded_decline', STORABLE]);
  if (message.kind === 'challenge' && Number.isNaN(message.expiresAt.getTime()))
    problems.push(['expires_at', 'must be a valid time']);
  return problems;
}

type Problem = [field: string, what: string];

function problemsOfSum(sum: BilledAmount | undefined): Problem[] {
  if (sum === undefined) return [];
  const problems: Problem[] = [];
  if (!isAmount(sum.amount)) problems.push(['amount', AMOUNT]);
  if (sum.billing !== undefined && !isAmount(sum.billing.amount)) problems.push(['billing.amount', AMOUNT]);
  if (!/^[a-z]{3}$/.test(sum.currency))
    problems.push(['currency', 'must be a lower-case ISO 4217 code, such as "usd"']);
  return problems;
}

function isAmount(amount: bigint): boolean {
  return amount >= 0n && amount <= MESSAGE_AMOUNT_MAX;
}
