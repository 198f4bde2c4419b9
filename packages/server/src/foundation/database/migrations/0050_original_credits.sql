-- Oldest version: 0.1.0
-- Somebody pays to a card. What is approved is in pending_refund, and what has come in refunded.
ALTER TABLE transactions
  DROP CONSTRAINT transactions_type_check,
  ADD CONSTRAINT transactions_type_check CHECK (type IN ('purchase', 'refund', 'original_credit'));
