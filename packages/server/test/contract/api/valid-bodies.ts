import type { Route } from '#api/route.ts';
import type { Client } from '../../service.ts';
import { ANA } from '../support/fixtures.ts';

/** Ids of existing resources, for requests that are valid except for one thing. */
export interface Existing {
  readonly customer: string;
  readonly card: string;
  readonly wallet: string;
  /** Another wallet in the same currency. */
  readonly source: string;
  readonly operation: string;
  readonly event: string;
  readonly transaction: string;
  readonly challenge: string;
  /** A pending transfer to a bank account. */
  readonly transfer: string;
  readonly quote: string;
  readonly webhook: string;
  readonly delivery: string;
  /** A virtual account, and a payment that it received. */
  readonly account: string;
  readonly credit: string;
  readonly reconciliation: string;
  readonly export: string;
  /** A deposit address on a chain, and a payment to it that waits for confirmations. */
  readonly address: string;
  readonly payment: string;
}

/** A partner statement of one row, for any account. It is compared immediately. */
export const statementFileOf = (account: string) => ({
  rows: [{ account, reference: 'right', amount: '1.00', date: '2026-11-20' }],
});

/** A second wallet. */
export async function newWallet(client: Client): Promise<{ source: string }> {
  return { source: (await client.post('/wallets', { currency: 'usd' })).data.id };
}

/** A webhook, and a pending delivery to it. */
export async function newWebhook(client: Client): Promise<{ webhook: string; delivery: string }> {
  const { data } = await client.post('/webhooks', { url: 'https://partner.example/hooks', events: ['*'] });
  const tested = await client.post(`/webhooks/${data.id}/test`, { type: 'card.charged' });
  return { webhook: data.id, delivery: tested.data.id };
}

/** A transfer from the wallet that stays pending, and a quote. */
export async function newTransfer(client: Client, wallet: string): Promise<{ transfer: string; quote: string }> {
  const body = { source_wallet_id: wallet, amount: '1.99', destination: BANK_ACCOUNT };
  const { data } = await client.post('/transfers', body);
  const amounts = { source_currency: 'usd', target_currency: 'eur', source_amount: 1 };
  return { transfer: data.id, quote: (await client.post('/quotes', amounts)).data.id };
}

/** A partner statement of one row, compared with the wallet's entries. */
export async function newReconciliation(client: Client, wallet: string): Promise<{ reconciliation: string }> {
  return { reconciliation: (await client.post('/reconciliations', statementFileOf(wallet))).data.id };
}

/** An export; the tenant's newest if it has one, since only a few may wait. */
export async function newExport(client: Client): Promise<{ export: string }> {
  const [newest] = (await client.get('/exports?size=1')).data.exports;
  return { export: (newest ?? (await client.post('/exports', { type: 'cards', format: 'csv' })).data).id };
}

/** A bank account that does not exist. */
export const BANK_ACCOUNT = {
  type: 'bank_account',
  holder_name: 'Right',
  account_number: '1234567890',
  routing_number: '021000021',
};

/** A virtual account, and a credit that it received. */
export async function newCredit(client: Client): Promise<{ account: string; credit: string }> {
  const { data } = await client.post('/accounts', { currency: 'usd' });
  const arrived = await client.post(`/simulations/accounts/${data.id}/credits`, { amount: 2, sender: 'Ana' });
  return { account: data.id, credit: arrived.data.id };
}

/** A deposit address, and a detected payment to it. */
export async function newChainPayment(client: Client): Promise<{ address: string; payment: string }> {
  const address = await client.post('/defi/addresses', { chain: 'ethereum', asset: 'usdc' });
  const paid = { address_id: address.data.id, amount: 1, status: 'detected' };
  const payment = await client.post('/simulations/defi/payments', paid);
  return { address: address.data.id, payment: payment.data.id };
}

const MERCHANT = { name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' };

const CONTROLS = {
  limits: { monthly: '50000.00' },
  velocity: { daily: 300 },
  schedule: {
    time_zone: 'UTC',
    windows: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '00:00', to: '24:00' }],
  },
};

