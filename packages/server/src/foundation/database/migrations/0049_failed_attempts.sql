-- Oldest version: 0.1.0
-- The limit of attempts with a wrong security code, expiry date or one-time code; null in all three for none. Cards and defaults whose
-- controls were set before get the limit that every other card has.
ALTER TABLE card_controls
  ADD COLUMN failed_attempts_count integer DEFAULT 5,
  ADD COLUMN failed_attempts_minutes integer DEFAULT 60,
  ADD COLUMN failed_attempts_action text DEFAULT 'decline' CHECK (failed_attempts_action IN ('decline', 'freeze')),
  ADD CONSTRAINT card_controls_failed_attempts_check
    CHECK (num_nulls(failed_attempts_count, failed_attempts_minutes, failed_attempts_action) IN (0, 3));

UPDATE level_controls
   SET controls = (controls::jsonb || '{"failed_attempts": {"count": 5, "within_minutes": 60, "action": "decline"}}')::text
 WHERE level = 'defaults';

-- When attempts with a card failed, oldest first, as far as a limit may count them. No row: none since the card was last unfrozen.
CREATE TABLE card_failed_attempts (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  failed_at timestamptz[] NOT NULL,
  PRIMARY KEY (tenant_id, card_id)
);
