-- Oldest version: 0.1.0
-- Where each vendor was last connected to, and since when. One process connects it at a time.
CREATE TABLE platform_connections (
  vendor text NOT NULL,
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  url text,
  connected_at timestamptz,
  claimed_until timestamptz,
  PRIMARY KEY (vendor, environment),
  CHECK ((url IS NULL) = (connected_at IS NULL))
);
