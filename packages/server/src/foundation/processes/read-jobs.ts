import { SECOND_MS } from '#kit/durations.ts';
import type { ProcessDependencies } from './dependencies.ts';
import { readNextRuns } from '#work';
import { runningProcesses } from './heartbeat.ts';
import type { RepeatedWork, WorkState } from './model.ts';

/** A round takes its time, and a process reports it up to 30 seconds later. */
const LATE_MS = 90 * SECOND_MS;

/** What the background work of all processes has done, what has waited longest for its next round first. */
export async function readJobs(dependencies: ProcessDependencies, works: readonly RepeatedWork[]) {
  const now = dependencies.clock.now();
  const now_ms = now.getTime();
  const names = works.map(({ name }) => name);
  const [processes, nextRuns] = await Promise.all([
    runningProcesses(dependencies),
    readNextRuns(dependencies.database, names, now),
  ]);
  const jobs = works.map(({ name, interval_ms }) => {
    const workers = processes.filter(({ work }) => work[name] !== undefined);
    const states = workers.map(({ work }): WorkState => work[name]!);
    const last_round_at = latest(states.map(({ ran_at }) => ran_at));
    // The first round of a process follows its start by the same pause; the processes take turns in sweeps and calendars.
    const begun_at = last_round_at ?? workers[0]?.startedAt.toISOString();
    const repeated_ms = begun_at === undefined ? null : Date.parse(begun_at) + interval_ms;
    const due_ms = states.length === 0 ? null : (nextRuns.get(name)?.getTime() ?? repeated_ms);
    return {
      name,
      interval_seconds: interval_ms / 1_000,
      processes: states.length,
      last_round_at,
      running_since: workers[0]?.startedAt.toISOString() ?? null,
      due_at: due_ms === null ? null : new Date(due_ms).toISOString(),
      is_late: due_ms === null || now_ms - due_ms > LATE_MS,
      failures: states.reduce((sum, { failures }) => sum + failures, 0),
      last_failure_at: latest(states.map(({ failed_at }) => failed_at)),
    };
  });
  return { jobs: jobs.toSorted((one, other) => dueTime(one) - dueTime(other)) };
}

/** Times of JSON sort as texts. */
function latest(times: readonly (string | null)[]): string | null {
  return times.reduce((one, other) => (other !== null && (one === null || other > one) ? other : one), null);
}

function dueTime({ due_at }: { readonly due_at: string | null }): number {
  return due_at === null ? 0 : Date.parse(due_at);
}
