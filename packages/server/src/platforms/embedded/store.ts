import type { CardId, TenantId } from '#kit/ids.ts';
import { query, statement, type Query, type Queryable } from '#database';
import type { CardBrand, CardReference, CardStateChange, IssuedCard, RenewCardRequest } from '#ports/cards.ts';
import type { Expiry } from './card-expiry.ts';

interface CardRow {
  first6: string;
  last4: string;
  expiry_month: string;
  expiry_year: string;
}

const NEXT_NUMBER = {
  visa: statement<{ index: bigint }>('embedded.next_visa', `SELECT nextval('embedded_visa_numbers') AS index`),
  mastercard: statement<{ index: bigint }>(
    'embedded.next_mastercard',
    `SELECT nextval('embedded_mastercard_numbers') AS index`,
  ),
};

const FIND_CARD = statement<CardRow>(
  'embedded.find_card',
  `SELECT first6, last4, expiry_month, expiry_year FROM embedded_cards WHERE tenant_id = $1 AND card_id = $2`,
);

const INSERT_CARD = statement(
  'embedded.insert_card',
  `INSERT INTO embedded_cards (tenant_id, card_id, brand, first6, last4, expiry_month, expiry_year, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

const SET_EXPIRY = statement(
  'embedded.set_expiry',
  `UPDATE embedded_cards SET expiry_month = $3, expiry_year = $4 WHERE tenant_id = $1 AND card_id = $2`,
);

const FIND_RENEWAL = statement<Pick<CardRow, 'expiry_month' | 'expiry_year'>>(
  'embedded.find_renewal',
  `SELECT expiry_month, expiry_year FROM embedded_card_renewals
    WHERE tenant_id = $1 AND card_id = $2 AND renewal_id = $3`,
);

const INSERT_RENEWAL = statement(
  'embedded.insert_renewal',
  `INSERT INTO embedded_card_renewals (tenant_id, card_id, renewal_id, expiry_month, expiry_year, created_at)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

const FIND_CARD_STATE = statement<{ state: CardStateChange['state'] }>(
  'embedded.find_card_state',
  `SELECT state FROM embedded_card_states WHERE tenant_id = $1 AND card_id = $2`,
);

const SET_CARD_STATE = statement(
  'embedded.set_card_state',
  `INSERT INTO embedded_card_states (tenant_id, card_id, state, version) VALUES ($1, $2, $3, $4)
   ON CONFLICT (tenant_id, card_id) DO UPDATE SET state = excluded.state, version = excluded.version
    WHERE embedded_card_states.version < excluded.version`,
);

// Updates the column to its own value, so that an existing row is returned.
const FIRST_READY_AT = statement<{ ready_at: Date }>(
  'embedded.first_ready_at',
  `INSERT INTO embedded_slow_cards (tenant_id, card_id, ready_at) VALUES ($1, $2, $3)
   ON CONFLICT (tenant_id, card_id) DO UPDATE SET ready_at = embedded_slow_cards.ready_at RETURNING ready_at`,
);

const FIND_RANGE = statement<{ first_index: bigint }>(
  'embedded.find_range',
  `SELECT first_index FROM embedded_card_ranges WHERE bin = $1`,
);

const BEGIN_RANGE = statement(
  'embedded.begin_range',
  `INSERT INTO embedded_card_ranges (bin, first_index, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
);

/** The first index of a BIN; undefined for a BIN that was never used. */
export async function findRange(database: Queryable, bin: string): Promise<bigint | undefined> {
  return (await database.rows(query(FIND_RANGE, bin)))[0]?.first_index;
}

/** Has no effect if another process has started the range. */
export async function beginRange(database: Queryable, bin: string, first: bigint, now: Date): Promise<void> {
  await database.rows(query(BEGIN_RANGE, bin, first, now));
}

/** The brand's next index. An index drawn by a failed transaction is skipped. */
export async function nextNumberIndex(database: Queryable, brand: CardBrand): Promise<bigint> {
  return (await database.rows(query(NEXT_NUMBER[brand])))[0]!.index;
}

export async function findCard(
  database: Queryable,
  tenantId: TenantId,
  cardId: CardId,
): Promise<IssuedCard | undefined> {
  const [row] = await database.rows(query(FIND_CARD, tenantId, cardId));
  return row && { first6: row.first6, last4: row.last4, expiryMonth: row.expiry_month, expiryYear: row.expiry_year };
}

export function insertCard(tenantId: TenantId, cardId: CardId, brand: CardBrand, card: IssuedCard, now: Date): Query {
  return query(INSERT_CARD, tenantId, cardId, brand, card.first6, card.last4, card.expiryMonth, card.expiryYear, now);
}

export function setExpiry({ tenantId, cardId }: CardReference, { expiryMonth, expiryYear }: Expiry): Query {
  return query(SET_EXPIRY, tenantId, cardId, expiryMonth, expiryYear);
}

/** The result of a renewal; undefined if it was not made yet. */
export async function findRenewal(
  database: Queryable,
  { tenantId, cardId, renewalId }: RenewCardRequest,
): Promise<Expiry | undefined> {
  const [row] = await database.rows(query(FIND_RENEWAL, tenantId, cardId, renewalId));
  return row && { expiryMonth: row.expiry_month, expiryYear: row.expiry_year };
}

export function insertRenewal(
  { tenantId, cardId, renewalId }: RenewCardRequest,
  { expiryMonth, expiryYear }: Expiry,
  now: Date,
): Query {
  return query(INSERT_RENEWAL, tenantId, cardId, renewalId, expiryMonth, expiryYear, now);
}

/** Undefined for a card whose state was never changed: it is active once issued. */
export async function findCardState(
  database: Queryable,
  { tenantId, cardId }: CardReference,
): Promise<CardStateChange['state'] | undefined> {
  return (await database.rows(query(FIND_CARD_STATE, tenantId, cardId)))[0]?.state;
}

export function setCardState({ tenantId, cardId, state, version }: CardStateChange): Query {
  return query(SET_CARD_STATE, tenantId, cardId, state, version);
}

/** When a slow card can be issued: `readyAt` on the first call, and the same time on every later call. */
export async function firstReadyAt(
  database: Queryable,
  { tenantId, cardId }: CardReference,
  readyAt: Date,
): Promise<Date> {
  return (await database.rows(query(FIRST_READY_AT, tenantId, cardId, readyAt)))[0]!.ready_at;
}
