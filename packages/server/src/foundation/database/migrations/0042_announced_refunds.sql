-- Oldest version: 0.1.0
-- A merchant announces a refund: pending_refund moves nothing, and expires as a hold does.
ALTER TABLE transactions
  ADD COLUMN pending_refund bigint NOT NULL DEFAULT 0 CHECK (pending_refund >= 0),
  DROP CONSTRAINT transactions_check,
  ADD CONSTRAINT transactions_expiry CHECK ((held > 0 OR pending_refund > 0) = (hold_expires_at IS NOT NULL));
