/** The notification channel for tenants whose endpoints changed or who requested a delivery by hand. */
export const WEBHOOKS_CHANNEL = 'issuary_webhooks';
