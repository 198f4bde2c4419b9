-- Oldest version: 0.1.0
-- A renewal is an item of work, first due when its id, of version 7, was made.
INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
SELECT tenant_id, 'card_renewal', id, json_build_object('renewalId', renewal_id), gen_random_uuid(),
       to_timestamp(('x' || left(replace(renewal_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0), renew_after
  FROM cards WHERE renew_after IS NOT NULL;

ALTER TABLE cards DROP COLUMN renew_after;
