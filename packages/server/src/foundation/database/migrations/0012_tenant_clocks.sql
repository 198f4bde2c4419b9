-- How far a sandbox tenant's test clock is ahead of real time. Part of the tenant's counters, which every ledger commit reads
-- anyway: business time costs no query of its own.
ALTER TABLE tenant_counters ADD COLUMN clock_offset_ms bigint NOT NULL DEFAULT 0 CHECK (clock_offset_ms >= 0);
CREATE INDEX tenant_counters_ahead ON tenant_counters (tenant_id) WHERE clock_offset_ms > 0;
