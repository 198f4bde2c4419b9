-- Oldest version: 0.1.0
-- Operators search the log by these. The person is the email of somebody in the console, or the name given to a command.
CREATE INDEX audit_log_person ON audit_log (lower(coalesce(substring(operator from '<([^<>]+)>$'), operator)), sequence);
CREATE INDEX audit_log_act ON audit_log (act, sequence);
CREATE INDEX audit_log_partner ON audit_log (partner_id, sequence) WHERE partner_id IS NOT NULL;
CREATE INDEX audit_log_at ON audit_log (at);

-- The running processes of the service. Each renews its row every few seconds; a row that is not renewed is of a process that has ended.
CREATE TABLE processes (
  id uuid PRIMARY KEY,
  host text NOT NULL,
  version text NOT NULL,
  roles text[] NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- Keyed digests of the settings that are set, by name, so that processes can be compared without their values.
  settings jsonb NOT NULL,
  -- What its background work has done, by name.
  work jsonb NOT NULL
);

-- Until when somebody keeps an alert of operators from asking for attention.
CREATE TABLE alert_acknowledgements (
  alert_id text PRIMARY KEY,
  until timestamptz NOT NULL,
  reason text NOT NULL,
  person_id uuid NOT NULL,
  person_name text NOT NULL,
  created_at timestamptz NOT NULL
);
