-- Oldest version: 0.1.0
-- The controls of cards, customers, defaults and ceilings: one text each, in the API's form, with amounts of two decimals. No row: the
-- initial controls. No query inspects them, and cards with equal texts share one object in memory.
CREATE TABLE controls (
  tenant_id uuid NOT NULL,
  level text NOT NULL CHECK (level IN ('card', 'customer', 'defaults', 'ceilings')),
  -- The card, the customer, or the tenant.
  subject_id uuid NOT NULL,
  controls text NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, level, subject_id)
);

INSERT INTO controls (tenant_id, level, subject_id, controls, updated_at)
SELECT tenant_id, level, subject_id, controls, updated_at FROM level_controls;

INSERT INTO controls (tenant_id, level, subject_id, controls, updated_at)
SELECT tenant_id, 'card', card_id,
       json_build_object(
         'limits', json_build_object(
           'per_transaction', (limit_transaction * 0.01)::text, 'daily', (limit_day * 0.01)::text,
           'weekly', (limit_week * 0.01)::text, 'monthly', (limit_month * 0.01)::text,
           'lifetime', (limit_lifetime * 0.01)::text),
         'credit_limits', json_build_object(
           'per_transaction', ((credit_limits ->> 'per_transaction')::bigint * 0.01)::text,
           'daily', ((credit_limits ->> 'daily')::bigint * 0.01)::text,
           'weekly', ((credit_limits ->> 'weekly')::bigint * 0.01)::text,
           'monthly', ((credit_limits ->> 'monthly')::bigint * 0.01)::text,
           'lifetime', ((credit_limits ->> 'lifetime')::bigint * 0.01)::text),
         'velocity', json_build_object('hourly', purchases_hour, 'daily', purchases_day),
         'categories', json_build_object('allowed', categories_allowed, 'blocked', categories_blocked),
         'merchants', json_build_object('allowed', merchants_allowed, 'blocked', merchants_blocked),
         'merchant_ids', json_build_object('allowed', merchant_ids_allowed, 'blocked', merchant_ids_blocked),
         'countries', json_build_object('allowed', countries_allowed, 'blocked', countries_blocked),
         'kinds', json_build_object('allowed', kinds_allowed, 'blocked', kinds_blocked),
         'entry_modes', json_build_object('allowed', entry_modes_allowed, 'blocked', entry_modes_blocked),
         'initiators', json_build_object('allowed', initiators_allowed, 'blocked', initiators_blocked),
         'schedule', schedule,
         'single_use', single_use,
         'single_merchant', single_merchant,
         'failed_attempts', CASE WHEN failed_attempts_count IS NOT NULL THEN json_build_object(
           'count', failed_attempts_count, 'within_minutes', failed_attempts_minutes, 'action', failed_attempts_action) END
       )::text,
       updated_at
  FROM card_controls;

DROP TABLE card_controls;
DROP TABLE level_controls;
