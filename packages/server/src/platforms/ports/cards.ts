import type { CardId, CustomerId, OperationId, TenantId } from '../../foundation/kit/ids.ts';
import type { Currency } from '../../foundation/kit/money.ts';
import type { Secret } from '../../foundation/kit/secret.ts';
import type { Environment } from '../../foundation/kit/tenant.ts';

export type CardBrand = 'visa' | 'mastercard';

export interface CardReference {
  readonly tenantId: TenantId;
  readonly cardId: CardId;
}

export const REPLACEMENT_REASONS = ['lost', 'stolen', 'compromised', 'damaged'] as const;

/** Why a card is replaced by one with another number. */
export type ReplacementReason = (typeof REPLACEMENT_REASONS)[number];

export interface IssueCardRequest extends CardReference {
  readonly environment: Environment;
  readonly customerId: CustomerId;
  readonly brand: CardBrand;
  readonly currency: Currency;
  readonly holder: { readonly firstName: string; readonly lastName: string };
  /** 2 to 26 characters: Latin capitals, digits, spaces and `.-'`. */
  readonly nameOnCard: string;
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

export interface CardSecrets {
  readonly number: Secret<string>;
  readonly securityCode: Secret<string>;
  readonly expiryMonth: string;
  readonly expiryYear: string;
}
