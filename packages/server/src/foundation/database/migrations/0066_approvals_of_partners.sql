-- Oldest version: 0.1.0
-- A partner's key can ask, too, and nobody has to say why.
ALTER TABLE approvals
  ADD COLUMN requested_key text,
  ALTER COLUMN requested_by DROP NOT NULL,
  ALTER COLUMN reason DROP NOT NULL,
  ADD CONSTRAINT approvals_requester CHECK ((requested_by IS NULL) <> (requested_key IS NULL));

CREATE INDEX approvals_of_partner ON approvals (partner_id, environment, id);

-- The limits above which a second person decides, by currency; no row: nobody else is asked.
CREATE TABLE limit_thresholds (
  tenant_id uuid PRIMARY KEY,
  -- In minor units, as texts.
  limit_above jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);
