import { BANK_ACCOUNT, statementFileOf } from './valid-bodies.ts';
import { APPROVAL_ATTEMPTS } from './isolation-of-approvals.ts';
import { CHAIN_ATTEMPTS } from './isolation-of-chains.ts';
import { WEBHOOK_ATTEMPTS } from './isolation-of-webhooks.ts';

/** The ids and reference of a tenant's resources, which another caller could try. */
export interface Names {
  readonly customer: readonly string[];
  readonly card: readonly string[];
  readonly wallet: readonly string[];
  readonly operation: readonly string[];
  readonly event: readonly string[];
  readonly transaction: readonly string[];
  readonly challenge: readonly string[];
  readonly webhook: readonly string[];
  readonly delivery: readonly string[];
  readonly account: readonly string[];
  readonly credit: readonly string[];
  readonly transfer: readonly string[];
  readonly quote: readonly string[];
  readonly reconciliation: readonly string[];
  /** API keys, by client id. */
  readonly key: readonly string[];
  readonly request: readonly string[];
  /** What waits for a second person. */
  readonly approval: readonly string[];
  readonly export: readonly string[];
  /** Entries in the log of a card's secure views. */
  readonly view: readonly string[];
  /** Deposit addresses on a chain, and payments to them. */
  readonly address: readonly string[];
  readonly payment: readonly string[];
  readonly reference: string;
}

type Kind = Exclude<keyof Names, 'reference'>;

/** One place where a call accepts an id. The id is put at `{id}` in the path, or passed to `body`. */
interface Attempt {
  readonly kind: Kind;
  readonly path: string;
  readonly body?: (id: string, own: Own) => object;
  /** The response to an id that never existed, if it is not the resource's 404. */
  readonly unknown?: 'invalid cursor' | 'failed result' | 'empty list';
}

export interface Own {
  readonly customer: string;
  readonly card: string;
  readonly webhook: string;
  readonly wallet: string;
  /** The wallet in euros. */
  readonly euros: string;
  readonly account: string;
  readonly credit: string;
}

