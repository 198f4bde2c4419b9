-- Oldest version: 0.1.0
-- The certificates of the service's own addresses, as a worker last saw them. Without times: the address has not answered yet.
CREATE TABLE certificates (
  host text NOT NULL,
  port integer NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  read_at timestamptz,
  tried_at timestamptz NOT NULL,
  PRIMARY KEY (host, port),
  CONSTRAINT certificates_read CHECK (num_nulls(starts_at, ends_at, read_at) IN (0, 3))
);
