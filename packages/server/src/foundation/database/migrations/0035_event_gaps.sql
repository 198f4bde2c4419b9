-- Oldest version: 0.1.0
-- Positions of the feed that were skipped after a restore, because events that were lost may have had them.
CREATE TABLE event_gaps (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  -- The last position before the gap, and the one before the first after it.
  after_position bigint NOT NULL,
  last_position bigint NOT NULL,
  PRIMARY KEY (tenant_id, after_position),
  CHECK (last_position > after_position)
);
