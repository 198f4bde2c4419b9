import type Stripe from 'stripe';
import { AppError } from '#kit/app-error.ts';
import type { Environment } from '#kit/tenant.ts';
import type {
  AuthorizationMessage,
  BillingAmount,
  Clearing,
  Merchant,
  MerchantAmount,
  NetworkEvent,
  Refund,
  Verification,
} from '#ports/card-network.ts';
import type { CardReference } from '#ports/cards.ts';
import type { PlatformSimulator, SimulatedAnswer } from '#ports/platform-simulator.ts';
import type { Doorbell, VendorReferences } from '#vendor/references.ts';
import { saysAny } from '#vendor/traits.ts';
import { minorUnits, transactionIdOf } from './map-authorization.ts';
import { methodOf } from './map-traits.ts';
import { toStripeUnits } from './merchant-units.ts';

interface SimulatorParts {
  readonly client: () => Stripe;
  readonly references: VendorReferences;
  readonly doorbell: Doorbell;
  readonly environment: Environment;
  /** Reads an object of Stripe and delivers what it contains, without waiting for the worker. */
  readonly apply: (objectId: string) => Promise<void>;
}

/** Authorizations of a card that are searched for a purchase that has not been read yet. */
const SEARCHED_MAX = 1_000;

const unavailable = async (): Promise<never> => {
  throw new AppError('simulation_not_available');
};

/** Plays purchases with Stripe's test helpers. What they cannot play is not available. */
export function stripeSimulator(parts: SimulatorParts): PlatformSimulator {
  const { client, doorbell, environment } = parts;
  return {
    decideKyc: unavailable,
    expireCard: unavailable,
    async expireHold(hold) {
      const { id } = (await findAuthorization(parts, hold)) ?? (await unavailable());
      await client().testHelpers.issuing.authorizations.expire(id, {}, keyOf(hold));
      await doorbell.ring([id]);
      return 'by_platform';
    },
    challenge: unavailable,
    challengedCard: unavailable,
    answerChallenge: unavailable,
    disorder: unavailable,
    setDisorder: unavailable,
    authorize: async (message) =>
      message.kind === 'increment' ? await increment(parts, message) : await authorize(parts, message),
    async send(message) {
      const authorization = await findAuthorization(parts, message);
      if (authorization === undefined) return await sendUnlinked(parts, message);
      await play(client(), message, authorization);
      await doorbell.ring([authorization.id]);
      return transactionIdOf(environment, authorization.id);
    },
  };
}

async function authorize(parts: SimulatorParts, message: AuthorizationMessage): Promise<SimulatedAnswer> {
  // Stripe declines for reasons of its own only, and pays to no card.
  if (message.requiredDecline !== undefined || message.kind === 'original_credit') await unavailable();
  const { entryMode, ...others } = message.traits ?? {};
  const method = entryMode ? (methodOf(entryMode) ?? (await unavailable())) : undefined;
  if (saysAny(others)) await unavailable();
  const authorization = await parts.client().testHelpers.issuing.authorizations.create(
    {
      card: await vendorCardOf(parts, message),
      merchant_amount: Number(toStripeUnits(message.amount, message.currency)),
      merchant_currency: message.currency,
      merchant_data: merchantData(message.merchant),
      verification_data: verificationData(message.verification),
      ...(method && { authorization_method: method }),
      is_amount_controllable: message.partialAllowed,
    },
    keyOf(message),
  );
  const { id, amount } = authorization;
  await parts.references.linkTransaction(id, transactionIdOf(parts.environment, id));
  return answerOf(parts, authorization, minorUnits(amount));
}

async function increment(parts: SimulatorParts, message: AuthorizationMessage): Promise<SimulatedAnswer> {
  const before = (await findAuthorization(parts, message)) ?? (await unavailable());
  const incremented = await parts
    .client()
    .testHelpers.issuing.authorizations.increment(
      before.id,
      { increment_amount: await amountIn(before.currency, message), is_amount_controllable: message.partialAllowed },
      keyOf(message),
    );
  await parts.doorbell.ring([before.id]);
  return answerOf(parts, incremented, minorUnits(incremented.amount - before.amount));
}

/** The answer to the newest request. */
function answerOf(
  { environment }: SimulatorParts,
  { id, currency, request_history }: Stripe.Issuing.Authorization,
  approvedAmount: bigint,
): SimulatedAnswer {
  const transactionId = transactionIdOf(environment, id);
  return request_history.toSorted((one, other) => one.created - other.created).at(-1)?.approved === true
    ? { outcome: 'approved', approvedAmount, currency: currency as 'usd', transactionId }
    : { outcome: 'declined', reason: 'declined_by_network', transactionId };
}

