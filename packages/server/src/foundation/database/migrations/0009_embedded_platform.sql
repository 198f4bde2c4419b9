-- The embedded issuing platform's own books. Card numbers themselves are in the vault.
CREATE SEQUENCE embedded_visa_numbers MINVALUE 0 START 0;
CREATE SEQUENCE embedded_mastercard_numbers MINVALUE 0 START 0;

CREATE TABLE embedded_cards (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  brand text NOT NULL,
  first6 text NOT NULL,
  last4 text NOT NULL,
  expiry_month text NOT NULL,
  expiry_year text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, card_id)
);
