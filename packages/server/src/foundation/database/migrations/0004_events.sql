-- The outbox and the feed. `position` counts up per tenant without gaps in commit order; `sequence` per subject.
CREATE TABLE events (
  tenant_id uuid NOT NULL,
  position bigint NOT NULL,
  type text NOT NULL,
  subject_id uuid NOT NULL,
  sequence bigint NOT NULL CHECK (sequence > 0),
  entry_sequence bigint,
  data json NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, position),
  UNIQUE (tenant_id, subject_id, sequence)
);
