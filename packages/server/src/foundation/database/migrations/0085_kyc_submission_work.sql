-- Oldest version: 0.1.0
-- A submission that the platform has not accepted is an item of work.
INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
SELECT tenant_id, 'kyc_submission', id, json_build_object('submission', kyc_submission), gen_random_uuid(), updated_at, kyc_submit_after
  FROM customers WHERE kyc_submit_after IS NOT NULL;

ALTER TABLE customers DROP COLUMN kyc_submit_after;
