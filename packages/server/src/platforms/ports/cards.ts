import type { CardId, CustomerId, TenantId } from '../../foundation/kit/ids.ts';
import type { Currency } from '../../foundation/kit/money.ts';
import type { Secret } from '../../foundation/kit/secret.ts';
import type { Environment } from '../../foundation/kit/tenant.ts';

export type CardBrand = 'visa' | 'mastercard';

export interface CardReference {
  readonly tenantId: TenantId;
  readonly cardId: CardId;
}

export interface IssueCardRequest extends CardReference {
  readonly environment: Environment;
  readonly customerId: CustomerId;
  readonly brand: CardBrand;
  readonly currency: Currency;
  readonly holder: { readonly firstName: string; readonly lastName: string };
  readonly nameOnCard: string;
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
  /** Final: repeating the request returns the same result. `reason` is plain text, stored with the operation. */
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
