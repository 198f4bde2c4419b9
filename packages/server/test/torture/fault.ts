import type { Random } from './random.ts';
import { signalled, type Service } from './service.ts';
import { pause, until } from './until.ts';

/** Normally takes a second or two; the limit allows for slow machines. */
const RESTART_SECONDS_MAX = 60;

const KILL_AGAIN_MS = 5_000;

/** The faults injected into the service while it works. */
export type Fault = 'service' | 'postgres' | 'both' | 'backend' | 'stop' | 'freeze';

/**
 * Only a kill of PostgreSQL alone must be repaired by the service itself; the others need a new process, or no repair.
 */
export const FAULTS: readonly Fault[] = ['service', 'postgres', 'both', 'backend', 'stop', 'freeze'];

/** Injects the fault. Afterwards the service runs, or is about to have PostgreSQL back. */
export async function injectFault(service: Service, fault: Fault, random: Random): Promise<void> {
  switch (fault) {
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
      // A response sent before PostgreSQL has done so does not prove that the fault is over.
      let killAt = performance.now();
      const haveEnded = async (): Promise<boolean> => {
        const now = new Set(await service.backendPids());
        const left = pids.filter((pid) => now.has(pid));
        if (left.length > 0 && performance.now() >= killAt) {
          signalled(random.pick(left), 'SIGKILL');
          // One that was about to exit anyway has caused nothing.
          killAt = performance.now() + KILL_AGAIN_MS;
        }
        return left.length === 0;
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
