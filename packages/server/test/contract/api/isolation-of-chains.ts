import { detection, paymentIdOf } from '#defi';
import type { Service, TenantClient } from '../../service.ts';

/** Settings that make deposit addresses available to live tenants too. */
export const LIVE_CHAIN = {
  ISSUARY_EVM_URL: 'http://127.0.0.1:1',
  ISSUARY_EVM_XPUB:
    'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
  ISSUARY_EVM_TOKENS: 'usdc=0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48:6',
};

interface ChainAttempt {
  readonly kind: 'address' | 'payment' | 'wallet';
  readonly path: string;
  readonly body?: (id: string) => object;
  readonly unknown?: 'invalid cursor';
}

/** Where calls about on-chain payments accept an id. */
export const CHAIN_ATTEMPTS: Record<string, readonly ChainAttempt[]> = {
  issueDepositAddress: [
    { kind: 'wallet', path: '/defi/addresses', body: (wallet_id) => ({ chain: 'ethereum', asset: 'usdc', wallet_id }) },
  ],
  listDepositAssets: [],
  listDepositAddresses: [{ kind: 'address', path: '/defi/addresses?after={id}', unknown: 'invalid cursor' }],
  getDepositAddress: [{ kind: 'address', path: '/defi/addresses/{id}' }],
  listChainPayments: [
    { kind: 'address', path: '/defi/payments?address_id={id}' },
    { kind: 'payment', path: '/defi/payments?after={id}', unknown: 'invalid cursor' },
  ],
  getChainPayment: [{ kind: 'payment', path: '/defi/payments/{id}' }],
  simulateChainPayment: [
    { kind: 'address', path: '/simulations/defi/payments', body: (address_id) => ({ address_id, amount: 1 }) },
  ],
  simulateChainOutcome: [
    { kind: 'payment', path: '/simulations/defi/payments/{id}', body: () => ({ outcome: 'dropped' }) },
  ],
};

/** A deposit address, and a payment to it as a chain watcher detects it, so that live tenants have one too. */
export async function payOnChain(
  { core }: Service,
  client: TenantClient,
): Promise<{ address: [string]; payment: [string] }> {
  const { data } = await client.post('/defi/addresses', { chain: 'ethereum', asset: 'usdc' });
  const deposit = {
    tenantId: client.tenant.id,
    environment: client.environment,
    network: '1',
    transactionHash: `0x${'5'.repeat(64)}`,
    logIndex: 0,
    block: { number: 1n, hash: `0x${'6'.repeat(64)}` },
    addressId: data.id,
    sender: `0x${'7'.repeat(40)}`,
    asset: 'usdc',
    tokenAmount: 5_000_000n,
    tokenDecimals: 6,
  };
  const address = { chain: 'ethereum', address: data.address, walletId: data.wallet_id } as const;
  await core.ledger.run(detection(deposit, address, 12, undefined));
  return { address: [data.id], payment: [paymentIdOf(deposit)] };
}
