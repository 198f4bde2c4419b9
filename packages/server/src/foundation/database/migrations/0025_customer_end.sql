-- The end of a customer: suspension, closing, and the erasure of personal data.

ALTER TABLE customers
  ADD COLUMN status text NOT NULL DEFAULT 'active'
    CONSTRAINT customers_status_check CHECK (status IN ('active', 'suspended', 'closing', 'closed', 'erased')),
  ADD COLUMN suspension_reason text,
  -- By the tenant's clock, as the retention time is.
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN erase_at timestamptz,
  ADD COLUMN erased_at timestamptz,
  -- What was erased, and what is kept.
  ADD COLUMN certificate jsonb,
  -- When the worker continues what the status still needs: freezing, unfreezing, closing or erasing.
  ADD COLUMN end_work_after timestamptz,
  -- The documents that a KYC decision has deleted: front, back, address.
  ADD COLUMN deleted_documents text[] NOT NULL DEFAULT '{}';

UPDATE customers
   SET deleted_documents = array_remove(ARRAY[CASE WHEN has_document_front THEN 'front' END,
                                              CASE WHEN has_document_back THEN 'back' END,
                                              CASE WHEN has_document_address THEN 'address' END], NULL)
 WHERE kyc_status IN ('approved', 'rejected') AND (has_document_front OR has_document_back OR has_document_address);

-- An erased customer has none of them.
ALTER TABLE customers
  ALTER COLUMN first_name DROP NOT NULL,
  ALTER COLUMN last_name DROP NOT NULL,
  ALTER COLUMN email DROP NOT NULL,
  ALTER COLUMN phone DROP NOT NULL,
  ALTER COLUMN date_of_birth DROP NOT NULL,
  ADD CONSTRAINT customers_profile CHECK (
    status = 'erased'
    OR (first_name IS NOT NULL AND last_name IS NOT NULL AND email IS NOT NULL AND phone IS NOT NULL
        AND date_of_birth IS NOT NULL)
  ),
  ADD CONSTRAINT customers_certificate CHECK ((status = 'erased') = (certificate IS NOT NULL));

CREATE INDEX customers_status ON customers (tenant_id, status, id);
CREATE INDEX customers_end_work ON customers (end_work_after, tenant_id) WHERE end_work_after IS NOT NULL;

-- The cards that a customer's suspension froze and that nobody has changed since.
CREATE TABLE card_suspensions (
  tenant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  card_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, customer_id, card_id),
  FOREIGN KEY (tenant_id, card_id) REFERENCES cards (tenant_id, id)
);

-- The events that may name a person, to find those of an erased customer. Deposits, purchases and declines are not in it, so
-- they do not pay for it; `card.created` has the card's metadata.
CREATE INDEX events_personal ON events (tenant_id, subject_id)
  WHERE (entry_sequence IS NULL AND type <> 'card.declined' AND type <> 'card.code') OR type LIKE 'account.%'
  OR type = 'card.created';
