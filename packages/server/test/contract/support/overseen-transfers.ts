import type { Database } from '#database';
import { newId } from '#kit/ids.ts';
import type { TenantClient } from '../../service.ts';
import { walletOf } from './fixtures.ts';

/** Inserts a transfer of 123.45 usd to a bank account that was created this many hours ago. */
export async function insertTransfer(
  database: Database,
  client: TenantClient,
  hours: number,
  ended = false,
): Promise<string> {
  const id = newId();
  const { id: walletId } = await walletOf(client);
  const tenant = `'${client.tenant.id}'`;
  const at = `now() - interval '${hours} hours'`;
  await database.script(`
    INSERT INTO accounts (tenant_id, id, kind, currency, state)
    VALUES (${tenant}, '${id}', 'transfer', 'usd', '${ended ? 'success' : 'pending'}');
    INSERT INTO transfers (tenant_id, id, operation_id, status, source_wallet_id, currency, amount, fee, issuer_fee, destination, created_at, ended_at)
    VALUES (${tenant}, '${id}', '${newId()}', '${ended ? 'success' : 'pending'}', '${walletId}', 'usd', 12345, 0, 0,
      '{"type": "bank_account", "holder_name": "Ana Reyes", "account_number": "000123456789", "routing_number": "021000021"}',
      ${at}, ${ended ? at : 'NULL'})`);
  return id;
}

/** A notice of the bank that a transfer has failed which has ended otherwise. */
export async function insertContradiction(
  database: Database,
  client: TenantClient,
  id: string,
  notice: string,
): Promise<void> {
  await database.script(`
    INSERT INTO transfer_notices (tenant_id, transfer_id, notice_id, outcome, reason, effect, at)
    VALUES ('${client.tenant.id}', '${id}', '${notice}', 'failed', 'account closed', 'contradicts', now())`);
}
