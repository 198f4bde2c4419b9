export { certificateState } from './certificates/certificate-state.ts';
export { readCertificate } from './certificates/read-certificate.ts';
export { listCertificates, type Address, type Validity } from './certificates/store.ts';
export { certificateAlerts } from './certificates/certificate-alerts.ts';
export { addressesOf, watchCertificates } from './certificates/watch-certificates.ts';
export type { OnCallDependencies } from './dependencies.ts';
export type { Alert, AlertSource, PlacedWork } from './model.ts';
export { overdueView, SHOWN_MAX } from './overdue-view.ts';
