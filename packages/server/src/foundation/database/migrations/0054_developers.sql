-- Oldest version: 0.1.0
-- The deliveries of a webhook that did not succeed, newest first. A delivery that succeeds at once is not in it.
CREATE INDEX webhook_deliveries_unsuccessful ON webhook_deliveries (tenant_id, endpoint_id, status, id) WHERE status <> 'succeeded';
-- The events that a webhook has not accepted, for a replay of them.
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (tenant_id, endpoint_id, event_position) WHERE status = 'failed';
-- The deliveries of an event, newest first.
CREATE INDEX webhook_deliveries_event ON webhook_deliveries (tenant_id, event_position, id);

-- Whether a replay leaves out what the webhook has accepted, or still waits for.
ALTER TABLE webhook_replays ADD COLUMN only_failed boolean NOT NULL DEFAULT false;
