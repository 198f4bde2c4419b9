export { certificateAlerts } from './certificates/certificate-alerts.ts';
export { watchCertificates } from './certificates/watch-certificates.ts';
export type { OnCallDependencies } from './dependencies.ts';
export type { Alert, AlertSource, PlacedWork } from './model.ts';
export { overdueView, SHOWN_MAX } from './read-overdue.ts';
