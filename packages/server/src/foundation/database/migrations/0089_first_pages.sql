-- Oldest version: 0.1.0
-- The first page of lists that had to read a whole table.
-- The transfers of all partners, newest first.
CREATE INDEX transfers_newest ON transfers (created_at, tenant_id);
-- A partner's virtual accounts by status, newest first. The expression is that of the search.
CREATE INDEX virtual_accounts_status ON virtual_accounts (tenant_id, (
  CASE WHEN details IS NULL AND failure_reason IS NULL THEN 'processing'
    WHEN details IS NULL THEN 'failed' WHEN closed_at IS NULL THEN 'active' ELSE 'closed' END), created_at, id);
