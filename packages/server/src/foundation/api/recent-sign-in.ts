import { DECIMALS_MAX, parseDecimal } from '#kit/money.ts';
import type { Environment } from '#kit/tenant.ts';

/** In each currency. Above this amount, money is moved by people who have signed in a moment ago. The session says it to the console. */
export const LARGE_AMOUNT = '1000.00';
const LARGE = parseDecimal(LARGE_AMOUNT, DECIMALS_MAX) as bigint;

/** When an operation needs a recent sign-in of a person. */
type Condition = 'always' | 'large_amount';

/**
 * The operations that people may call in live only a short time after signing in: they cannot be undone, move much money, show a card's
 * number, give something outside of the console access for good, or change what every card may be used for. So a browser that was left open is
 * of less use to somebody who finds it.
 */
export const RECENT_SIGN_IN: Readonly<Record<string, Condition>> = {
  terminateCard: 'always',
  mintSecureView: 'always',
  closeCustomer: 'always',
  closeAccount: 'always',
  deleteWebhook: 'always',
  rotateWebhookSecret: 'always',
  createKey: 'always',
  deleteKey: 'always',
  createWebhook: 'always',
  updateWebhook: 'always',
  approveRequest: 'always',
  setApprovalSettings: 'always',
  setDefaultControls: 'always',
  changeDefaultControls: 'always',
  setControlCeilings: 'always',
  changeControlCeilings: 'always',
  depositToCard: 'large_amount',
  withdrawFromCard: 'large_amount',
  createTransfer: 'large_amount',
};

/** Whether a person must have signed in recently for a call with this body, which its schema has accepted. */
export function needsRecentSignIn(condition: Condition, environment: Environment, body: unknown): boolean {
  if (environment !== 'live') return false;
  return condition === 'always' || isLarge((body as { readonly amount?: number | string }).amount);
}

/** An amount that cannot be read counts as small: the operation refuses it. */
function isLarge(amount: number | string = 0): boolean {
  const parsed = parseDecimal(amount, DECIMALS_MAX);
  return parsed === 'too_large' || (typeof parsed === 'bigint' && parsed > LARGE);
}
