/** The notification channel for tenants whose endpoints changed or that requested a delivery manually. */
export const WEBHOOKS_CHANNEL = 'issuary_webhooks';
