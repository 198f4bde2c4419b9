import type { CardId, CustomerId, TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { pagesByTenantAndId, plainArray, query, statement, type Query, type Queryable } from '#database';
import type { Card, CardFailure, CardNumberInfo } from './model.ts';
import { asCard, COLUMNS, type CardRow } from './rows.ts';

const LOAD = statement<CardRow>(
  'cards.load',
  `SELECT ${COLUMNS} FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, id) JOIN cards USING (tenant_id, id)`,
);

const FIND_ID = statement<{ id: CardId }>(
  'cards.find_id',
  `SELECT id FROM cards WHERE tenant_id = $1 AND local_id = $2`,
);

const FIND_IDS = statement<{ id: CardId; local_id: bigint }>(
  'cards.find_ids',
  `SELECT id, local_id FROM cards WHERE tenant_id = $1 AND local_id = ANY ($2::bigint[])`,
);

const LIST_BY_CUSTOMER = statement<CardRow>(
  'cards.list_by_customer',
  `SELECT ${COLUMNS} FROM cards WHERE tenant_id = $1 AND customer_id = $2 ORDER BY local_id DESC LIMIT $3`,
);

const IDS_OF_CUSTOMER = statement<{ id: CardId }>(
  'cards.ids_of_customer',
  `SELECT id FROM cards WHERE tenant_id = $1 AND customer_id = $2 ORDER BY local_id DESC LIMIT $3`,
);

const OF_CUSTOMER = statement<{ id: CardId; currency: Currency }>(
  'cards.of_customer',
  `SELECT id, currency FROM cards WHERE tenant_id = $1 AND customer_id = $2 AND replaced_by IS NULL`,
);

const INSERT = statement(
  'cards.insert',
  `INSERT INTO cards (tenant_id, id, local_id, customer_id, operation_id, wallet_id, issuance_fee,
     issuer_issuance_fee, brand, currency, name_on_card, label, replaces, replacement_reason, created_at,
     metadata, frozen_when_expired)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
);

const SET_NUMBER = statement(
  'cards.set_number',
  `UPDATE cards SET masked_pan = $3, last4 = $4, expiry_month = $5, expiry_year = $6, frozen_when_expired = false
    WHERE tenant_id = $1 AND id = $2`,
);

const SET_FAILURE = statement(
  'cards.set_failure',
  `UPDATE cards SET failure_code = $3, failure_message = $4 WHERE tenant_id = $1 AND id = $2`,
);

const SET_OWN_DATA = statement(
  'cards.set_own_data',
  `UPDATE cards SET label = $3, metadata = $4 WHERE tenant_id = $1 AND id = $2`,
);

const SET_STATUS_REASON = statement(
  'cards.set_status_reason',
  `UPDATE cards SET status_reason = $3 WHERE tenant_id = $1 AND id = $2`,
);

const CARDS_AFTER = statement<{ tenant_id: TenantId; id: CardId }>(
  'cards.cards_after',
  `SELECT tenant_id, id FROM cards WHERE (tenant_id, id) > ($1, $2) ORDER BY tenant_id, id LIMIT $3`,
);

export interface CardKey {
  readonly tenantId: TenantId;
  readonly id: CardId;
}

/** In the order of the keys; undefined if the tenant has no card with that id. */
export async function loadCards(database: Queryable, keys: readonly CardKey[]): Promise<(Card | undefined)[]> {
  const rows = await database.rows(
    query(LOAD, plainArray(keys.map((key) => key.tenantId)), plainArray(keys.map((key) => key.id))),
  );
  const found = new Map(rows.map((row) => [row.tenant_id + row.id, asCard(row)]));
  return keys.map((key) => found.get(key.tenantId + key.id));
}

export async function findCardId(
  database: Queryable,
  tenantId: TenantId,
  localId: bigint,
): Promise<CardId | undefined> {
  return (await database.rows(query(FIND_ID, tenantId, localId)))[0]?.id;
}

/** The ids of the tenant's cards with these local ids. */
export async function findCardIds(
  database: Queryable,
  tenantId: TenantId,
  localIds: readonly bigint[],
): Promise<Map<bigint, CardId>> {
  const rows = await database.rows(query(FIND_IDS, tenantId, plainArray(localIds)));
  return new Map(rows.map((row) => [row.local_id, row.id]));
}

/** A customer's cards, newest first. */
export async function listCards(
  database: Queryable,
  tenantId: TenantId,
  customerId: CustomerId,
  limit: number,
): Promise<Card[]> {
  return (await database.rows(query(LIST_BY_CUSTOMER, tenantId, customerId, limit))).map(asCard);
}

/** The ids of a customer's cards, newest first. */
export async function cardIdsOfCustomer(
  database: Queryable,
  tenantId: TenantId,
  customerId: CustomerId,
  limit: number,
): Promise<CardId[]> {
  return (await database.rows(query(IDS_OF_CUSTOMER, tenantId, customerId, limit))).map(({ id }) => id);
}

/** The ids and currencies of all of a customer's cards, without those that were replaced. */
export async function cardsOfCustomer(
  database: Queryable,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<{ id: CardId; currency: Currency }[]> {
  return await database.rows(query(OF_CUSTOMER, tenantId, customerId));
}

export function insertCard(card: Card): Query {
  return query(
    INSERT,
    card.tenantId,
    card.id,
    card.localId,
    card.customerId,
    card.operationId,
    card.walletId,
    card.issuanceFees.own,
    card.issuanceFees.issuer,
    card.brand,
    card.currency,
    card.nameOnCard,
    card.label,
    card.replaces?.cardId ?? null,
    card.replaces?.reason ?? null,
    card.createdAt,
    JSON.stringify(card.metadata),
    card.staysFrozen,
  );
}

export function setNumber({ tenantId, id }: CardKey, number: CardNumberInfo): Query {
  return query(SET_NUMBER, tenantId, id, number.maskedPan, number.last4, number.expiryMonth, number.expiryYear);
}

/** Stores why issuing failed. */
export function setFailure({ tenantId, id }: CardKey, { code, message }: CardFailure): Query {
  return query(SET_FAILURE, tenantId, id, code, message);
}

/** Saves label and metadata, which are the tenant's own. */
export function setOwnData({ tenantId, id, label, metadata }: Card): Query {
  return query(SET_OWN_DATA, tenantId, id, label, JSON.stringify(metadata));
}

export function setStatusReason({ tenantId, id }: CardKey, reason: string | null): Query {
  return query(SET_STATUS_REASON, tenantId, id, reason);
}

const CARDS_PER_PAGE = 1_000;

/** The cards of all tenants, in order of tenant and id, a page at a time. */
export async function* allCards(database: Queryable): AsyncGenerator<CardKey[]> {
  for await (const rows of pagesByTenantAndId(database, CARDS_AFTER, CARDS_PER_PAGE))
    yield rows.map(({ tenant_id: tenantId, id }) => ({ tenantId, id }));
}
