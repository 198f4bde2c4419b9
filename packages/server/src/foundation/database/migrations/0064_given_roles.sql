-- Oldest version: 0.1.0
-- Who gave a person the role of a membership in the console, and when. Null: a command did, or it was before.
ALTER TABLE memberships
  ADD COLUMN given_by uuid REFERENCES people (id),
  ADD COLUMN given_at timestamptz,
  ADD CONSTRAINT memberships_given CHECK ((given_by IS NULL) = (given_at IS NULL));
