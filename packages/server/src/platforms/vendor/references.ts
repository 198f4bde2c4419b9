import type { CardId, CustomerId, TenantId, TransactionId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { CardReference, CardStateChange } from '#ports/cards.ts';
import type { VendorName } from '#ports/vendors.ts';

/** The card of ours that a vendor issued. Never changes. */
export interface IssuedCard extends CardReference {
  readonly environment: Environment;
}

/** A card as a vendor's adapter knows it. Saved before the vendor is first called, so that it is only ever issued by one vendor. */
export interface VendorCard extends IssuedCard {
  readonly vendor: VendorName;
  /** Undefined: a state was set before the card was issued. */
  readonly customerId: CustomerId | undefined;
  /** The vendor's id of the card; null: not known yet. */
  readonly vendorId: string | null;
  /** The newest state that Issuary wants the card to have, and its version; 0 with `active` at first. */
  readonly state: CardStateChange['state'];
  readonly stateVersion: number;
  /** When the vendor was last asked to create the card; null: never. */
  readonly createSentAt: Date | null;
}

/** A customer as a vendor's adapter knows it. */
export interface VendorCustomer {
  readonly tenantId: TenantId;
  readonly customerId: CustomerId;
  /** The vendor's id of the cardholder or account holder. */
  readonly vendorId: string;
}

/** Which object of a vendor is which card or customer of Issuary. One per vendor and environment; durable. */
export interface VendorReferences {
  /** Saves the card unless it is known. @returns what is saved */
  addCard(card: CardReference & { readonly customerId: CustomerId }): Promise<VendorCard>;
  /**
   * Saves that the vendor is about to be asked to create the card.
   * @returns a time for the vendor's idempotency key: the first request's, for ten minutes, and then a new one; the vendor must be
   *   searched for the card before each request. Undefined for a terminated card, which is not created
   */
  startCreating(card: CardReference): Promise<Date | undefined>;
  /** @throws if the card has another id already: two cards would exist at the vendor */
  setCardVendorId(card: CardReference, vendorId: string): Promise<void>;
  card(card: CardReference): Promise<VendorCard | undefined>;
  /** In memory, if it was asked for before: a purchase waits for the answer. */
  cardByVendorId(vendorId: string): Promise<IssuedCard | undefined>;
  cardById(cardId: CardId): Promise<VendorCard | undefined>;
  /** Keeps the state with the highest version, also of a card that is not issued yet. @returns the card with that state */
  setCardState(change: CardStateChange): Promise<VendorCard>;
  customer(tenantId: TenantId, customerId: CustomerId): Promise<VendorCustomer | undefined>;
  customerByVendorId(vendorId: string): Promise<VendorCustomer | undefined>;
  setCustomer(customer: VendorCustomer): Promise<void>;
  /**
   * Claims the creation of the customer at the vendor, for 30 seconds: one caller at a time searches for the customer and creates it.
   * @returns gives the claim back; undefined: another caller has it
   */
  claimCustomer(tenantId: TenantId, customerId: CustomerId): Promise<(() => Promise<void>) | undefined>;
  /** Saves that the vendor is about to be asked to create the customer. @returns a time for its idempotency key, as `startCreating` does */
  startCreatingCustomer(tenantId: TenantId, customerId: CustomerId): Promise<Date>;
  /** When the vendor was last asked to create the customer; undefined: never. */
  customerSentAt(tenantId: TenantId, customerId: CustomerId): Promise<Date | undefined>;
  /** Saves which object of the vendor is this transaction of ours, before it is read for the first time. */
  linkTransaction(objectId: string, transactionId: TransactionId): Promise<void>;
  /** The vendor's object of a transaction, once it has been read or linked. */
  objectOf(transactionId: TransactionId): Promise<string | undefined>;
  /** Which of these objects are transactions of their own, because they have been applied as such. */
  appliedAlone(objectIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Forgets which person a closed customer was at the vendor; its cards stay known. */
  eraseCustomer(tenantId: TenantId, customerId: CustomerId): Promise<void>;
}

/** Rings for an object of the vendor: it is read and translated soon. Durable when it resolves; repeating it does no harm. */
export interface Doorbell {
  ring(objectIds: readonly string[]): Promise<void>;
}
