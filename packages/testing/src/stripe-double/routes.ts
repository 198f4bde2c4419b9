import type { Stripe } from 'stripe';
import type { VendorCall, VendorReply } from '../vendor-double/vendor-server.ts';
import { parseForm } from './form.ts';
import type { Called } from './called.ts';
import { createCardholder, updateCardholder } from './cardholders.ts';
import { newStripeCard, shownCard, stripeId } from './objects.ts';
import { found, KeyMisuse, rejected, Rejection } from './rejection.ts';
import { simulateFollowUp, simulatePurchase, simulateRefund, simulateUnlinked } from './test-helpers.ts';
import type { StripeState } from './state.ts';

interface CardForm {
  readonly cardholder: string;
  readonly currency: string;
  readonly status: Stripe.Issuing.Card.Status;
  readonly metadata: Record<string, string>;
}
type Answer = (double: StripeState, call: Called) => unknown;

/** The calls that Issuary makes, by method and path; `:id` is one part of it. */
const ROUTES: readonly (readonly [pattern: RegExp, answer: Answer])[] = [
  [/^POST \/v1\/issuing\/cardholders$/, createCardholder],
  [
    /^GET \/v1\/issuing\/cardholders$/,
    (double, { query }) =>
      list(
        within([...double.cardholders.values()], query).filter(
          ({ email }) => !query.has('email') || email === query.get('email'),
        ),
        query,
      ),
  ],
  [/^GET \/v1\/issuing\/cardholders\/(?<id>\w+)$/, (double, { id }) => found(double.cardholders.get(id))],
  [/^POST \/v1\/issuing\/cardholders\/(?<id>\w+)$/, updateCardholder],
  [/^POST \/v1\/issuing\/cards$/, createCard],
  [/^GET \/v1\/issuing\/cards$/, (double, { query }) => list(cardsOf(double, query.get('cardholder')), query)],
  [
    /^GET \/v1\/issuing\/cards\/(?<id>\w+)$/,
    (double, { id, query }) => shownCard(found(double.cards.get(id)), expanded(query)),
  ],
  [/^POST \/v1\/issuing\/cards\/(?<id>\w+)$/, updateCard],
  [
    /^GET \/v1\/issuing\/authorizations$/,
    (double, { query }) =>
      list(
        within([...double.authorizations.values()], query).filter(({ card }) => card.id === query.get('card')),
        query,
      ),
  ],
  [/^GET \/v1\/issuing\/authorizations\/(?<id>\w+)$/, (double, { id }) => found(double.authorizations.get(id))],
  [/^GET \/v1\/issuing\/transactions\/(?<id>\w+)$/, (double, { id }) => found(double.transactions.get(id))],
  [
    /^GET \/v1\/issuing\/transactions$/,
    (double, { query }) => list(within([...double.transactions.values()], query), query),
  ],
  [/^GET \/v1\/events$/, (double, { query }) => list(within(double.events, query), query)],
  [/^GET \/v1\/balance$/, balance],
  [/^POST \/v1\/test_helpers\/issuing\/authorizations$/, simulatePurchase],
  [
    /^POST \/v1\/test_helpers\/issuing\/authorizations\/(?<id>\w+)\/(?<verb>capture|reverse|expire|increment)$/,
    simulateFollowUp,
  ],
  [/^POST \/v1\/test_helpers\/issuing\/transactions\/(?<id>\w+)\/refund$/, simulateRefund],
  [
    /^POST \/v1\/test_helpers\/issuing\/transactions\/(?<verb>create_force_capture|create_unlinked_refund)$/,
    simulateUnlinked,
  ],
  [/^GET \/v1\/webhook_endpoints$/, (double, { query }) => list([...double.endpoints.values()], query)],
  [/^POST \/v1\/webhook_endpoints$/, createEndpoint],
  [/^DELETE \/v1\/webhook_endpoints\/(?<id>\w+)$/, deleteEndpoint],
];

export async function answerCall(double: StripeState, call: VendorCall): Promise<VendorReply> {
  const { method, path, body, headers } = call;
  if (headers.authorization !== `Bearer ${double.apiKey}`) return rejected(new Rejection(401, 'invalid API key'));
  const key = headers['idempotency-key'];
  if (method !== 'POST' || typeof key !== 'string') return (await perform(double, call)).reply;
  const sent = `${path} ${body}`;
  const known = double.answers.get(key);
  if (known !== undefined) return known.call === sent ? known.reply : rejected(new KeyMisuse());
  const { reply, isSaved } = await perform(double, call);
  if (isSaved) double.answers.set(key, { call: sent, reply });
  return reply;
}

