import { Conditions, plainArray, query, scan, scanPage, statement, type Queryable, type ScanRow } from '#database';
import { LOWEST_ID, type CardId, type TenantId } from '#kit/ids.ts';
import { joinedAccount } from '#ledger';
import type { Card } from '../model.ts';
import { asCard, COLUMNS, type CardRow } from '../rows.ts';
import type { CardFilters } from './filters.ts';

const SCAN = statement<ScanRow<CardRow>>('cards.scan', scanPage('cards', 'id', COLUMNS));

/** The ids of the cards that pass all filters, newest first, before the one with the id `before`. */
export async function findCardIdsBy(
  database: Queryable,
  tenantId: TenantId,
  filters: CardFilters,
  before: CardId,
  limit: number,
): Promise<CardId[]> {
  const { created, expiresBefore: expires, metadata } = filters;
  const where = new Conditions()
    .and('cards.tenant_id = ?', tenantId)
    .and('cards.id < ?', before)
    .and('cards.id = ANY (?::uuid[])', filters.ids && plainArray(filters.ids))
    .and('customer_id = ?', filters.customerId)
    // As the index accounts_card_state has them, in the order of the cards.
    .and(`accounts.kind = 'card' AND state = ?`, filters.status)
    .and('accounts.id < ?', filters.status && before)
    .and('brand = ?', filters.brand)
    .and('cards.currency = ?', filters.currency)
    .and('last4 = ?', filters.last4)
    .and('lower(label) = lower(?)', filters.label)
    .and(`(expiry_year, expiry_month) < (split_part(?, '-', 1), split_part(?, '-', 2))`, expires && expiryAt(expires))
    .and('cards.created_at >= ?', created.from)
    .and('cards.created_at < ?', created.to)
    .andMetadata('metadata', metadata);
  const rows = await database.rows(
    where.query<{ id: CardId }>(
      `SELECT cards.id FROM cards ${filters.status === undefined ? '' : joinedAccount('cards')}
        WHERE ${where.text()} ORDER BY cards.id DESC LIMIT ${where.value(limit)}`,
    ),
  );
  return rows.map(({ id }) => id);
}

/** The month in which a card must not expire any more, as `year-month` of two digits each. A card expires when its month is over. */
function expiryAt(moment: Date): string {
  const year = moment.getUTCFullYear();
  if (year < 2_000) return '00-00';
  if (year > 2_099) return '99-99';
  return moment.toISOString().slice(2, 7);
}

/** A part of the tenant's cards of a period, in the order of their ids. */
export async function scanCards(
  database: Queryable,
  tenantId: TenantId,
  after: string | undefined,
  size: number,
  period: { readonly from: Date | null; readonly to: Date },
): Promise<{ cards: Card[]; next: string | undefined }> {
  const { rows, next } = await scan(database, SCAN, { tenantId, after: after ?? LOWEST_ID, size }, period);
  return { cards: rows.map(asCard), next };
}

const OWNERS = statement<{ tenant_id: TenantId }>(
  'cards.owners_by_local_id',
  `SELECT tenant_id FROM cards WHERE tenant_id = ANY ($1::uuid[]) AND local_id = $2::bigint`,
);

/** The tenants among some that have a card with this `local_id`. */
export async function cardOwners(
  database: Queryable,
  among: readonly TenantId[],
  localId: string,
): Promise<TenantId[]> {
  return (await database.rows(query(OWNERS, plainArray(among), localId))).map((row) => row.tenant_id);
}
