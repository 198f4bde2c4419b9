import type Lithic from 'lithic';
import { AppError } from '#kit/app-error.ts';
import { alpha3Of } from '#kit/countries.ts';
import type { Environment } from '#kit/tenant.ts';
import type { AuthorizationMessage, Clearing, Merchant, NetworkEvent, Refund, Reversal } from '#ports/card-network.ts';
import type { CardReference } from '#ports/cards.ts';
import type { PlatformInbox } from '#ports/issuing-platform.ts';
import type { PlatformSimulator, SimulatedAnswer } from '#ports/platform-simulator.ts';
import type { Doorbell, VendorReferences } from '#vendor/references.ts';
import { saysAny } from '#vendor/traits.ts';
import { isNotFound, isRejection } from './client.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { transactionIdOf } from './map-authorization.ts';
import { translateTransaction } from './map-transaction.ts';
import { readTransaction } from './transaction-snapshot.ts';

interface SimulatorParts {
  readonly client: () => Lithic;
  readonly references: VendorReferences;
  readonly doorbell: Doorbell;
  readonly environment: Environment;
  readonly inbox: () => PlatformInbox;
}

const CARD_CURRENCY = 'usd';
/** Lithic's sandbox takes any other currency for pounds. */
const CURRENCIES: ReadonlySet<string> = new Set(['usd', 'eur', 'gbp']);

const unavailable = async (): Promise<never> => {
  throw new AppError('simulation_not_available');
};

/** Plays purchases in Lithic's own sandbox, which has test cards only. What it cannot play is not available. */
export function lithicSimulator(parts: SimulatorParts): PlatformSimulator {
  const { client, references, doorbell, environment } = parts;
  return {
    decideKyc: unavailable,
    expireCard: unavailable,
    async expireHold({ transactionId, messageId }) {
      const token = await references.objectOf(transactionId);
      if (token === undefined) return await unavailable();
      const { transactions } = client();
      await played(transactions.simulateVoid({ token, type: 'AUTHORIZATION_EXPIRY' }, onceFor(messageId)));
      await doorbell.ring([token]);
      return 'by_platform';
    },
    challenge: unavailable,
    challengedCard: unavailable,
    answerChallenge: unavailable,
    disorder: unavailable,
    setDisorder: unavailable,
    async authorize(message) {
      return canAsk(message) ? await authorize(parts, message) : await unavailable();
    },
    async send(message) {
      const token = await references.objectOf(message.transactionId);
      if (token === undefined)
        return message.kind === 'refund' ? await refundAlone(parts, message) : await unavailable();
      await play(parts, message, token);
      await doorbell.ring([token]);
      return transactionIdOf(environment, token);
    },
  };
}

/** Whether the sandbox plays all that the request says. It enters no card data and asks the cardholder nothing. */
function canAsk({ kind, traits, verification, requiredDecline, currency }: AuthorizationMessage): boolean {
  const { cvv, expiry, threeDs } = verification;
  const isChecked = cvv === 'mismatch' || expiry === 'mismatch' || threeDs !== 'absent';
  const isPlain = !isChecked && !saysAny(traits);
  const isAsked = kind === 'authorization' || kind === 'original_credit';
  return isAsked && isPlain && requiredDecline === undefined && CURRENCIES.has(currency);
}

async function authorize(parts: SimulatorParts, message: AuthorizationMessage): Promise<SimulatedAnswer> {
  const { environment, references } = parts;
  const client = parts.client();
  const { amount, currency, partialAllowed } = message;
  const request = {
    ...merchantOf(message.merchant),
    pan: await testNumberOf(parts, message),
    amount: Number(amount),
    merchant_amount: Number(amount),
    merchant_currency: currency.toUpperCase(),
    partial_approval_capable: partialAllowed,
    ...(message.kind === 'original_credit' && ({ status: 'CREDIT_AUTHORIZATION' } as const)),
  };
  const { token } = await played(client.transactions.simulateAuthorization(request, onceFor(message.messageId)));
  if (token === undefined) return await unavailable();
  const snapshot = await readTransaction(client, references, token);
  const approved = snapshot?.events.find(({ isApproved }) => isApproved);
  const transactionId = transactionIdOf(environment, token);
  await references.linkTransaction(token, transactionId);
  if (approved === undefined) return { outcome: 'declined', reason: 'declined_by_network', transactionId };
  return {
    outcome: 'approved',
    approvedAmount: BigInt(approved.billing.amount),
    currency: CARD_CURRENCY,
    transactionId,
  };
}

async function play(parts: SimulatorParts, message: NetworkEvent, token: string): Promise<void> {
  const { transactions } = parts.client();
  const once = onceFor(message.messageId);
  switch (message.kind) {
    case 'clearing': {
      const amount = await amountOf(parts, message, token);
      await played(transactions.simulateClearing({ token, ...amount }, once));
      return;
    }
    case 'advice': {
      const { amount } = await amountOf(parts, message, token);
      if (amount === undefined) return await unavailable();
      await played(transactions.simulateAuthorizationAdvice({ token, amount }, once));
      return;
    }
    case 'reversal':
      return await reverse(parts, message, token);
    case 'refund':
      if (message.isOriginalCredit) return await clearCredit(parts, message, token);
      return await returnFor(parts, message, token);
    case 'refund_authorization':
    default:
      await unavailable();
  }
}

