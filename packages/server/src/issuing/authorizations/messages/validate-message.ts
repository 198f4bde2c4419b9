import { invalidRequest } from '../../../foundation/kit/app-error.ts';
import type {
  AuthorizationMessage,
  Merchant,
  MerchantAmount,
  PlatformEvent,
} from '../../../platforms/ports/issuing-platform.ts';

/** Minor units; beyond what any purchase is, and such that sums of thousands still fit a column. */
export const AMOUNT_MAX = 10n ** 15n;
const TEXT_LENGTH_MAX = 255;
const WORD = `must be text of ${TEXT_LENGTH_MAX} characters at most, without NUL`;

type CardMessage = AuthorizationMessage | Exclude<PlatformEvent, { kind: 'kyc_decision' }>;

/**
 * Refuses what no card network sends and no book could keep, before anything is decided about it: a platform's adapter
 * translates its vendor's words, and a mistake there must not look like a failure here.
 * @throws AppError invalid_request, naming what is wrong
 */
export function assertValidMessage(message: CardMessage): void {
  const problems = problemsOf(message);
  if (problems.length > 0) throw invalidRequest(Object.fromEntries(problems));
}

export function isValidMessage(message: CardMessage): boolean {
  return problemsOf(message).length === 0;
}

function problemsOf(message: CardMessage): Problem[] {
  const sum = message.kind === 'reversal' ? message.reversed : message;
  const merchant = message.kind === 'reversal' ? undefined : message.merchant;
  const problems = [...problemsOfSum(sum), ...problemsOfMerchant(merchant)];
  if (!isKeepable(message.messageId) || message.messageId === '') problems.push(['message_id', WORD]);
  if ('demandedDecline' in message && !isKeepable(message.demandedDecline ?? ''))
    problems.push(['demanded_decline', WORD]);
  if (message.kind === 'challenge' && Number.isNaN(message.expiresAt.getTime()))
    problems.push(['expires_at', 'must be a moment']);
  return problems;
}

type Problem = [field: string, what: string];

function problemsOfSum(sum: MerchantAmount | undefined): Problem[] {
  if (sum === undefined) return [];
  const problems: Problem[] = [];
  if (sum.amount < 0n || sum.amount > AMOUNT_MAX)
    problems.push(['amount', `must be 0 to ${AMOUNT_MAX} minor units of its currency`]);
  if (!/^[a-z]{3}$/.test(sum.currency))
    problems.push(['currency', 'must be a code of ISO 4217 in lower case, such as "usd"']);
  return problems;
}

function problemsOfMerchant(merchant: Merchant | undefined): Problem[] {
  if (merchant === undefined) return [];
  const problems: Problem[] = [];
  for (const field of ['name', 'city'] as const)
    if (!isKeepable(merchant[field] ?? '')) problems.push([`merchant.${field}`, WORD]);
  if (!/^\d{4}$/.test(merchant.mcc)) problems.push(['merchant.mcc', 'must be four digits (ISO 18245)']);
  if (!/^[A-Z]{2}$/.test(merchant.country))
    problems.push(['merchant.country', 'must be two capital letters (ISO 3166-1 alpha-2)']);
  return problems;
}

/** PostgreSQL keeps neither NUL nor half of a surrogate pair. */
function isKeepable(text: string): boolean {
  return text.length <= TEXT_LENGTH_MAX && !text.includes('\0') && text.isWellFormed();
}
