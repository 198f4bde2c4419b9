-- Oldest version: 0.1.0
-- A merchant can take a refund back. `refunded` is less what was taken back, and below zero while only the taking back has arrived.
-- merchant_refunded: the same in the merchant's currency if that is not the card's; 0: unknown.
ALTER TABLE transactions
  DROP CONSTRAINT transactions_refunded_check,
  ADD COLUMN merchant_refunded bigint NOT NULL DEFAULT 0;
