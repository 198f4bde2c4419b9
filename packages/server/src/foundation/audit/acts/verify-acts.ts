import { inSnapshot, type Database } from '#database';
import { PROBLEMS_MAX } from '#kit/problems-max.ts';
import type { TenantId } from '#kit/ids.ts';
import { verifyChain, type ChainedLog, type ChainReport } from '../verify-chain.ts';
import { actsAfter, findActHead, hashedTexts, tenantsWithActs } from './store.ts';

/** Verifies the acts of all tenants, each in its own chain, in one snapshot, while others write. */
export async function verifyActs(database: Database): Promise<ChainReport> {
  return await inSnapshot(database, async (snapshot) => {
    let lines = 0;
    const problems: string[] = [];
    for (const tenantId of await tenantsWithActs(snapshot)) {
      const report = await verifyChain(snapshot, actsOf(tenantId));
      lines += report.lines;
      problems.push(...report.problems.slice(0, PROBLEMS_MAX - problems.length));
    }
    return { lines, problems };
  });
}

function actsOf(tenantId: TenantId): ChainedLog {
  const tenant = `tenant ${tenantId}`;
  return {
    names: { log: `acts of ${tenant}`, line: `${tenant} act`, lines: `${tenant} acts` },
    findHead: async (database) => await findActHead(database, tenantId),
    linesAfter: async (database, after, limit) =>
      (await actsAfter(database, tenantId, after, limit)).map((act) => ({ ...act, texts: hashedTexts(act) })),
  };
}
