-- The fixed data of a card. State and balance are in the ledger account with its id, and change only there.
-- Only the primary key starts with the tenant: in a new database without statistics, all indexes that do look alike to the
-- planner, and a look-up by id may scan all of the tenant's cards.
-- operation_id, wallet_id, issuance_fee: what issuing cost, to be refunded if it fails.
CREATE TABLE cards (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  local_id bigint NOT NULL,
  customer_id uuid NOT NULL,
  operation_id uuid NOT NULL,
  wallet_id uuid NOT NULL,
  issuance_fee bigint NOT NULL,
  brand text NOT NULL CHECK (brand IN ('visa', 'mastercard')),
  currency text NOT NULL,
  name_on_card text NOT NULL,
  label text,
  masked_pan text,
  last4 text,
  expiry_month text,
  expiry_year text,
  provision_after timestamptz,
  created_at timestamptz NOT NULL,
  -- The issuer's part of the issuing cost, refunded likewise.
  issuer_issuance_fee bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT cards_local_id UNIQUE (local_id, tenant_id),
  FOREIGN KEY (tenant_id, customer_id) REFERENCES customers (tenant_id, id),
  FOREIGN KEY (tenant_id, id, currency) REFERENCES accounts (tenant_id, id, currency),
  CHECK ((masked_pan IS NULL) = (last4 IS NULL))
);

CREATE INDEX cards_customer ON cards (customer_id, local_id, tenant_id);
-- Cards without a number yet, for the provisioning worker.
CREATE INDEX cards_unprovisioned ON cards (provision_after, tenant_id) WHERE provision_after IS NOT NULL;

-- The newest state change of each card that the platform has not confirmed. Written in the commit that changes the card, deleted
-- when the platform confirms. A separate table: it stays small, and the cards are not updated.
CREATE TABLE card_state_changes (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('active', 'frozen', 'terminated')),
  version bigint NOT NULL,
  change_id uuid NOT NULL,
  tell_after timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, card_id),
  FOREIGN KEY (tenant_id, card_id) REFERENCES cards (tenant_id, id)
);

CREATE INDEX card_state_changes_due ON card_state_changes (tell_after, tenant_id);
