import { query, statement, type Database } from '../../src/foundation/database/index.ts';

const LOCK_STEPS = statement('test.lock_steps', `LOCK TABLE transaction_steps IN SHARE MODE`);

/** Blocks all writes about purchases until the returned function is called. Reads and decisions still work. */
export async function blockWrites(database: Database): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = database.transaction(async (transaction) => {
    await transaction.rows(query(LOCK_STEPS));
    locked.resolve();
    await released.promise;
  });
  await Promise.race([locked.promise, holding]);
  return async () => {
    released.resolve();
    await holding;
  };
}
