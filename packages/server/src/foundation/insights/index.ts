export { countNew, SETTLED_MS } from './count-new.ts';
export { DecisionTimes } from './decision-times.ts';
export type { InsightDependencies } from './dependencies.ts';
export { lastDayOf, lastDayOfAll, lastDayOfMany, type LastDay, type Outcomes } from './last-day.ts';
export { APPROVED, FAILED, SUCCEEDED } from './model.ts';
export type { CountedSource, Insight, InsightPeriod, Series } from './model.ts';
export { bucketsOf } from './period.ts';
export { latencyOfAll } from './read-latency.ts';
export { InsightQuery } from './schemas.ts';
