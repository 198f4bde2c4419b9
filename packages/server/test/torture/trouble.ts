import type { Random } from './random.ts';
import { signalled, type Service } from './service.ts';
import { pause, until } from './until.ts';

/** It is a second or two; a machine that is slow at times has its time. */
const RESTART_SECONDS_MAX = 60;

/** What is done to the service in the middle of its work. */
export type Trouble = 'service' | 'postgres' | 'both' | 'backend' | 'stop' | 'freeze';

/** Killing only PostgreSQL is what the service must mend by itself; the others need a new process, or none. */
export const TROUBLES: readonly Trouble[] = ['service', 'postgres', 'both', 'backend', 'stop', 'freeze'];

/** Does it. Afterwards the service runs, or is about to get its PostgreSQL back. */
export async function makeTrouble(service: Service, trouble: Trouble, random: Random): Promise<void> {
  switch (trouble) {
    case 'service':
      await service.end('SIGKILL');
      return await service.start();
    case 'postgres': {
      const killed = await killPostmaster(service);
      const replaced = async (): Promise<boolean> => (await service.postmasterPid().catch(() => killed)) !== killed;
      return await until('the service starts PostgreSQL again', RESTART_SECONDS_MAX, replaced);
    }
    case 'both': {
      const postgresFirst = random.chance(0.5);
      if (postgresFirst) await killPostmaster(service);
      await service.end('SIGKILL');
      if (!postgresFirst) await killPostmaster(service);
      return await service.start();
    }
    case 'backend': {
      // PostgreSQL then ends all its connections and recovers from its log, with the same postmaster.
      const pids = await service.backendPids();
      if (pids.length === 0) return;
      signalled(random.pick(pids), 'SIGKILL');
      // What is answered before it has done so does not show that the trouble is over.
      const haveEnded = async (): Promise<boolean> => {
        const left = new Set(await service.backendPids());
        return !pids.some((pid) => left.has(pid));
      };
      return await until('PostgreSQL has ended its connections', RESTART_SECONDS_MAX, haveEnded);
    }
    case 'stop':
      await service.end('SIGTERM');
      return await service.start();
    case 'freeze':
      service.signal('SIGSTOP');
      await pause(random.between(100, 2_000));
      service.signal('SIGCONT');
      return;
  }
}

async function killPostmaster(service: Service): Promise<number> {
  const pid = await service.postmasterPid();
  signalled(pid, 'SIGKILL');
  return pid;
}
