-- What operators did, each line hashed with the one before.
CREATE TABLE audit_log (
  sequence bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  operator text NOT NULL,
  act text NOT NULL,
  partner_id uuid,
  environment text,
  -- What was done, as hashed: canonical JSON, never a secret.
  details text NOT NULL,
  reason text,
  -- SHA-256 over the previous hash and everything above.
  hash bytea NOT NULL CHECK (length(hash) = 32)
);
-- The newest line. Each act that writes one locks it last. A copy of its hash, kept elsewhere, proves all lines up to it.
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
