-- Oldest version: 0.1.0
-- What the vendor and the ledger hold for a transaction, in minor units. Both are null where the holds do not differ.
ALTER TABLE platform_differences ADD COLUMN ledger_held bigint, ADD COLUMN vendor_held bigint;
