/** What sends a webhook calls itself. */
export const USER_AGENT = 'Issuary-Webhooks/1';
