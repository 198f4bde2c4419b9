import { query, statement, type Query } from '#database';
import type { CardId, CustomerId, TenantId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { CardReference, CardStateChange } from '#ports/cards.ts';
import type { VendorName } from '#ports/vendors.ts';

/** One vendor's installation for one environment. */
export interface VendorKey {
  readonly vendor: VendorName;
  readonly environment: Environment;
}

export interface CardRow {
  readonly tenant_id: TenantId;
  readonly card_id: CardId;
  readonly vendor: VendorName;
  readonly environment: Environment;
  readonly customer_id: CustomerId | null;
  readonly vendor_id: string | null;
  readonly state: CardStateChange['state'];
  readonly state_version: bigint;
  readonly create_sent_at: Date | null;
}

export interface CustomerRow {
  readonly tenant_id: TenantId;
  readonly customer_id: CustomerId;
  readonly vendor_id: string;
}

const CARD = 'tenant_id, card_id, vendor, environment, customer_id, vendor_id, state, state_version, create_sent_at';

// With the update, RETURNING also has the row of an earlier call.
const ADD_CARD = statement<CardRow>(
  'platform_cards.add',
  `INSERT INTO platform_cards (tenant_id, card_id, vendor, environment, customer_id, created_at)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (tenant_id, card_id) DO UPDATE SET customer_id = COALESCE(platform_cards.customer_id, excluded.customer_id)
   RETURNING ${CARD}`,
);

// Takes turns with a change of state by the lock of the row: either the change sees that the card may exist, or it is not created.
const START_CREATING = statement<{ create_key_at: Date }>(
  'platform_cards.start_creating',
  `UPDATE platform_cards
      SET create_sent_at = $3, create_key_at = CASE WHEN create_key_at > $4 THEN create_key_at ELSE $3 END
    WHERE tenant_id = $1 AND card_id = $2 AND state <> 'terminated' RETURNING create_key_at`,
);

const SET_VENDOR_ID = statement<{ card_id: CardId }>(
  'platform_cards.set_vendor_id',
  `UPDATE platform_cards SET vendor_id = $3
    WHERE tenant_id = $1 AND card_id = $2 AND (vendor_id IS NULL OR vendor_id = $3) RETURNING card_id`,
);

const FIND_CARD = statement<CardRow>(
  'platform_cards.find',
  `SELECT ${CARD} FROM platform_cards WHERE tenant_id = $1 AND card_id = $2`,
);

const FIND_CARD_BY_VENDOR_ID = statement<CardRow>(
  'platform_cards.find_by_vendor_id',
  `SELECT ${CARD} FROM platform_cards WHERE vendor = $1 AND environment = $2 AND vendor_id = $3`,
);

const FIND_CARD_BY_ID = statement<CardRow>(
  'platform_cards.find_by_id',
  `SELECT ${CARD} FROM platform_cards WHERE vendor = $1 AND environment = $2 AND card_id = $3`,
);

const SET_STATE = statement(
  'platform_cards.set_state',
  `INSERT INTO platform_cards (tenant_id, card_id, vendor, environment, state, state_version, created_at)
   VALUES ($1, $2, $5, $6, $3, $4, $7)
   ON CONFLICT (tenant_id, card_id) DO UPDATE SET state = excluded.state, state_version = excluded.state_version
    WHERE platform_cards.state_version < excluded.state_version`,
);

const CARDS_AFTER = statement<CardRow>(
  'platform_cards.page',
  `SELECT ${CARD} FROM platform_cards
    WHERE vendor = $1 AND environment = $2 AND (tenant_id, card_id) > ($3, $4)
    ORDER BY tenant_id, card_id LIMIT $5`,
);

const NEWEST_CARD = statement<CardRow>(
  'platform_cards.newest',
  `SELECT ${CARD} FROM platform_cards
    WHERE vendor = $1 AND environment = $2 AND vendor_id IS NOT NULL AND state = 'active'
    ORDER BY created_at DESC LIMIT 1`,
);

const CUSTOMER = 'tenant_id, customer_id, vendor_id';

const FIND_CUSTOMER = statement<CustomerRow>(
  'platform_customers.find',
  `SELECT ${CUSTOMER} FROM platform_customers
    WHERE vendor = $1 AND environment = $2 AND tenant_id = $3 AND customer_id = $4`,
);

const FIND_CUSTOMER_BY_VENDOR_ID = statement<CustomerRow>(
  'platform_customers.find_by_vendor_id',
  `SELECT ${CUSTOMER} FROM platform_customers WHERE vendor = $1 AND environment = $2 AND vendor_id = $3`,
);

const SET_CUSTOMER = statement(
  'platform_customers.set',
  `INSERT INTO platform_customers (vendor, environment, tenant_id, customer_id, vendor_id) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (tenant_id, customer_id, vendor, environment) DO UPDATE SET vendor_id = excluded.vendor_id`,
);

const CLAIM_CUSTOMER = statement<{ customer_id: CustomerId }>(
  'platform_customer_claims.claim',
  `INSERT INTO platform_customer_claims (vendor, environment, tenant_id, customer_id, claimed_until)
   VALUES ($1, $2, $3, $4, $6)
   ON CONFLICT (tenant_id, customer_id, vendor, environment) DO UPDATE SET claimed_until = excluded.claimed_until
    WHERE platform_customer_claims.claimed_until <= $5
   RETURNING customer_id`,
);

const RELEASE_CUSTOMER = statement(
  'platform_customer_claims.release',
  `DELETE FROM platform_customer_claims
    WHERE vendor = $1 AND environment = $2 AND tenant_id = $3 AND customer_id = $4 AND claimed_until = $5`,
);

const CUSTOMER_SENT = statement<{ key_at: Date }>(
  'platform_customer_requests.set',
  `INSERT INTO platform_customer_requests (vendor, environment, tenant_id, customer_id, sent_at, key_at)
   VALUES ($1, $2, $3, $4, $5, $5)
   ON CONFLICT (tenant_id, customer_id, vendor, environment) DO UPDATE
      SET sent_at = excluded.sent_at,
          key_at = CASE WHEN platform_customer_requests.key_at > $6 THEN platform_customer_requests.key_at
                        ELSE excluded.key_at END
   RETURNING key_at`,
);

const FIND_CUSTOMER_SENT = statement<{ sent_at: Date }>(
  'platform_customer_requests.find',
  `SELECT sent_at FROM platform_customer_requests
    WHERE vendor = $1 AND environment = $2 AND tenant_id = $3 AND customer_id = $4`,
);

const ERASE_CUSTOMER_SENT = statement(
  'platform_customer_requests.erase',
  `DELETE FROM platform_customer_requests WHERE vendor = $1 AND environment = $2 AND tenant_id = $3 AND customer_id = $4`,
);

const ERASE_CUSTOMER = statement(
  'platform_customers.erase',
  `DELETE FROM platform_customers WHERE vendor = $1 AND environment = $2 AND tenant_id = $3 AND customer_id = $4`,
);

export function addCard(
  { vendor, environment }: VendorKey,
  { tenantId, cardId, customerId }: CardReference & { readonly customerId: CustomerId },
  now: Date,
): Query<CardRow> {
  return query(ADD_CARD, tenantId, cardId, vendor, environment, customerId, now);
}

/**
 * Returns nothing if the card is terminated.
 * @param keysSince idempotency keys of this time or before are not used again
 */
export function startCreating(
  { tenantId, cardId }: CardReference,
  now: Date,
  keysSince: Date,
): Query<{ create_key_at: Date }> {
  return query(START_CREATING, tenantId, cardId, now, keysSince);
}

/** Returns nothing if the card has another id. */
export function setVendorId({ tenantId, cardId }: CardReference, vendorId: string): Query<{ card_id: CardId }> {
  return query(SET_VENDOR_ID, tenantId, cardId, vendorId);
}

export function findCard({ tenantId, cardId }: CardReference): Query<CardRow> {
  return query(FIND_CARD, tenantId, cardId);
}

export function findCardByVendorId({ vendor, environment }: VendorKey, vendorId: string): Query<CardRow> {
  return query(FIND_CARD_BY_VENDOR_ID, vendor, environment, vendorId);
}

export function findCardById({ vendor, environment }: VendorKey, cardId: CardId): Query<CardRow> {
  return query(FIND_CARD_BY_ID, vendor, environment, cardId);
}

export function setState(
  { vendor, environment }: VendorKey,
  { tenantId, cardId, state, version }: CardStateChange,
  now: Date,
): Query {
  return query(SET_STATE, tenantId, cardId, state, BigInt(version), vendor, environment, now);
}

/** The vendor's cards after this one, in the order of their ids. */
export function cardsAfter({ vendor, environment }: VendorKey, after: CardReference, limit: number): Query<CardRow> {
  return query(CARDS_AFTER, vendor, environment, after.tenantId, after.cardId, limit);
}

/** The newest card that can be used. */
export function newestCard({ vendor, environment }: VendorKey): Query<CardRow> {
  return query(NEWEST_CARD, vendor, environment);
}

export function findCustomer(
  { vendor, environment }: VendorKey,
  tenantId: TenantId,
  customerId: CustomerId,
): Query<CustomerRow> {
  return query(FIND_CUSTOMER, vendor, environment, tenantId, customerId);
}

export function findCustomerByVendorId({ vendor, environment }: VendorKey, vendorId: string): Query<CustomerRow> {
  return query(FIND_CUSTOMER_BY_VENDOR_ID, vendor, environment, vendorId);
}

export function saveCustomer(
  { vendor, environment }: VendorKey,
  tenantId: TenantId,
  customerId: CustomerId,
  vendorId: string,
): Query {
  return query(SET_CUSTOMER, vendor, environment, tenantId, customerId, vendorId);
}

export function deleteCustomer({ vendor, environment }: VendorKey, tenantId: TenantId, customerId: CustomerId): Query {
  return query(ERASE_CUSTOMER, vendor, environment, tenantId, customerId);
}

/** Returns nothing while another caller has the claim. */
export function claimCustomer(
  { vendor, environment }: VendorKey,
  tenantId: TenantId,
  customerId: CustomerId,
  now: Date,
  until: Date,
): Query<{ customer_id: CustomerId }> {
  return query(CLAIM_CUSTOMER, vendor, environment, tenantId, customerId, now, until);
}

/** @param until the end of the caller's claim; a later claim of another caller stays */
export function releaseCustomer(
  { vendor, environment }: VendorKey,
  tenantId: TenantId,
  customerId: CustomerId,
  until: Date,
): Query {
  return query(RELEASE_CUSTOMER, vendor, environment, tenantId, customerId, until);
}

/** @param keysSince as in `startCreating` */
export function saveCustomerSent(
  { vendor, environment }: VendorKey,
  tenantId: TenantId,
  customerId: CustomerId,
  now: Date,
  keysSince: Date,
): Query<{ key_at: Date }> {
  return query(CUSTOMER_SENT, vendor, environment, tenantId, customerId, now, keysSince);
}

export function findCustomerSent(
  { vendor, environment }: VendorKey,
  tenantId: TenantId,
  customerId: CustomerId,
): Query<{ sent_at: Date }> {
  return query(FIND_CUSTOMER_SENT, vendor, environment, tenantId, customerId);
}

export function deleteCustomerSent(
  { vendor, environment }: VendorKey,
  tenantId: TenantId,
  customerId: CustomerId,
): Query {
  return query(ERASE_CUSTOMER_SENT, vendor, environment, tenantId, customerId);
}
