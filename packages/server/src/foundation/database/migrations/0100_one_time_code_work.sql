-- Oldest version: 0.1.0
-- The end of a one-time code is an item of work, due by the test clock of its tenant. Nothing else is kept about a code.
INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at, tenant_time)
SELECT tenant_id, 'one_time_code', challenge_id, 'null', gen_random_uuid(), due_at, due_at, true
  FROM (SELECT tenant_id, challenge_id, expires_at - clock_offset_ms * interval '1 millisecond' AS due_at
          FROM card_codes JOIN tenant_counters USING (tenant_id)) AS codes;

DROP TABLE card_codes;
