import type { Route } from '#api/route.ts';
import { IMAGE } from '../contract/customers/kyc-applicants.ts';
import { allEvents, ANA, newCustomer, walletOf } from '../contract/support/fixtures.ts';
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
} from '../contract/api/valid-bodies.ts';
import type { Reply } from '../client.ts';
import type { Client } from '../service.ts';

const DOCUMENTS = {
  document_front_base64: IMAGE,
  document_back_base64: IMAGE,
  address_document_base64: IMAGE,
};
const BRANDS = ['visa', 'mastercard'] as const;

/** Creates a customer with documents, and this number of cards of each brand. */
export async function issueCards(client: Client, ofEachBrand: number): Promise<string[]> {
  const customer = await newCustomer(client, { ...DOCUMENTS, document_number: 'P-8831', address_street: '1 Main St' });
  const issuing = BRANDS.flatMap((brand) =>
    Array.from({ length: ofEachBrand }, async () => {
      const { data } = await client.post('/cards', { customer_id: customer.id, amount: 100, brand });
      return data.id as string;
    }),
  );
  return await Promise.all(issuing);
}

/** Valid and invalid purchases with a card, and the partner's actions meanwhile. */
export async function useCard(client: Client, card: string, at: number): Promise<void> {
  const simulation = `/simulations/cards/${card}`;
  const buy = async (fields: object): Promise<string> =>
    (await client.post(`${simulation}/authorizations`, { amount: 10, ...fields })).data.id;
  const follow = async (id: string, what: string, body: object = {}): Promise<Reply> =>
    await client.post(`/simulations/transactions/${id}/${what}`, body);
  const id = await buy({ cvv: 'match', expiry: 'match', three_ds: 'passed' });
  await follow(id, 'increments', { amount: 5 });
  await follow(id, 'reversals', { amount: 1 });
  await follow(id, 'clearings', { amount: 20 });
  await follow(id, 'refunds');
  for (const declined of [
    { cvv: 'mismatch' },
    { cvv: 'absent', expiry: 'mismatch' },
    { amount: 5_000 },
    { force_decline: 'stolen_card' },
    { force_decline: true },
  ])
    await buy(declined);
  await follow(await buy({ currency: 'eur', partial_ok: true }), 'expire');
  await client.post(`${simulation}/clearings`, { amount: 3 });
  await client.post(`${simulation}/refunds`, { amount: 2 });
  await client.put(`/cards/${card}/controls`, { limits: { daily: '90.00' }, merchants: { blocked: ['Casino'] } });
  await client.post(`/cards/${card}/preflight`, { amount: 1, merchant: { name: 'Casino' } });
  await client.post(`/cards/${card}/deposit`, { amount: 5, reference: `deposit ${card}` }, { key: `deposit ${card}` });
  await client.post(`/cards/${card}/withdraw`, { amount: 1 });
  for (const path of ['', '/ledger', '/transactions', '/controls']) await client.get(`/cards/${card}${path}`);
  await client.get(`/transactions/${id}`);
  if (at % 3 === 0) await client.put(`/cards/${card}/freeze`);
  if (at % 5 === 0) await client.put(`/cards/${card}/terminate`);
}

/** Whether the card is neither frozen nor terminated after `useCard`. */
export function mayBuy(_card: string, at: number): boolean {
  return at % 3 !== 0 && at % 5 !== 0;
}

/**
 * Reads a one-time code from the feed while it is valid, and answers challenges wrongly, correctly and too late.
 * @returns the code
 */
export async function takeChallenge(recorded: Client, unrecorded: Client, card: string): Promise<string> {
  const challenge = await recorded.post(`/simulations/cards/${card}/challenges`, { amount: 5 });
  const events = await allEvents(unrecorded, '&types=card.code');
  const { code } = events.findLast(({ data }) => data.challenge_id === challenge.data.id)!.data as { code: string };
  const answers = `/simulations/challenges/${challenge.data.id}/answers`;
  await recorded.post(answers, { code: code === '000000' ? '000001' : '000000' });
  await recorded.post(answers, { code });
  await recorded.post(answers, { code: `${code} ` });
  return code;
}

