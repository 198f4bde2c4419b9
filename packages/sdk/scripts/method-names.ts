import type { ApiOperation } from './api-operations.ts';

/** An operation with its place in the SDK: `issuary.<resource>.<method>`. */
export interface Method extends ApiOperation {
  readonly resource: string;
  readonly method: string;
}

/** Methods whose name does not follow from their path. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'POST /authentication/token': 'createToken',
  'GET /search': 'everything',
  'GET /cards/{id}/ledger': 'listEntries',
  'GET /cards/{id}/reveal': 'reveal',
  'POST /cards/{id}/secure-view': 'createSecureView',
  'POST /controls/bulk': 'updateMany',
  'DELETE /customers/{id}': 'close',
};

/** What each simulation does, by the operationId of its route. Their paths name what a merchant, a bank or a chain sends. */
const SIMULATIONS: Readonly<Record<string, string>> = {
  simulateKyc: 'decideKyc',
  simulateAccountCredit: 'creditAccount',
  simulateAccountReturn: 'returnCredit',
  simulateCardExpiry: 'expireCard',
  simulateAuthorization: 'authorize',
  simulateClearings: 'clear',
  simulateReversals: 'reverse',
  simulateRefunds: 'refund',
  simulateRefundAuthorizations: 'announceRefund',
  simulateIncrements: 'increment',
  simulateAdvices: 'advise',
  simulateExpire: 'expireHold',
  simulateForcedClearing: 'forceClear',
  simulateUnlinkedRefund: 'refundUnlinked',
  simulateUnlinkedRefundAuthorization: 'announceUnlinkedRefund',
  simulateStandInApproval: 'approveInStandIn',
  simulateOriginalCredit: 'payToCard',
  simulateChallenge: 'challenge',
  simulateTransfer: 'decideTransfer',
  simulateWallet: 'adjustWallet',
  simulateChainPayment: 'payOnChain',
  simulateChainOutcome: 'decideChainPayment',
  simulateDayEnd: 'endDay',
  simulateWebhookDisabling: 'disableWebhook',
};

/**
 * Names the method of each operation by its path, so that a new route has a method without further work. The first segment is the
 * resource.
 *
 * | Path | Methods |
 * |---|---|
 * | `/cards` | `list`, `create` |
 * | `/cards/{id}` | `get`, `update`, `delete` |
 * | `/search/cards` | `search` |
 * | `/cards/{id}/freeze` | `freeze` |
 * | `/cards/{id}/controls` | `getControls`, `setControls`, `updateControls`, `deleteControls` |
 * | `/accounts/{id}/credits` | `listCredits`, `createCredit` |
 * | `/accounts/{id}/credits/{credit_id}` | `getCredit` |
 *
 * A simulation is a verb: that of SIMULATIONS, or its operationId if this is one, such as `answerChallenge`.
 * @throws Error if two operations have the same name, or a simulation has none
 */
export function nameMethods(operations: readonly ApiOperation[]): Method[] {
  const read = new Set(operations.filter(({ verb }) => verb === 'GET').map(({ path }) => path));
  const methods = operations.map((operation) => ({ ...operation, ...nameOf(operation, read.has(operation.path)) }));
  const names = new Set<string>();
  for (const { resource, method, operationId } of methods) {
    const name = `${resource}.${method}`;
    if (names.has(name)) throw new Error(`two operations would be ${name}: name ${operationId} in EXCEPTIONS`);
    names.add(name);
  }
  return methods;
}

/** @param isRead whether the path can be read, too, so that a PUT or POST does not name an action */
function nameOf(operation: ApiOperation, isRead: boolean): { resource: string; method: string } {
  const { verb, path, operationId } = operation;
  const segments = path.split('/').slice(1);
  const isSearch = segments[0] === 'search' && segments.length > 1;
  const [first = '', ...rest] = isSearch ? segments.slice(1) : segments;
  const resource = camel(first);
  if (resource === 'simulations') return { resource, method: simulationVerb(operationId) };
  const exception = EXCEPTIONS[`${verb} ${path}`];
  if (exception !== undefined) return { resource, method: exception };
  if (isSearch) return { resource, method: 'search' };
  const isOfOne = rest.at(-1)?.startsWith('{') === true;
  const words = rest.filter((segment) => !segment.startsWith('{'));
  if (isOfOne && words.length > 0) words.push(singular(words.pop()!));
  return { resource, method: camel(words.length === 0 ? plainVerb(operation) : writeVerb(operation, words, isRead)) };
}

function simulationVerb(operationId: string): string {
  const verb = SIMULATIONS[operationId];
  if (verb === undefined && operationId.startsWith('simulate'))
    throw new Error(`${operationId} has no verb: name its method in SIMULATIONS`);
  return verb ?? operationId;
}

/** The method of `/cards` or `/cards/{id}`. */
function plainVerb({ verb, list }: ApiOperation): string {
  if (verb === 'GET') return list === undefined ? 'get' : 'list';
  return { POST: 'create', PUT: 'set', PATCH: 'update' }[verb] ?? 'delete';
}

/** The method of `/cards/{id}/…`: `deposit`, `list-transactions`. */
function writeVerb(operation: ApiOperation, words: readonly string[], isRead: boolean): string {
  const { verb } = operation;
  const text = words.join('-');
  if (verb === 'POST') return isRead ? `create-${singular(text)}` : text;
  if (verb === 'PUT' && !isRead) return text;
  return `${plainVerb(operation)}-${text}`;
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('sses') ? word.slice(0, -2) : word.replace(/s$/, '');
}

function camel(text: string): string {
  return text.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
