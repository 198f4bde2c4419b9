import type { CardId, TenantId } from '../../kit/ids.ts';
import { query, statement, type Query, type Queryable } from '../../database/index.ts';
import type { CardBrand, IssuedCard } from '../platform.ts';

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

/** Counts up per brand. A number drawn by a transaction that fails is lost, which costs nothing. */
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
