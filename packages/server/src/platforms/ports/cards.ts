import type { CardId, CustomerId, OperationId, TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { Secret } from '#kit/secret.ts';
import type { Environment } from '#kit/tenant.ts';
import type { Holder } from './holder.ts';

export type CardBrand = 'visa' | 'mastercard';

export interface CardReference {
  readonly tenantId: TenantId;
  readonly cardId: CardId;
}

export const REPLACEMENT_REASONS = ['lost', 'stolen', 'compromised', 'damaged'] as const;

/** Why a card is replaced by one with another number: what partners say, or that the operator moves it to another platform. */
export const ALL_REPLACEMENT_REASONS = [...REPLACEMENT_REASONS, 'platform_changed'] as const;
export type ReplacementReason = (typeof ALL_REPLACEMENT_REASONS)[number];

/** A customer who is to hold cards. */
export interface HolderRequest {
  readonly tenantId: TenantId;
  readonly environment: Environment;
  readonly customerId: CustomerId;
  readonly holder: Holder;
  /** When the customer's review was decided; null: it has not been approved. A platform that does not review may need it. */
  readonly approvedAt: Date | null;
  /** 2 to 26 characters: Latin capitals, digits, spaces and `.-'`. */
  readonly nameOnCard: string;
}

/** `reason` is plain text for people. */
export type HolderResult =
  | { readonly outcome: 'accepted' }
  /** Not decided yet: repeat the request later. */
  | { readonly outcome: 'processing' }
  | { readonly outcome: 'refused'; readonly reason: string };

export interface IssueCardRequest extends CardReference, HolderRequest {
  readonly brand: CardBrand;
  readonly currency: Currency;
  /** The card that this one replaces. The new card has another number; the replaced one is terminated by a state change. */
  readonly replaces?: { readonly cardId: CardId; readonly reason: ReplacementReason };
}

/** The parts of a card number that may be stored and shown. The full number stays with the platform. */
export interface IssuedCard {
  readonly first6: string;
  readonly last4: string;
  /** Two digits, as is `expiryYear`. */
  readonly expiryMonth: string;
  readonly expiryYear: string;
}

export type IssueCardResult =
  | ({ readonly outcome: 'issued' } & IssuedCard)
  /** Not issued yet: repeat the request later. */
  | { readonly outcome: 'processing' }
  /**
   * Final: repeating the request returns the same result. `reason` is plain text, stored with the operation. `code` is for
   * programs; `refused` if there is none.
   */
  | { readonly outcome: 'refused'; readonly reason: string; readonly code?: RefusalCode };

/** Why a platform issues no card: it rejects the customer, it has no number left, or another reason. */
type RefusalCode = 'customer_refused' | 'numbers_exhausted' | 'refused';

export interface RenewCardRequest extends CardReference {
  readonly environment: Environment;
  readonly renewalId: OperationId;
}

export type RenewCardResult =
  /** The number is the same; expiry and security code are new. */
  | ({ readonly outcome: 'renewed' } & IssuedCard)
  /** Final, as for a request to issue. */
  | { readonly outcome: 'refused'; readonly reason: string };

export interface CardStateChange extends CardReference {
  readonly state: 'active' | 'frozen' | 'terminated';
  readonly changeId: string;
  /** Increases with each change of the card. The platform ignores a change whose version is not the highest so far. */
  readonly version: number;
}

/** What the frame shows of a card: its values, or a page of the platform that shows them. */
export type CardReveal =
  | ({ readonly kind: 'values' } & CardSecrets)
  /** `url`: the vendor's page, which opens once and for a short time, inside the frame's page. Anyone with the URL can see the card. */
  | { readonly kind: 'embed'; readonly url: Secret<string> };

export interface CardSecrets {
  readonly number: Secret<string>;
  readonly securityCode: Secret<string>;
  readonly expiryMonth: string;
  readonly expiryYear: string;
}