/** Stripe saves the answer of each call that it has begun, failures too, but none of calls whose parameters it rejects. */
async function perform(
  double: StripeState,
  { method, path, query, body }: VendorCall,
): Promise<{ readonly reply: VendorReply; readonly isSaved: boolean }> {
  const failure = double.failures.get(`${method} ${path}`)?.shift();
  if (failure !== undefined) return { reply: rejected(new Rejection(failure, 'failed')), isSaved: true };
  for (const [pattern, answer] of ROUTES) {
    const match = pattern.exec(`${method} ${path}`);
    if (match === null) continue;
    const { id = '', verb } = match.groups ?? {};
    try {
      const answered = structuredClone(await answer(double, { id, verb, fields: parseForm(body), query }));
      return { reply: { status: 200, body: answered }, isSaved: true };
    } catch (error) {
      if (error instanceof Rejection) return { reply: rejected(error), isSaved: false };
      throw error;
    }
  }
  return { reply: rejected(new Rejection(404, `no route ${method} ${path}`)), isSaved: false };
}

function createCard(double: StripeState, { fields }: Called): Stripe.Issuing.Card {
  const { cardholder, currency, status, metadata } = fields as unknown as CardForm;
  const card = newStripeCard({
    cardholder: found(double.cardholders.get(cardholder)),
    currency,
    status,
    metadata,
    created: double.created,
  });
  double.cards.set(card.id, card);
  return shownCard(card, []);
}

function updateCard(double: StripeState, { id, fields }: Called): Stripe.Issuing.Card {
  const card = found(double.cards.get(id));
  const { status } = fields as Partial<CardForm>;
  if (card.status === 'canceled' && status !== 'canceled') throw new Rejection(400, 'the card is canceled', 'status');
  if (status !== undefined) card.status = status;
  return shownCard(card, []);
}

function createEndpoint(double: StripeState, { fields }: Called): Stripe.WebhookEndpoint {
  const { url, enabled_events, api_version } = fields as unknown as {
    url: string;
    enabled_events: Record<string, string>;
    api_version?: string;
  };
  const endpoint: Stripe.WebhookEndpoint = {
    id: stripeId('we'),
    object: 'webhook_endpoint',
    api_version: api_version ?? null,
    application: null,
    created: double.created,
    description: null,
    enabled_events: Object.values(enabled_events),
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  };
  double.endpoints.set(endpoint.id, endpoint);
  return { ...endpoint, secret: double.webhookSecret };
}

function deleteEndpoint(double: StripeState, { id }: Called): Stripe.DeletedWebhookEndpoint {
  double.endpoints.delete(found(double.endpoints.get(id)).id);
  return { id, object: 'webhook_endpoint', deleted: true };
}

function balance(double: StripeState): Stripe.Balance {
  const available = [...double.balance].map(([currency, amount]) => ({ amount, currency }));
  return { object: 'balance', available: [], issuing: { available }, livemode: false, pending: [] };
}

function cardsOf(double: StripeState, cardholder: string | null): Stripe.Issuing.Card[] {
  return [...double.cards.values()]
    .filter((card) => cardholder === null || card.cardholder.id === cardholder)
    .map((card) => shownCard(card, []));
}

/** The newest first, as Stripe lists. */
function within<Value extends { readonly created: number }>(values: readonly Value[], query: URLSearchParams): Value[] {
  const from = Number(query.get('created[gte]') ?? 0);
  const to = Number(query.get('created[lte]') ?? query.get('created[lt]') ?? Number.MAX_SAFE_INTEGER);
  return values.filter(({ created }) => created >= from && created <= to).toReversed();
}

function expanded(query: URLSearchParams): string[] {
  return [...query].filter(([name]) => name.startsWith('expand')).map(([, value]) => value);
}

/** A page of a list, as Stripe pages: after a certain object, at most 100, and 10 if the caller does not say. */
function list(data: readonly { readonly id: string }[], query: URLSearchParams): object {
  const after = query.get('starting_after');
  const start = after === null ? 0 : data.findIndex(({ id }) => id === after) + 1;
  const end = start + Math.min(Number(query.get('limit') ?? 10), 100);
  return { object: 'list', data: data.slice(start, end), has_more: data.length > end, url: '' };
}
