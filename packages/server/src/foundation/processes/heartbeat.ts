import { createHmac } from 'node:crypto';
import { hostname } from 'node:os';
import type { Secret } from '#kit/secret.ts';
import { HOUR_MS, SECOND_MS } from '#kit/durations.ts';
import type { ProcessDependencies } from './dependencies.ts';
import type { ProcessRecord } from './model.ts';
import { deleteProcess, processesSeen, saveProcess } from './store.ts';

const EVERY_MS = 30 * SECOND_MS;
/** A process that has missed three beats has ended, or cannot reach the database. */
const RUNNING_MS = 3 * EVERY_MS;
const KEPT_MS = HOUR_MS;

/**
 * Records this process while it runs, so that operators see every process, its version, its settings and its work.
 * @param onFailure is called with the error of a record that could not be renewed; the next one is tried all the same
 * @returns a function that stops it and removes the record
 */
export async function startHeartbeat(
  dependencies: ProcessDependencies,
  onFailure: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const { database, clock, id } = dependencies;
  const startedAt = clock.now();
  const settings = await digestsOf(dependencies);
  const beat = async (): Promise<void> => {
    const unseenSince = new Date(clock.now().getTime() - KEPT_MS);
    await database.rows(saveProcess(recordOf(dependencies, startedAt, settings), unseenSince));
  };
  let running = beat();
  await running;
  const timer = setInterval(() => {
    // In turn: a slow one must not write the record after it was removed.
    running = running.then(beat).catch(onFailure);
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
    await database.rows(deleteProcess(id));
  };
}

/** The processes that run, the oldest first, and this one, which may be too new to have a record. */
export async function runningProcesses(dependencies: ProcessDependencies): Promise<ProcessRecord[]> {
  const { database, clock, id } = dependencies;
  const now = clock.now();
  const others = await processesSeen(database, new Date(now.getTime() - RUNNING_MS));
  if (others.some((each) => each.id === id)) return others;
  return [...others, recordOf(dependencies, now, await digestsOf(dependencies))];
}

function recordOf(
  { clock, id, roles, version, work }: ProcessDependencies,
  startedAt: Date,
  settings: ProcessRecord['settings'],
): ProcessRecord {
  const seenAt = clock.now();
  return { id, host: hostname(), version, roles: [...roles], startedAt, seenAt, settings, work: work.states() };
}

/** Digests of the values, which differ exactly if the values do, and tell nothing about them. */
async function digestsOf({ settings, digestKey }: ProcessDependencies): Promise<ProcessRecord['settings']> {
  const key = (await digestKey()).reveal();
  return Object.fromEntries([...settings.given].map(([name, value]) => [name, digest(key, name, value)]));
}

function digest(key: Buffer, name: string, value: Secret<string>): string {
  return createHmac('sha256', key).update(`${name}\0${value.reveal()}`).digest('hex');
}
