-- Oldest version: 0.1.0
-- A state of a card that the platform has not confirmed is an item of work, first due when the id of its change, of version 7, was made.
INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
SELECT tenant_id, 'card_state', card_id, json_build_object('state', state, 'version', version, 'changeId', change_id), gen_random_uuid(),
       to_timestamp(('x' || left(replace(change_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0), tell_after
  FROM card_state_changes;

DROP TABLE card_state_changes;
