-- The outbox and the feed. `position` numbers a tenant's events in commit order without gaps, `sequence` those of a subject. No
-- unique index enforces `sequence`, because every commit would pay for it; `verify` checks it.
CREATE TABLE events (
  tenant_id uuid NOT NULL,
  position bigint NOT NULL,
  type text NOT NULL,
  subject_id uuid NOT NULL,
  sequence bigint NOT NULL CHECK (sequence > 0),
  entry_sequence bigint,
  -- JSON that the program writes and no query inspects: parsing it at insertion would check nothing that readers need.
  data text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, position)
);

-- Finds one-time codes without scanning the other events.
CREATE INDEX events_codes ON events (tenant_id, position) WHERE type = 'card.code';
