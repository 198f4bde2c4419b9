import type { Config } from '#config/config.ts';
import type { Queryable } from '#database';
import { requireTenant } from '#partners';
import { findNewestUrls, tryConnection } from '#webhooks';
import { readWatches, type NetworkWatch } from '#defi';
import { ok, problem, warning, type CheckResult } from './check.ts';

/** Endpoints that are looked at, and servers of them that are connected to. */
const URLS_MAX = 500;
const SERVERS_MAX = 10;
/** Blocks that a chain may be ahead of what was read: a few minutes of most chains. */
const BEHIND_MAX = 50n;

/** Connects to the servers of the newest webhook endpoints. One that fails is its partner's; all of them are ours. */
export async function checkWebhookEgress(config: Config, database: Queryable): Promise<CheckResult> {
  const name = 'webhook_egress';
  const servers = new Map<string, Awaited<ReturnType<typeof findNewestUrls>>[number]>();
  for (const endpoint of await findNewestUrls(database, URLS_MAX)) {
    const { origin } = new URL(endpoint.url);
    if (servers.size < SERVERS_MAX && !servers.has(origin)) servers.set(origin, endpoint);
  }
  if (servers.size === 0) return ok(name, 'no webhook endpoint is enabled');
  const failures = (
    await Promise.all(
      [...servers].map(async ([origin, { tenantId, url }]) => {
        const { environment } = await requireTenant(database, tenantId);
        const failure = await tryConnection(config, environment, url);
        return failure === undefined ? [] : [`${new URL(origin).host}: ${failure}`];
      }),
    )
  ).flat();
  const reached = servers.size - failures.length;
  const detail = `${reached} of ${servers.size} servers of webhooks accept connections`;
  if (failures.length === 0) return ok(name, detail);
  const shown = `${detail} (${failures[0]})`;
  if (reached === 0)
    return problem(name, shown, 'check DNS, firewall and proxy of this machine: webhooks connect directly, by HTTPS');
  return warning(name, shown, 'ask the partner of the failing server; deliveries are repeated for days');
}

/** Whether each chain's node responds, has the configured chain, and how far Issuary has read it. */
export async function checkChains(
  networks: readonly NetworkWatch[],
  database: Queryable | undefined,
): Promise<CheckResult[]> {
  const watches = database === undefined || networks.length === 0 ? [] : await readWatches(database);
  return await Promise.all(
    networks.map(async ({ key, node }) => {
      const name = `chain_node_${key.environment}`;
      try {
        const network = await node.network();
        if (network !== key.network)
          return problem(
            name,
            `the node belongs to the chain ${network}, the settings name ${key.network}`,
            'set the URL of a node of the configured chain',
          );
        const { number } = await node.head();
        const read = watches.find((watch) => watch.environment === key.environment && watch.network === key.network);
        const behind = number - (read?.block ?? number);
        const detail = `chain ${network} responds; ${behind < 0n ? 0n : behind} blocks were not read yet`;
        return behind > BEHIND_MAX
          ? warning(name, detail, 'check that a process with the role worker runs, and `issuary stuck`')
          : ok(name, detail);
      } catch (error) {
        // Its message never contains the URL, which can be a secret.
        const why = error instanceof Error ? error.message : 'no response';
        return problem(name, `the node does not respond: ${why}`, 'check the URL, the key in it and the network');
      }
    }),
  );
}
