-- Oldest version: 0.1.0
-- The spans that caused events, so that the deliveries of the events join their traces. Written only while the operator exports
-- traces, for sampled calls, and deleted after a week.
CREATE TABLE event_traces (
  tenant_id uuid NOT NULL,
  position bigint NOT NULL,
  -- The span, in the format of the W3C header.
  traceparent text NOT NULL CHECK (length(traceparent) = 55),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, position)
);

CREATE INDEX event_traces_created ON event_traces (created_at);
