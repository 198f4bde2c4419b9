import type { FactSource } from '../ledger/index.ts';
import type { FeeSchedule } from './model.ts';
import { findSchedules, type FeeKey } from './store.ts';

/**
 * Changed only with the tenant touched: a new schedule is in force at once, in every process. One that is to come is among
 * them already, and each decision takes the one of its own moment.
 */
export const feeFacts: FactSource<FeeKey, readonly FeeSchedule[]> = {
  name: 'fees',
  changes: 'with_its_tenant',
  cached: true,
  keyText: ({ tenantId, currency }) => `${tenantId} ${currency}`,
  load: findSchedules,
};
