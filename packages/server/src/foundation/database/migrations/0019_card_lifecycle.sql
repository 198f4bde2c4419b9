-- A card's life after it was issued: expiry, renewal, replacement.
ALTER TABLE cards
  -- Why issuing failed.
  ADD COLUMN failure_code text,
  ADD COLUMN failure_message text,
  -- The partner's reason for the newest freeze or termination.
  ADD COLUMN status_reason text,
  -- The newest event about the expiry of the current number.
  ADD COLUMN expiry_reported text CHECK (expiry_reported IN ('expiring', 'expired')),
  -- The card was frozen when it expired, so a renewal leaves it frozen.
  ADD COLUMN frozen_when_expired boolean NOT NULL DEFAULT false,
  -- The renewal that the platform has not confirmed, and when the worker requests it again.
  ADD COLUMN renewal_id uuid,
  ADD COLUMN renew_after timestamptz,
  -- The card that this one replaces, why, and the card that replaced this one.
  ADD COLUMN replaces uuid,
  ADD COLUMN replacement_reason text,
  ADD COLUMN replaced_by uuid,
  ADD CHECK ((failure_code IS NULL) = (failure_message IS NULL)),
  ADD CHECK ((renewal_id IS NULL) = (renew_after IS NULL)),
  ADD CHECK ((replaces IS NULL) = (replacement_reason IS NULL)),
  ADD FOREIGN KEY (tenant_id, replaces) REFERENCES cards (tenant_id, id),
  ADD FOREIGN KEY (tenant_id, replaced_by) REFERENCES cards (tenant_id, id);

UPDATE cards
   SET failure_code = 'refused', failure_message = operations.error
  FROM operations
 WHERE operations.tenant_id = cards.tenant_id AND operations.id = cards.operation_id AND operations.status = 'failed'
   AND operations.error IS NOT NULL
   AND EXISTS (SELECT 1 FROM accounts
                WHERE accounts.tenant_id = cards.tenant_id AND accounts.id = cards.id AND accounts.state = 'failed');

-- No card is replaced twice.
CREATE UNIQUE INDEX cards_replaces ON cards (replaces, tenant_id) WHERE replaces IS NOT NULL;
-- Renewals in progress, for the worker.
CREATE INDEX cards_renewals ON cards (renew_after, tenant_id) WHERE renew_after IS NOT NULL;
-- When the next event about a card's expiry is due, in UTC on the tenant's clock: 30 days before the end of the expiry month, then
-- at its end. An expression, so that a process of an older version, which does not know the columns above, need not maintain it.
CREATE INDEX cards_expiry ON cards (
  (make_date(2000 + expiry_year::integer, expiry_month::integer, 1)
     + CASE WHEN expiry_reported IS NULL THEN interval '1 month -30 days' ELSE interval '1 month' END),
  tenant_id
) WHERE expiry_year IS NOT NULL AND expiry_reported IS DISTINCT FROM 'expired';
