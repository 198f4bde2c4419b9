import { plainArray, query, statement, type Queryable } from '../../../foundation/database/index.ts';
import type { CardId, TenantId, TransactionId } from '../../../foundation/kit/ids.ts';
import type { Currency } from '../../../foundation/kit/money.ts';

interface SettledRow {
  readonly tenant_id: TenantId;
  readonly id: TransactionId;
  readonly currency: Currency;
  readonly amount: bigint;
}

const SETTLED = `transactions.tenant_id, transactions.id, currency, cleared - refunded AS amount`;

const OF_TRANSACTIONS = statement<SettledRow>(
  'authorizations.settled_of_transactions',
  `SELECT ${SETTLED} FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, id) JOIN transactions USING (tenant_id, id)`,
);

const CHANGED_ON_CARDS = statement<SettledRow>(
  'authorizations.settled_on_cards',
  `SELECT ${SETTLED} FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, card_id)
     JOIN transactions USING (tenant_id, card_id)
    WHERE updated_at >= $3 AND updated_at < $4 AND (cleared > 0 OR refunded > 0)`,
  60_000,
);

/** What is settled of a transaction: cleared less refunded, in minor units. */
interface SettledAmount {
  readonly tenantId: TenantId;
  readonly id: TransactionId;
  readonly currency: Currency;
  readonly amount: bigint;
}

export async function settledAmounts(
  database: Queryable,
  keys: readonly { readonly tenantId: TenantId; readonly id: TransactionId }[],
): Promise<SettledAmount[]> {
  const [tenants, ids] = [keys.map(({ tenantId }) => tenantId), keys.map(({ id }) => id)];
  return (await database.rows(query(OF_TRANSACTIONS, plainArray(tenants), plainArray(ids)))).map(amountOf);
}

/** Of the transactions of these cards that changed in this time. */
export async function settledOnCards(
  database: Queryable,
  cards: readonly { readonly tenantId: TenantId; readonly cardId: CardId }[],
  from: Date,
  to: Date,
): Promise<SettledAmount[]> {
  const [tenants, ids] = [cards.map(({ tenantId }) => tenantId), cards.map(({ cardId }) => cardId)];
  return (await database.rows(query(CHANGED_ON_CARDS, plainArray(tenants), plainArray(ids), from, to))).map(amountOf);
}

function amountOf({ tenant_id: tenantId, id, currency, amount }: SettledRow): SettledAmount {
  return { tenantId, id, currency, amount };
}
