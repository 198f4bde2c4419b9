-- A transaction can have several declines, each for reasons of its own: they are kept with the decline.
ALTER TABLE transaction_steps ADD COLUMN explanation json;

-- Until now a transaction kept that of its last one.
UPDATE transaction_steps AS steps SET explanation = transactions.explanation
  FROM transactions,
       (SELECT DISTINCT ON (tenant_id, transaction_id) tenant_id, transaction_id, operation_id FROM transaction_steps
         WHERE type = 'decline' ORDER BY tenant_id, transaction_id, happened_at DESC, operation_id DESC) AS last_decline
 WHERE last_decline.tenant_id = steps.tenant_id AND last_decline.transaction_id = steps.transaction_id
   AND last_decline.operation_id = steps.operation_id
   AND transactions.tenant_id = steps.tenant_id AND transactions.id = steps.transaction_id;
ALTER TABLE transactions DROP COLUMN explanation;

-- Why a transaction is declined: the reason of the decline that made it so, and none once it is something else.
UPDATE transactions SET decline_reason =
  CASE WHEN status = 'declined' THEN
    (SELECT reason FROM transaction_steps
      WHERE tenant_id = transactions.tenant_id AND transaction_id = transactions.id AND type = 'decline'
      ORDER BY happened_at, operation_id LIMIT 1)
  END
 WHERE decline_reason IS NOT NULL;
ALTER TABLE transactions ADD CONSTRAINT transactions_declined_reason CHECK (decline_reason IS NULL OR status = 'declined');
