-- Oldest version: 0.1.0
-- One-time codes have a scope of their own. Keys that could do everything still can.
UPDATE api_keys SET scopes = scopes || '{codes}' WHERE scopes @> '{read,cards,money,webhooks,keys}';
ALTER TABLE api_keys ALTER COLUMN scopes SET DEFAULT '{read,cards,money,webhooks,keys,codes}';
