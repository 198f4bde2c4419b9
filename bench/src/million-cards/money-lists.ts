import { walletOf } from '../../../packages/server/test/contract/support/fixtures.ts';
import type { Service, TenantClient } from '../../../packages/server/test/service.ts';

/** Lists by their address: the call that reads them, with its filter. */
export type Lists = Readonly<Record<string, string>>;

/** Has the service write one row of each kind of which `insertMoneyRows` makes many, but for approvals. @returns the lists of the partner */
export async function writeMoneyRows(service: Service, sandbox: TenantClient): Promise<Lists> {
  const { id: wallet } = await walletOf(sandbox);
  const { data: account } = await sandbox.post('/accounts', { currency: 'usd' });
  await sandbox.post(`/simulations/accounts/${account.id}/credits`, { amount: '12.00' });
  const { data: address } = await sandbox.post('/defi/addresses', { chain: 'ethereum', asset: 'usdc' });
  await sandbox.post('/simulations/defi/payments', { address_id: address.id, amount: '250.00' });
  await sandbox.post('/exports', { type: 'cards', format: 'csv' });
  const { data: reconciliation } = await sandbox.post('/reconciliations', {
    wallet_id: wallet,
    rows: [{ reference: 'unknown', amount: '-25.00', date: new Date().toISOString().slice(0, 10) }],
  });
  await sandbox.post('/transfers', {
    source_wallet_id: wallet,
    amount: '20.99',
    destination: {
      type: 'bank_account',
      holder_name: 'Marie Joseph',
      account_number: '1234567890',
      routing_number: '021000021',
    },
  });
  // Compares the file, and makes the export.
  await service.work();
  const accounts = ['processing', 'active', 'closed', 'failed'].map((status) => [
    `/money/accounts?status=${status}`,
    `/accounts?status=${status}`,
  ]);
  const payments = ['detected', 'confirmed', 'dropped', 'reversed'].map((status) => [
    `/money/chain?status=${status}`,
    `/payments?status=${status}`,
  ]);
  const compared = ['matched', 'amount_differs', 'missing_in_ledger', 'missing_in_file'].map((result) => [
    `/money/reconciliations/${reconciliation.id}?result=${result}`,
    `/rows?result=${result}`,
  ]);
  return {
    '/settings/approvals': '/approvals?',
    '/money/accounts': '/accounts?',
    ...Object.fromEntries(accounts),
    [`/money/accounts/${account.id}`]: '/credits?',
    '/money/chain': '/payments?',
    ...Object.fromEntries(payments),
    '/money/exports': '/exports?',
    '/money/reconciliations': '/reconciliations?',
    ...Object.fromEntries(compared),
    '/money/settlements': '/settlements?',
  };
}

/** Of a partner's environment that has no request for approval among those of all others. */
export const LIVE_LISTS: Lists = { '/settings/approvals': '/approvals?' };

/** What an operator sees of the same. */
export const OPERATOR_MONEY_LISTS: Lists = {
  '/approvals': '/approvals?status=pending',
  '/approvals?show=all': '/approvals?',
  '/rails/bank': '/operator/v1/transfers',
  '/rails/bank?show=pending': '/transfers?show=pending',
  '/rails/bank?show=contradicted': '/transfers?show=contradicted',
  '/settlement': '/settlements?environment=live',
  '/settlement?environment=sandbox': '/settlements?environment=sandbox',
};
