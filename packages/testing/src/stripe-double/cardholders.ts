import type { Stripe } from 'stripe';
import type { Called } from './called.ts';
import { newCardholder } from './objects.ts';
import { found, Rejection } from './rejection.ts';
import type { StripeState } from './state.ts';

interface CardholderForm {
  readonly name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly billing?: { readonly address?: Readonly<Record<string, string>> };
  readonly individual: {
    readonly first_name: string;
    readonly last_name: string;
    readonly dob: Readonly<Record<'day' | 'month' | 'year', string>>;
    readonly card_issuing?: CardIssuingForm;
  };
  readonly metadata: Record<string, string>;
}

interface CardIssuingForm {
  readonly user_terms_acceptance: { readonly date: string; readonly ip: string };
}

export function createCardholder(double: StripeState, { fields }: Called): Stripe.Issuing.Cardholder {
  const { name, email, phone_number, billing, individual: person, metadata } = fields as unknown as CardholderForm;
  const address = billing?.address;
  for (const part of ['line1', 'city', 'postal_code', 'country'])
    if (!address?.[part]) throw new Rejection(400, 'missing', `billing[address][${part}]`);
  if (/\d/.test(name) || name.length > 24) throw new Rejection(400, 'invalid', 'name');
  const { day, month, year } = person.dob;
  const cardholder = newCardholder({
    name,
    email,
    phone_number,
    individual: {
      card_issuing: cardIssuingOf(person.card_issuing),
      dob: { day: Number(day), month: Number(month), year: Number(year) },
      first_name: person.first_name,
      last_name: person.last_name,
      verification: null,
    },
    address: {
      city: address!['city']!,
      country: address!['country']!,
      line1: address!['line1']!,
      line2: null,
      postal_code: address!['postal_code']!,
      state: address!['state'] ?? null,
    },
    metadata,
    created: double.created,
  });
  double.cardholders.set(cardholder.id, cardholder);
  return required(double, cardholder);
}

export function updateCardholder(double: StripeState, { id, fields }: Called): Stripe.Issuing.Cardholder {
  const cardholder = found(double.cardholders.get(id));
  const { individual } = fields as unknown as Pick<CardholderForm, 'individual'>;
  cardholder.individual!.card_issuing = cardIssuingOf(individual.card_issuing);
  return required(double, cardholder);
}

/** What Stripe still needs to know of the cardholder. */
function required(double: StripeState, cardholder: Stripe.Issuing.Cardholder): Stripe.Issuing.Cardholder {
  const isMissing = double.requiresTerms && cardholder.individual!.card_issuing === null;
  cardholder.requirements = isMissing
    ? {
        disabled_reason: 'requirements.past_due',
        past_due: ['date', 'ip'].map((part) => `individual.card_issuing.user_terms_acceptance.${part}` as const),
      }
    : { disabled_reason: null, past_due: [] };
  return cardholder;
}

function cardIssuingOf(form: CardIssuingForm | undefined): Stripe.Issuing.Cardholder.Individual.CardIssuing | null {
  if (form === undefined) return null;
  const { date, ip } = form.user_terms_acceptance;
  return { user_terms_acceptance: { date: Number(date), ip, user_agent: null } };
}
