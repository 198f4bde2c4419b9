export { REPLAYS_MAX } from './delivery-records/replay-events.ts';
export { WAITING_TESTS_MAX } from './delivery-records/send-test.ts';
export {
  ATTEMPTS_MAX,
  FAILING_DAYS_MAX,
  PAUSE_MS_MAX,
  RETRIES_HOURS,
  RETRY_AFTER_MS_MAX,
} from './delivery/schedule.ts';
export { DeliveryWorker, PER_ORIGIN_MAX } from './delivery/worker.ts';
export type { CheckUrl, WebhookDependencies } from './dependencies.ts';
export { ENDPOINTS_MAX } from './endpoints/create-endpoint.ts';
export { OVERLAP_HOURS } from './endpoints/rotate-secret.ts';
export { WEBHOOK_EVENTS } from './events.ts';
export { readHealth } from './health/read-health.ts';
export type { WebhookHealth } from './health/read-health.ts';
export { overdueWork } from './health/overdue-work.ts';
export { removeDeletedEndpoints } from './removal/remove-deleted-endpoints.ts';
export { removeEndedSecrets } from './removal/remove-ended-secrets.ts';
export { DELIVERY_KEPT_DAYS, removeOldDeliveries } from './removal/remove-old-deliveries.ts';
export { AddressPolicy } from './outgoing/address-policy.ts';
export { checkUrl } from './outgoing/check-url.ts';
export { SEND_TIMEOUT_MS, Sender } from './outgoing/sender.ts';
export { formatSecret, newSecret, SECRET_BYTES } from './signing/secret.ts';
export { prepareSigner } from './signing/sign.ts';
export type { Signer } from './signing/sign.ts';
export { USER_AGENT } from './user-agent.ts';
