-- Oldest version: 0.1.0
-- Some work is due by the test clock of its tenant: its time moves with the clock.
ALTER TABLE work ADD COLUMN tenant_time boolean NOT NULL DEFAULT false;
