import { expect } from 'vitest';
import { verifyChainPayments } from '#defi';
import { verifyLedger } from '#ledger';
import { allEvents, cents, walletOf } from '../contract/support/fixtures.ts';
import type { Service, TenantClient } from '../service.ts';

export interface AddressView {
  readonly id: string;
  readonly address: string;
  readonly asset: string;
  readonly wallet_id: string;
  readonly derivation_path: string;
}

interface PaymentView {
  readonly id: string;
  readonly status: string;
  readonly address_id: string;
  readonly amount: string;
  readonly token_amount: string;
  readonly transaction_hash: string;
  readonly log_index: number;
  readonly block_number: number;
  readonly operation_id: string | null;
  readonly confirmed_at: string | null;
}

/** A new partner's sandbox with a deposit address, and the queries that the tests repeat. */
export async function newPayee(service: Service, asset = 'usdc') {
  const { sandbox } = await service.newPartner();
  const address = await issueAddress(sandbox, asset);
  const before = cents((await walletOf(sandbox)).balance);
  return {
    client: sandbox,
    address,
    /** Newest first. */
    payments: async (): Promise<PaymentView[]> => (await sandbox.get('/defi/payments?size=100')).data.payments,
    statuses: async (): Promise<string[]> =>
      (await sandbox.get('/defi/payments?size=100')).data.payments.map(({ status }: PaymentView) => status),
    /** The increase of the wallet's balance since the start, in cents. */
    credited: async (): Promise<number> => cents((await walletOf(sandbox)).balance) - before,
    /** The statuses in the payment events, oldest first. */
    eventStatuses: async (): Promise<string[]> =>
      (await allEvents(sandbox, '&types=defi.payment')).map(({ data }) => data.status as string),
  };
}

export async function issueAddress(client: TenantClient, asset = 'usdc', more: object = {}): Promise<AddressView> {
  const { status, data, text } = await client.post('/defi/addresses', { chain: 'ethereum', asset, ...more });
  expect({ status, text }).toMatchObject({ status: 201 });
  return data;
}

/** The problems found in the ledger, and in payments that do not match it. */
export async function problemsOf({ core }: Service): Promise<string[]> {
  const ledger = await verifyLedger(core.database);
  return [...ledger.problems, ...(await verifyChainPayments(core.database)).problems];
}