/** For each operation, every place where it accepts an id. A route that is missing here fails the test. */
export const ATTEMPTS: Record<string, readonly Attempt[]> = {
  revokeToken: [],
  getCaller: [],
  createKey: [],
  listKeys: [{ kind: 'key', path: '/keys?after={id}', unknown: 'invalid cursor' }],
  deleteKey: [{ kind: 'key', path: '/keys/{id}' }],
  listRequests: [{ kind: 'request', path: '/requests?after={id}', unknown: 'invalid cursor' }],
  getRequest: [{ kind: 'request', path: '/requests/{id}' }],
  listActs: [],
  ...APPROVAL_ATTEMPTS,
  createCustomer: [],
  listCustomers: [],
  getCustomer: [{ kind: 'customer', path: '/customers/{id}' }],
  updateCustomer: [{ kind: 'customer', path: '/customers/{id}', body: () => ({ first_name: 'Eve' }) }],
  suspendCustomer: [{ kind: 'customer', path: '/customers/{id}/suspend' }],
  unsuspendCustomer: [{ kind: 'customer', path: '/customers/{id}/unsuspend' }],
  closeCustomer: [{ kind: 'customer', path: '/customers/{id}' }],
  eraseCustomer: [{ kind: 'customer', path: '/simulations/customers/{id}/erase', body: () => ({}) }],
  issueCard: [
    { kind: 'customer', path: '/cards', body: (customer_id) => ({ customer_id }) },
    { kind: 'wallet', path: '/cards', body: (wallet_id, { customer }) => ({ customer_id: customer, wallet_id }) },
  ],
  listCards: [{ kind: 'customer', path: '/cards?customer_id={id}' }],
  getCard: [{ kind: 'card', path: '/cards/{id}' }],
  labelCard: [{ kind: 'card', path: '/cards/{id}', body: () => ({ label: 'mine' }) }],
  getCardStatement: [{ kind: 'card', path: '/cards/{id}/statement' }],
  getCustomerStatement: [{ kind: 'customer', path: '/customers/{id}/statement' }],
  getCardLedger: [{ kind: 'card', path: '/cards/{id}/ledger' }],
  depositToCard: moneyAttempts('deposit'),
  withdrawFromCard: moneyAttempts('withdraw'),
  freezeCard: [{ kind: 'card', path: '/cards/{id}/freeze' }],
  unfreezeCard: [{ kind: 'card', path: '/cards/{id}/unfreeze' }],
  terminateCard: [{ kind: 'card', path: '/cards/{id}/terminate' }],
  renewCard: [{ kind: 'card', path: '/cards/{id}/renew' }],
  replaceCard: [{ kind: 'card', path: '/cards/{id}/replace', body: () => ({ reason: 'lost' }) }],
  listWallets: [{ kind: 'wallet', path: '/wallets?after={id}', unknown: 'invalid cursor' }],
  getWallet: [{ kind: 'wallet', path: '/wallets/{id}' }],
  listWalletEntries: [{ kind: 'wallet', path: '/wallets/{id}/entries' }],
  getWalletStatement: [{ kind: 'wallet', path: '/wallets/{id}/statement' }],
  openWallet: [],
  updateWallet: [{ kind: 'wallet', path: '/wallets/{id}', body: () => ({ label: 'mine' }) }],
  getFees: [],
  quoteFees: [],
  createQuote: [],
  getQuote: [{ kind: 'quote', path: '/quotes/{id}' }],
  createTransfer: [
    {
      kind: 'wallet',
      path: '/transfers',
      body: (source_wallet_id) => ({ source_wallet_id, amount: 1, destination: BANK_ACCOUNT }),
    },
    {
      kind: 'quote',
      path: '/transfers',
      body: (quote_id, { wallet, euros }) => ({
        source_wallet_id: wallet,
        amount: 1,
        quote_id,
        destination: { type: 'wallet', wallet_id: euros },
      }),
    },
  ],
  listTransfers: [{ kind: 'transfer', path: '/transfers?after={id}', unknown: 'invalid cursor' }],
  getTransfer: [{ kind: 'transfer', path: '/transfers/{id}' }],
  updateTransfer: [{ kind: 'transfer', path: '/transfers/{id}', body: () => ({ metadata: { a: '1' } }) }],
  cancelTransfer: [{ kind: 'transfer', path: '/transfers/{id}/cancel', body: () => ({}) }],
  simulateTransfer: [{ kind: 'transfer', path: '/simulations/transfers/{id}', body: () => ({ outcome: 'success' }) }],
  simulateWallet: [
    { kind: 'wallet', path: '/simulations/wallets/{id}', body: () => ({ movement: 'credit', amount: 1 }) },
  ],
  createReconciliation: [
    { kind: 'wallet', path: '/reconciliations', body: (wallet_id) => ({ wallet_id, ...statementFileOf(wallet_id) }) },
    { kind: 'card', path: '/reconciliations', body: (card_id) => ({ card_id, ...statementFileOf(card_id) }) },
  ],
  listReconciliations: [{ kind: 'reconciliation', path: '/reconciliations?after={id}', unknown: 'invalid cursor' }],
  getReconciliation: [{ kind: 'reconciliation', path: '/reconciliations/{id}' }],
  listReconciliationRows: [{ kind: 'reconciliation', path: '/reconciliations/{id}/rows' }],
  createExport: [
    ...(['card', 'customer'] as const).map((kind) => exportAttempt(kind, 'transactions')),
    exportAttempt('wallet', 'operations'),
  ],
  listExports: [{ kind: 'export', path: '/exports?after={id}', unknown: 'invalid cursor' }],
  getExport: [{ kind: 'export', path: '/exports/{id}' }],
  ...withoutIds(
    'getSpendInsight',
    'getDeclineInsight',
    'getFloatInsight',
    'getWebhookInsight',
    'getRequestInsight',
    'getAuthorizationLatencyInsight',
    'getLatencyInsight',
    'getAttention',
  ),
  listSettlements: [],
  getSettlement: [],
  ...CHAIN_ATTEMPTS,
  getOperation: [{ kind: 'operation', path: '/operations/{id}' }],
  findOperations: [
    { kind: 'card', path: '/operations?card_id={id}' },
    { kind: 'customer', path: '/operations?customer_id={id}' },
    { kind: 'wallet', path: '/operations?wallet_id={id}' },
  ],
  // It finds nothing of others: test/contract/search/everything.test.ts.
  search: [],
  searchCustomers: [],
  searchCards: [{ kind: 'customer', path: '/search/cards?customer_id={id}' }],
  searchTransactions: [
    { kind: 'card', path: '/transactions?card_id={id}' },
    { kind: 'customer', path: '/transactions?customer_id={id}' },
  ],
  listEvents: [
    { kind: 'event', path: '/events?after={id}', unknown: 'invalid cursor' },
    { kind: 'card', path: '/events?card_id={id}' },
    { kind: 'customer', path: '/events?customer_id={id}' },
  ],
  simulateKyc: [{ kind: 'customer', path: '/simulations/customers/{id}/kyc', body: () => ({ decision: 'approved' }) }],
  getEvent: [{ kind: 'event', path: '/events/{id}' }],
  listCardTransactions: [
    { kind: 'card', path: '/cards/{id}/transactions' },
    { kind: 'transaction', path: '/cards/{own card}/transactions?after={id}', unknown: 'invalid cursor' },
  ],
  getTransaction: [{ kind: 'transaction', path: '/transactions/{id}' }],
  getCardControls: [{ kind: 'card', path: '/cards/{id}/controls' }],
  setCardControls: [{ kind: 'card', path: '/cards/{id}/controls', body: () => ({ single_use: true }) }],
  changeCardControls: [{ kind: 'card', path: '/cards/{id}/controls', body: () => ({ single_use: true }) }],
  getCustomerControls: [{ kind: 'customer', path: '/customers/{id}/controls' }],
  setCustomerControls: [{ kind: 'customer', path: '/customers/{id}/controls', body: () => ({ single_use: true }) }],
  changeCustomerControls: [{ kind: 'customer', path: '/customers/{id}/controls', body: () => ({ single_use: true }) }],
  ...withoutIds('getDefaultControls', 'setDefaultControls', 'changeDefaultControls'),
  ...withoutIds('getControlCeilings', 'setControlCeilings', 'changeControlCeilings'),
  changeControlsInBulk: [
    {
      kind: 'card',
      path: '/controls/bulk',
      body: (id) => ({ card_ids: [id], patch: { single_use: true } }),
      unknown: 'failed result',
    },
  ],
  mintSecureView: [{ kind: 'card', path: '/cards/{id}/secure-view', body: () => ({}) }],
  revealCard: [{ kind: 'card', path: '/cards/{id}/reveal' }],
  listCardViews: [
    { kind: 'card', path: '/cards/{id}/views' },
    { kind: 'view', path: '/cards/{own card}/views?after={id}', unknown: 'invalid cursor' },
  ],
  getSecureViewSettings: [],
  setSecureViewSettings: [],
  preflightCard: [{ kind: 'card', path: '/cards/{id}/preflight', body: () => ({ amount: 1 }) }],
  ...WEBHOOK_ATTEMPTS,
  simulateCardExpiry: [{ kind: 'card', path: '/simulations/cards/{id}/expire' }],
  simulateAuthorization: cardSimulation('authorizations'),
  simulateForcedClearing: cardSimulation('clearings'),
  simulateStandInApproval: cardSimulation('advices'),
  simulateUnlinkedRefund: cardSimulation('refunds'),
  simulateUnlinkedRefundAuthorization: cardSimulation('refund-authorizations'),
  simulateOriginalCredit: cardSimulation('original-credits'),
  simulateChallenge: cardSimulation('challenges'),
  simulateClearings: followUp('clearings'),
  simulateReversals: followUp('reversals'),
  simulateRefunds: followUp('refunds'),
  simulateRefundAuthorizations: followUp('refund-authorizations'),
  simulateIncrements: followUp('increments'),
  simulateAdvices: followUp('advices'),
  simulateExpire: followUp('expire', {}),
  answerChallenge: [
    { kind: 'challenge', path: '/simulations/challenges/{id}/answers', body: () => ({ code: '123456' }) },
  ],
  getScenarios: [],
  playScenario: [{ kind: 'card', path: '/simulations/scenarios/fuel', body: (card_id) => ({ card_id }) }],
  issueAccount: [
    { kind: 'customer', path: '/accounts', body: (customer_id) => ({ currency: 'usd', customer_id }) },
    { kind: 'wallet', path: '/accounts', body: (wallet_id) => ({ currency: 'usd', wallet_id }) },
  ],
  listAccounts: [
    { kind: 'account', path: '/accounts?after={id}', unknown: 'invalid cursor' },
    { kind: 'customer', path: '/accounts?customer_id={id}' },
  ],
  getAccount: [{ kind: 'account', path: '/accounts/{id}' }],
  updateAccount: [{ kind: 'account', path: '/accounts/{id}', body: () => ({ label: 'mine' }) }],
  closeAccount: [{ kind: 'account', path: '/accounts/{id}/close', body: () => ({}) }],
  listAccountCredits: [
    { kind: 'account', path: '/accounts/{id}/credits' },
    { kind: 'credit', path: '/accounts/{own account}/credits?after={id}', unknown: 'invalid cursor' },
  ],
  getAccountCredit: [
    { kind: 'account', path: '/accounts/{id}/credits/{own credit}' },
    { kind: 'credit', path: '/accounts/{own account}/credits/{id}' },
  ],
  simulateAccountCredit: [{ kind: 'account', path: '/simulations/accounts/{id}/credits', body: () => ({ amount: 1 }) }],
  simulateAccountReturn: [
    { kind: 'account', path: '/simulations/accounts/{id}/credits/{own credit}/return', body: () => ({}) },
    { kind: 'credit', path: '/simulations/accounts/{own account}/credits/{id}/return', body: () => ({}) },
  ],
  ...withoutIds('getTestClock', 'advanceTestClock', 'simulateDayEnd', 'getDisorder', 'setDisorder'),
  ...withoutIds('listSandboxRates', 'setSandboxRate', 'resetSandboxRate'),
};

