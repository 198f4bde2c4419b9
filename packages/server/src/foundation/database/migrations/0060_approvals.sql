-- Oldest version: 0.1.0
-- Acts of operators that a second person decides, and what became of them.
CREATE TABLE approvals (
  id uuid PRIMARY KEY,
  act text NOT NULL,
  -- The partner that it concerns; null: all of them.
  partner_id uuid REFERENCES partners (id),
  environment text,
  -- As the act reads it. It has no secret.
  request json NOT NULL,
  -- What it would have done when it was asked for.
  preview json NOT NULL,
  -- What the act depends on: if it has changed, nobody decides on what the preview showed.
  fingerprint text NOT NULL,
  reason text NOT NULL,
  requested_by uuid NOT NULL REFERENCES people (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'canceled', 'failed')),
  decided_by uuid REFERENCES people (id),
  decided_at timestamptz,
  decision_reason text,
  -- What the act did, or the code of the error that ended it. Null for an approved act: it is being carried out.
  result json,
  error text,
  CHECK ((partner_id IS NULL) = (environment IS NULL)),
  CHECK ((status = 'pending') = (decided_by IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK ((status = 'failed') = (error IS NOT NULL)),
  -- The rule itself: nobody approves the own request.
  CHECK (status NOT IN ('approved', 'failed') OR decided_by <> requested_by)
);

CREATE INDEX approvals_pending ON approvals (id) WHERE status = 'pending';
CREATE INDEX approvals_unfinished ON approvals (decided_at) WHERE status = 'approved' AND result IS NULL;
