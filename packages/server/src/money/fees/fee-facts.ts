import type { FactSource } from '#ledger';
import type { FeeSchedule } from './model.ts';
import { findSchedules, type FeeKey } from './store.ts';

/**
 * Changed only in transactions that call `renewTenantVersion`, so every process uses a new schedule immediately. Future schedules are
 * included, and each decision uses the schedule in force at its time.
 */
export const feeFacts: FactSource<FeeKey, readonly FeeSchedule[]> = {
  name: 'fees',
  changes: 'with_its_tenant',
  cached: true,
  keyText: ({ tenantId, currency }) => `${tenantId} ${currency}`,
  load: findSchedules,
};
