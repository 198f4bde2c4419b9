import { describe, expect, test } from 'vitest';
import { partnerRoutes } from '#composition/wiring.ts';
import type { Route } from '#api/route.ts';
import { scopeOf } from '#api/route-scope.ts';
import { SCOPES, type Scope } from '#kit/scope.ts';
import { sharedService, type Client } from '../../service.ts';
import { clientWith } from '../support/keys.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const routes = partnerRoutes(service.core, service.frameUrl);

/** The scope of every operation that is not a GET with the scope `read`. */
const SCOPES_OF: Readonly<Record<Scope | 'any', readonly string[]>> = {
  any: ['revokeToken', 'getCaller'],
  codes: [],
  read: ['quoteFees', 'preflightCard', 'createExport'],
  cards: [
    'createCustomer',
    'updateCustomer',
    'suspendCustomer',
    'unsuspendCustomer',
    'closeCustomer',
    'eraseCustomer',
    'issueCard',
    'labelCard',
    'freezeCard',
    'unfreezeCard',
    'terminateCard',
    'renewCard',
    'replaceCard',
    'simulateCardExpiry',
    'simulateWallet',
    'setCardControls',
    'changeCardControls',
    'setCustomerControls',
    'changeCustomerControls',
    'setDefaultControls',
    'changeDefaultControls',
    'setControlCeilings',
    'changeControlCeilings',
    'changeControlsInBulk',
    'mintSecureView',
    'revealCard',
    'setSecureViewSettings',
    'setApprovalSettings',
    'approveRequest',
    'rejectRequest',
    'cancelRequest',
    'simulateKyc',
    'simulateCardExpiry',
    'simulateAuthorization',
    'simulateClearings',
    'simulateReversals',
    'simulateRefunds',
    'simulateRefundAuthorizations',
    'simulateIncrements',
    'simulateAdvices',
    'simulateExpire',
    'simulateForcedClearing',
    'simulateStandInApproval',
    'simulateUnlinkedRefund',
    'simulateUnlinkedRefundAuthorization',
    'simulateOriginalCredit',
    'simulateChallenge',
    'answerChallenge',
    'playScenario',
    'advanceTestClock',
    'setDisorder',
    'setSandboxRate',
    'resetSandboxRate',
  ],
  money: [
    'depositToCard',
    'withdrawFromCard',
    'openWallet',
    'updateWallet',
    'issueAccount',
    'updateAccount',
    'closeAccount',
    'createQuote',
    'createTransfer',
    'updateTransfer',
    'cancelTransfer',
    'createReconciliation',
    'issueDepositAddress',
    'simulateWallet',
    'simulateDayEnd',
    'simulateAccountCredit',
    'simulateAccountReturn',
    'simulateTransfer',
    'simulateChainPayment',
    'simulateChainOutcome',
  ],
  webhooks: [
    'createWebhook',
    'updateWebhook',
    'deleteWebhook',
    'rotateWebhookSecret',
    'promoteWebhookSecret',
    'testWebhook',
    'simulateWebhookDisabling',
    'replayWebhook',
    'retryDelivery',
  ],
  keys: ['createKey', 'deleteKey'],
};

test('every operation has the scope that this table names', () => {
  const named = new Map(Object.entries(SCOPES_OF).flatMap(([scope, names]) => names.map((name) => [name, scope])));
  const expected = routes.map(({ operationId, method }) => [
    operationId,
    named.get(operationId) ?? (method === 'GET' ? 'read' : 'missing in the table'),
  ]);
  expect(routes.map((route) => [route.operationId, scopeOf(route)])).toEqual(expected);
  expect([...named.keys()].filter((name) => !routes.some(({ operationId }) => operationId === name))).toEqual([]);
});

/** A client with each scope alone, and one with all but each. */
const only = new Map<Scope, Client>();
const without = new Map<Scope, Client>();
for (const scope of SCOPES) {
  only.set(scope, await clientWith(service, sandbox, [scope]));
  without.set(
    scope,
    await clientWith(
      service,
      sandbox,
      SCOPES.filter((each) => each !== scope),
    ),
  );
}

const send = async (client: Client, route: Route) =>
  await client.call(route.method, route.path.replaceAll(/:\w+/g, '019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'));

const limited = routes.flatMap((route) => {
  const scope = scopeOf(route);
  return scope === 'any' ? [] : [[route.operationId, route, scope] as const];
});

describe.each(limited)('%s', (_, route, scope) => {
  test('is open to a key with its scope alone', async () => {
    expect((await send(only.get(scope)!, route)).code).not.toBe('insufficient_scope');
  });

  test('is closed to a key with all other scopes, and says which one is missing', async () => {
    const reply = await send(without.get(scope)!, route);
    expect([reply.status, reply.code]).toEqual([403, 'insufficient_scope']);
    expect(reply.errors).toEqual([`this API key does not have the scope ${scope}, which this call needs`]);
  });
});

test('reading who is calling and ending the token need no scope', async () => {
  for (const scope of SCOPES) {
    const client = await clientWith(service, sandbox, [scope]);
    expect((await client.get('/me')).data.scopes).toEqual([scope]);
    expect((await client.post('/authentication/revoke')).status).toBe(200);
  }
});

test('the API description lists the scope of each operation', async () => {
  const document = await (await fetch(`${service.url}/openapi.json`)).json();
  const { paths } = document as { paths: Record<string, Record<string, { security: object[] }>> };
  for (const route of routes) {
    const scope = scopeOf(route);
    const operation = paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]![route.method.toLowerCase()]!;
    expect(operation.security).toEqual([{ accessToken: scope === 'any' ? [] : [scope] }]);
  }
});

test('a missing scope is found before the body is read', async () => {
  const reply = await only.get('read')!.post('/cards', '{"broken');
  expect(reply.code).toBe('insufficient_scope');
});
