import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import { SECOND_MS } from '../foundation/kit/durations.ts';
import { createdAtOf, firstIdOf, type TenantId } from '../foundation/kit/ids.ts';
import type { Queryable } from '../foundation/database/index.ts';
import {
  newestRequests,
  requestDetailsView,
  requestsAfter,
  requestView,
  withBodies,
} from '../foundation/requests/index.ts';
import {
  addTenantOptions,
  print,
  readSize,
  requireData,
  requireTenant,
  SIZE_MAX,
  withCore,
  type TenantOptions,
} from './with-core.ts';

interface TailOptions extends TenantOptions {
  readonly size: string;
  readonly follow?: boolean;
  readonly bodies?: boolean;
}

type RequestRow = Awaited<ReturnType<typeof newestRequests>>[number];
type Details = ReturnType<typeof requestDetailsView>;
type Shown = ReturnType<typeof requestView> & Partial<Details>;

const POLL_INTERVAL_MS = SECOND_MS;
/** Calls are written up to a second after others that began later, by another process or because they took longer. */
const OVERLAP_MS = 10 * SECOND_MS;

export function addRequestsCommands(requests: Command): void {
  addTenantOptions(requests.command('tail'))
    .description('list the newest calls of a partner, oldest first')
    .option('--size <calls>', `maximum number of calls, 1 to ${SIZE_MAX}`, '20')
    .option('--follow', 'continue with new calls until interrupted; with --json, one line for each call')
    .option('--bodies', 'show the redacted bodies, too')
    .action(async (options: TailOptions) => {
      const size = readSize(options.size);
      await requireData();
      await withCore(async (core) => {
        const tenant = await requireTenant(core, options.partner, options.env);
        const newest = await newestRequests(core.database, tenant.id, size);
        const shownOf = async (rows: RequestRow[]): Promise<Shown[]> =>
          options.bodies
            ? (await withBodies(core.database, tenant.id, rows)).map(requestDetailsView)
            : rows.map(requestView);
        const shown = await shownOf(newest);
        if (!options.follow) {
          print(options.json, { requests: shown }, shown.length === 0 ? ['no calls'] : shown.flatMap(linesOf));
          return;
        }
        const show = (each: Shown): void => print(options.json, each, linesOf(each));
        for (const each of shown) show(each);
        for await (const rows of newRequests(core.database, tenant.id, newest))
          for (const each of await shownOf(rows)) show(each);
      });
    });
}

/** Calls that are written from now on, until the process is interrupted. */
async function* newRequests(database: Queryable, tenantId: TenantId, shown: readonly { readonly id: string }[]) {
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  let known = new Set(shown.map(({ id }) => id));
  let last = shown.at(-1)?.id;
  let hasRead = false;
  while (!stopping.signal.aborted) {
    const from = last === undefined ? undefined : firstIdOf(new Date(createdAtOf(last).getTime() - OVERLAP_MS));
    const rows = await requestsAfter(database, tenantId, from, SIZE_MAX);
    // In the first round, older calls than those shown are not new.
    yield rows.filter(({ id }) => !known.has(id) && (hasRead || id > (last ?? '')));
    hasRead = true;
    if (rows.length > 0) {
      known = new Set(rows.map(({ id }) => id));
      last = rows.at(-1)!.id;
    }
    await pause(POLL_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
}

function linesOf(shown: Shown): string[] {
  const { created_at, method, path, status, error_code, duration_ms, client_id, id } = shown;
  const bodies = [shown.query, shown.request_body, shown.response_body];
  return [
    [created_at, status, method.padEnd(6), path, `${duration_ms} ms`, error_code, client_id, id]
      .filter((part) => part !== null)
      .join('  '),
    ...bodies.filter((body) => typeof body === 'string').map((body) => `  ${body}`),
  ];
}
