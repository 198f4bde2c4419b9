import type { Database, Transaction } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { rewrapDataKey } from '../data-key.ts';
import type { MasterKey, MasterKeys } from '../master-keys.ts';
import { unwrapSecret, wrapSecret } from '../secrets.ts';
import { RotationError } from './rotation-error.ts';
import { holdMasterKey, keysUnderOtherMasterKeys, saveKey, saveSecret, secretsUnderOtherMasterKeys } from './store.ts';

type Transactions = Pick<Database, 'rows' | 'transaction'>;

/** Rewraps the installation's secrets with `to`. @returns how many were rewrapped */
export async function rewrapSecrets(database: Transactions, keys: MasterKeys, to: MasterKey): Promise<number> {
  return await database.transaction(async (transaction) => {
    await holdCurrent(transaction, to);
    const rows = await secretsUnderOtherMasterKeys(transaction, to.id);
    for (const row of rows) {
      const secret = unwrapSecret(await keys.find(row.wrapping_key_id), row);
      transaction.write(saveSecret(wrapSecret(to, row.name, secret)));
    }
    return rows.length;
  });
}

/** Rewraps a tenant's data keys with `to`; the keys themselves do not change. @returns how many were rewrapped */
export async function rewrapDataKeys(
  database: Transactions,
  keys: MasterKeys,
  to: MasterKey,
  tenantId: TenantId,
): Promise<number> {
  if ((await keysUnderOtherMasterKeys(database, tenantId, to.id)).length === 0) return 0;
  return await database.transaction(async (transaction) => {
    await holdCurrent(transaction, to);
    const rows = await keysUnderOtherMasterKeys(transaction, tenantId, to.id);
    for (const row of rows) {
      const from = await keys.find(row.wrapping_key_id);
      transaction.write(saveKey(tenantId, rewrapDataKey(from, to, tenantId, row)));
    }
    return rows.length;
  });
}

async function holdCurrent(transaction: Transaction, key: MasterKey): Promise<void> {
  if ((await holdMasterKey(transaction)) !== key.id) {
    throw new RotationError('another rotation has started with a different master key and replaces this one');
  }
}