/** Releases a hold, or takes back a refund, which Lithic only does as a whole. */
async function reverse(parts: SimulatorParts, { reversed, of, messageId }: Reversal, token: string): Promise<void> {
  const { transactions } = parts.client();
  const { amounts } = await played(transactions.retrieve(token));
  const returned = -amounts.settlement.amount;
  if (returned > 0) {
    const isWhole =
      reversed === undefined || (reversed.amount === BigInt(returned) && reversed.currency === CARD_CURRENCY);
    if (!isWhole) return await unavailable();
    await played(transactions.simulateReturnReversal({ token }, onceFor(messageId)));
    return;
  }
  if (of !== undefined) return await unavailable();
  const amount = reversed && (await amountOf(parts, reversed, token));
  await played(transactions.simulateVoid({ token, ...amount }, onceFor(messageId)));
}

/** The money of an original credit arrives. */
async function clearCredit(parts: SimulatorParts, message: Refund, token: string): Promise<void> {
  const amount = await amountOf(parts, { ...message, upToHeld: message.upToOpen ?? false }, token);
  await played(parts.client().transactions.simulateClearing({ token, ...amount }, onceFor(message.messageId)));
}

/** Lithic plays a refund of a purchase as a transaction of its own. */
async function returnFor(parts: SimulatorParts, message: Refund, purchase: string): Promise<void> {
  const { amount, currency } = message.billing ?? message;
  if (currency !== CARD_CURRENCY) return await unavailable();
  const { transactions } = parts.client();
  const { merchant } = await played(transactions.retrieve(purchase));
  const pan = await testNumberOf(parts, message);
  const returned = { pan, amount: Number(amount), descriptor: merchant.descriptor };
  const { token } = await played(transactions.simulateReturn(returned, onceFor(message.messageId)));
  await deliverNew(parts, token);
}

/** A refund without a purchase: the merchant announces it, and then makes it. */
async function refundAlone(parts: SimulatorParts, message: Refund) {
  if (message.currency !== CARD_CURRENCY || saysAny(message.traits)) return await unavailable();
  const { transactions } = parts.client();
  const pan = await testNumberOf(parts, message);
  const announced = { ...merchantOf(message.merchant), pan, amount: Number(message.amount) };
  const once = onceFor(message.messageId);
  const { token } = await played(transactions.simulateCreditAuthorizationAdvice(announced, once));
  if (token === undefined) return await unavailable();
  await played(transactions.simulateClearing({ token }, onceFor(`${message.messageId} clearing`)));
  return await deliverNew(parts, token);
}

/** Delivers a transaction that no request has announced. The worker reads it too, and the inbox ignores what it has received. */
async function deliverNew({ client, references, environment, inbox }: SimulatorParts, token: string | undefined) {
  if (token === undefined) return await unavailable();
  const transactionId = transactionIdOf(environment, token);
  await references.linkTransaction(token, transactionId);
  const snapshot = await readTransaction(client(), references, token);
  const messages = snapshot === undefined ? [] : translateTransaction(undefined, snapshot).messages;
  for (const message of messages) await inbox().receive(message);
  return transactionId;
}

/**
 * The amount in the merchant's currency, which is the only one that Lithic takes. None for a clearing of all that is held of a purchase
 * abroad, which is named in the card's currency.
 */
async function amountOf(
  { client }: SimulatorParts,
  { amount, currency, billing, upToHeld }: Pick<Clearing, 'amount' | 'currency' | 'billing' | 'upToHeld'>,
  token: string,
): Promise<{ readonly amount?: number }> {
  const { amounts } = await played(client().transactions.retrieve(token));
  const isNamed = billing === undefined && amounts.merchant.currency.toLowerCase() === currency;
  if (isNamed) return { amount: Number(amount) };
  return upToHeld ? {} : await unavailable();
}

function merchantOf({ id, name, mcc, country, city }: Merchant) {
  return {
    descriptor: name,
    mcc,
    merchant_acceptor_country: alpha3Of(country) ?? 'USA',
    ...(city === null ? {} : { merchant_acceptor_city: city }),
    ...(typeof id === 'string' ? { merchant_acceptor_id: id } : {}),
  };
}

function onceFor(messageId: string) {
  return { headers: { 'Idempotency-Key': idempotencyKey('simulation', messageId) } };
}

/** What Lithic refuses to play cannot be simulated, such as a reversal of a purchase that is cleared in part. */
async function played<Value>(call: PromiseLike<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (isRejection(error) || isNotFound(error)) throw new AppError('simulation_not_available', { cause: error });
    throw error;
  }
}

/** Lithic's sandbox gives out the numbers of its test cards, which no shop takes. */
async function testNumberOf({ client, references }: SimulatorParts, card: CardReference): Promise<string> {
  const { vendorId } = (await references.card(card)) ?? {};
  const { pan } = typeof vendorId === 'string' ? ((await client().cards.retrieve(vendorId)) as Lithic.Card) : {};
  return pan ?? (await unavailable());
}