/** The ids of existing resources, for paths. */
export async function whatExists(client: Client, cards: readonly string[]): Promise<Existing> {
  const card = (await client.get(`/cards/${cards[0]}`)).data;
  const { operations } = (await client.get(`/operations?reference=deposit ${cards[0]}`)).data;
  const { transactions } = (await client.get(`/cards/${cards[0]}/transactions`)).data;
  const challenge = await client.post(`/simulations/cards/${cards[1]}/challenges`, { amount: 1 });
  const wallet = (await walletOf(client)).id;
  return {
    customer: card.customer_id,
    card: card.id,
    wallet,
    operation: operations[0].id,
    event: (await client.get('/events')).data.events[0].id,
    transaction: transactions[0].id,
    challenge: challenge.data.id,
    ...(await newWallet(client)),
    ...(await newTransfer(client, wallet)),
    ...(await newReconciliation(client, wallet)),
    ...(await newWebhook(client)),
    ...(await newCredit(client)),
    ...(await newExport(client)),
    ...(await newChainPayment(client)),
  };
}

/**
 * Sends a card number where none belongs: in every text of every body, under an unknown name, in paths, queries and headers.
 * Identifiers that partners choose are stored unchanged, since many have as many digits (`external_ref`, `reference`,
 * Idempotency-Key, document and tax numbers, bank account numbers), so they are left out here.
 */
export async function misplace(
  client: Client,
  number: string,
  routes: readonly Route[],
  existing: Existing,
): Promise<number[]> {
  const statuses: number[] = [];
  const grouped = number.replaceAll(/\d{4}(?=\d)/g, '$& ');
  const send = async (...request: Parameters<Client['call']>): Promise<void> =>
    void statuses.push((await client.call(...request)).status);
  for (const route of routes.filter(({ body }) => body)) {
    const right = validBody(route.operationId, existing);
    const path = validPath(route, existing);
    const wrong = withEachText({ ...right, ...extraTexts(route) }, [number, `no. ${grouped}`]);
    for (const body of [...wrong, { ...right, [number]: 1 }, { ...right, amount: Number(number) }, number, [number]])
      await send(route.method, path, body);
    await send(route.method, path, `{"amount":${number}`);
  }
  for (const path of [
    `/cards/${number}`,
    `/cards/${number}/transactions`,
    `/cards?customer_id=${number}`,
    `/customers?cursor=${number}`,
    `/events?after=${number}`,
    `/operations?reference=${number}`,
    `/transactions/${number}`,
    `/${number}`,
    `/cards/${encodeURIComponent(grouped)}/ledger?after=${number}`,
  ]) {
    await send('GET', path);
    await send('POST', path, {});
  }
  const headers = { 'x-request-id': number, 'user-agent': number, cookie: `pan=${number}`, accept: number };
  await send('GET', '/wallets', undefined, { headers });
  await send('GET', '/wallets', undefined, { token: number });
  await send('POST', '/authentication/token', { client_id: number, secret_id: number });
  return statuses;
}

/** Optional texts that the valid body does not contain. */
function extraTexts({ operationId }: Route): object {
  switch (operationId) {
    case 'createCustomer':
    case 'updateCustomer':
      return { ...ANA, ...DOCUMENTS, address_street: 'C', address_city: 'D' };
    case 'issueCard':
      return { label: 'E', brand: 'visa', currency: 'usd' };
    case 'createWebhook':
    case 'updateWebhook':
      return { description: 'G', headers: { 'X-Name': 'H' } };
    case 'createTransfer':
      return { description: 'I' };
    case 'simulateTransfer':
      return { outcome: 'failed', reason: 'J' };
    case 'simulateKyc':
      return { reasons: ['F'] };
    default:
      return {};
  }
}

/** Bank accounts and references: many have as many digits as a card number. */
const NOT_LOOKED_AT = new Set(['account', 'account_number', 'reference']);

/** Returns one copy of the body for each text in it and each replacement. */
function withEachText(body: unknown, replacements: readonly string[]): unknown[] {
  if (typeof body === 'string') return [...replacements];
  if (Array.isArray(body)) {
    return body.flatMap((each, at) => withEachText(each, replacements).map((wrong) => body.with(at, wrong)));
  }
  if (typeof body !== 'object' || body === null) return [];
  const looked = Object.entries(body).filter(([name]) => !NOT_LOOKED_AT.has(name));
  return looked.flatMap(([name, value]) =>
    withEachText(value, replacements).map((wrong) => ({ ...body, [name]: wrong })),
  );
}
