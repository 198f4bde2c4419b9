export { settlementDependencies } from './dependencies.ts';
export type { SettlementDependencies } from './dependencies.ts';
export { sealFinishedDays } from './seal-days.ts';
export { SETTLEMENT_EVENTS } from './events.ts';
export { overdueWork } from './overdue-work.ts';
