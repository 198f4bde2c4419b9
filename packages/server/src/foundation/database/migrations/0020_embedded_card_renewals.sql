-- The renewals of the embedded platform's cards, each with its result, so that a repeated or late request changes nothing.
CREATE TABLE embedded_card_renewals (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  renewal_id uuid NOT NULL,
  expiry_month text NOT NULL,
  expiry_year text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, card_id, renewal_id),
  FOREIGN KEY (tenant_id, card_id) REFERENCES embedded_cards (tenant_id, card_id)
);
