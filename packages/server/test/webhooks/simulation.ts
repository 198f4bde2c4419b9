import type { Database } from '#database';
import { eventId } from '#events';
import { AppError } from '#kit/app-error.ts';
import { newId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { DeliveryWorker } from '../../src/delivery/webhooks/sending/worker.ts';
import type { EndpointId } from '../../src/delivery/webhooks/model.ts';
import { History } from './history.ts';
import { Partner } from './partner.ts';
import { WebhookFixture, type FixtureResponse, type Received } from './webhook-fixture.ts';
import { ENDPOINTS, PROCESSES, SUBJECTS, type Step, type ReceiverBehavior } from './faults.ts';
import { MINUTE_MS, DAY_MS } from '#kit/durations.ts';

/** The event types that the endpoints select; undefined for all. */
const TYPES = [undefined, ['card.funded', 'card.code']] as const;
const CODE_MS = 5 * MINUTE_MS;
/** After this time without requests or responses, the remaining deliveries wait for the clock or hang. */
const QUIET_MS = 120;
/** The application name of the connections that the simulated processes use, and no others. */
export const DELIVERING = 'delivering';
/** Longer than the interval at which a stream checks for work. */
const END_QUIET_MS = 2_000;

interface Process {
  readonly worker: DeliveryWorker;
  settling: Promise<void> | undefined;
  dead: boolean;
}

/** Simulates one tenant, its receivers, and delivering processes that can be killed. */
export class Simulation {
  readonly history = new History();
  readonly fixture: WebhookFixture;
  readonly #pools: readonly Database[];
  readonly #behaviors: readonly ReceiverBehavior[];
  readonly #subjects = Array.from({ length: SUBJECTS }, () => newId());
  readonly #processes: Process[] = [];
  readonly #left: Process[] = [];
  readonly #hanging: ((status: number) => void)[] = [];
  #tenant!: Tenant;
  #partner!: Partner;
  #endpoints: EndpointId[] = [];
  #attempts = 0;
  #activeAt_ms = 0;

  constructor(database: Database, pools: readonly Database[], behaviors: readonly ReceiverBehavior[]) {
    this.fixture = new WebhookFixture(database);
    this.#pools = pools;
    this.#behaviors = behaviors;
    this.fixture.respond = async (received) =>
      await this.history.record(received, async () => await this.#respond(received));
    // Jitter that differs for each attempt but is the same in each run.
    this.fixture.random = () => (this.#attempts * 0.37) % 1;
  }

  async run(steps: readonly Step[]): Promise<void> {
    this.#tenant = await this.fixture.newTenant();
    this.#partner = new Partner(this.fixture, this.#tenant);
    for (let index = 0; index < ENDPOINTS; index += 1)
      this.#endpoints.push(await this.fixture.newEndpoint(this.#tenant, { patterns: TYPES[index] ?? ['*'] }));
    for (let index = 0; index < PROCESSES; index += 1) this.#processes.push(this.#newProcess(index));
    for (const step of steps) await this.#perform(step);
  }

  /** Runs without faults until nothing is left to do. @returns violations of the delivery rules */
  async end(): Promise<string[]> {
    this.fixture.respond = async (received) => {
      this.#activeAt_ms = performance.now();
      return await this.history.record(received, async () => await Promise.resolve(200));
    };
    this.#release(200);
    try {
      for (let round = 0; round < 10; round += 1) {
        for (const endpoint of this.#endpoints) await this.#partner.update(endpoint, { enabled: true });
        await this.#settle(this.#processes[round % PROCESSES]!, END_QUIET_MS);
        if (round > 2 && (await this.#isDone())) break;
        this.fixture.clock.advance(round === 0 ? 10_000 : DAY_MS);
      }
      return await this.#problems();
    } finally {
      await this.#close();
    }
  }

  async #perform(step: Step): Promise<void> {
    switch (step.kind) {
      case 'emit':
        return await this.#emit(step);
      case 'settle':
        return await this.#settle(this.#processes[step.process]!);
      case 'advance':
        return this.fixture.clock.advance(step.by_ms);
      case 'release':
        return this.#release(step.status);
      case 'kill':
        return this.#kill(step.process);
      case 'cut connections':
        return await this.#cutConnections();
      case 'retry':
        return await this.#retry(step.nth);
      case 'test':
        return await this.#requested(async () => await this.#partner.test(this.#endpoints[step.endpoint]!));
      case 'replay':
        return await this.#replay(this.#endpoints[step.endpoint]!);
      case 'set':
        return await this.#partner.update(this.#endpoints[step.endpoint]!, { enabled: step.enabled });
    }
  }

  async #emit({ subject, type, count }: Extract<Step, { kind: 'emit' }>): Promise<void> {
    const expiresAt = type === 'card.code' ? new Date(this.fixture.clock.now().getTime() + CODE_MS) : undefined;
    const data = expiresAt === undefined ? {} : { expires_at: expiresAt.toISOString() };
    const event = { subject: this.#subjects[subject]!, type, data };
    const ids = await this.fixture.emit(
      this.#tenant,
      Array.from({ length: count }, () => event),
    );
    this.history.emitted.push(...ids.map((id) => ({ id, subject: event.subject, type, expiresAt })));
  }

  async #respond({ body }: Received): Promise<FixtureResponse> {
    this.#activeAt_ms = performance.now();
    if (body.includes('"test":true')) return 200;
    const behavior = this.#behaviors[this.#attempts % this.#behaviors.length]!;
    this.#attempts += 1;
    if (behavior === 'accepts') return 200;
    if (behavior === 'returns 500') return 500;
    if (behavior === 'returns 429') return { status: 429, retryAfter: '600' };
    if (behavior === 'returns 410') return 410;
    if (behavior === 'closes the connection') return 'the connection was closed';
    return await new Promise<number>((resolve) => this.#hanging.push(resolve));
  }

  #release(status: number): void {
    for (const respond of this.#hanging.splice(0)) respond(status);
  }

  /** Lets a process deliver until it is done or the remaining deliveries wait. */
  async #settle(process: Process, quiet_ms = QUIET_MS): Promise<void> {
    this.#activeAt_ms = performance.now();
    process.settling ??= process.worker
      .settle()
      .catch(() => undefined)
      .finally(() => (process.settling = undefined));
    while (process.settling !== undefined && performance.now() - this.#activeAt_ms < quiet_ms)
      await Promise.race([process.settling, new Promise((resolve) => setTimeout(resolve, 10))]);
  }

  #newProcess(index: number): Process {
    const pool = this.#pools[index]!;
    const process: Process = {
      worker: this.fixture.worker({ database: killable(pool, () => process.dead) }),
      settling: undefined,
      dead: false,
    };
    return process;
  }

  /** Cuts the process off from the database. Requests in flight continue, as in a network partition. */
  #kill(index: number): void {
    const process = this.#processes[index]!;
    process.dead = true;
    this.#left.push(process);
    this.#processes[index] = this.#newProcess(index);
  }

  async #cutConnections(): Promise<void> {
    const text = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1`;
    await this.fixture.database.rows({ statement: { name: 'test.cut', text }, values: [DELIVERING] });
  }

  async #retry(nth: number): Promise<void> {
    const deliveries = (await this.#partner.deliveries()).filter(({ kind }) => kind === 'event');
    const delivery = deliveries[nth % deliveries.length];
    if (delivery === undefined) return;
    await this.#requested(async () => {
      const id = this.#idAt(delivery.event_position!);
      if (id !== undefined) this.history.recordRequest(delivery.endpoint_id, id);
      await this.#partner.retry(delivery.id);
    });
  }

  async #replay(endpoint: EndpointId): Promise<void> {
    const now = this.fixture.clock.now();
    await this.#requested(async () => {
      for (const { id } of this.history.emitted) this.history.recordRequest(endpoint, id);
      const from = new Date(now.getTime() - DAY_MS).toISOString();
      await this.#partner.replay(endpoint, { from, to: new Date(now.getTime() + 1_000).toISOString() });
    });
  }

  /** Ignores errors that the API may return (disabled, expired, too many). */
  async #requested(call: () => Promise<void>): Promise<void> {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  /** The id of the event at this position, if the simulation emitted it. Others are `webhook.disabled` events. */
  #idAt(position: bigint): string | undefined {
    const id = eventId(this.#tenant.id, position);
    return this.history.emitted.find((event) => event.id === id)?.id;
  }

  async #isDone(): Promise<boolean> {
    const rows = await this.#partner.deliveries();
    if (rows.some(({ status }) => status === 'waiting')) return false;
    const text = `SELECT 1 FROM webhook_streams JOIN tenant_counters USING (tenant_id)
                   WHERE tenant_id = $1 AND least(position, code_position) < event_position
                  UNION ALL SELECT 1 FROM webhook_replays WHERE tenant_id = $1`;
    const left = await this.fixture.database.rows({
      statement: { name: 'test.left', text },
      values: [this.#tenant.id],
    });
    return left.length === 0;
  }

  async #problems(): Promise<string[]> {
    const rows = await this.#partner.deliveries();
    const problems = rows
      .filter(({ status, scheduled_attempts }) => status === 'waiting' || scheduled_attempts > 10)
      .map(
        (row) =>
          `left: ${JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))}`,
      );
    if (!(await this.#isDone())) problems.push('work is left to do');
    for (const [index, endpoint] of this.#endpoints.entries()) {
      const events = rows.filter((row) => row.kind === 'event' && row.endpoint_id === endpoint);
      const failed = new Set(
        events.filter(({ status }) => status === 'failed').map(({ event_position }) => this.#idAt(event_position!)),
      );
      const positions = events.map(({ event_position }) => event_position);
      if (new Set(positions).size < positions.length)
        problems.push(`${endpoint} has an event twice: ${positions.join()}`);
      problems.push(...this.history.problems(endpoint, TYPES[index], (id) => failed.has(id)));
    }
    return problems;
  }

  async #close(): Promise<void> {
    const processes = [...this.#processes, ...this.#left];
    await Promise.all(processes.map(async ({ worker }) => await worker.stop()));
    await Promise.all(processes.map(async ({ settling }) => await settling));
    await this.fixture.database.script(
      `UPDATE webhook_endpoints SET enabled = false, disabled_reason = 'by_partner' WHERE enabled`,
    );
  }
}

function killable(database: Database, isDead: () => boolean): Database {
  return new Proxy(database, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        if (isDead()) throw new Error('the process is dead');
        return Reflect.apply(value, target, given);
      };
    },
  });
}
