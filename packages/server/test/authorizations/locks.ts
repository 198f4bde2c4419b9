import { query, statement, type Database, type Query } from '../../src/database/index.ts';
import type { TenantId } from '../../src/kit/ids.ts';

type Unlock = () => Promise<void>;

const LOCK = statement('test.lock_tenant', `SELECT 1 FROM tenant_counters WHERE tenant_id = $1 FOR UPDATE`);

/** Another connection has the tenant's lock until told to give it back: nothing is decided that is not remembered. */
export async function lockTenant(database: Database, tenantId: TenantId): Promise<Unlock> {
  return await holdLock(database, query(LOCK, tenantId));
}

const LOCK_STEPS = statement('test.lock_steps', `LOCK TABLE transaction_steps IN SHARE MODE`);

/** Likewise the lock without which nothing can be written down, though all can be read and decided. */
export async function lockWriting(database: Database): Promise<Unlock> {
  return await holdLock(database, query(LOCK_STEPS));
}

async function holdLock(database: Database, lock: Query): Promise<Unlock> {
  const held = Promise.withResolvers<void>();
  const given = Promise.withResolvers<void>();
  const locking = database.transaction(async (transaction) => {
    await transaction.rows(lock);
    given.resolve();
    await held.promise;
  });
  await given.promise;
  return async () => {
    held.resolve();
    await locking;
  };
}
