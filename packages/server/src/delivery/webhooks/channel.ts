/** Where the tenants are announced whose endpoints were changed, or for which something was asked by hand. */
export const WEBHOOKS_CHANNEL = 'issuary_webhooks';
