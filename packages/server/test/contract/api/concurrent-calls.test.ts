import { describe, expect, test } from 'vitest';
import { partnerRoutes } from '../../../src/composition/wiring.ts';
import { sharedService } from '../../service.ts';
import { ANA, newCard, newCustomer, walletOf } from '../support/fixtures.ts';
import {
  newChainPayment,
  newCredit,
  newExport,
  newReconciliation,
  newTransfer,
  newWallet,
  newWebhook,
  validBody,
  validPath,
  type Existing,
} from './valid-bodies.ts';

/** More than a process has connections: calls that hold one and wait for another would deadlock. */
const CALLS_AT_ONCE = 24;

const service = await sharedService();
const { sandbox } = await service.newPartner();
/** One for all routes, because the number of webhooks is limited. */
const webhook = await newWebhook(sandbox);
const { id: wallet } = await walletOf(sandbox);
const routes = partnerRoutes(service.core, service.frameUrl).filter(({ idempotent }) => idempotent);

/** Each route gets a separate card, because some routes change its state. */
async function existingFor(operationId: string): Promise<Existing> {
  const { id: customer } = await newCustomer(sandbox);
  const { id: card } = await newCard(sandbox, { customer_id: customer });
  const bought = await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: 1 });
  const challenge = await sandbox.post(`/simulations/cards/${card}/challenges`, { amount: 1 });
  if (operationId === 'unfreezeCard') await sandbox.put(`/cards/${card}/freeze`);
  return {
    customer,
    card,
    wallet,
    operation: crypto.randomUUID(),
    event: crypto.randomUUID(),
    transaction: bought.data.id,
    challenge: challenge.data.id,
    ...(await newWallet(sandbox)),
    ...(await newTransfer(sandbox, wallet)),
    ...(await newReconciliation(sandbox, wallet)),
    ...webhook,
    ...(await newCredit(sandbox)),
    ...(await newExport(sandbox)),
    ...(await newChainPayment(sandbox)),
  };
}

describe('more concurrent calls than connections, each with a separate key, do not deadlock', () => {
  test.each(routes.map((route) => [route.operationId, route] as const))('%s', async (operationId, route) => {
    const found = await existingFor(operationId);
    const path = validPath(route, found);
    const body = route.body && validBody(operationId, found);
    const send = async () => await sandbox.call(route.method, path, body, { key: crypto.randomUUID() });
    const replies = await Promise.all(Array.from({ length: CALLS_AT_ONCE }, send));
    expect(replies.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    expect(replies.some(({ status }) => status < 300)).toBe(true);
    expect((await sandbox.post('/customers', ANA)).status).toBe(201);
  });
});
