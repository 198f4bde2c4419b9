import { lockTenantCounters, type Query } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import { complete, type Claim, type WorkRun } from '#work';
import type { ExportDependencies } from '../dependencies.ts';
import { partSubject, type Export, type ExportId } from '../model.ts';
import { endExport, type Ending } from './end-export.ts';
import { encodePart } from './part.ts';
import { saveProgress, type Progress } from './store.ts';

type Storing = Pick<ExportDependencies, 'database' | 'clock' | 'vault'>;

/** A part of a file, and how far the export is with it. */
interface NewPart {
  readonly text: Buffer;
  readonly progress: Progress;
}

/**
 * Stores a part together with the cursor behind its last object, in one commit: a process that continues repeats nothing.
 * @throws TakenOver
 */
export async function storePart(
  { database, vault }: Storing,
  { tenantId, id }: Export,
  { text, progress }: NewPart,
  cursor: string,
  { hold }: Pick<WorkRun, 'hold'>,
): Promise<void> {
  const sealed = await seal(vault, tenantId, id, progress, text);
  await database.transaction(async (transaction) => {
    await hold(transaction);
    transaction.write(saveProgress(tenantId, id, cursor, progress));
    for (const write of sealed) transaction.write(write);
  });
}

/** Stores the last part and ends the export, in one commit, which removes the item of work. @throws TakenOver */
export async function storeEnd(
  { database, clock, vault }: Storing,
  ended: Export,
  { text, progress }: NewPart,
  ending: Ending,
  { claim, hold }: Pick<WorkRun, 'hold'> & { readonly claim: Claim<null> },
): Promise<void> {
  const { tenantId, id } = ended;
  const sealed = await seal(vault, tenantId, id, progress, text);
  await database.transaction(async (transaction) => {
    // The tenant first, as every ledger commit does.
    const counters = await lockTenantCounters(transaction, [tenantId]);
    await hold(transaction);
    for (const write of sealed) transaction.write(write);
    endExport(transaction, counters, ended, ending, progress, clock.now());
    transaction.write(complete(claim));
  });
}

/** A part is personal data: it is encrypted with the tenant's key, like documents. */
async function seal(
  vault: Storing['vault'],
  tenantId: TenantId,
  id: ExportId,
  { parts }: Progress,
  text: Buffer,
): Promise<Query[]> {
  if (text.length === 0) return [];
  return [await vault.seal(tenantId, partSubject(id, parts - 1), new Secret(await encodePart(text)))];
}
