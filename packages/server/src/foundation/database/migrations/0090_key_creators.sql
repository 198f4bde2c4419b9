-- Oldest version: 0.1.0
-- The person who has created a key in the console, or the key that has created it. Null: the operator has created it.
ALTER TABLE api_keys ADD COLUMN created_by uuid REFERENCES people (id);
