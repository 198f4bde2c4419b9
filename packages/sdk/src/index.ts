export { IssuaryClient } from './client.ts';
export {
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  IssuaryError,
  NotFoundError,
  PaymentRequiredError,
  PermissionDeniedError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnprocessableEntityError,
} from './errors.ts';
export { Issuary, Issuary as default } from './issuary.ts';
export type { RawCall } from './issuary.ts';
export type { List } from './list.ts';
export type { IssuarySettings } from './settings.ts';
export type { Body, CallOptions, Data, Id, Item, IssuaryErrorCode, Query, ShownOnce } from './types.ts';
export { handleOnce } from './webhooks/handle-once.ts';
export type { Claim, EventStore, HandledOnce } from './webhooks/handle-once.ts';
export { MemoryEventStore } from './webhooks/memory-event-store.ts';
export { placeInOrder } from './webhooks/place-in-order.ts';
export type { PlaceInOrder } from './webhooks/place-in-order.ts';
export type { WebhookHeaders } from './webhooks/read-header.ts';
export { isWaiting } from './waiting.ts';
export type { Waiting } from './waiting.ts';
export { verifyWebhook } from './webhooks/verify-webhook.ts';
export type { VerifyOptions } from './webhooks/verify-webhook.ts';
export type { EventOf, WebhookEvent, WebhookEventType } from './webhooks/webhook-event.ts';
export { WebhookVerificationError } from './webhooks/webhook-verification-error.ts';
export type { WebhookVerificationCode } from './webhooks/webhook-verification-error.ts';
export type * from './generated/api.ts';
