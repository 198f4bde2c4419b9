import { describe, expect, test } from 'vitest';
import { OTHER_CONNECTIONS_MAX } from '#composition/open-database.ts';
import { partnerRoutes } from '#composition/wiring.ts';
import type { Route } from '#api/route.ts';
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
const CALLS_AT_ONCE = OTHER_CONNECTIONS_MAX + 3;

const service = await sharedService();
const { sandbox } = await service.newPartner();
/** One for all routes, because the number of webhooks is limited. */
const webhook = await newWebhook(sandbox);
const { id: wallet } = await walletOf(sandbox);
const routes = partnerRoutes(service.core, service.frameUrl).filter(({ idempotent }) => idempotent);

const shared: Existing = {
  ...(await newSpender()),
  wallet,
  operation: crypto.randomUUID(),
  event: crypto.randomUUID(),
  ...(await newWallet(sandbox)),
  ...(await newTransfer(sandbox, wallet)),
  ...(await newReconciliation(sandbox, wallet)),
  ...webhook,
  ...(await newCredit(sandbox)),
  ...(await newExport(sandbox)),
  ...(await newChainPayment(sandbox)),
};

/** A customer with a card, a purchase and a challenge. */
async function newSpender(): Promise<Pick<Existing, 'customer' | 'card' | 'transaction' | 'challenge'>> {
  const { id: customer } = await newCustomer(sandbox);
  const { id: card } = await newCard(sandbox, { customer_id: customer });
  const bought = await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: 1 });
  const challenge = await sandbox.post(`/simulations/cards/${card}/challenges`, { amount: 1 });
  return { customer, card, transaction: bought.data.id, challenge: challenge.data.id };
}

/** Routes that change the state of what their path names get their own. */
async function existingFor({ operationId, path }: Route): Promise<Existing> {
  if (/^(\/simulations)?\/(cards|customers|transactions|challenges)\/:/.test(path)) {
    const spender = await newSpender();
    if (operationId === 'unfreezeCard') await sandbox.put(`/cards/${spender.card}/freeze`);
    return { ...shared, ...spender };
  }
  if (/\/transfers\/:/.test(path)) return { ...shared, ...(await newTransfer(sandbox, wallet)) };
  if (/\/accounts\/:/.test(path)) return { ...shared, ...(await newCredit(sandbox)) };
  if (/\/payments\/:/.test(path)) return { ...shared, ...(await newChainPayment(sandbox)) };
  return shared;
}

describe('more concurrent calls than connections, each with a separate key, do not deadlock', () => {
  test.each(routes.map((route) => [route.operationId, route] as const))('%s', async (operationId, route) => {
    const found = await existingFor(route);
    const path = validPath(route, found);
    const body = route.body && validBody(operationId, found);
    const send = async () => await sandbox.call(route.method, path, body, { key: crypto.randomUUID() });
    const replies = await Promise.all(Array.from({ length: CALLS_AT_ONCE }, send));
    expect(replies.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    expect(replies.some(({ status }) => status < 300)).toBe(true);
    expect((await sandbox.post('/customers', ANA)).status).toBe(201);
  });
});
