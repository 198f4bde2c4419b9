import type { CardId, TenantId } from '../kit/ids.ts';

export type CardBrand = 'visa' | 'mastercard';

export interface IssueCardRequest {
  readonly tenantId: TenantId;
  /** Also the idempotency key: asking again for the same card gives the same card. */
  readonly cardId: CardId;
  readonly brand: CardBrand;
  readonly nameOnCard: string;
}

/** What everyone may know of an issued card's number. The number itself stays with the platform. */
export interface IssuedCard {
  readonly first6: string;
  readonly last4: string;
  /** Two digits. */
  readonly expiryMonth: string;
  /** Two digits. */
  readonly expiryYear: string;
}

export type IssueCardResult =
  | ({ readonly outcome: 'issued' } & IssuedCard)
  /** For good: asking again would not help. `reason` is in plain words, for the operation's record. */
  | { readonly outcome: 'refused'; readonly reason: string };

/** What the domains need from an issuing platform. */
export interface IssuingPlatform {
  /**
   * Gives a card its number. Rejects when the outcome is not known (time-out, outage): then the caller asks again with
   * the same card id.
   */
  issueCard(request: IssueCardRequest): Promise<IssueCardResult>;
}
