import { pagesByTenantAndId, plainArray, query, statement, type Queryable } from '#database';
import type { CardId, CustomerId, TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';

/** The fields of a card that are compared with its ledger account, and with the cards that it names. */
export interface CardState {
  readonly tenantId: TenantId;
  readonly id: CardId;
  readonly isFailed: boolean;
  readonly replacedBy: CardId | null;
  /** What the card that replaced this one says it replaces. */
  readonly successorReplaces: CardId | null;
  readonly replaces: CardId | null;
  /** What the replaced card says it was replaced by. */
  readonly predecessorReplacedBy: CardId | null;
}

interface Row {
  tenant_id: TenantId;
  id: CardId;
  failure_code: string | null;
  replaced_by: CardId | null;
  successor_replaces: CardId | null;
  replaces: CardId | null;
  predecessor_replaced_by: CardId | null;
}

const AFTER = statement<Row>(
  'card_verify.after',
  `SELECT cards.tenant_id, cards.id, cards.failure_code, cards.replaced_by, cards.replaces,
          successor.replaces AS successor_replaces, predecessor.replaced_by AS predecessor_replaced_by
     FROM cards
     LEFT JOIN cards AS successor ON successor.tenant_id = cards.tenant_id AND successor.id = cards.replaced_by
     LEFT JOIN cards AS predecessor ON predecessor.tenant_id = cards.tenant_id AND predecessor.id = cards.replaces
    WHERE (cards.tenant_id, cards.id) > ($1, $2) ORDER BY cards.tenant_id, cards.id LIMIT $3`,
);

const CARDS_PER_PAGE = 5_000;

/** The cards of all tenants by tenant and id, one page at a time. */
export async function* allCardStates(database: Queryable): AsyncGenerator<CardState[]> {
  for await (const rows of pagesByTenantAndId(database, AFTER, CARDS_PER_PAGE)) {
    yield rows.map((row) => ({
      tenantId: row.tenant_id,
      id: row.id,
      isFailed: row.failure_code !== null,
      replacedBy: row.replaced_by,
      successorReplaces: row.successor_replaces,
      replaces: row.replaces,
      predecessorReplacedBy: row.predecessor_replaced_by,
    }));
  }
}

/** A card whose spending counts for its customer. */
interface CustomersCard {
  readonly tenantId: TenantId;
  readonly customerId: CustomerId;
  readonly cardId: CardId;
  readonly currency: Currency;
}

const OF_CUSTOMERS = statement<{ tenant_id: TenantId; customer_id: CustomerId; id: CardId; currency: Currency }>(
  'card_verify.of_customers',
  `SELECT cards.tenant_id, cards.customer_id, cards.id, cards.currency
     FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, customer_id)
     JOIN cards USING (tenant_id, customer_id) WHERE cards.replaced_by IS NULL`,
);

/** All cards of these customers, without those that were replaced. */
export async function cardsOfCustomers(
  database: Queryable,
  customers: readonly { readonly tenantId: TenantId; readonly customerId: CustomerId }[],
): Promise<CustomersCard[]> {
  const [tenantIds, ids] = [customers.map((each) => each.tenantId), customers.map((each) => each.customerId)];
  const rows = await database.rows(query(OF_CUSTOMERS, plainArray(tenantIds), plainArray(ids)));
  return rows.map(({ tenant_id: tenantId, customer_id: customerId, id: cardId, currency }) => ({
    tenantId,
    customerId,
    cardId,
    currency,
  }));
}
