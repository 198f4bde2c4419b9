-- A schedule is one version of what the operations of a tenant cost in a currency. The one in force at a moment has the
-- latest effective date that has passed; of two with the same date, the newer.
CREATE TABLE fee_rates (
  tenant_id uuid NOT NULL,
  currency text NOT NULL,
  version integer NOT NULL,
  name text NOT NULL,
  -- Minor units, and hundredths of a percent of the amount; what they come to is kept within minimum and maximum.
  fixed bigint NOT NULL CHECK (fixed >= 0),
  basis_points integer NOT NULL CHECK (basis_points BETWEEN 0 AND 10000),
  minimum bigint NOT NULL CHECK (minimum >= 0),
  maximum bigint CHECK (maximum >= minimum),
  PRIMARY KEY (tenant_id, currency, version, name),
  FOREIGN KEY (tenant_id, currency, version) REFERENCES fee_schedules (tenant_id, currency, version)
);
INSERT INTO fee_rates (tenant_id, currency, version, name, fixed, basis_points, minimum)
SELECT tenant_id, currency, version, name, fixed, 0, 0
  FROM fee_schedules CROSS JOIN LATERAL (VALUES ('issuance', issuance), ('pre_deposit', pre_deposit), ('deposit', deposit),
    ('withdraw', withdraw), ('decline', decline), ('transfer', transfer), ('account_issue', account_issue)) AS rate (name, fixed)
 WHERE fixed > 0;
ALTER TABLE fee_schedules DROP COLUMN issuance, DROP COLUMN pre_deposit, DROP COLUMN deposit, DROP COLUMN withdraw,
  DROP COLUMN decline, DROP COLUMN transfer, DROP COLUMN account_issue;
ALTER TABLE fee_schedules ADD COLUMN created_at timestamptz;
UPDATE fee_schedules SET created_at = effective_at;
ALTER TABLE fee_schedules ALTER COLUMN created_at SET NOT NULL;

-- The issuer's part of what issuing a card took, to be given back should it fail.
ALTER TABLE cards ADD COLUMN issuer_issuance_fee bigint NOT NULL DEFAULT 0;
