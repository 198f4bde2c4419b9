-- Oldest version: 0.1.0
-- Filters of lists that people have named, each for one person at one partner.
CREATE TABLE saved_filters (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id),
  partner_id uuid NOT NULL REFERENCES partners (id),
  -- The operation that reads the list, such as cards.search.
  list text NOT NULL,
  name text NOT NULL,
  -- Values by the names of the filters. They are choices and times: what people type can name a customer, and is not kept.
  filters jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (person_id, partner_id, list, name)
);
