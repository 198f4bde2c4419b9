export { kycFacts } from './kyc-facts.ts';
export { findCustomer } from './read-customer.ts';
export type { CustomerForIssuing } from './store.ts';
export type { KycStatus } from './model.ts';
export type { CustomerDependencies } from './dependencies.ts';
