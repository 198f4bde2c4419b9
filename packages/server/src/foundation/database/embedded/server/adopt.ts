import { EmbeddedPostgresError } from '../model.ts';
import { holdsWithin, poll } from '../poll.ts';
import { postgresProcessesIn, processBirth } from '../sharing/processes.ts';
import { isInUse } from '../sharing/users.ts';
import type { Site } from '../site.ts';
import { findPostmaster, type Postmaster } from './postmaster-file.ts';
import { type ServerState, connectionAt, probe } from './probe.ts';
import { stopPostmaster } from './stop-server.ts';
import { waitUntilReady } from './wait-until-ready.ts';

const STOP_SECONDS = 30;
const SILENCE_SECONDS = 10;
/** Time from a server's start to its postmaster.pid. Also long enough for the helper processes of a killed server to exit. */
const APPEAR_SECONDS = 2;

/** Finds a server that an earlier process left running. A server that does not respond is stopped. */
export async function adopt({ layout, log }: Site, ending?: AbortSignal): Promise<Postmaster | undefined> {
  const found = await findAnyPostmaster(layout.cluster);
  if (found === undefined) return undefined;
  const state = await stateOf(found);
  if (state === 'ready') return found;
  if (found.status === 'stopping') {
    const gone = async (): Promise<boolean> => (await processBirth(found.pid)) === undefined;
    if (await holdsWithin(gone, { seconds: STOP_SECONDS })) return undefined;
  }
  if (found.status === 'starting' || state === 'busy') {
    const find = async (): Promise<Postmaster | undefined> => {
      const now = await findPostmaster(layout.cluster);
      if (now?.pid === found.pid) return now;
      throw new Error('the PostgreSQL server ended while it was starting');
    };
    const ready = await waitUntilReady(find, log, ending).catch(() => undefined);
    if (ready !== undefined) return ready;
  }
  if (await isInUse(layout.users)) {
    throw new EmbeddedPostgresError(
      `the PostgreSQL on ${layout.cluster} (process ${found.pid}) does not respond, but another process uses it: stop that process first`,
    );
  }
  log.warn('the PostgreSQL on this data folder does not respond; stopping it', { pid: found.pid });
  await stopPostmaster(found.pid, layout.cluster, log);
  return undefined;
}

/** A server is unresponsive only after repeated attempts, because responses are slow on an overloaded machine. */
async function stateOf({ socketDirectory, port }: Postmaster): Promise<ServerState> {
  const check = async (): Promise<ServerState | undefined> => {
    const state = await probe(connectionAt(socketDirectory, port));
    return state === 'silent' ? undefined : state;
  };
  return (await poll(check, { seconds: SILENCE_SECONDS, intervalMs: 250 })) ?? 'silent';
}

/** Includes a server that a killed process has just started and that has not written its postmaster.pid yet. */
async function findAnyPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const settled = async (): Promise<{ found: Postmaster | undefined } | undefined> => {
    const found = await findPostmaster(cluster);
    if (found !== undefined) return { found };
    return (await postgresProcessesIn(cluster)).length === 0 ? { found } : undefined;
  };
  return (await poll(settled, { seconds: APPEAR_SECONDS }))?.found;
}
