-- Oldest version: 0.1.0
-- When somebody last removed all ways to sign in of a person. Null: never, or it was before.
ALTER TABLE people ADD COLUMN reset_at timestamptz;
-- A role with a time and no giver was given by a command in an emergency, and nobody knows who ran it.
ALTER TABLE memberships
  DROP CONSTRAINT memberships_given,
  ADD CONSTRAINT memberships_given CHECK (given_by IS NULL OR given_at IS NOT NULL);
