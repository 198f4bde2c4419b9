import type { Command } from 'commander';
import { stuckWork as stuckCards } from '../cards/index.ts';
import { stuckWork as stuckCustomers } from '../customers/index.ts';
import type { Queryable } from '../database/index.ts';
import { stuckWork as stuckChains } from '../defi/index.ts';
import { STUCK_WORK_MAX, type StuckWork } from '../kit/stuck-work.ts';
import { requireTenant } from '../partners/index.ts';
import { stuckWork as stuckReconciliations } from '../reconciliation/index.ts';
import { stuckWork as stuckSettlements } from '../settlement/index.ts';
import { stuckWork as stuckTransfers } from '../transfers/index.ts';
import { stuckWork as stuckAccounts } from '../virtual-accounts/index.ts';
import { stuckWork as stuckWallets } from '../wallets/index.ts';
import { stuckWork as stuckWebhooks } from '../webhooks/index.ts';
import { print, requireData, withCore } from './with-core.ts';

/** Every domain in which something may wait for good. */
const DOMAINS: readonly ((database: Queryable, now: Date) => Promise<StuckWork[]>)[] = [
  stuckTransfers,
  stuckAccounts,
  stuckWallets,
  stuckChains,
  stuckCards,
  stuckCustomers,
  stuckWebhooks,
  stuckReconciliations,
  stuckSettlements,
];

/** For whoever runs this from a timer: nothing waits is 0, a failure of the command 1. */
const SOMETHING_WAITS = 2;

export function addStuckCommand(program: Command): void {
  program
    .command('stuck')
    .description('everything that waits longer than it should, and what to do about it; exits 2 if there is anything')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      await requireData();
      const stuck = await withCore(async ({ database, clock }) => {
        const now = clock.now();
        const found: StuckWork[] = [];
        for (const stuckWork of DOMAINS) found.push(...(await stuckWork(database, now)));
        return await Promise.all(found.map(async (work) => ({ work, about: await aboutTenant(database, work) })));
      });
      const cutShort = [...Map.groupBy(stuck, ({ work }) => work.kind)]
        .filter(([, works]) => works.length >= STUCK_WORK_MAX)
        .map(([kind]) => kind);
      const shown = stuck.map(({ work: { kind, id, since, what, remedy }, about }) => ({
        kind,
        ...about,
        id,
        since: since.toISOString(),
        what,
        remedy,
      }));
      print(json, { stuck: shown, cut_short: cutShort }, [
        ...shown.flatMap(({ kind, partner_id, environment, id, since, what, remedy }) => [
          `${kind}  ${id}  since ${since}${partner_id === null ? '' : `  partner ${partner_id} ${environment}`}`,
          `  ${what}`,
          `  to do: ${remedy}`,
        ]),
        ...cutShort.map((kind) => `of ${kind} there may be more: the ${STUCK_WORK_MAX} that wait longest are shown`),
        ...(shown.length === 0 ? ['nothing waits longer than it should'] : []),
      ]);
      if (shown.length > 0) process.exitCode = SOMETHING_WAITS;
    });
}

async function aboutTenant(database: Queryable, { tenantId }: StuckWork) {
  if (tenantId === null) return { partner_id: null, environment: null };
  const { partnerId, environment } = await requireTenant(database, tenantId);
  return { partner_id: partnerId, environment };
}
