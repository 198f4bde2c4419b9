-- What operators did, each line sealed with the one before it.
CREATE TABLE audit_log (
  sequence bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  operator text NOT NULL,
  act text NOT NULL,
  partner_id uuid,
  environment text,
  -- What was done, as it is sealed: canonical JSON, never a secret.
  details text NOT NULL,
  reason text,
  -- SHA-256 over the hash before it and everything above.
  hash bytea NOT NULL CHECK (length(hash) = 32)
);
-- The newest line, taken by each act that writes one as the last of its locks. Its hash, kept elsewhere, vouches for all before.
CREATE TABLE audit_head (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  sequence bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_head (sequence, hash) VALUES (0, '\x0000000000000000000000000000000000000000000000000000000000000000');
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_stays_whole BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_head_stays BEFORE DELETE ON audit_head FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_head_stays_whole BEFORE TRUNCATE ON audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
