import type { Clock } from '#kit/clock.ts';
import type { Database } from '#database';
import type { LedgerCommand, Outcome } from './commands/command.ts';
import { Lane, type LaneOptions } from './lane/lane.ts';
import { LaneMetrics } from './lane/lane-metrics.ts';

/**
 * The lanes of this process. All commands of a tenant go through the same lane, which keeps their order. Different lanes commit
 * concurrently.
 */
export class Ledger {
  readonly #lanes: readonly Lane[];
  readonly #metrics = new LaneMetrics();

  constructor(database: Database, clock: Clock, lanes: number, options: Omit<LaneOptions, 'metrics'> = {}) {
    const metrics = this.#metrics;
    this.#lanes = Array.from({ length: lanes }, () => new Lane(database, clock, { ...options, metrics }));
  }

  submit<Why = never>(command: LedgerCommand<Why>): Promise<Outcome<Why>> {
    // The last digits of a UUIDv7 are random.
    const lane = Number.parseInt(command.tenantId.slice(-6), 16) % this.#lanes.length;
    return this.#lanes[lane]!.submit(command);
  }

  /** Queues and commits of the lanes, in Prometheus' format. */
  metricsText(): string {
    return this.#metrics.text({
      lanes: this.#lanes.length,
      busy: this.#lanes.filter(({ isBusy }) => isBusy).length,
      waiting_commands: this.#lanes.reduce((sum, lane) => sum + lane.waiting_commands, 0),
    });
  }

  async drain(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.drain()));
  }
}
