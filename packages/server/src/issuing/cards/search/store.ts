import { Conditions, type Queryable } from '../../../foundation/database/index.ts';
import type { CardId, TenantId } from '../../../foundation/kit/ids.ts';
import { joinedAccount } from '../../../money/ledger/index.ts';
import type { CardFilters } from './search-cards.ts';

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
    .and('customer_id = ?', filters.customerId)
    .and('state = ?', filters.status)
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
