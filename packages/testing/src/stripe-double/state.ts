import type { Stripe } from 'stripe';
import type { VendorReply } from '../vendor-double/vendor-server.ts';
import type { Sums } from './objects.ts';

/** What is repeated to later calls with the same idempotency key, success or failure. */
export interface SavedAnswer {
  /** What was sent: another call with the same key is an error. */
  readonly call: string;
  readonly reply: VendorReply;
}

/** What a merchant has checked of the card. */
export type StripeVerification = Partial<Stripe.Issuing.Authorization.VerificationData>;

/** A purchase: amounts without signs, in the card's currency and in the merchant's. */
export interface StripePurchase extends Sums {
  readonly isAmountControllable?: boolean;
  /** By default everything matches, without 3-D Secure. */
  readonly verification?: StripeVerification;
  /** How the card is used. Default: online. */
  readonly method?: string;
}

/** What merchants can do. */
interface StripeMerchants {
  purchase(cardId: string, sums: StripePurchase): Promise<Stripe.Issuing.Authorization>;
  increment(id: string, sums: Sums): Promise<void>;
  capture(id: string, sums: Sums, closes: boolean): void;
  reverse(id: string, amount?: number): void;
  expire(id: string): void;
  refund(id: string, sums: Sums): Stripe.Issuing.Transaction;
  forceCapture(cardId: string, sums: Sums): Stripe.Issuing.Transaction;
  unlinkedRefund(cardId: string, sums: Sums): Stripe.Issuing.Transaction;
}

/** What an account at Stripe has. */
export interface StripeState extends StripeMerchants {
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly cardholders: Map<string, Stripe.Issuing.Cardholder>;
  readonly cards: Map<string, Stripe.Issuing.Card>;
  readonly authorizations: Map<string, Stripe.Issuing.Authorization>;
  readonly transactions: Map<string, Stripe.Issuing.Transaction>;
  readonly endpoints: Map<string, Stripe.WebhookEndpoint>;
  readonly events: readonly Stripe.Event[];
  /** The answers of calls, by their idempotency keys. */
  readonly answers: Map<string, SavedAnswer>;
  /** The errors that the next calls of a method and path fail with after they have begun, such as 402. */
  readonly failures: Map<string, number[]>;
  /** The Issuing balance, by currency, in minor units. */
  readonly balance: ReadonlyMap<string, number>;
  /** Whether cardholders must have accepted the Authorized User Terms. */
  readonly requiresTerms: boolean;
  /** Seconds since 1970. */
  readonly created: number;
}
