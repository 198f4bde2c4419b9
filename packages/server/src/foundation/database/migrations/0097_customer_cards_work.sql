-- Oldest version: 0.1.0
-- The cards of a customer whose status has changed are changed by an item of work. The column is left to erasures.
INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
SELECT tenant_id, 'customer_cards', id, json_build_object('status', status), gen_random_uuid(), updated_at, now()
  FROM customers WHERE end_work_after IS NOT NULL AND status IN ('active', 'suspended', 'closing');

UPDATE customers SET end_work_after = NULL WHERE end_work_after IS NOT NULL AND status IN ('active', 'suspended', 'closing');
ALTER TABLE customers RENAME COLUMN end_work_after TO erase_due_at;
ALTER INDEX customers_end_work RENAME TO customers_erase_due;
