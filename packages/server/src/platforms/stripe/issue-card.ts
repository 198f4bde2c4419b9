import type Stripe from 'stripe';
import type { CardBrand, IssueCardRequest, IssueCardResult } from '#ports/cards.ts';
import type { VendorReferences } from '#vendor/references.ts';
import { cardholderOf, type CardholderParts } from './cardholder.ts';
import { isRejection } from './client.ts';
import { CARD_KEY, findCard, keyOf } from './find-card.ts';
import { sendNewestState } from '#vendor/card-state.ts';
import { sendState } from './set-card-state.ts';

/** Stripe names no digits but the last four. */
const FIRST_DIGITS = { visa: '4*****', mastercard: '5*****' } as const satisfies Record<CardBrand, string>;
const BRANDS: Readonly<Record<string, CardBrand>> = { Visa: 'visa', MasterCard: 'mastercard' };

const TERMINATED = { outcome: 'refused', reason: 'the card was terminated before it was issued' } as const;

/**
 * Issues a virtual card, once: the one that is known, or that has our id in its metadata, or a new one. Stripe's idempotency keys
 * only matter while two calls are on their way: a later call has another key, because Stripe repeats the failure of the first.
 */
export async function issueCard(parts: CardholderParts, request: IssueCardRequest): Promise<IssueCardResult> {
  const { client, references } = parts;
  const { tenantId, cardId, customerId } = request;
  const known = await references.addCard({ tenantId, cardId, customerId });
  if (known.vendorId !== null)
    return await finish(client, references, request, await client.issuing.cards.retrieve(known.vendorId));
  if (known.state === 'terminated' && known.createSentAt === null) return TERMINATED;
  const holder = await cardholderOf(parts, request);
  if ('refused' in holder) return { outcome: 'refused', code: 'customer_refused', reason: holder.refused };
  if ('processing' in holder) return { outcome: 'processing' };
  const existing = await findCard(client, { cardholder: holder.cardholder }, request);
  if (existing !== undefined) return await finish(client, references, request, existing);
  if (known.state === 'terminated') return TERMINATED;
  // Saved first: if the answer is lost and the card is terminated meanwhile, the termination looks for the card.
  const keyAt = await references.startCreating(request);
  if (keyAt === undefined) return TERMINATED;
  const created = await createCard(client, request, holder.cardholder, keyAt);
  if ('refused' in created) return { outcome: 'refused', reason: created.refused };
  // Outside of the refusal: once the card exists, an error of a later call must not fail it and return its money.
  return await finish(client, references, request, created);
}

async function createCard(
  client: Stripe,
  request: IssueCardRequest,
  cardholder: string,
  keyAt: Date,
): Promise<Stripe.Issuing.Card | { readonly refused: string }> {
  const { currency } = request;
  const metadata = { [CARD_KEY]: keyOf(request) };
  try {
    return await client.issuing.cards.create(
      { cardholder, currency, type: 'virtual', status: 'active', metadata },
      { idempotencyKey: `card ${keyOf(request)} ${keyAt.getTime()}` },
    );
  } catch (error) {
    if (!isRejection(error)) throw error;
    return { refused: `the card platform rejected the card's ${error.param ?? 'data'}` };
  }
}

async function finish(
  client: Stripe,
  references: VendorReferences,
  request: IssueCardRequest,
  card: Stripe.Issuing.Card,
): Promise<IssueCardResult> {
  await references.setCardVendorId(request, card.id);
  if (BRANDS[card.brand] !== request.brand) {
    // Stripe chooses the brand by the account. A card of another one is not what the partner has ordered.
    if (card.status !== 'canceled') await client.issuing.cards.update(card.id, { status: 'canceled' });
    return { outcome: 'refused', reason: `this account issues no ${request.brand} cards` };
  }
  // The card may have been frozen or terminated while it was issued.
  await sendNewestState(references, request, async (id, state) => await sendState(client, id, state));
  return {
    outcome: 'issued',
    first6: FIRST_DIGITS[request.brand],
    last4: card.last4,
    expiryMonth: String(card.exp_month).padStart(2, '0'),
    expiryYear: String(card.exp_year).slice(-2),
  };
}
