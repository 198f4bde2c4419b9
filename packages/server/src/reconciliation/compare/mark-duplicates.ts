import type { Database } from '../../database/index.ts';
import type { ComparedRow } from '../model.ts';
import { namedBefore, type Claimed, type NamedPair } from './store.ts';

/** Of several rows that name one operation on one account the first counts; the others have nothing in the ledger. */
export async function markDuplicates(
  database: Database,
  claimed: Claimed,
  rows: readonly ComparedRow[],
): Promise<ComparedRow[]> {
  const seen = new Set<string>();
  const duplicates = new Set<number>();
  const pairs: (NamedPair & { place: number })[] = [];
  for (const [place, { accountId, operationId, result }] of rows.entries()) {
    if (result === 'missing_in_ledger') continue;
    const key = accountId! + operationId!;
    if (seen.has(key)) duplicates.add(place);
    else pairs.push({ accountId: accountId!, operationId: operationId!, place });
    seen.add(key);
  }
  for (const index of await namedBefore(database, claimed, pairs)) duplicates.add(pairs[index]!.place);
  if (duplicates.size === 0) return [...rows];
  return rows.map((row, place) =>
    duplicates.has(place)
      ? { ...row, result: 'missing_in_ledger', cause: 'duplicate_in_book', ledgerAmount: null }
      : row,
  );
}
