-- Of a code that has ended nothing is kept, not even its hash: six digits are found by trying them all with the hash's key.
ALTER TABLE embedded_challenges ALTER COLUMN code_hash DROP NOT NULL;
-- The answers that were compared, so that one that is sent again is not counted again.
ALTER TABLE embedded_challenges ADD COLUMN answer_ids uuid[] NOT NULL DEFAULT '{}';
CREATE INDEX embedded_challenges_ending ON embedded_challenges (expires_at, tenant_id) WHERE code_hash IS NOT NULL;
