import { onTestFinished } from 'vitest';
import type { Database } from '#database';
import type { Tenant } from '#kit/tenant.ts';
import type { EndpointId } from '../../src/delivery/webhooks/model.ts';
import type { DeliveryWorker } from '../../src/delivery/webhooks/sending/worker.ts';
import { Partner } from './partner.ts';
import { WebhookFixture } from './webhook-fixture.ts';

export interface WebhookSetup {
  readonly fixture: WebhookFixture;
  readonly tenant: Tenant;
  readonly partner: Partner;
  readonly endpoint: EndpointId;
  /** Creates a worker that is stopped when the test has finished. */
  readonly newWorker: (options?: Parameters<WebhookFixture['worker']>[0]) => DeliveryWorker;
}

/**
 * Creates a fixture with one tenant and one endpoint. When the test has finished, all remaining work is removed, because
 * the workers of the next test use the same database.
 */
export async function setUpWebhooks(
  database: Database,
  options: Parameters<WebhookFixture['newEndpoint']>[1] = {},
): Promise<WebhookSetup> {
  const fixture = new WebhookFixture(database);
  const tenant = await fixture.newTenant();
  const endpoint = await fixture.newEndpoint(tenant, options);
  const workers: DeliveryWorker[] = [];
  onTestFinished(async () => {
    fixture.respond = () => 200;
    await Promise.all(workers.map(async (worker) => await worker.stop()));
    await database.script(
      `UPDATE webhook_endpoints SET enabled = false, disabled_reason = 'by_partner' WHERE enabled;
       DELETE FROM webhook_deliveries;`,
    );
  });
  const newWorker = (workerOptions: Parameters<WebhookFixture['worker']>[0] = {}): DeliveryWorker => {
    const worker = fixture.worker(workerOptions);
    workers.push(worker);
    return worker;
  };
  return { fixture, tenant, partner: new Partner(fixture, tenant), endpoint, newWorker };
}

interface Hanging {
  readonly respond: () => Promise<number>;
  readonly release: (status?: number) => void;
}

/** A response that is sent when `release` is called. */
export function hanging(): Hanging {
  const { promise, resolve } = Promise.withResolvers<number>();
  return { respond: async () => await promise, release: (status = 200) => resolve(status) };
}
