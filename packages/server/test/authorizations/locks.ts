import { query, statement, type Database } from '../../src/foundation/database/index.ts';

const LOCK_STEPS = statement('test.lock_steps', `LOCK TABLE transaction_steps IN SHARE MODE`);

/** Nothing can be written down about purchases until it is let go, though all can be read and decided. */
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