async function play(client: Stripe, message: NetworkEvent, authorization: Stripe.Issuing.Authorization): Promise<void> {
  const { authorizations, transactions } = client.testHelpers.issuing;
  const { id, currency } = authorization;
  switch (message.kind) {
    case 'clearing': {
      const capture_amount = await amountIn(currency, message);
      await authorizations.capture(id, { capture_amount, close_authorization: message.final }, keyOf(message));
      return;
    }
    case 'reversal': {
      const { reversed, of } = message;
      if (of === 'refund') return await unavailable();
      const params = reversed === undefined ? {} : { reverse_amount: await amountIn(currency, reversed) };
      await authorizations.reverse(id, params, keyOf(message));
      return;
    }
    case 'refund': {
      const capture = authorization.transactions.find(({ type }) => type === 'capture') ?? (await unavailable());
      await transactions.refund(capture.id, { refund_amount: await amountIn(currency, message) }, keyOf(message));
      return;
    }
    case 'advice':
    case 'refund_authorization':
    default:
      await unavailable();
  }
}

/** A capture or refund without an authorization. It is booked at once: the caller reads its transaction. */
async function sendUnlinked(parts: SimulatorParts, message: NetworkEvent) {
  const { id } =
    message.kind === 'clearing' || message.kind === 'refund'
      ? await createUnlinked(parts, message)
      : await unavailable();
  const transactionId = transactionIdOf(parts.environment, id);
  await parts.references.linkTransaction(id, transactionId);
  await parts.apply(id);
  return transactionId;
}

async function createUnlinked(parts: SimulatorParts, message: Clearing | Refund): Promise<Stripe.Issuing.Transaction> {
  if (saysAny(message.traits)) await unavailable();
  const client = parts.client();
  const { id: card, currency } = await client.issuing.cards.retrieve(await vendorCardOf(parts, message));
  const amount = await amountIn(currency, message);
  const params = { card, amount, currency, merchant_data: merchantData(message.merchant) };
  const { transactions } = client.testHelpers.issuing;
  return message.kind === 'clearing'
    ? await transactions.createForceCapture(params, keyOf(message))
    : await transactions.createUnlinkedRefund(params, keyOf(message));
}

/**
 * The authorization of a purchase: known here, or at Stripe only, if the purchase was decided and not read yet. Undefined for a new
 * transaction; one that is known and has no authorization is rejected, since Stripe plays nothing about it.
 */
async function findAuthorization(
  { client, references, environment }: SimulatorParts,
  { transactionId, ...card }: CardReference & Pick<NetworkEvent, 'transactionId'>,
): Promise<Stripe.Issuing.Authorization | undefined> {
  const { authorizations } = client().issuing;
  const known = await references.objectOf(transactionId);
  if (known !== undefined)
    return await authorizations.retrieve(known.startsWith('iauth_') ? known : await unavailable());
  const { vendorId } = (await references.card(card)) ?? {};
  if (typeof vendorId !== 'string') return undefined;
  let searched = 0;
  for await (const authorization of authorizations.list({ card: vendorId, limit: 100 })) {
    if (transactionIdOf(environment, authorization.id) === transactionId) return authorization;
    if ((searched += 1) === SEARCHED_MAX) break;
  }
  return undefined;
}

async function vendorCardOf({ references }: SimulatorParts, card: CardReference): Promise<string> {
  const { vendorId } = (await references.card(card)) ?? {};
  return typeof vendorId === 'string' ? vendorId : await unavailable();
}

/** Stripe takes amounts of later messages in the card's currency only. */
async function amountIn(
  cardCurrency: string,
  message: MerchantAmount & { readonly billing?: BillingAmount | undefined },
): Promise<number> {
  const { amount, currency } = message.billing ?? message;
  return currency === cardCurrency.toLowerCase() ? Number(amount) : await unavailable();
}

function merchantData({ name, country, city }: Merchant) {
  return { name, country, ...(city && { city }) };
}

const CHECKED = { match: 'match', mismatch: 'mismatch', absent: 'not_provided' } as const;
const AUTHENTICATED = { passed: 'authenticated', failed: 'failed' } as const;

function verificationData({ cvv, expiry, threeDs }: Verification) {
  return {
    cvc_check: CHECKED[cvv],
    expiry_check: CHECKED[expiry],
    ...(threeDs === 'absent' ? {} : { three_d_secure: { result: AUTHENTICATED[threeDs] } }),
  };
}

function keyOf({ messageId }: { readonly messageId: string }) {
  return { idempotencyKey: `simulation ${messageId}` };
}
