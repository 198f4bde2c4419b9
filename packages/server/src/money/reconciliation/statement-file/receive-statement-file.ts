import { createHash } from 'node:crypto';
import { newId, type TenantId } from '../../../foundation/kit/ids.ts';
import type { ReconciliationDependencies } from '../dependencies.ts';
import type { StatementFileRow, ReconciliationId } from '../model.ts';
import type { RowErrors } from './row-errors.ts';
import { encodePart, partText, ROWS_PER_PART } from './part.ts';
import { discardUpload, insertPart, openReconciliation } from './store.ts';

/** Longer than the longest request may take to come in. */
const ABANDONED_AFTER_MS = 3_600_000;
const ROWS_MAX = 5_000_000;

/** What was received of a book, as far as it stands in no row of it. */
export interface ReceivedStatementFile {
  readonly id: ReconciliationId;
  readonly rows: number;
  readonly parts: number;
  readonly lastLine: number;
  /** The earliest and the latest date of the book, milliseconds since 1970. */
  readonly first: number;
  readonly last: number;
  /** Over all its rows: the same book has the same. */
  readonly hash: Buffer;
}

/**
 * Keeps a book as it comes in, a part at a time, so that its length needs no memory. From the first mistake on nothing more
 * is kept, and in the end nothing at all.
 * @throws AppError invalid_request with all errors, or whatever the rows throw; then nothing is left
 */
export async function receiveStatementFile(
  { database, clock }: Pick<ReconciliationDependencies, 'database' | 'clock'>,
  tenantId: TenantId,
  batches: AsyncIterable<StatementFileRow[]>,
  errors: RowErrors,
): Promise<ReceivedStatementFile> {
  const id = newId<'reconciliation'>();
  const hash = createHash('sha256');
  let waiting: StatementFileRow[] = [];
  let [rows, parts, lastLine, first, last] = [0, 0, 0, Infinity, -Infinity];
  let keeping = Promise.resolve();
  const keep = async (part: StatementFileRow[]): Promise<void> => {
    const text = partText(part);
    hash.update(text);
    await keeping;
    // The next part is read while this one is kept.
    keeping = keepPart(parts, part.length, text);
    keeping.catch(() => undefined);
    parts += 1;
  };
  const keepPart = async (part: number, length: number, text: string): Promise<void> => {
    if (part === 0) {
      const now = clock.now();
      await database.rows(openReconciliation(tenantId, id, new Date(now.getTime() + ABANDONED_AFTER_MS), now));
    }
    await database.rows(insertPart(tenantId, id, part, length, await encodePart(text)));
  };
  try {
    for await (const batch of batches) {
      if (errors.any) continue;
      for (const row of batch) {
        if (row.at < first) first = row.at;
        if (row.at > last) last = row.at;
        lastLine = row.line;
      }
      rows += batch.length;
      if (rows > ROWS_MAX) errors.add(lastLine, undefined, `is beyond ${ROWS_MAX} rows; send the book in parts`);
      waiting.push(...batch);
      for (; waiting.length >= ROWS_PER_PART; waiting = waiting.slice(ROWS_PER_PART))
        await keep(waiting.slice(0, ROWS_PER_PART));
    }
    if (errors.any) throw errors.refusal();
    if (waiting.length > 0) await keep(waiting);
    await keeping;
    return { id, rows, parts, lastLine, first, last, hash: hash.digest() };
  } catch (error) {
    await Promise.allSettled([keeping]);
    if (parts > 0) await discardUpload(database, tenantId, id);
    throw error;
  }
}
