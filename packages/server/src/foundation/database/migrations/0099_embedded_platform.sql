-- Oldest version: 0.1.0
-- What the embedded platform does later are items of work: it delivers decisions and delayed messages, and ends challenges. The id of a
-- decision's item is new, and its first delivery has the same effect as those before.
INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at, tenant_time)
SELECT tenant_id, 'embedded_kyc', gen_random_uuid(),
       json_build_object('customerId', customer_id, 'submission', submission, 'decision', decision, 'reasons', reasons),
       gen_random_uuid(), due_at, due_at, true
  FROM (SELECT cases.*, deliver_after - clock_offset_ms * interval '1 millisecond' AS due_at
          FROM embedded_kyc_cases AS cases JOIN tenant_counters USING (tenant_id) WHERE deliver_after IS NOT NULL) AS decisions;

INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
SELECT tenant_id, 'embedded_message', id, message, gen_random_uuid(), deliver_after, deliver_after FROM embedded_messages;

INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at, tenant_time)
SELECT tenant_id, 'embedded_challenge', id, 'null', gen_random_uuid(), due_at, due_at, true
  FROM (SELECT tenant_id, id, expires_at - clock_offset_ms * interval '1 millisecond' AS due_at
          FROM embedded_challenges JOIN tenant_counters USING (tenant_id) WHERE code_hash IS NOT NULL) AS challenges;

DROP TABLE embedded_messages;
DROP INDEX embedded_challenges_ending;
ALTER TABLE embedded_kyc_cases DROP COLUMN deliver_after;
