import { unreachable } from '#kit/assert.ts';
import type { Random } from '../torture/random.ts';
import { pause, until } from '../torture/until.ts';
import type { Cluster, PostgresEnd } from './cluster.ts';
import type { Partner } from './partner.ts';
import type { Receiver } from './receiver.ts';
import type { Takeovers } from './takeovers.ts';
import type { WorkerProcess } from './worker-process.ts';

/**
 * `worker`: one is killed and soon restarted. `takeover`: all but one are killed, and that one must continue their work.
 * `allWorkers`: all are killed. `freeze`: one is stopped for longer than its lease and then continues. `pause`: for a moment.
 * `stop`: one receives SIGTERM. `postgres`: killed; `immediate`: shut down without a checkpoint; `backend`: one connection
 * is killed.
 */
export const FAULTS = [
  'worker',
  'takeover',
  'allWorkers',
  'freeze',
  'pause',
  'stop',
  'postgres',
  'immediate',
  'backend',
  'api',
  'settings',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Faults that kill a process without a shutdown. */
const KILLS: ReadonlySet<Fault> = new Set([
  'worker',
  'takeover',
  'allWorkers',
  'postgres',
  'immediate',
  'backend',
  'api',
]);

/** A worker's lease expires after six seconds without a write. */
const FREEZE_MS = [6_500, 9_000] as const;
const PROGRESS_SECONDS_MAX = 60;
const FAULT_SECONDS_MAX = 150;
/** Far above the target of ten seconds, because machines can be busy. */
const TAKEOVER_SECONDS_MAX = 60;

interface FaultTargets {
  readonly cluster: Cluster;
  readonly partners: readonly Partner[];
  readonly receiver: Receiver;
  readonly random: Random;
  readonly takeovers: Takeovers;
}

/** Injects faults one after the other. Some are repaired in the background. */
export class ProcessFaults {
  readonly #targets: FaultTargets;
  readonly counts = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
  readonly #repairs = new Set<Promise<void>>();
  #failure: unknown;

  constructor(targets: FaultTargets) {
    this.#targets = targets;
  }

  get kills(): number {
    return FAULTS.filter((fault) => KILLS.has(fault)).reduce((sum, fault) => sum + this.counts[fault], 0);
  }

  async inject(fault: Fault): Promise<void> {
    this.counts[fault] += 1;
    this.#targets.cluster.superviseWorkers();
    await Promise.race([this.#inject(fault), this.#tooLong(fault)]);
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Resolves when everything that was broken runs again. */
  async repaired(): Promise<void> {
    await Promise.all(this.#repairs);
    if (this.#failure !== undefined) throw this.#failure;
  }

  async #inject(fault: Fault): Promise<void> {
    const { cluster, random } = this.#targets;
    switch (fault) {
      case 'worker':
        return await this.#killWorker(this.#victim(), random.between(0, 1_500));
      case 'takeover':
        return await this.#takeOver();
      case 'allWorkers': {
        const victims = cluster.workersAtWork();
        const over = cluster.outages.begin();
        await Promise.all(victims.map((worker) => worker.end('SIGKILL')));
        for (const worker of victims) worker.launch();
        return over(15_000);
      }
      case 'freeze':
        return this.#freeze(random.between(...FREEZE_MS));
      case 'pause':
        return this.#freeze(random.between(100, 3_000));
      case 'stop': {
        const worker = this.#victim();
        if (worker === undefined) return;
        await worker.end('SIGTERM');
        return worker.launch();
      }
      case 'postgres':
        return await this.#endPostgres('SIGKILL');
      case 'immediate':
        return await this.#endPostgres('SIGQUIT');
      case 'backend':
        return await this.#endPostgres('backend');
      case 'api':
        return await cluster.duringOutage(async () => {
          const api = random.pick(cluster.apis);
          await api.end('SIGKILL');
          await api.start();
        });
      case 'settings':
        return await this.#changeSettings();
      default:
        return unreachable(fault);
    }
  }

  /** The worker that has run longest delivers for most endpoints, so it is picked more often. */
  #victim() {
    const { cluster, random } = this.#targets;
    const atWork = cluster.workersAtWork();
    if (atWork.length === 0 || random.chance(0.5)) return atWork[0];
    return random.pick(atWork);
  }

  async #killWorker(worker: WorkerProcess | undefined, relaunchAfter_ms: number): Promise<void> {
    const { cluster, takeovers } = this.#targets;
    if (worker === undefined) return;
    if (cluster.workersAtWork().length > 1) takeovers.add('killed');
    await worker.end('SIGKILL');
    this.#later(relaunchAfter_ms, () => worker.launch());
  }

  /** Kills all workers except the one that was started last, which continues their work before they are restarted. */
  async #takeOver(): Promise<void> {
    const { receiver, cluster, random } = this.#targets;
    await until('all outages are over', PROGRESS_SECONDS_MAX, () => !cluster.outages.isNow());
    const steady = receiver.hooks.filter((hook) => hook.isSteady);
    const before = steady.map((hook) => hook.arrivals_ms.length);
    for (const worker of cluster.workersAtWork().slice(0, -1)) {
      await this.#killWorker(worker, random.between(9_000, 11_000));
    }
    await until('steady endpoints receive events after workers were killed', TAKEOVER_SECONDS_MAX, () =>
      steady.every((hook, index) => hook.arrivals_ms.length > before[index]! + 2),
    );
  }

  #freeze(forTime_ms: number): void {
    const { cluster, takeovers } = this.#targets;
    const worker = this.#victim();
    if (worker === undefined) return;
    if (cluster.workersAtWork().length > 1) takeovers.add('frozen');
    worker.freeze();
    this.#later(forTime_ms, () => worker.thaw());
  }

  async #endPostgres(how: PostgresEnd): Promise<void> {
    const { cluster, random, partners } = this.#targets;
    await cluster.duringOutage(async () => {
      await cluster.endPostgres(how, (pids) => random.pick(pids));
      for (const partner of partners) await partner.callOrThrow({ method: 'GET', path: '/wallets' });
    });
    cluster.superviseWorkers();
  }

  /** Changes that a partner may make at any time: rotates a secret, and disables and enables the endpoint. */
  async #changeSettings(): Promise<void> {
    const { partners, receiver, random } = this.#targets;
    const partner = random.pick(partners);
    const endpoint = random.pick(partner.endpoints.filter(({ hook }) => !hook.isSteady));
    if (endpoint.hook.secrets.length === 1) await partner.rotate(receiver, endpoint);
    await partner.setEnabled(endpoint, false);
    this.#later(random.between(200, 3_000), () => partner.setEnabled(endpoint, true));
  }

  async #tooLong(fault: Fault): Promise<never> {
    await pause(FAULT_SECONDS_MAX * 1_000);
    throw new Error(`the fault ${fault} did not end within ${FAULT_SECONDS_MAX} s`);
  }

  #later(wait_ms: number, work: () => Promise<void> | void): void {
    const repair = pause(wait_ms)
      .then(work)
      .catch((error: unknown) => void (this.#failure ??= error))
      .finally(() => this.#repairs.delete(repair));
    this.#repairs.add(repair);
  }
}
