import { plainArray, query, statement, type Queryable } from '#database';
import type { CardId, TenantId, TransactionId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';

interface ComparedRow {
  readonly tenant_id: TenantId;
  readonly id: TransactionId;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly held: bigint;
  readonly updated_at: Date;
}

const COMPARED = `transactions.tenant_id, transactions.id, currency, cleared - refunded AS amount, held, updated_at`;

const OF_TRANSACTIONS = statement<ComparedRow>(
  'authorizations.settled_of_transactions',
  `SELECT ${COMPARED} FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, id) JOIN transactions USING (tenant_id, id)`,
);

const CHANGED_ON_CARDS = statement<ComparedRow>(
  'authorizations.settled_on_cards',
  `SELECT ${COMPARED} FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, card_id)
     JOIN transactions USING (tenant_id, card_id)
    WHERE updated_at >= $3 AND updated_at < $4 AND (cleared > 0 OR refunded <> 0)`,
  60_000,
);

const HELD_ON_CARDS = statement<ComparedRow>(
  'authorizations.held_on_cards',
  `SELECT ${COMPARED} FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, card_id)
     JOIN transactions USING (tenant_id, card_id)
    WHERE hold_expires_at IS NOT NULL AND updated_at <= $3`,
  60_000,
);

/** A transaction as a vendor's is compared with it. */
interface ComparedTransaction {
  readonly tenantId: TenantId;
  readonly id: TransactionId;
  readonly currency: Currency;
  /** Cleared less refunded, in minor units. */
  readonly amount: bigint;
  /** In minor units. */
  readonly held: bigint;
  readonly changedAt: Date;
}

type Cards = readonly { readonly tenantId: TenantId; readonly cardId: CardId }[];

export async function comparedTransactions(
  database: Queryable,
  keys: readonly { readonly tenantId: TenantId; readonly id: TransactionId }[],
): Promise<ComparedTransaction[]> {
  const [tenants, ids] = [keys.map(({ tenantId }) => tenantId), keys.map(({ id }) => id)];
  return (await database.rows(query(OF_TRANSACTIONS, plainArray(tenants), plainArray(ids)))).map(comparedOf);
}

/** The transactions of these cards with a settled amount that changed in this time. */
export async function settledOnCards(
  database: Queryable,
  cards: Cards,
  from: Date,
  to: Date,
): Promise<ComparedTransaction[]> {
  return (await database.rows(query(CHANGED_ON_CARDS, ...arraysOf(cards), from, to))).map(comparedOf);
}

/** The transactions of these cards for which something is held and that did not change after this time. */
export async function heldOnCards(database: Queryable, cards: Cards, changedBy: Date): Promise<ComparedTransaction[]> {
  return (await database.rows(query(HELD_ON_CARDS, ...arraysOf(cards), changedBy))).map(comparedOf);
}

function arraysOf(cards: Cards) {
  return [plainArray(cards.map(({ tenantId }) => tenantId)), plainArray(cards.map(({ cardId }) => cardId))] as const;
}

function comparedOf({ tenant_id: tenantId, id, currency, amount, held, updated_at }: ComparedRow): ComparedTransaction {
  return { tenantId, id, currency, amount, held, changedAt: updated_at };
}
