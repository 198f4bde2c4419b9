import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import { endWithNpx } from '#composition/service/end-with-npx.ts';
import { SECOND_MS } from '#kit/durations.ts';
import { createdAtOf, firstIdOf, type TenantId } from '#kit/ids.ts';
import type { Queryable } from '#database';
import { newestRequests, requestDetailsView, requestsAfter, requestView, type StoredCall } from '#requests';
import {
  addTenantOptions,
  print,
  readSize,
  requireTenant,
  SIZE_MAX,
  withDatabase,
  type TenantOptions,
} from './with-core.ts';

interface TailOptions extends TenantOptions {
  readonly size: string;
  readonly follow?: boolean;
  readonly bodies?: boolean;
}

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
      await withDatabase(async (opened) => {
        const tenant = await requireTenant(opened, options.partner, options.env);
        const newest = await newestRequests(opened.database, tenant.id, size);
        const view: (call: StoredCall) => Shown = options.bodies ? requestDetailsView : requestView;
        const shown = newest.map(view);
        if (!options.follow) {
          print(options.json, { requests: shown }, shown.length === 0 ? ['no calls'] : shown.flatMap(linesOf));
          return;
        }
        endWithNpx();
        const show = (each: Shown): void => print(options.json, each, linesOf(each));
        for (const each of shown) show(each);
        for await (const call of newRequests(opened.database, tenant.id, newest)) show(view(call));
      });
    });
}

/** Calls that are written from now on, until the process is interrupted. */
async function* newRequests(database: Queryable, tenantId: TenantId, shown: readonly StoredCall[]) {
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  const shownLast = shown.at(-1)?.id;
  let last = shownLast;
  let known: Set<string> | undefined;
  while (!stopping.signal.aborted) {
    const from = last === undefined ? undefined : firstIdOf(new Date(createdAtOf(last).getTime() - OVERLAP_MS));
    const { calls, batches } = await requestsAfter(database, tenantId, from, known ?? new Set());
    // In the first round, older calls than those shown are not new.
    yield* known === undefined && shownLast !== undefined ? calls.filter(({ id }) => id > shownLast) : calls;
    known = new Set(batches);
    last = batches.at(-1) ?? last;
    await pause(POLL_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
}

function linesOf(shown: Shown): string[] {
  const { created_at, method, path, status, error_code, duration_ms, client_id, person_id, id } = shown;
  const bodies = [shown.query, shown.request_body, shown.response_body];
  return [
    [created_at, status, method.padEnd(6), path, `${duration_ms} ms`, error_code, client_id ?? person_id, id]
      .filter((part) => part !== null)
      .join('  '),
    ...bodies.filter((body) => typeof body === 'string').map((body) => `  ${body}`),
  ];
}
