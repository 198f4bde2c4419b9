-- Oldest version: 0.1.0
-- When a vendor was last asked to create a customer whose id at the vendor is not known yet. An answer that was lost may have created
-- the customer, who is then found by that time: an e-mail address can change in between.
CREATE TABLE platform_customer_requests (
  tenant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  vendor text NOT NULL,
  environment text NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, customer_id, vendor, environment)
);
