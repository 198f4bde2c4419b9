/** The User-Agent header of webhook requests. */
export const USER_AGENT = 'Issuary-Webhooks/1';
