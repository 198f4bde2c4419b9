import { skipEventPositions, type Transaction } from '#database';
import { insertGaps } from './store.ts';

/** More events than a tenant can have had between a backup and its restore. Positions have room for a billion such gaps. */
const SKIPPED = 2n ** 32n;

/**
 * Gives the next events ids that no event had, after the database was restored to an earlier time: an id is computed from the
 * position in the feed, and the events that were lost had the next ones. Cursors of lost events stay valid.
 * @returns the number of feeds
 */
export async function renewEventIds(transaction: Transaction): Promise<number> {
  const positions = await skipEventPositions(transaction, SKIPPED);
  transaction.write(insertGaps(positions, SKIPPED));
  return positions.size;
}
