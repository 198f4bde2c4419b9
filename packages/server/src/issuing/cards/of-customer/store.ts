import { plainArray, query, statement, type Query, type Queryable } from '#database';
import type { CardId, CustomerId, TenantId, WalletId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';

/** What a command needs to know of a card. */
export interface CustomerCard {
  readonly id: CardId;
  readonly local_id: bigint;
  readonly wallet_id: WalletId;
  readonly currency: Currency;
}

/** Identifies a card that a suspension froze. */
export interface SuspensionKey {
  readonly tenantId: TenantId;
  readonly customerId: CustomerId;
  readonly cardId: CardId;
}

/** The name on the cards of an erased customer, and on printed statements: there is always a name. */
export const ERASED_NAME = 'ERASED';
/** `cards.failure_message` of an erased customer: a failure has a code, which stays, and a message. */
const ERASED_MESSAGE = 'erased';

const CARDS_AFTER = statement<CustomerCard>(
  'cards.of_customer_after',
  `SELECT id, local_id, wallet_id, currency FROM cards
    WHERE tenant_id = $1 AND customer_id = $2 AND local_id > $3 ORDER BY local_id LIMIT $4`,
);

const LOAD = statement<{ tenant_id: TenantId; card_id: CardId }>(
  'card_suspensions.load',
  `SELECT tenant_id, card_id FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS wanted (tenant_id, customer_id, card_id)
     JOIN card_suspensions USING (tenant_id, customer_id, card_id)`,
);

const FROZEN_AFTER = statement<CustomerCard>(
  'card_suspensions.cards_after',
  `SELECT cards.id, cards.local_id, cards.wallet_id, cards.currency FROM card_suspensions AS suspended
     JOIN cards ON cards.tenant_id = suspended.tenant_id AND cards.id = suspended.card_id
    WHERE suspended.tenant_id = $1 AND suspended.customer_id = $2 AND cards.local_id > $3
    ORDER BY cards.local_id LIMIT $4`,
);

const INSERT = statement(
  'card_suspensions.insert',
  `INSERT INTO card_suspensions (tenant_id, customer_id, card_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
);

const DELETE = statement(
  'card_suspensions.delete',
  `DELETE FROM card_suspensions WHERE tenant_id = $1 AND customer_id = $2 AND card_id = $3`,
);

const ERASE = statement<{ id: CardId }>(
  'cards.erase_names',
  `UPDATE cards
      SET name_on_card = $3, label = NULL, metadata = '{}', status_reason = NULL,
          failure_message = CASE WHEN failure_message IS NOT NULL THEN $4 END
    WHERE tenant_id = $1 AND customer_id = $2
      AND (name_on_card <> $3 OR label IS NOT NULL OR metadata <> '{}' OR status_reason IS NOT NULL OR failure_message <> $4)
   RETURNING id`,
);

/** A customer's cards after a local id, oldest first. */
export async function cardsOfCustomer(
  database: Queryable,
  tenantId: TenantId,
  customerId: CustomerId,
  after: bigint,
  limit: number,
): Promise<CustomerCard[]> {
  return await database.rows(query(CARDS_AFTER, tenantId, customerId, after, limit));
}

/** The cards that the customer's suspension froze, after a local id, oldest first. */
export async function suspendedCards(
  database: Queryable,
  tenantId: TenantId,
  customerId: CustomerId,
  after: bigint,
  limit: number,
): Promise<CustomerCard[]> {
  return await database.rows(query(FROZEN_AFTER, tenantId, customerId, after, limit));
}

/** Whether a suspension froze each of the cards and nobody has changed it since. */
export async function loadSuspensions(database: Queryable, keys: readonly SuspensionKey[]): Promise<boolean[]> {
  const rows = await database.rows(
    query(
      LOAD,
      plainArray(keys.map((key) => key.tenantId)),
      plainArray(keys.map((key) => key.customerId)),
      plainArray(keys.map((key) => key.cardId)),
    ),
  );
  const found = new Set(rows.map((row) => row.tenant_id + row.card_id));
  return keys.map((key) => found.has(key.tenantId + key.cardId));
}

/** Records that the customer's suspension froze the card. */
export function insertSuspension({ tenantId, customerId, cardId }: SuspensionKey): Query {
  return query(INSERT, tenantId, customerId, cardId);
}

/** From now on the card's state is independent of the customer's suspension. */
export function deleteSuspension({ tenantId, customerId, cardId }: SuspensionKey): Query {
  return query(DELETE, tenantId, customerId, cardId);
}

/** Erases the names on a customer's cards, and what the partner and the platform wrote about them. */
export function eraseNames(tenantId: TenantId, customerId: CustomerId): Query<{ id: CardId }> {
  return query(ERASE, tenantId, customerId, ERASED_NAME, ERASED_MESSAGE);
}
