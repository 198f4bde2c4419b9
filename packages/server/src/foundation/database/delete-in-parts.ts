const ROWS_PER_STATEMENT = 5_000;
/** So many in a round; the next goes on, after others had their turn. */
const STATEMENTS_PER_ROUND = 20;

/**
 * Deletes much, a part at a time, so that no statement takes long.
 * @param deletePart deletes at most so many rows, and gives how many
 * @returns whether nothing is left
 */
export async function deleteInParts(deletePart: (limit: number) => Promise<number>): Promise<boolean> {
  for (let statements = 0; statements < STATEMENTS_PER_ROUND; statements += 1)
    if ((await deletePart(ROWS_PER_STATEMENT)) < ROWS_PER_STATEMENT) return true;
  return false;
}
