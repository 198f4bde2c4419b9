import type { Transaction } from '@issuary/sdk';

type DeclineReason = NonNullable<Transaction['decline_reason']>;

/** The compiler finds a reason of the API that is missing here. */
const ALL: Readonly<Record<DeclineReason, true>> = {
  declined_by_network: true,
  invalid_message: true,
  transaction_exists: true,
  unknown_card: true,
  card_not_active: true,
  card_failed: true,
  card_frozen: true,
  card_terminated: true,
  card_expired: true,
  failed_attempts_exceeded: true,
  cvv_mismatch: true,
  expiry_mismatch: true,
  three_ds_failed: true,
  currency_not_supported: true,
  merchant_category_blocked: true,
  merchant_blocked: true,
  country_blocked: true,
  purchase_kind_blocked: true,
  outside_schedule: true,
  single_use_spent: true,
  other_merchant: true,
  transaction_limit_exceeded: true,
  daily_limit_exceeded: true,
  weekly_limit_exceeded: true,
  monthly_limit_exceeded: true,
  lifetime_limit_exceeded: true,
  credit_limit_exceeded: true,
  velocity_exceeded: true,
  insufficient_funds: true,
  issuer_timeout: true,
};

/** Why a purchase is declined, in the order of the checks. */
export const DECLINE_REASONS = Object.keys(ALL) as readonly DeclineReason[];
