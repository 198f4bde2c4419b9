import { expect } from 'vitest';
import type { Merchant } from '#ports/card-network.ts';
import { newCard, newCustomer, topUp, type ResourceIds } from '../contract/support/fixtures.ts';
import type { Service } from '../service.ts';
import { GROCER, Network } from './network.ts';

/** A customer of a separate partner, with some cards. */
export async function newFamily(service: Service, cards: object[] = [{}, {}]) {
  const { sandbox } = await service.newPartner();
  await topUp(service, sandbox, 1_000_00n, 'eur');
  const customer = await newCustomer(sandbox);
  const issued: ResourceIds[] = [];
  for (const each of cards) {
    const fields: object = { amount: 500, customer_id: customer.id, ...each };
    issued.push(await newCard(sandbox, fields));
  }
  const networks = issued.map(({ id }) => new Network(service, sandbox, id));
  const put = async (path: string, body: object): Promise<void> =>
    expect((await sandbox.put(path, body)).status).toBe(200) as void;
  return {
    sandbox,
    customer,
    cards: issued,
    networks,
    ofCard: (index: number) => `/cards/${issued[index]!.id}/controls`,
    ofCustomer: `/customers/${customer.id}/controls`,
    put,
  };
}

/** The level and check that declined a purchase. */
export async function refusal(network: Network, amount: bigint, merchant: Merchant = GROCER) {
  const message = network.message(amount, { merchant });
  const answer = await network.authorize(message);
  if (answer.outcome === 'approved') return 'approved';
  const { explanation } = await network.transaction(message.transactionId);
  const last = explanation!.checks.at(-1)!;
  expect(explanation!.reason).toBe(answer.reason);
  return [last.inputs['level'], last.name];
}
