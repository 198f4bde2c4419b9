-- Oldest version: 0.1.0
-- The API key that minted a view: the view ends with it. Null: minted before this column existed; a view lives for minutes.
ALTER TABLE secure_views ADD COLUMN client_id text;
