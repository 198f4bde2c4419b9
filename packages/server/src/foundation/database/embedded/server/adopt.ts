import { EmbeddedPostgresError } from '../model.ts';
import { holdsWithin, poll } from '../poll.ts';
import { postgresProcessesIn, processBirth } from '../sharing/processes.ts';
import { isInUse } from '../sharing/users.ts';
import type { Site } from '../site.ts';
import { findPostmaster, type Postmaster } from './postmaster-file.ts';
import { type Answer, connectionAt, probe } from './probe.ts';
import { stopPostmaster } from './stop-server.ts';
import { waitForAnswer } from './wait-for-answer.ts';

const STOP_SECONDS = 30;
const SILENCE_SECONDS = 10;
/** From its first instruction to its postmaster.pid; also long enough for the helpers of a killed server to end. */
const APPEAR_SECONDS = 2;

/** The server that an earlier process left running, if it answers; one that does not is stopped. */
export async function adopt({ layout, log }: Site, ending?: AbortSignal): Promise<Postmaster | undefined> {
  const found = await findAnyPostmaster(layout.cluster);
  if (found === undefined) return undefined;
  const answer = await answerOf(found);
  if (answer === 'ready') return found;
  if (found.status === 'stopping') {
    const gone = async (): Promise<boolean> => (await processBirth(found.pid)) === undefined;
    if (await holdsWithin(gone, { seconds: STOP_SECONDS })) return undefined;
  }
  if (found.status === 'starting' || answer === 'busy') {
    const find = async (): Promise<Postmaster | undefined> => {
      const now = await findPostmaster(layout.cluster);
      if (now?.pid === found.pid) return now;
      throw new Error('it ended while it started');
    };
    const answered = await waitForAnswer(find, log, ending).catch(() => undefined);
    if (answered !== undefined) return answered;
  }
  if (await isInUse(layout.users)) {
    throw new EmbeddedPostgresError(
      `the PostgreSQL on ${layout.cluster} (process ${found.pid}) gives no answer, but another process uses it: stop that first`,
    );
  }
  log.warn('a PostgreSQL runs on this data folder but gives no answer; stopping it', { pid: found.pid });
  await stopPostmaster(found.pid, layout.cluster, log);
  return undefined;
}

/** Silence counts only when it lasts: on an overloaded machine an answer takes its time. */
async function answerOf({ socketDirectory, port }: Postmaster): Promise<Answer> {
  const ask = async (): Promise<Answer | undefined> => {
    const answer = await probe(connectionAt(socketDirectory, port));
    return answer === 'silent' ? undefined : answer;
  };
  return (await poll(ask, { seconds: SILENCE_SECONDS, intervalMs: 250 })) ?? 'silent';
}

/** Also one that a killed process has only just started, and that has not signed its postmaster.pid yet. */
async function findAnyPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const settled = async (): Promise<{ found: Postmaster | undefined } | undefined> => {
    const found = await findPostmaster(cluster);
    if (found !== undefined) return { found };
    return (await postgresProcessesIn(cluster)).length === 0 ? { found } : undefined;
  };
  return (await poll(settled, { seconds: APPEAR_SECONDS }))?.found;
}
