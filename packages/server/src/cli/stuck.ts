import type { Command } from 'commander';
import type { Queryable } from '../foundation/database/index.ts';
import { assert } from '../foundation/kit/assert.ts';
import type { OverdueWork } from '../foundation/kit/overdue-work.ts';
import { requireTenant } from '../foundation/partners/index.ts';
import { print, readEnvironment, requireData, withDatabase } from './with-core.ts';

/** Exit code for scheduled runs when there is overdue work. It is 0 without any, and 1 when the command fails. */
const EXIT_OVERDUE = 2;
/** At most this many are shown per kind and environment: the first are enough to see the problem. */
const SHOWN_MAX = 100;

type OverdueWorkView = Awaited<ReturnType<typeof workView>>;

export function addStuckCommand(command: Command): void {
  command
    .option('--env <environment>', 'only live or only sandbox')
    .option('--json', 'print JSON')
    .action(async (options: { env?: string; json?: boolean }) => {
      const wanted = options.env === undefined ? undefined : readEnvironment(options.env);
      await requireData();
      const overdue = await withDatabase(async ({ database, clock }) => await overdueViews(database, clock.now()));
      const liveFirst = overdue
        .filter(({ environment }) => wanted === undefined || environment === wanted)
        .toSorted((one, other) => one.environment.localeCompare(other.environment));
      const byKind = [...Map.groupBy(liveFirst, ({ environment, kind }) => `${environment} ${kind}`).values()];
      const stuck = byKind.flatMap((works) => works.slice(0, SHOWN_MAX));
      const truncated = byKind
        .filter((works) => works.length > SHOWN_MAX)
        .map((works) => ({ kind: works[0]!.kind, environment: works[0]!.environment }));
      print(options.json, { stuck, cut_short: truncated }, [
        ...stuck.flatMap(linesOf),
        ...truncated.map(
          ({ kind, environment }) =>
            `${environment} has more overdue items of kind ${kind}; only the ${SHOWN_MAX} oldest are shown`,
        ),
        ...(stuck.length === 0 ? ['nothing is overdue'] : []),
      ]);
      if (stuck.length > 0) process.exitCode = EXIT_OVERDUE;
    });
}

async function overdueViews(database: Queryable, now: Date): Promise<OverdueWorkView[]> {
  // Loaded here, like the core: help and usage errors do not need it.
  const { findOverdueWork } = await import('../composition/overdue-work.ts');
  const overdue: OverdueWorkView[] = [];
  for (const work of await findOverdueWork(database, now)) overdue.push(await workView(database, work));
  return overdue;
}

async function workView(database: Queryable, { kind, tenantId, environment, id, since, what, remedy }: OverdueWork) {
  const tenant = tenantId === null ? undefined : await requireTenant(database, tenantId);
  const owner = environment ?? tenant?.environment;
  assert(owner !== undefined, 'overdue work belongs to a tenant or an environment');
  return {
    kind,
    partner_id: tenant?.partnerId ?? null,
    environment: owner,
    id,
    since: since.toISOString(),
    what,
    remedy,
  };
}

function linesOf({ kind, partner_id, environment, id, since, what, remedy }: OverdueWorkView): string[] {
  return [
    `${kind}  ${id}  since ${since}${partner_id === null ? '' : `  partner ${partner_id} ${environment}`}`,
    `  ${what}`,
    `  to do: ${remedy}`,
  ];
}
