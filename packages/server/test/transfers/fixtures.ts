import { expect } from 'vitest';
import type { TenantId, TransferId, WalletId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { findAccounts, verifyLedger } from '#ledger';
import { verifyTransfers } from '#transfers';
import type { Reply } from '../client.ts';
import type { Client, Service } from '../service.ts';

/** One valid bank account per currency. None of them exists. */
export const BANK_ACCOUNTS = {
  usd: { type: 'bank_account', holder_name: 'Marie Joseph', account_number: '1234567890', routing_number: '021000021' },
  eur: { type: 'bank_account', holder_name: 'Marie Joseph', iban: 'DE89 3704 0044 0532 0130 00' },
  gbp: { type: 'bank_account', holder_name: 'Marie Joseph', sort_code: '20-00-00', account_number: '55779911' },
} as const;

/** Creates another wallet for a tenant, in addition to the default ones. */
export async function anotherWallet(client: Client, currency: Currency): Promise<WalletId> {
  return (await client.post('/wallets', { currency })).data.id;
}

/** The balance of the transfer's own ledger account, in cents. */
export async function heldBy({ core }: Service, tenantId: TenantId, id: string): Promise<bigint> {
  return (await findAccounts(core.database, tenantId, [id as TransferId])).get(id as TransferId)!.balance;
}

/** Creates a transfer to a bank account and expects 201. */
export async function payBank(client: Client, walletId: string, amount: string, rest: object = {}): Promise<Reply> {
  const reply = await client.post('/transfers', {
    source_wallet_id: walletId,
    amount,
    destination: BANK_ACCOUNTS.usd,
    ...rest,
  });
  expect([reply.status, reply.errors]).toEqual([201, undefined]);
  return reply;
}

/** The problems found in the ledger and in transfers; empty when both are consistent. */
export async function problemsOf({ core }: Service): Promise<string[]> {
  const ledger = await verifyLedger(core.database, { onStart: () => undefined, onProgress: () => undefined });
  const transfers = await verifyTransfers(core.database);
  return [...ledger.problems, ...transfers.problems];
}
