-- Oldest version: 0.1.0
-- What is announced as a refund, in the merchant's currency: a part of it ends by what the merchant names.
ALTER TABLE transactions
  ADD COLUMN merchant_pending bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT transactions_merchant_pending CHECK (merchant_pending = 0 OR (merchant_pending > 0 AND pending_refund > 0));
