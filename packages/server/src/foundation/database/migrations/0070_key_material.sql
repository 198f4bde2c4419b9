-- Oldest version: 0.1.0
-- What an act needs and nobody reads, such as the hash of a secret that the requester has seen. It goes once the request is rejected,
-- taken back or done.
ALTER TABLE approvals ADD COLUMN material bytea;
-- The Idempotency-Key of the call that asked. A repeat of it returns the same request, whatever has become of it.
ALTER TABLE approvals ADD COLUMN idempotency_key text;
CREATE UNIQUE INDEX approvals_idempotency ON approvals (requested_by, idempotency_key) WHERE idempotency_key IS NOT NULL;
