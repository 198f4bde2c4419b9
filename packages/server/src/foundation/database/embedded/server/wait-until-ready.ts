import { EmbeddedPostgresError, type EmbeddedLog } from '../model.ts';
import { poll } from '../poll.ts';
import type { Postmaster } from './postmaster-file.ts';
import { connectionAt, probe } from './probe.ts';

/** After a crash with 4 GB of WAL to replay, a start takes minutes on a slow disk. */
const START_SECONDS_MAX = 300;
const REPORT_SECONDS = 10;

/**
 * Waits until the server accepts queries. `find` returns its postmaster, undefined while there is none yet, and throws when there will
 * be none. It connects only when postmaster.pid says ready, because the server would log every rejected connection.
 */
export async function waitUntilReady(
  find: () => Promise<Postmaster | undefined>,
  log: EmbeddedLog,
  ending?: AbortSignal,
): Promise<Postmaster> {
  const began = performance.now();
  let reports = 0;
  const ask = async (): Promise<Postmaster | undefined> => {
    if (ending?.aborted === true) throw new EmbeddedPostgresError('stopped while PostgreSQL was starting');
    const waited = (performance.now() - began) / 1000;
    if (waited > (reports + 1) * REPORT_SECONDS) {
      reports += 1;
      log.info('PostgreSQL is still starting, probably recovering after a crash', { seconds: Math.round(waited) });
    }
    const found = await find();
    if (found?.status !== 'ready') return undefined;
    return (await probe(connectionAt(found.socketDirectory, found.port))) === 'ready' ? found : undefined;
  };
  const ready = await poll(ask, { seconds: START_SECONDS_MAX });
  if (ready === undefined) throw new EmbeddedPostgresError(`PostgreSQL does not respond after ${START_SECONDS_MAX} s`);
  return ready;
}