/** A valid body for the operation. */
export function validBody(operationId: string, existing: Existing): Record<string, unknown> {
  const bodies: Record<string, Record<string, unknown>> = {
    createKey: { name: 'right', scopes: ['read'] },
    createCustomer: ANA,
    updateCustomer: { last_name: 'Right' },
    suspendCustomer: { reason: 'right' },
    unsuspendCustomer: {},
    eraseCustomer: {},
    issueCard: { customer_id: existing.customer },
    labelCard: { label: 'right' },
    depositToCard: { amount: 1 },
    withdrawFromCard: { amount: 1 },
    freezeCard: { reason: 'right' },
    unfreezeCard: {},
    terminateCard: { reason: 'right' },
    renewCard: {},
    replaceCard: { reason: 'lost', reference: 'right card' },
    simulateCardExpiry: { stage: 'expired' },
    changeCardControls: { limits: { daily: '50.00' }, categories: { blocked: ['7995'] } },
    setCardControls: {
      limits: { daily: '50.00' },
      velocity: { hourly: 3 },
      categories: { blocked: ['7995'] },
      merchants: { blocked: ['Casino'] },
      countries: { allowed: ['DO', 'US'] },
      single_use: false,
    },
    changeCustomerControls: CONTROLS,
    setCustomerControls: CONTROLS,
    changeDefaultControls: { single_use: false },
    setDefaultControls: { limits: { daily: '50000.00' } },
    changeControlCeilings: { single_merchant: false },
    setControlCeilings: { merchant_ids: { blocked: ['471102'] } },
    changeControlsInBulk: { card_ids: [existing.card], patch: { limits: { daily: '50.00' } } },
    mintSecureView: {
      theme: 'custom',
      layout: 'free',
      fields_order: 'pan,expiry',
      positions: { pan: { top: '10%', left: '24px' } },
      expiry_position: '50%,24px',
      brand_label: 'Right',
    },
    setApprovalSettings: { limit_above: null },
    approveRequest: {},
    rejectRequest: {},
    cancelRequest: {},
    setSecureViewSettings: { origins: ['https://partner.example'] },
    quoteFees: { operation: 'deposit', amount: 1 },
    preflightCard: { amount: 1, merchant: MERCHANT },
    createQuote: { source_currency: 'usd', target_currency: 'eur', source_amount: 1 },
    createTransfer: { source_wallet_id: existing.wallet, amount: 1, destination: BANK_ACCOUNT },
    cancelTransfer: {},
    updateTransfer: { metadata: { right: 'right' } },
    simulateTransfer: { outcome: 'success' },
    simulateWallet: { movement: 'credit', amount: 1 },
    createWebhook: { url: 'https://partner.example/hooks', events: ['card.*', 'customer.approved'] },
    updateWebhook: { description: 'right' },
    testWebhook: { type: 'card.charged' },
    simulateWebhookDisabling: { reason: 'gone' },
    simulateDayEnd: {},
    replayWebhook: { from: '2025-01-01T00:00:00Z', to: '2025-01-02T00:00:00Z' },
    createReconciliation: statementFileOf(existing.wallet),
    createExport: { type: 'events', format: 'jsonl', from: '2026-11-01', to: '2026-11-20T09:30:00Z' },
    simulateKyc: { decision: 'approved' },
    simulateAuthorization: { amount: 1, merchant: MERCHANT, cvv: 'match' },
    simulateClearings: { amount: 1 },
    simulateReversals: { amount: 1 },
    simulateRefunds: { amount: 1 },
    simulateRefundAuthorizations: { amount: 1 },
    simulateIncrements: { amount: 1 },
    simulateAdvices: { amount: 1 },
    simulateExpire: {},
    simulateForcedClearing: { amount: 1, merchant: MERCHANT },
    simulateStandInApproval: { amount: 1, merchant: MERCHANT },
    simulateUnlinkedRefund: { amount: 1, merchant: MERCHANT },
    simulateUnlinkedRefundAuthorization: { amount: 1, merchant: MERCHANT },
    simulateOriginalCredit: { amount: 1, merchant: MERCHANT },
    simulateChallenge: { amount: 1, merchant: MERCHANT },
    answerChallenge: { code: '000000' },
    advanceTestClock: { advance: 'PT1S' },
    openWallet: { currency: 'usd', label: 'right' },
    updateWallet: {
      label: 'right',
      low_balance_threshold: '10.00',
      auto_top_up: { source_wallet_id: existing.source, amount: '5.00' },
    },
    setDisorder: { seed: 1 },
    setSandboxRate: { per_usd: '0.95' },
    playScenario: {},
    issueAccount: { currency: 'usd', customer_id: existing.customer, label: 'right' },
    updateAccount: { label: 'right', metadata: { right: 'right', removed: null } },
    closeAccount: {},
    simulateAccountCredit: {
      amount: 1,
      sender: { name: 'Ana', account: 'DE89370400440532013000' },
      reference: 'right',
    },
    simulateAccountReturn: { reason: 'right' },
    issueDepositAddress: { chain: 'ethereum', asset: 'usdc' },
    simulateChainPayment: { address_id: existing.address, amount: 1 },
    simulateChainOutcome: { outcome: 'confirmed' },
  };
  const body = bodies[operationId];
  if (body === undefined) throw new Error(`define a valid body of ${operationId} here`);
  return body;
}

/** The path of a route with ids that exist. */
export function validPath(route: Route, existing: Existing): string {
  const plural = /^(?:\/simulations)?(?:\/defi)?\/([a-z]+)\//.exec(route.path)?.[1] ?? '';
  const kind = plural.replace(/ies$/, 'y').replace(/(?:(?<=ss)e)?s$/, '');
  const right = route.path
    .replace('/approvals/:id', '/approvals/019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22')
    .replace(':id', existing[kind as keyof Existing] ?? '')
    .replace(':credit_id', existing.credit)
    .replace(':name', 'fuel')
    .replace(':currency', 'eur')
    .replace(':client_id', `ick_sandbox_${'0'.repeat(24)}`)
    .replace(':request_id', '019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22');
  if (route.operationId === 'search') return `${right}?q=${existing.customer}`;
  return route.operationId === 'listCards' ? `${right}?customer_id=${existing.customer}` : right;
}
