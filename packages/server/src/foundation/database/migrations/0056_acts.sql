-- Oldest version: 0.1.0
-- What people changed at their partner, each line hashed with the one before it of the same tenant.
CREATE TABLE acts (
  tenant_id uuid NOT NULL,
  sequence bigint NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  -- The person, named as at the time of the act.
  person_id uuid NOT NULL,
  person_name text NOT NULL,
  person_email text NOT NULL,
  -- The operation of the API.
  act text NOT NULL,
  -- What it concerned, if that is one thing with an id.
  subject_kind text,
  subject_id text,
  request_id uuid NOT NULL,
  -- SHA-256 over the previous hash, the sequence and everything else.
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (tenant_id, sequence),
  CHECK ((subject_kind IS NULL) = (subject_id IS NULL))
);

CREATE INDEX acts_subject ON acts (tenant_id, subject_id, sequence);
CREATE INDEX acts_person ON acts (tenant_id, person_id, sequence);

-- The newest line of each tenant. Each act that writes one locks it last.
CREATE TABLE act_heads (
  tenant_id uuid PRIMARY KEY,
  sequence bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

CREATE TRIGGER acts_stay BEFORE UPDATE OR DELETE ON acts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER acts_stay_whole BEFORE TRUNCATE ON acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER act_heads_stay BEFORE DELETE ON act_heads FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER act_heads_stay_whole BEFORE TRUNCATE ON act_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
