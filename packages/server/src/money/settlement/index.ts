export { settlementDependencies } from './dependencies.ts';
export type { SettlementDependencies } from './dependencies.ts';
export { endDay } from './end-day.ts';
export { SETTLEMENT_EXAMPLE, SettlementSchema } from './schemas.ts';
export { sealFinishedDays } from './seal-days.ts';
export { sealOverdueDays } from './read-settlements.ts';
export { settlementView } from './settlement-view.ts';
export { SETTLEMENT_EVENTS } from './events.ts';
export { overdueWork } from './overdue-work.ts';
