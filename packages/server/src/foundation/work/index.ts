export {
  calendar,
  CALENDAR_LOOK_MS,
  eachOf,
  openCalendars,
  throwingFirst,
  workOff,
  type CalendarRun,
} from './calendar.ts';
export {
  cancel,
  cancelled,
  complete,
  completed,
  makeDue,
  schedule,
  scheduled,
  sooner,
  WorkChanges,
  type WorkChange,
} from './changes.ts';
export { retryItem } from './retry-item.ts';
export { overdueItems } from './overdue-items.ts';
export { IN_PARTS, INSTALLATION, sweep, TakenOver } from './model.ts';
export type { Claim, Due, WorkItem, WorkKey, WorkKind, WorkName, WorkResult, WorkRun } from './model.ts';
export { advanceWork, loadVersions } from './store.ts';
export { findItem, findItems, readNextRuns } from './waiting-store.ts';
export { WorkRunner } from './work-runner.ts';
