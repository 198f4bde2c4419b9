-- Oldest version: 0.1.0
-- The request of a card's number is an item of work, which is due by the test clock of its tenant.
INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at, tenant_time)
SELECT tenant_id, 'card_number', id, 'null', gen_random_uuid(), created_at,
       provision_after - clock_offset_ms * interval '1 millisecond', true
  FROM cards JOIN tenant_counters USING (tenant_id) WHERE provision_after IS NOT NULL;

ALTER TABLE cards DROP COLUMN provision_after;
