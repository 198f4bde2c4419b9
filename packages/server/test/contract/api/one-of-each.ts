import type { Client } from '../../service.ts';
import { newCard, newCustomer, walletOf } from '../support/fixtures.ts';
import {
  statementFileOf,
  newChainPayment,
  newCredit,
  newExport,
  newTransfer,
  newWallet,
  newWebhook,
  type Existing,
} from './valid-bodies.ts';

/** Creates one of everything that a request can name. */
export async function oneOfEach(client: Client): Promise<Existing> {
  const customer = await newCustomer(client);
  const card = await newCard(client, { customer_id: customer.id });
  const { data } = await client.post(`/cards/${card.id}/deposit`, { amount: 1 });
  const event = (await client.get('/events')).data.events[0].id;
  const wallet = (await walletOf(client)).id;
  const bought = await client.post(`/simulations/cards/${card.id}/authorizations`, { amount: 2 });
  const challenge = await client.post(`/simulations/cards/${card.id}/challenges`, { amount: 2 });
  const reconciled = await client.post('/reconciliations', statementFileOf(wallet));
  return {
    customer: customer.id,
    card: card.id,
    wallet,
    operation: data.operation.id,
    event,
    transaction: bought.data.id,
    challenge: challenge.data.id,
    ...(await newWallet(client)),
    ...(await newTransfer(client, wallet)),
    reconciliation: reconciled.data.id,
    ...(await newWebhook(client)),
    ...(await newCredit(client)),
    ...(await newExport(client)),
    ...(await newChainPayment(client)),
  };
}
