-- Oldest version: 0.1.0
-- What the embedded bank decides and reports later are items of work. Decisions are due by the test clocks of their tenants.
INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at, tenant_time)
SELECT tenant_id, 'embedded_payment', transfer_id, 'null', gen_random_uuid(), due_at, due_at, true
  FROM (SELECT tenant_id, transfer_id, next_at - clock_offset_ms * interval '1 millisecond' AS due_at
          FROM embedded_bank_payments JOIN tenant_counters USING (tenant_id) WHERE next_at IS NOT NULL) AS decisions;

INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
SELECT tenant_id, 'embedded_notice', id, notice, gen_random_uuid(), due_at, due_at
  FROM (SELECT tenant_id, id, notice::json, due_at - clock_offset_ms * interval '1 millisecond' AS due_at
          FROM embedded_bank_notices JOIN tenant_counters USING (tenant_id)) AS notices;

DROP TABLE embedded_bank_notices;
ALTER TABLE embedded_bank_payments DROP COLUMN next_outcome, DROP COLUMN next_reason, DROP COLUMN next_at;
