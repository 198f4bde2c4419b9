export { REJECTED_NAME } from './account-holders.ts';
export { signed, type WebhookFault } from './deliveries.ts';
export { HTTP_FAULTS, LithicDouble, type HttpFault } from './lithic-double.ts';
export type { DoubleCard, Life } from './state.ts';
export { AUTHORIZATION_SECRET, EVENT_SECRET } from './subscriptions.ts';
