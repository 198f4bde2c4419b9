const ROWS_PER_STATEMENT = 5_000;
/** Statements per round. The next round continues, so that other maintenance work gets its turn. */
const STATEMENTS_PER_ROUND = 20;

/**
 * Deletes many rows in parts, so that no statement runs long.
 * @param deletePart deletes at most `limit` rows and returns how many it deleted
 * @returns whether nothing is left
 */
export async function deleteInParts(deletePart: (limit: number) => Promise<number>): Promise<boolean> {
  for (let statements = 0; statements < STATEMENTS_PER_ROUND; statements += 1)
    if ((await deletePart(ROWS_PER_STATEMENT)) < ROWS_PER_STATEMENT) return true;
  return false;
}
