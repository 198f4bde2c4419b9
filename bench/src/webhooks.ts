import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { callsOf } from './calls.ts';
import { freePort, HOST, waitUntilReady } from './network.ts';
import { createTenants, type Tenant } from './partners.ts';
import { Server } from './processes.ts';
import { DATABASE, type Fixtures } from './fixtures.ts';

const RECEIVER = fileURLToPath(new URL('load/receiver.ts', import.meta.url));
const BARE_POSTER = fileURLToPath(new URL('load/bare-poster.ts', import.meta.url));

/** Concurrent deliveries that the worker allows one endpoint. */
const AT_ONCE = 32;
/** Events of each card in a generated backlog. */
const EVENTS_OF_ONE_CARD = 10;
const SETTLE_MS = 200;

/** The deliveries received since the previous query. */
interface Received {
  readonly received: number;
  readonly p50_us: number;
  readonly p95_us: number;
}

/** A process that accepts every POST. */
class Receiver {
  readonly server: Server;
  readonly address: string;

  constructor(server: Server, address: string) {
    this.server = server;
    this.address = address;
  }

  async received(): Promise<Received> {
    return (await (await fetch(`${this.address}/received`)).json()) as Received;
  }
}

/** A webhook endpoint with its own partner and its own receiver. */
export interface Endpoint {
  readonly tenant: Tenant;
  readonly receiver: Receiver;
  readonly id: string;
  enable(enabled: boolean): Promise<void>;
}

async function startReceiver(fixtures: Fixtures): Promise<Receiver> {
  const port = await freePort();
  const server = new Server(process.execPath, [RECEIVER, String(port)], { stdio: 'inherit' });
  fixtures.onStop(() => server.stop());
  const address = `http://${HOST}:${port}`;
  await waitUntilReady(
    `${address}/received`,
    () => server.ended,
    async () => 'the receiver did not start',
  );
  return new Receiver(server, address);
}

export async function newEndpoint(fixtures: Fixtures, enabled: boolean): Promise<Endpoint> {
  const service = await fixtures.service();
  const receiver = await startReceiver(fixtures);
  const [tenant] = (await createTenants(service, 1)) as [Tenant];
  const call = callsOf(service.address, tenant.token);
  const id = await call('/webhooks', { url: `${receiver.address}/hooks`, events: ['*'], enabled });
  return {
    tenant,
    receiver,
    id,
    enable: async (now) => {
      await call(`/webhooks/${id}`, { enabled: now }, 'PATCH');
      if (!now) await delay(SETTLE_MS);
    },
  };
}

/** Adds events until at least `count` wait for delivery. Those of an earlier window that were not delivered still wait. */
export async function topUpBacklog(fixtures: Fixtures, endpoint: Endpoint, count: number): Promise<void> {
  const postgres = await fixtures.postgres();
  const { id: tenantId } = endpoint.tenant.partner.sandbox.tenant;
  const waiting = await postgres.withClient(DATABASE, async (client) => {
    const { rows } = await client.query<{ waiting: string }>(COUNT_WAITING, [tenantId, endpoint.id]);
    return Number(rows[0]!.waiting);
  });
  if (waiting < count) await addEvents(fixtures, endpoint, count - waiting);
}

const COUNT_WAITING = `
  SELECT event_position - position AS waiting FROM tenant_counters JOIN webhook_streams USING (tenant_id)
   WHERE tenant_id = $1 AND endpoint_id = $2`;

/** Creates a backlog of any size: inserts events into the feed in the service's format, without causing them. */
export async function addEvents(fixtures: Fixtures, { tenant }: Endpoint, count: number): Promise<void> {
  const postgres = await fixtures.postgres();
  const { id } = tenant.partner.sandbox.tenant;
  await postgres.withClient(DATABASE, async (client) => {
    await client.query('BEGIN');
    const { rows } = await client.query<{ last: string }>(
      `UPDATE tenant_counters SET event_position = event_position + $2, version = gen_random_uuid()
        WHERE tenant_id = $1 RETURNING event_position - $2 AS last`,
      [id, count],
    );
    await client.query(
      `INSERT INTO events (tenant_id, position, type, subject_id, sequence, data, created_at)
       SELECT $1, $2::bigint + 1 + number, 'card.funded', md5($2 || 'card' || number % ($3::bigint / $4::bigint))::uuid,
              number / ($3::bigint / $4::bigint) + 1, $5::json, now()
         FROM generate_series(0, $3::bigint - 1) AS number`,
      [id, rows[0]!.last, count, EVENTS_OF_ONE_CARD, JSON.stringify(EVENT_DATA)],
    );
    await client.query('COMMIT');
  });
}

const EVENT_DATA = {
  id: '0197a3c2-6f10-7d21-8a4e-2b9c5d1e7f30',
  local_id: 1_000_000_001,
  customer_id: '0197a3c2-5b1e-7c44-9d0a-3f6d2b8e1c55',
  operation_id: '0197a3c2-8d4f-7e12-9b66-1f507bae3c29',
  amount: '25.00',
  currency: 'usd',
  balance_after: '35.00',
};

/** The body of such an event as delivered, for the baseline loop. */
const BARE_BODY = JSON.stringify({
  id: '5b0f3f0e-91d2-8c1f-8000-00000000002a',
  type: 'card.funded',
  created_at: '2026-01-02T15:04:05.000Z',
  environment: 'sandbox',
  sequence: 2,
  data: EVENT_DATA,
});

/** Runs the baseline loop. */
export async function postBare(
  receiver: Receiver,
  seconds: number,
): Promise<{ operations: number; per_second: number }> {
  const parameters = [BARE_POSTER, `${receiver.address}/hooks`, String(AT_ONCE), String(seconds), BARE_BODY];
  const { stdout } = await promisify(execFile)(process.execPath, parameters);
  return { operations: Number(stdout), per_second: Number(stdout) / seconds };
}
