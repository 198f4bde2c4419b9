import type { Right } from '#kit/right.ts';

/** The right that a person needs for a route. `key`: only API keys may call it. */
type RouteRight = Right | 'key';

/** The rights for the operations that change something, and for those that not everybody who reads may call. */
const RIGHTS_BY_OPERATION: Readonly<Record<string, RouteRight>> = {
  // What belongs to the key of a call: its token. A view that a GET creates could be created from another site.
  issueToken: 'key',
  revokeToken: 'key',
  getCaller: 'key',
  revealCard: 'key',
  createCustomer: 'customers.write',
  updateCustomer: 'customers.write',
  suspendCustomer: 'customers.write',
  unsuspendCustomer: 'customers.write',
  closeCustomer: 'customers.close',
  issueCard: 'cards.issue',
  labelCard: 'cards.issue',
  freezeCard: 'cards.freeze',
  unfreezeCard: 'cards.freeze',
  renewCard: 'cards.replace',
  replaceCard: 'cards.replace',
  terminateCard: 'cards.terminate',
  mintSecureView: 'cards.reveal',
  preflightCard: 'read',
  setCardControls: 'controls.write',
  changeCardControls: 'controls.write',
  setCustomerControls: 'controls.write',
  changeCustomerControls: 'controls.write',
  changeControlsInBulk: 'controls.write',
  setDefaultControls: 'controls.levels',
  changeDefaultControls: 'controls.levels',
  setControlCeilings: 'controls.levels',
  changeControlCeilings: 'controls.levels',
  quoteFees: 'read',
  getCardStatement: 'statements.read',
  getCustomerStatement: 'statements.read',
  getWalletStatement: 'statements.read',
  // Their files are not masked: delivery/exports/personal.ts names those that need `personal.read`, too.
  createExport: 'exports.create',
  getExport: 'exports.create',
  listExports: 'exports.create',
  createReconciliation: 'reconciliations.write',
  testWebhook: 'webhooks.retry',
  replayWebhook: 'webhooks.retry',
  retryDelivery: 'webhooks.retry',
  listRequests: 'requests.read',
  getRequest: 'requests.read',
  getRequestInsight: 'requests.read',
  getLatencyInsight: 'requests.read',
  setSecureViewSettings: 'settings.write',
  setApprovalSettings: 'settings.write',
  approveRequest: 'approvals.decide',
  rejectRequest: 'approvals.decide',
  // Its own person can, and only that one.
  cancelRequest: 'controls.write',
};

/** The rights for all other operations with these tags that change something. */
const RIGHTS_BY_TAG: Readonly<Record<string, Right>> = {
  Cards: 'money.write',
  Wallets: 'money.write',
  Transfers: 'money.write',
  'Virtual accounts': 'money.write',
  'On-chain payments': 'money.write',
  Webhooks: 'webhooks.write',
  Keys: 'keys.write',
  Simulations: 'sandbox.simulate',
};

/** The right that a person needs: that of the operation, else `read` for a GET, else that of its tag, else none is enough. */
export function rightOf(route: {
  readonly operationId: string;
  readonly method: string;
  readonly tag: string;
}): RouteRight {
  return (
    RIGHTS_BY_OPERATION[route.operationId] ?? (route.method === 'GET' ? 'read' : (RIGHTS_BY_TAG[route.tag] ?? 'key'))
  );
}
