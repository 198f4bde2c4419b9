-- Oldest version: 0.1.0
-- Somebody pays to a card. What is approved is in pending_refund, and what has come in refunded.
ALTER TABLE transactions
  DROP CONSTRAINT transactions_type_check,
  ADD CONSTRAINT transactions_type_check CHECK (type IN ('purchase', 'refund', 'original_credit'));

-- What a card has received, for its limits. Credits are rare, so they are added up, and purchases do not write this index.
CREATE INDEX transactions_credits ON transactions (card_id, created_at, tenant_id) WHERE type = 'original_credit';

-- The limits that are set, in minor units as texts; null for none.
ALTER TABLE card_controls ADD COLUMN credit_limits json;
