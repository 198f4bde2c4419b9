export { countNew } from './count-new.ts';
export type { InsightDependencies } from './dependencies.ts';
export { lastDayOf, lastDayOfAll, type Outcomes } from './last-day.ts';
export { APPROVED } from './model.ts';
export type { CountedSource, Insight, InsightPeriod, Series } from './model.ts';
export { bucketsOf } from './period.ts';
