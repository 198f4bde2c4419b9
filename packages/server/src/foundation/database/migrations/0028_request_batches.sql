-- The calls of a tenant that were written together are one row. A row for each call, with one entry in the primary key, took
-- PostgreSQL a tenth of the time of a deposit. The calls that were recorded so far, of at most 30 days, are not kept.
DROP TABLE api_requests;

-- The calls of the last 30 days, without secrets and personal data. No index but the primary key, in whose order they are listed
-- and removed.
CREATE TABLE request_batches (
  tenant_id uuid NOT NULL,
  -- The highest and the lowest request id of the batch. They are in order of time, and have the same first nine digits: four seconds.
  last_id uuid NOT NULL,
  first_id uuid NOT NULL,
  calls integer NOT NULL,
  -- A line of text for each call, compressed unless they are few: see foundation/requests/pack.ts.
  data bytea NOT NULL,
  PRIMARY KEY (tenant_id, last_id)
);
-- They are compressed already.
ALTER TABLE request_batches ALTER COLUMN data SET STORAGE EXTERNAL;