function withoutIds(...operationIds: readonly string[]): Record<string, readonly Attempt[]> {
  return Object.fromEntries(operationIds.map((operationId) => [operationId, []]));
}

function cardSimulation(what: string): Attempt[] {
  return [{ kind: 'card', path: `/simulations/cards/{id}/${what}`, body: () => ({ amount: 1 }) }];
}

function followUp(what: string, body: object = { amount: 1 }): Attempt[] {
  return [{ kind: 'transaction', path: `/simulations/transactions/{id}/${what}`, body: () => body }];
}

function exportAttempt(kind: 'card' | 'customer' | 'wallet', type: string): Attempt {
  return { kind, path: '/exports', body: (id) => ({ type, format: 'csv', filters: { [`${kind}_id`]: id } }) };
}

function moneyAttempts(move: 'deposit' | 'withdraw'): Attempt[] {
  return [
    { kind: 'card', path: `/cards/{id}/${move}`, body: () => ({ amount: 1 }) },
    { kind: 'wallet', path: `/cards/{own card}/${move}`, body: (wallet_id) => ({ amount: 1, wallet_id }) },
  ];
}

export const NEVER: Record<Kind, readonly string[]> = {
  customer: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22', '987654321'],
  card: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22', '987654321'],
  transfer: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  quote: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  reconciliation: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  export: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  wallet: ['7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604'],
  operation: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  event: ['5c1f0b7e-93a4-8d26-8000-00000000002a'],
  transaction: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  challenge: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  webhook: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  delivery: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  view: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  address: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  payment: ['7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604'],
  account: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  credit: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  key: [`ick_sandbox_${'0'.repeat(24)}`],
  request: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  approval: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
};
