-- Oldest version: 0.1.0
-- What waits for a decision is counted on every page, and requests that have expired stay pending.
DROP INDEX approvals_pending;
CREATE INDEX approvals_waiting ON approvals (expires_at) WHERE status = 'pending';
CREATE INDEX approvals_waiting_at_partner ON approvals (partner_id, environment, expires_at) WHERE status = 'pending';

-- The cards that a request changes; null: it is not about cards.
ALTER TABLE approvals ADD COLUMN card_ids uuid[];
UPDATE approvals SET card_ids = ARRAY(SELECT json_array_elements_text(request -> 'card_ids')::uuid)
 WHERE act = 'controls.change' AND request ->> 'level' = 'card';
CREATE INDEX approvals_of_card ON approvals USING gin (card_ids) WHERE card_ids IS NOT NULL;
