import type { FactSource } from '#ledger';
import { findStatuses, type CustomerKey, type CustomerStatuses } from './store.ts';

/** A customer's status and KYC status when an operation is decided, including a change committed just before. */
export const customerFacts: FactSource<CustomerKey, CustomerStatuses> = {
  name: 'customer',
  changes: 'any_time',
  cached: false,
  keyText: ({ tenantId, id }) => tenantId + id,
  load: findStatuses,
};
