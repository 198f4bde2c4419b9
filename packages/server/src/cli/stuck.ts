import type { Command } from 'commander';
import type { Queryable } from '#database';
import type { Environment } from '#kit/tenant.ts';
import { overdueView, SHOWN_MAX } from '#on-call';
import { print, readEnvironment, withDatabase } from './with-core.ts';

/** Exit code for scheduled runs when there is overdue work. It is 0 without any, and 1 when the command fails. */
const EXIT_OVERDUE = 2;
type OverdueWorkView = ReturnType<typeof overdueView>['overdue'][number];

export function addStuckCommand(command: Command): void {
  command
    .option('--env <environment>', 'only live or only sandbox')
    .option('--json', 'print JSON')
    .action(async (options: { env?: string; json?: boolean }) => {
      const wanted = options.env === undefined ? undefined : readEnvironment(options.env);
      const { overdue: stuck, cut_short } = await withDatabase(
        async ({ database, clock }) => await readOverdue(database, clock.now(), wanted),
      );
      print(options.json, { stuck, cut_short }, [
        ...stuck.flatMap(linesOf),
        ...cut_short.map(
          ({ kind, environment }) =>
            `${environment} has more overdue items of kind ${kind}; only the ${SHOWN_MAX} oldest are shown`,
        ),
        ...(stuck.length === 0 ? ['nothing is overdue'] : []),
      ]);
      if (stuck.length > 0) process.exitCode = EXIT_OVERDUE;
    });
}

async function readOverdue(database: Queryable, now: Date, wanted: Environment | undefined) {
  // Loaded here, like the core: help and usage errors do not need it.
  const { placedOverdueWork } = await import('#composition/overdue-work.ts');
  return overdueView(await placedOverdueWork(database, now), wanted);
}

function linesOf({ kind, partner_id, environment, id, since, what, remedy, act }: OverdueWorkView): string[] {
  return [
    `${kind}  ${id}  since ${since}${partner_id === null ? '' : `  partner ${partner_id} ${environment}`}`,
    `  ${what}`,
    `  to do: ${remedy}`,
    ...(act?.name === 'work.retry' ? [`  then:  issuary work retry ${act.params['kind']} ${id}`] : []),
  ];
}
