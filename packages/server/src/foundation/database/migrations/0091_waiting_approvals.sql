-- Oldest version: 0.1.0
-- What waits for a decision is counted on every page, and requests that have expired stay pending.
DROP INDEX approvals_pending;
CREATE INDEX approvals_waiting ON approvals (expires_at) WHERE status = 'pending';
CREATE INDEX approvals_waiting_at_partner ON approvals (partner_id, environment, expires_at) WHERE status = 'pending';
