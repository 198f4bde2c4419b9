import type { FactSource } from '../../../money/ledger/index.ts';
import type { KycStatus } from '../model.ts';
import { findKycStatuses, type CustomerKey } from '../store.ts';

/** A customer's KYC status when an operation is decided, including a rejection committed just before. */
export const kycFacts: FactSource<CustomerKey, KycStatus> = {
  name: 'kyc',
  changes: 'any_time',
  cached: false,
  keyText: ({ tenantId, id }) => tenantId + id,
  load: findKycStatuses,
};
