export { eraseRequests } from './erase/erase-requests.ts';
export { KEPT_DAYS } from './model.ts';
export { requestDetailsView, requestView } from './read-requests.ts';
export { cut, redactedJson, withoutCardNumbers } from './redact-value.ts';
export { removeOldRequests } from './remove-old-requests.ts';
export { RequestLog } from './request-log.ts';
export { responseRedactor } from './response-redactor.ts';
export type { RedactResponse } from './response-redactor.ts';
export { newestRequests, requestsAfter } from './store.ts';
