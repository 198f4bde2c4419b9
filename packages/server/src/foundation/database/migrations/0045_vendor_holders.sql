-- Oldest version: 0.1.0
-- When the request to create a card or customer was first sent under the idempotency key that it is repeated with. The key is derived
-- from this time. Vendors forget keys after a day, so a request that is repeated later gets a new time.
ALTER TABLE platform_cards ADD COLUMN create_key_at timestamptz;
ALTER TABLE platform_customer_requests ADD COLUMN key_at timestamptz;
-- From where a customer consented: a vendor may require it of a holder.
ALTER TABLE customers ADD COLUMN kyc_consent_ip text;
-- Which process is creating a customer at a vendor, by the end of its claim: two at once could create the customer twice.
CREATE TABLE platform_customer_claims (
  tenant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  vendor text NOT NULL,
  environment text NOT NULL,
  claimed_until timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, customer_id, vendor, environment)
);
