-- Oldest version: 0.1.0
-- What the bank has not confirmed about a virtual account is an item of work. An account that it has neither opened nor rejected has no
-- details and no reason.
INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
SELECT tenant_id, 'account_opening', id, 'null'::json, gen_random_uuid(), created_at, issue_after
  FROM virtual_accounts WHERE issue_after IS NOT NULL
 UNION ALL
SELECT tenant_id, 'account_closing', id, 'null'::json, gen_random_uuid(), closed_at, close_after
  FROM virtual_accounts WHERE close_after IS NOT NULL;

ALTER TABLE virtual_accounts DROP COLUMN issue_after;
ALTER TABLE virtual_accounts DROP COLUMN close_after;
ALTER TABLE virtual_accounts ADD CONSTRAINT virtual_accounts_outcome_check CHECK (details IS NULL OR failure_reason IS NULL);
