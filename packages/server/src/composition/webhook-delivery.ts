import type { Logger } from 'pino';
import { showCodes, type AuthorizationDependencies } from '#authorizations';
import type { Config } from '#config/config.ts';
import type { Database } from '#database';
import type { StoredEvent } from '#events';
import { exampleEvent } from './event-catalogue.ts';
import type { Clock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import { stopAll } from '#kit/stop-all.ts';
import type { Tracing } from '#kit/tracing.ts';
import type { Vault } from '#vault';
import { AddressPolicy, checkUrl, DeliveryWorker, PER_ORIGIN_MAX, Sender, type CheckUrl } from '#webhooks';

/** The parts of a process that delivery uses. */
interface DeliveryParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly authorizations: AuthorizationDependencies;
  readonly logger: Logger;
  readonly tracing: Tracing | undefined;
}

interface Delivery {
  readonly worker: DeliveryWorker;
  readonly close: () => Promise<void>;
}

/** Additional connections per origin for one-time codes, so that codes never wait for other deliveries. */
const CODE_CONNECTIONS_PER_ORIGIN = 16;

/** The check of webhook URLs that partners register, by this operator's settings. */
export function urlCheck(config: Config): CheckUrl {
  const policies = { live: new AddressPolicy('live', config), sandbox: new AddressPolicy('sandbox', config) };
  return (environment, text) => {
    const { problem, url } = checkUrl(text, policies[environment]);
    return problem === undefined ? { url: url.href } : { problem };
  };
}

/** Creates the worker that delivers webhooks in this process, and a function that stops it. */
export function createDelivery(parts: DeliveryParts, options: { readonly linger_ms?: number } = {}): Delivery {
  const { config, database, clock, vault, authorizations, logger, tracing } = parts;
  const sender = new Sender({ ...config, connections_per_origin_max: PER_ORIGIN_MAX + CODE_CONNECTIONS_PER_ORIGIN });
  const worker = new DeliveryWorker(
    {
      database,
      clock,
      vault,
      brand: config.brand,
      post: (request) => sender.post(request),
      codeData: async (tenantId, event) => await codeData(authorizations, tenantId, event),
      exampleEvent,
      random: Math.random,
      tracing,
      warn: (fields, text) => logger.warn(fields, text),
    },
    options,
  );
  return { worker, close: async () => await stopAll([() => worker.stop(), () => sender.close()]) };
}

/** An event's data with its one-time code, which is stored separately; undefined once the code is erased. */
async function codeData(
  authorizations: AuthorizationDependencies,
  tenantId: TenantId,
  event: StoredEvent,
): Promise<string | undefined> {
  const row = { ...event, created_at: new Date(event.created_at), data: JSON.parse(event.data) };
  const [shown] = await showCodes(authorizations, tenantId, [row]);
  return shown!.data['code'] === null ? undefined : JSON.stringify(shown!.data);
}
