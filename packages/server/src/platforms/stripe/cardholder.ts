import type Stripe from 'stripe';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import type { HolderRequest } from '#ports/cards.ts';
import type { Holder } from '#ports/holder.ts';
import { createOnce } from '#vendor/create-once.ts';
import type { VendorReferences } from '#vendor/references.ts';
import type { VendorLogger } from '#vendor/vendor-adapter.ts';
import { isRejection } from './client.ts';
import { fieldOf } from './map-field.ts';
import { isKnownKycReason, kycReasonOf } from './map-kyc-reason.ts';

type TermsAcceptance = Stripe.Issuing.CardholderCreateParams.Individual.CardIssuing.UserTermsAcceptance;

type CardholderResult =
  | { readonly cardholder: string }
  | { readonly refused: string }
  /** Stripe is reviewing the person, or another process creates the cardholder. */
  | { readonly processing: true };

export interface CardholderParts {
  readonly client: Stripe;
  readonly references: VendorReferences;
  /** Reports words of Stripe that this program does not know. */
  readonly logger: VendorLogger;
}

/** Our id of a customer, in Stripe's metadata. */
const CUSTOMER_KEY = 'issuary_customer';
const TERMS = 'individual.card_issuing.user_terms_acceptance';
/** Stripe allows no digits and few signs in a name, and at most 24 characters. */
const NAME_LENGTH_MAX = 24;
/**
 * How far from our request a cardholder may have been created: two minutes for a call that is late, and ten for clocks that differ.
 * An earlier request than the last one is found, too, if it was late: a search that finds nothing comes before each request.
 */
const AROUND_S = (12 * MINUTE_MS) / SECOND_MS;

/** The customer's cardholder at Stripe: the one that is known, or that has our customer id in its metadata, or a new one. */
export async function cardholderOf(parts: CardholderParts, request: HolderRequest): Promise<CardholderResult> {
  const { client, references } = parts;
  const { tenantId, customerId } = request;
  const known = await references.customer(tenantId, customerId);
  if (known !== undefined) {
    const cardholder = await client.issuing.cardholders.retrieve(known.vendorId);
    return resultOf(parts, await acceptTerms(client, cardholder, request.holder));
  }
  const created = await createOnce(references, request, () => findOrCreate(client, references, request));
  if (created === undefined) return { processing: true };
  return 'refused' in created ? created : resultOf(parts, created);
}

async function findOrCreate(
  client: Stripe,
  references: VendorReferences,
  request: HolderRequest,
): Promise<Stripe.Issuing.Cardholder | { readonly refused: string }> {
  const { tenantId, customerId } = request;
  // Another process may have created it before this one got its turn.
  const known = await references.customer(tenantId, customerId);
  if (known !== undefined) return await client.issuing.cardholders.retrieve(known.vendorId);
  const found = await findCardholder(client, references, request);
  const cardholder =
    found === undefined
      ? await createCardholder(client, references, request)
      : await acceptTerms(client, found, request.holder);
  if (!('refused' in cardholder)) await references.setCustomer({ tenantId, customerId, vendorId: cardholder.id });
  return cardholder;
}

function keyOf({ tenantId, customerId }: HolderRequest): string {
  return `${tenantId}/${customerId}`;
}

/**
 * Finds the cardholder with our customer id in its metadata, which Stripe does not search: among those with the customer's e-mail
 * address, and, if the answer to an earlier request was lost, among those of that time. The address may have changed since then.
 */
async function findCardholder(
  client: Stripe,
  references: VendorReferences,
  request: HolderRequest,
): Promise<Stripe.Issuing.Cardholder | undefined> {
  const found = await findAmong(client, { email: request.holder.email }, request);
  if (found !== undefined) return found;
  const sentAt = await references.customerSentAt(request.tenantId, request.customerId);
  if (sentAt === undefined) return undefined;
  const sent_s = Math.floor(sentAt.getTime() / SECOND_MS);
  return await findAmong(client, { created: { gte: sent_s - AROUND_S, lte: sent_s + AROUND_S } }, request);
}

