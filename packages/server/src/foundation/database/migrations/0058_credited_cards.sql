-- Oldest version: 0.1.0
-- The cards that have received an original credit: what limits a customer's credits reads these, and not all cards of a customer who has
-- a hundred thousand.
CREATE TABLE credited_cards (
  tenant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  currency text NOT NULL,
  card_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, customer_id, currency, card_id)
);

INSERT INTO credited_cards (tenant_id, customer_id, currency, card_id)
SELECT DISTINCT cards.tenant_id, cards.customer_id, cards.currency, cards.id
  FROM transactions JOIN cards ON cards.tenant_id = transactions.tenant_id AND cards.id = transactions.card_id
 WHERE transactions.type = 'original_credit';
