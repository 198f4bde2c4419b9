import { closeTimeBefore } from '#database';
import type { Tenant } from '#kit/tenant.ts';
import type { ExportDependencies } from '../dependencies.ts';
import type { Export } from '../model.ts';
import { readParts, type FilePart } from './read-parts.ts';
import { storeEnd, storePart } from './store-part.ts';
import { release, type Claimed, type Progress } from './store.ts';

/**
 * Writes a file from its stored progress on, in parts, so that memory is constant. No snapshot and no connection is held between
 * two pages, however large the file is.
 * @param isOutOfTime checked between two parts; if true, the rest is left for a later run
 */
export async function runExport(
  dependencies: ExportDependencies,
  tenant: Tenant,
  unfinished: Export,
  claim: string,
  isOutOfTime: () => boolean,
): Promise<'completed' | 'out_of_time' | 'claim_lost'> {
  const { database, clock, sources } = dependencies;
  const claimed: Claimed = { tenantId: tenant.id, id: unfinished.id, claim };
  await closePeriod(dependencies, unfinished);
  let progress: Progress = unfinished;
  let storing: Promise<boolean> = Promise.resolve(true);
  for await (const part of readParts(sources[unfinished.type], tenant, unfinished)) {
    // A part is stored while the next one is read.
    if (!(await storing)) return 'claim_lost';
    progress = after(progress, part);
    if (part.next === undefined) {
      const ending = { status: 'completed', error: null } as const;
      const isOurs = await storeEnd(dependencies, unfinished, claimed, ending, progress, part.text);
      return isOurs ? 'completed' : 'claim_lost';
    }
    storing = storePart(dependencies, claimed, part.next, progress, part.text);
    // Awaited before the next part; avoid an unhandled rejection if reading it fails.
    storing.catch(() => undefined);
    if (isOutOfTime()) break;
  }
  if (!(await storing)) return 'claim_lost';
  await database.rows(release(claimed, clock.now()));
  return 'out_of_time';
}

function after({ parts, rows, bytes }: Progress, part: FilePart): Progress {
  return {
    parts: parts + (part.text.length > 0 ? 1 : 0),
    rows: rows + part.rows,
    bytes: bytes + part.text.length,
  };
}

/** After this, no ledger entry can be dated into the part of the period that is over, so what is exported of it is complete. */
async function closePeriod(
  { database, clock }: ExportDependencies,
  { tenantId, query, cursor }: Export,
): Promise<void> {
  if (cursor !== null) return;
  const now = clock.now();
  await database.rows(closeTimeBefore(tenantId, query.to < now ? query.to : now));
}
