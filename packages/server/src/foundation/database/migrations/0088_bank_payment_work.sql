-- Oldest version: 0.1.0
-- A request to the bank about a payment that it has not confirmed is an item of work, first due when the id of the transfer, of version 7,
-- was made, and due by the test clock of its tenant.
INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at, tenant_time)
SELECT tenant_id, 'bank_payment', id, json_build_object('request', tell), gen_random_uuid(),
       to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0),
       tell_after - clock_offset_ms * interval '1 millisecond', true
  FROM transfers JOIN tenant_counters USING (tenant_id) WHERE tell IS NOT NULL;

ALTER TABLE transfers DROP COLUMN tell_after;
ALTER TABLE transfers DROP COLUMN tell;
