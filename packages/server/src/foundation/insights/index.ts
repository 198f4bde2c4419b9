export { countNew } from './count-new.ts';
export type { InsightDependencies } from './dependencies.ts';
export { APPROVED } from './model.ts';
export type { CountedSource, Insight, InsightPeriod, Series } from './model.ts';
export { bucketsOf } from './period.ts';
