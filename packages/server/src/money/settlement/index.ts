export { settlementDependencies } from './dependencies.ts';
export type { SettlementDependencies } from './dependencies.ts';
export { sealFinishedDays } from './seal-days.ts';
export { stuckWork } from './stuck-work.ts';
