-- Oldest version: 0.1.0
-- A clearing or refund in another currency than the merchant's leaves the cleared share in the merchant's currency an estimate.
ALTER TABLE transactions ADD COLUMN merchant_cleared_estimated boolean NOT NULL DEFAULT false;
