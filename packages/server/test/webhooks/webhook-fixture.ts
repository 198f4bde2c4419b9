import { randomBytes } from 'node:crypto';
import { lockTenantCounters, saveTenantCounters, type Database } from '#database';
import { appendEvents, eventId, type EventType } from '#events';
import { ManualClock } from '../../../testing/src/manual-clock.ts';
import { newId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import type { Tenant } from '#kit/tenant.ts';
import { Vault } from '#vault';
import { DeliveryWorker, type DeliveryWorkerOptions } from '../../src/delivery/webhooks/sending/worker.ts';
import type { EndpointId } from '../../src/delivery/webhooks/model.ts';
import type { OutgoingRequest, OutgoingResult } from '../../src/delivery/webhooks/outgoing/sender.ts';
import { secretSubject } from '../../src/delivery/webhooks/vault-subjects.ts';
import { newTestTenants } from '../ledger/ledger-fixture.ts';

/** The same for all fixtures of a database. */
const MASTER_KEY = new Secret(Buffer.alloc(32, 7));

export const START = new Date('2026-01-05T08:00:00.000Z');

/** A request that the receiver got. */
export interface Received {
  readonly url: string;
  readonly id: string;
  readonly at: Date;
  readonly type: string;
  readonly subject: string;
  readonly sequence: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type FixtureResponse =
  | number
  | { readonly status: number; readonly retryAfter?: string; readonly body?: string }
  | string;

/** Creates endpoints and events in a database, and workers with a receiver whose responses the test chooses. */
export class WebhookFixture {
  readonly clock = new ManualClock(START);
  readonly database: Database;
  readonly vault: Vault;
  readonly received: Received[] = [];
  readonly warnings: { fields: object; text: string }[] = [];
  /** Returns the response: a status, or the text of a failure. */
  respond: (received: Received) => FixtureResponse | Promise<FixtureResponse> = () => 200;
  random: () => number = () => 0.5;
  readonly #sequences = new Map<string, bigint>();

  constructor(database: Database) {
    this.database = database;
    this.vault = new Vault({ database, masterKey: MASTER_KEY, clock: this.clock });
  }

  async newTenant(): Promise<Tenant> {
    return (await newTestTenants(this.database))[0].tenant;
  }

  async newEndpoint(
    tenant: Tenant,
    options: { readonly patterns?: readonly string[]; readonly rate_limit?: number; readonly url?: string } = {},
  ): Promise<EndpointId> {
    const id = newId<'webhook_endpoint'>();
    const { patterns = ['*'], rate_limit, url = `https://${id}.example/hooks` } = options;
    const secret = await this.vault.seal(tenant.id, secretSubject(id, 1), new Secret(randomBytes(32)));
    const at = `'${this.clock.now().toISOString()}'`;
    await this.database.rows(secret);
    await this.database.script(
      `INSERT INTO webhook_endpoints (tenant_id, id, url, patterns, header_names, rate_limit, enabled, service_secret_number,
         version, event_sequence, created_at, updated_at)
       VALUES ('${tenant.id}', '${id}', '${url}', '{${patterns.join(',')}}', '{}', ${rate_limit ?? 'null'}, true, 1, 1, 0, ${at}, ${at});
       INSERT INTO webhook_secrets (tenant_id, endpoint_id, number, created_at) VALUES ('${tenant.id}', '${id}', 1, ${at});
       INSERT INTO webhook_streams (tenant_id, endpoint_id, position, code_position, lease_number)
       SELECT '${tenant.id}', '${id}', event_position, event_position, 0 FROM tenant_counters WHERE tenant_id = '${tenant.id}';`,
    );
    return id;
  }

  /** Appends events in one commit. @returns their ids */
  async emit(
    tenant: Tenant,
    events: readonly { subject: string; type?: EventType; data?: object }[],
  ): Promise<string[]> {
    return await this.database.transaction(async (transaction) => {
      const counters = await lockTenantCounters(transaction, [tenant.id]);
      const first = counters.get(tenant.id)!.event_position + 1n;
      const drafts = events.map(({ subject, type = 'card.funded', data = {} }) => {
        const sequence = (this.#sequences.get(subject) ?? 0n) + 1n;
        this.#sequences.set(subject, sequence);
        const about = { tenantId: tenant.id, subjectId: subject, entrySequence: null };
        return { ...about, type, sequence, data: { id: subject, ...data } };
      });
      transaction.write(appendEvents(drafts, counters, this.clock.now()));
      transaction.write(saveTenantCounters(counters));
      return events.map((_, index) => eventId(tenant.id, first + BigInt(index)));
    });
  }

  /** Creates a worker, as another delivering process would. */
  worker(options: DeliveryWorkerOptions & { readonly database?: Database } = {}): DeliveryWorker {
    const { database = this.database, linger_ms = 0, ...others } = options;
    return new DeliveryWorker(
      {
        database,
        clock: this.clock,
        vault: this.vault,
        brand: 'Service',
        post: async (request) => await this.#receive(request),
        codeData: async (_tenantId, { data }) => {
          const known = JSON.parse(data) as { expires_at: string };
          if (new Date(known.expires_at) <= this.clock.now()) return undefined;
          return JSON.stringify({ ...known, code: '123456' });
        },
        exampleEvent: () => ({ data: { id: 'example' } }),
        random: () => this.random(),
        warn: (fields, text) => void this.warnings.push({ fields, text }),
      },
      { linger_ms, ...others },
    );
  }

  async #receive({ url, headers, body, keepResponseBody }: OutgoingRequest): Promise<OutgoingResult> {
    const event = JSON.parse(String(body)) as { id: string; type: string; sequence: number; data: { id: string } };
    const received: Received = {
      url,
      id: event.id,
      at: this.clock.now(),
      type: event.type,
      subject: event.data.id,
      sequence: event.sequence,
      headers,
      body: String(body),
    };
    this.received.push(received);
    const response = await this.respond(received);
    if (typeof response === 'string') return { responded: false, error: response, duration_ms: 1 };
    const { status, retryAfter, body: text } = typeof response === 'number' ? { status: response } : response;
    return { responded: true, status, retryAfter, body: keepResponseBody ? text : undefined, duration_ms: 1 };
  }
}
