export type { OnCallDependencies } from './dependencies.ts';
export type { Alert, AlertSource, PlacedWork } from './model.ts';
export { overdueView, SHOWN_MAX } from './read-overdue.ts';
