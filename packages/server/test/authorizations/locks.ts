import { query, statement, type Database } from '#database';

const KEY = 4_711;
const HOLD_VENDOR_CARDS = statement('test.hold_vendor_cards', 'LOCK TABLE platform_cards');
const HOLD = statement('test.hold_commits', `SELECT pg_advisory_xact_lock(${KEY})`);

/** Lets `blockCommits` block the commits of purchases. Call it once per database. */
export async function allowBlockingCommits(database: Database): Promise<void> {
  await database.script(`
    CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(${KEY});
      RETURN NULL;
    END
    $$;
    CREATE CONSTRAINT TRIGGER wait_at_commit AFTER INSERT ON transaction_steps DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION wait_at_commit();
  `);
}

/** Blocks all commits of purchases, after their writes, until the returned function is called. Reads and decisions still work. */
export async function blockCommits(database: Database): Promise<() => Promise<void>> {
  return await holdUntil(database, HOLD);
}

/** Blocks every look-up of a vendor's card until the returned function is called. */
export async function blockVendorCards(database: Database): Promise<() => Promise<void>> {
  return await holdUntil(database, HOLD_VENDOR_CARDS);
}

async function holdUntil(database: Database, lock: typeof HOLD): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = database.transaction(async (transaction) => {
    await transaction.rows(query(lock));
    locked.resolve();
    await released.promise;
  });
  await Promise.race([locked.promise, holding]);
  return async () => {
    released.resolve();
    await holding;
  };
}
