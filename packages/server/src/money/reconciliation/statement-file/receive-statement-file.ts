import { createHash } from 'node:crypto';
import { newId, type TenantId } from '#kit/ids.ts';
import type { ReconciliationDependencies } from '../dependencies.ts';
import type { StatementFileRow, ReconciliationId } from '../model.ts';
import type { RowErrors } from './row-errors.ts';
import { encodePart, partText, ROWS_PER_PART } from './part.ts';
import { discardUpload, insertPart, openReconciliation } from './store.ts';

const ROWS_MAX = 5_000_000;

/** An upload whose rows are stored, without the rows. */
export interface ReceivedStatementFile {
  readonly id: ReconciliationId;
  readonly rows: number;
  readonly parts: number;
  readonly lastLine: number;
  /** The earliest and the latest date in the file, milliseconds since 1970. */
  readonly first: number;
  readonly last: number;
  /** SHA-256 of all rows: the same file has the same hash. */
  readonly hash: Buffer;
}

/**
 * Stores a file part by part as it arrives, in constant memory. After the first error it stores nothing more, and in the end
 * it deletes what was stored.
 * @throws AppError invalid_request with all errors, or what `batches` throws; then nothing is stored
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
  let storing = Promise.resolve();
  const store = async (part: StatementFileRow[]): Promise<void> => {
    const text = partText(part);
    hash.update(text);
    await storing;
    // The next part is parsed while this one is stored.
    storing = storePart(parts, part.length, text);
    storing.catch(() => undefined);
    parts += 1;
  };
  const storePart = async (part: number, length: number, text: string): Promise<void> => {
    if (part === 0) {
      await database.rows(openReconciliation(tenantId, id, clock.now()));
    }
    await insertPart(database, tenantId, id, part, length, await encodePart(text));
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
      if (rows > ROWS_MAX) errors.add(lastLine, undefined, `exceeds the limit of ${ROWS_MAX} rows; split the file`);
      waiting.push(...batch);
      for (; waiting.length >= ROWS_PER_PART; waiting = waiting.slice(ROWS_PER_PART))
        await store(waiting.slice(0, ROWS_PER_PART));
    }
    if (errors.any) throw errors.toError();
    if (waiting.length > 0) await store(waiting);
    await storing;
    return { id, rows, parts, lastLine, first, last, hash: hash.digest() };
  } catch (error) {
    await Promise.allSettled([storing]);
    // What is not deleted here is removed with other unfinished uploads. The caller needs the first error.
    if (parts > 0) await discardUpload(database, tenantId, id).catch(() => undefined);
    throw error;
  }
}
