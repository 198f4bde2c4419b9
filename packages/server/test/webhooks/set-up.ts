import { onTestFinished } from 'vitest';
import type { Database } from '../../src/foundation/database/index.ts';
import type { Tenant } from '../../src/foundation/kit/tenant.ts';
import type { EndpointId } from '../../src/delivery/webhooks/model.ts';
import type { DeliveryWorker } from '../../src/delivery/webhooks/delivery/worker.ts';
import { Partner } from './partner.ts';
import { WebhookStage } from './stage.ts';

export interface SetUp {
  readonly stage: WebhookStage;
  readonly tenant: Tenant;
  readonly partner: Partner;
  readonly endpoint: EndpointId;
  /** Stopped when the test is done. */
  readonly newWorker: (options?: Parameters<WebhookStage['worker']>[0]) => DeliveryWorker;
}

/**
 * A stage with one tenant and one endpoint. When the test is done, nothing of it is left for the workers of the next, who
 * would find it in the same database.
 */
export async function setUp(
  database: Database,
  options: Parameters<WebhookStage['newEndpoint']>[1] = {},
): Promise<SetUp> {
  const stage = new WebhookStage(database);
  const tenant = await stage.newTenant();
  const endpoint = await stage.newEndpoint(tenant, options);
  const workers: DeliveryWorker[] = [];
  onTestFinished(async () => {
    stage.answer = () => 200;
    await Promise.all(workers.map(async (worker) => await worker.stop()));
    await database.script(
      `UPDATE webhook_endpoints SET enabled = false, disabled_reason = 'by_partner' WHERE enabled;
       DELETE FROM webhook_deliveries;`,
    );
  });
  const newWorker = (workerOptions: Parameters<WebhookStage['worker']>[0] = {}): DeliveryWorker => {
    const worker = stage.worker(workerOptions);
    workers.push(worker);
    return worker;
  };
  return { stage, tenant, partner: new Partner(stage, tenant), endpoint, newWorker };
}

export interface Hanging {
  readonly answer: () => Promise<number>;
  readonly letGo: (status?: number) => void;
}

/** An answer that comes when it is let go. */
export function hanging(): Hanging {
  const { promise, resolve } = Promise.withResolvers<number>();
  return { answer: async () => await promise, letGo: (status = 200) => resolve(status) };
}
