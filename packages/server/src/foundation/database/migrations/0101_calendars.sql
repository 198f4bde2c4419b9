-- Oldest version: 0.1.0
-- Each tenant has an item of work for each calendar, due by its test clock. Its first run plans the next one. The indexes are read for one
-- tenant at a time.
INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at, tenant_time)
SELECT id, kind, id, 'null', gen_random_uuid(), now(), now(), true
  FROM tenants CROSS JOIN unnest(ARRAY['hold_expiry', 'card_expiry', 'customer_erasure']) AS kind;

DROP INDEX transactions_expiring;
CREATE INDEX transactions_expiring ON transactions (tenant_id, hold_expires_at) WHERE hold_expires_at IS NOT NULL;

DROP INDEX cards_expiry;
CREATE INDEX cards_expiry ON cards (tenant_id, (make_date(2000 + expiry_year::integer, expiry_month::integer, 1)
    + CASE WHEN expiry_reported IS NULL THEN interval '1 month -30 days' ELSE interval '1 month' END))
  WHERE expiry_year IS NOT NULL AND expiry_reported IS DISTINCT FROM 'expired';

DROP INDEX customers_erase_due;
CREATE INDEX customers_erase_due ON customers (tenant_id, erase_due_at) WHERE erase_due_at IS NOT NULL;

-- No search asks for the clocks that are ahead any more.
DROP INDEX tenant_counters_ahead;
