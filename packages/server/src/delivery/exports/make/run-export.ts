import { closeTimeBefore } from '#database';
import { requireTenant } from '#partners';
import { IN_PARTS, type WorkKind } from '#work';
import type { ExportDependencies } from '../dependencies.ts';
import { EXPORT_FILE, type Export, type ExportId } from '../model.ts';
import { readParts, type FilePart } from './read-parts.ts';
import { storeEnd, storePart } from './store-part.ts';
import { startExport, type Progress } from './store.ts';

/** Time that one tenant may use before the next one's turn. */
const SLICE_MS = 5_000;

/**
 * Writes a file from its stored progress on, in parts, so that memory is constant. No snapshot and no connection is held between
 * two pages, however large the file is.
 */
export function exportFile(dependencies: ExportDependencies): WorkKind<null> {
  return {
    name: EXPORT_FILE,
    ...IN_PARTS,
    async run(claim, { signal, hold }) {
      const unfinished = await startExport(dependencies.database, claim.tenantId, claim.id as ExportId);
      if (unfinished === undefined) return 'done';
      await closePeriod(dependencies, unfinished);
      const tenant = await requireTenant(dependencies.database, claim.tenantId);
      const end_ms = performance.now() + SLICE_MS;
      let progress: Progress = unfinished;
      let storing = Promise.resolve();
      for await (const part of readParts(dependencies.sources[unfinished.type], tenant, unfinished)) {
        // A part is stored while the next one is read.
        await storing;
        progress = after(progress, part);
        const stored = { text: part.text, progress };
        if (part.next === undefined) {
          await storeEnd(dependencies, unfinished, stored, { status: 'completed', error: null }, { claim, hold });
          return 'completed';
        }
        storing = storePart(dependencies, unfinished, stored, part.next, { hold });
        // Awaited before the next part; avoid an unhandled rejection if reading it fails.
        storing.catch(() => undefined);
        if (signal.aborted || performance.now() > end_ms) break;
      }
      await storing;
      // The exports of a tenant are due in the order in which they were requested.
      return unfinished.createdAt;
    },
    async giveUp(claim, { hold }) {
      const unfinished = await startExport(dependencies.database, claim.tenantId, claim.id as ExportId);
      if (unfinished === undefined) return 'done';
      const nothing = { text: Buffer.alloc(0), progress: unfinished };
      await storeEnd(dependencies, unfinished, nothing, { status: 'failed', error: 'internal' }, { claim, hold });
      return 'completed';
    },
  };
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
