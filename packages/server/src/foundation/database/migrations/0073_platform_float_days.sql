-- Oldest version: 0.1.0
-- What a card platform had at the end of a day, and what its cards could spend then, for the settlement of all partners.
CREATE TABLE platform_float_days (
  environment text NOT NULL,
  day date NOT NULL,
  vendor text NOT NULL,
  currency text NOT NULL,
  available bigint NOT NULL,
  needed bigint NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (environment, day, vendor, currency)
);
