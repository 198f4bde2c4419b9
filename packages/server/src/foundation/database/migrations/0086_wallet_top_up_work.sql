-- Oldest version: 0.1.0
-- A top-up is an item of work, first due when the id of the crossing, of version 7, was made, and due by the test clock of its tenant.
INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at, tenant_time, attempts, problem)
SELECT tenant_id, 'wallet_top_up', wallet_id, json_build_object('crossing', crossing), gen_random_uuid(),
       to_timestamp(('x' || left(replace(crossing::text, '-', ''), 12))::bit(48)::bigint / 1000.0),
       due_at - clock_offset_ms * interval '1 millisecond', true, attempts,
       CASE WHEN attempts > 0 THEN 'insufficient_merchant_balance' END
  FROM wallet_top_ups JOIN tenant_counters USING (tenant_id);

DROP TABLE wallet_top_ups;
