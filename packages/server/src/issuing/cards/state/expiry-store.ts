import type { CardId, TenantId } from '#kit/ids.ts';
import { query, statement, type Query, type Queryable } from '#database';
import type { CardExpiry } from '../model.ts';
import type { CardKey } from '../store.ts';

/** What is reported about a card's expiry, in this order. */
export type ExpiryStep = 'expiring' | 'expired';

/** A card whose next step is due. */
export interface DueCard {
  readonly id: CardId;
  readonly expiry: CardExpiry;
  /** The step that was reported already. */
  readonly reported: ExpiryStep | null;
}

interface DueRow {
  id: CardId;
  expiry_month: string;
  expiry_year: string;
  expiry_reported: ExpiryStep | null;
}

// The expression and the condition of the index cards_expiry: PostgreSQL uses it for exactly this text.
const DUE_AT = `(make_date(2000 + expiry_year::integer, expiry_month::integer, 1)
     + CASE WHEN expiry_reported IS NULL THEN interval '1 month -30 days' ELSE interval '1 month' END)`;
const IS_PENDING = `expiry_year IS NOT NULL AND expiry_reported IS DISTINCT FROM 'expired'`;

const FIND_DUE = statement<DueRow>(
  'card_expiry.find_due',
  `SELECT id, expiry_month, expiry_year, expiry_reported FROM cards
    WHERE tenant_id = $1 AND ${IS_PENDING} AND ${DUE_AT} <= $2::timestamptz AT TIME ZONE 'UTC'
    ORDER BY ${DUE_AT}, id OFFSET $3 LIMIT $4`,
);

const FIND_NEXT = statement<{ next: Date | null }>(
  'card_expiry.find_next',
  `SELECT min(${DUE_AT}) AT TIME ZONE 'UTC' AS next FROM cards WHERE tenant_id = $1 AND ${IS_PENDING}`,
);

const FIND_CARD = statement<DueRow>(
  'card_expiry.find_card',
  `SELECT id, expiry_month, expiry_year, expiry_reported FROM cards
    WHERE tenant_id = $1 AND id = $2 AND expiry_year IS NOT NULL`,
);

const SET_REPORTED = statement(
  'card_expiry.set_reported',
  `UPDATE cards SET expiry_reported = $3 WHERE tenant_id = $1 AND id = $2`,
);

const SET_EXPIRED = statement(
  'card_expiry.set_expired',
  `UPDATE cards SET expiry_reported = 'expired', frozen_when_expired = $3 WHERE tenant_id = $1 AND id = $2`,
);

const END_REPORTING = statement(
  'card_expiry.end_reporting',
  `UPDATE cards SET expiry_reported = 'expired'
    WHERE tenant_id = $1 AND id = $2 AND expiry_month = $3 AND expiry_year = $4`,
);

/** A tenant's cards whose next step is due, the longest due first, without the first `skipped` of them. */
export async function findDueCards(
  database: Queryable,
  tenantId: TenantId,
  now: Date,
  skipped: number,
  limit: number,
): Promise<DueCard[]> {
  return (await database.rows(query(FIND_DUE, tenantId, now, skipped, limit))).map(asDueCard);
}

/** When the first next step of a tenant's cards is due. */
export async function findNextStep(database: Queryable, tenantId: TenantId): Promise<Date | undefined> {
  return (await database.rows(query(FIND_NEXT, tenantId)))[0]!.next ?? undefined;
}

/** A card with its next step, due or not; undefined if it has no number. */
export async function findExpiringCard(database: Queryable, { tenantId, id }: CardKey): Promise<DueCard | undefined> {
  const [row] = await database.rows(query(FIND_CARD, tenantId, id));
  return row && asDueCard(row);
}

/** The column is in no cached fact. */
export function setReported({ tenantId, id }: CardKey, step: ExpiryStep): Query {
  return query(SET_REPORTED, tenantId, id, step);
}

export function setExpired({ tenantId, id }: CardKey, wasFrozen: boolean): Query {
  return query(SET_EXPIRED, tenantId, id, wasFrozen);
}

/** A closed card reports nothing more. Has no effect if the card was renewed meanwhile. */
export function endReporting({ tenantId, id }: CardKey, { month, year }: CardExpiry): Query {
  return query(END_REPORTING, tenantId, id, month, year);
}

function asDueCard(row: DueRow): DueCard {
  return { id: row.id, expiry: { month: row.expiry_month, year: row.expiry_year }, reported: row.expiry_reported };
}