async function findAmong(
  client: Stripe,
  among: Pick<Stripe.Issuing.CardholderListParams, 'email' | 'created'>,
  request: HolderRequest,
): Promise<Stripe.Issuing.Cardholder | undefined> {
  for await (const cardholder of client.issuing.cardholders.list({ ...among, limit: 100 }))
    if (cardholder.metadata[CUSTOMER_KEY] === keyOf(request)) return cardholder;
  return undefined;
}

async function createCardholder(
  client: Stripe,
  references: VendorReferences,
  request: HolderRequest,
): Promise<Stripe.Issuing.Cardholder | { readonly refused: string }> {
  const { holder, nameOnCard } = request;
  const { address } = holder;
  if (address === null)
    return {
      refused:
        'the customer has no complete address: address_street, address_city and address_postal_code are required',
    };
  const keyAt = await references.startCreatingCustomer(request.tenantId, request.customerId);
  const [year, month, day] = holder.dateOfBirth.split('-').map(Number);
  try {
    return await client.issuing.cardholders.create(
      {
        type: 'individual',
        name: nameOf(nameOnCard),
        email: holder.email,
        phone_number: holder.phone,
        individual: {
          first_name: holder.firstName,
          last_name: holder.lastName,
          dob: { day: day!, month: month!, year: year! },
          ...acceptanceOf(holder),
        },
        billing: {
          address: {
            line1: address.street,
            city: address.city,
            postal_code: address.postalCode,
            country: address.country,
            ...(address.state === null ? {} : { state: address.state }),
          },
        },
        metadata: { [CUSTOMER_KEY]: keyOf(request) },
      },
      { idempotencyKey: `cardholder ${keyOf(request)} ${keyAt.getTime()}` },
    );
  } catch (error) {
    if (!isRejection(error)) throw error;
    return { refused: `the card platform rejected the customer's ${error.param ? fieldOf(error.param) : 'data'}` };
  }
}

/** The customer's consent may have been recorded after the cardholder was created. */
async function acceptTerms(
  client: Stripe,
  cardholder: Stripe.Issuing.Cardholder,
  holder: Holder,
): Promise<Stripe.Issuing.Cardholder> {
  const isMissing = cardholder.requirements.past_due?.some((field) => field.startsWith(TERMS)) ?? false;
  const individual = acceptanceOf(holder);
  if (!isMissing || individual.card_issuing === undefined) return cardholder;
  return await client.issuing.cardholders.update(cardholder.id, { individual });
}

/** Stripe takes the acceptance of its terms with time and address only. */
function acceptanceOf({ consentAt, consentIp }: Holder): { card_issuing?: { user_terms_acceptance: TermsAcceptance } } {
  if (consentAt === null || consentIp === null) return {};
  const date = Math.floor(consentAt.getTime() / SECOND_MS);
  return { card_issuing: { user_terms_acceptance: { date, ip: consentIp } } };
}

function nameOf(nameOnCard: string): string {
  return nameOnCard
    .replaceAll(/[^\p{L} .'-]/gu, '')
    .slice(0, NAME_LENGTH_MAX)
    .trim();
}

function resultOf(
  { logger }: CardholderParts,
  { id, status, requirements }: Stripe.Issuing.Cardholder,
): CardholderResult {
  const reason = requirements.disabled_reason;
  if (reason !== null && !isKnownKycReason(reason))
    logger.warn({ vendor: 'stripe', word: reason }, 'an unknown reason to refuse a customer');
  const refusal = reason === null ? null : kycReasonOf(reason);
  if (refusal === 'under_review') return { processing: true };
  if (refusal !== null) {
    const missing = [...new Set((requirements.past_due ?? []).map(fieldOf))].join(', ');
    return {
      refused: `the card platform does not accept the customer: ${refusal}${missing && `; missing: ${missing}`}`,
    };
  }
  return status === 'active' ? { cardholder: id } : { refused: 'the cardholder is not active at the card platform' };
}
