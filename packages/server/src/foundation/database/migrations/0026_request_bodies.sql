-- The bodies of a tenant's calls that were written together are packed into the row of the first of them, its carrier: they
-- are alike, so that compressed together they need a sixth of the space.
ALTER TABLE api_requests DROP COLUMN query;
ALTER TABLE api_requests DROP COLUMN request_body;
ALTER TABLE api_requests DROP COLUMN response_body;
-- The call that carries the bodies of this one, perhaps itself. Null: there were none, or bodies are not recorded.
ALTER TABLE api_requests ADD COLUMN carrier uuid;
-- Of all calls that it carries: see foundation/requests/bodies/pack.ts.
ALTER TABLE api_requests ADD COLUMN bodies bytea;
-- They are compressed already.
ALTER TABLE api_requests ALTER COLUMN bodies SET STORAGE EXTERNAL;
