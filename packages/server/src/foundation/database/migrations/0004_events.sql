-- The outbox and the feed. `position` counts up per tenant without gaps in commit order; `sequence` per subject. No unique index
-- enforces the numbers of a subject's events, because each commit would pay for it: `verify` checks them.
CREATE TABLE events (
  tenant_id uuid NOT NULL,
  position bigint NOT NULL,
  type text NOT NULL,
  subject_id uuid NOT NULL,
  sequence bigint NOT NULL CHECK (sequence > 0),
  entry_sequence bigint,
  -- JSON that the program writes, and that no query looks into: parsing it on insertion would check nothing that readers need.
  data text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, position)
);

-- Codes are looked for apart from all other events, however many of these there are.
CREATE INDEX events_codes ON events (tenant_id, position) WHERE type = 'card.code';
