-- Oldest version: 0.1.0
-- When the request to create a card or customer was first sent under the idempotency key that it is repeated with. The key is derived
-- from this time. Vendors forget keys after a day, so a request that is repeated later gets a new time.
ALTER TABLE platform_cards ADD COLUMN create_key_at timestamptz;
ALTER TABLE platform_customer_requests ADD COLUMN key_at timestamptz;
-- From where a customer consented: a vendor may require it of a holder.
ALTER TABLE customers ADD COLUMN kyc_consent_ip text;
