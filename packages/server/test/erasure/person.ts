import { query, statement, type Database } from '#database';
import type { Client } from '../service.ts';
import { IMAGE } from '../contract/customers/kyc-applicants.ts';

/** A person with values that nothing else contains. */
export const PERSON = {
  external_ref: 'ref-quetzal-8831',
  first_name: 'Quetzalina',
  last_name: 'Zwyntherbaum',
  email: 'q.zwyntherbaum@xylographer.example',
  phone: '+50934107788',
  country_code: 'HT',
  date_of_birth: '1987-06-05',
  document_type: 'NATIONAL_ID',
  document_number: 'DOC-55418-QZ',
  tax_id_number: 'TAX-90017-QZ',
  address_street: '77 Xylographer Lane',
  address_city: 'Quetzalpolis',
  address_state: 'Zwynstate',
  address_postal_code: 'QZ-77120',
  address_country: 'Haiti',
  gender: 'female',
  pof_employment_status: 'self_employed',
  pof_occupation: '15-1252',
  pof_primary_purpose: 'protect_wealth',
  pof_source_of_funds: 'gambling_proceeds',
  pof_expected_monthly_pay: '5000_9999',
  kyc_consent_ip: '203.0.113.178',
  // A pair that looks like a field of the response.
  metadata: { account: 'Quetzalmetadata of the customer', status: 'erased' },
} as const;

const LABEL = 'Quetzalcard label';
const ACCOUNT_LABEL = 'Quetzalaccount label';
const REASON = 'Quetzalsuspension reason';
const CARD_METADATA = 'Quetzalmetadata of a card';
const ACCOUNT_METADATA = 'Quetzalmetadata of an account';
const FREEZE_REASON = 'Quetzalfreeze reason';
const TERMINATION_REASON = 'Quetzaltermination reason';
const MERCHANT = 'Quetzalmerchant of a control';
const SENDER = { name: 'Quetzalsender Zwyn', account: 'QZ8937040044' };
const PAYMENT = 'Quetzalpayment rent';
const RETURN_REASON = 'Quetzalreturn of rent';
/** Why the card platform or the bank rejected something, in words of theirs. */
export const REFUSAL = 'Quetzalrefusal of Zwyn';
/** Idempotency keys of refused calls that name the person only by a local id or a card. */
const CALLS = {
  byLocalId: 'Quetzalkey of customer',
  byCard: 'Quetzalkey of card',
  byLocalIdOfCard: 'Quetzalkey of numbered card',
  inBulk: 'Quetzalkey of cards',
} as const;
/** Of a refused call, which names the person in the key only. */
const KEY_OF_REFUSED = `refused ${PERSON.last_name.toUpperCase()}/1`;
/** Filters of exports of other things than people, and metadata. */
const FILTER = 'Quetzalmerchant typed into a filter';
const PAIR = 'Quetzalpair typed into a filter';
export const BROWSER = 'Quetzalbrowser/8831';

/** Every text by which the person could be recognized. Values of short lists of choices are in the rows of many. */
export const TRACES: readonly string[] = [
  ...(
    [
      'external_ref',
      'first_name',
      'last_name',
      'email',
      'phone',
      'date_of_birth',
      'document_number',
      'tax_id_number',
      'address_street',
      'address_city',
      'address_state',
      'address_postal_code',
    ] as const
  ).map((field) => PERSON[field]),
  PERSON.first_name.toUpperCase(),
  PERSON.last_name.toUpperCase(),
  LABEL,
  ACCOUNT_LABEL,
  REASON,
  PERSON.metadata.account,
  CARD_METADATA,
  ACCOUNT_METADATA,
  FREEZE_REASON,
  TERMINATION_REASON,
  MERCHANT,
  MERCHANT.toUpperCase(),
  SENDER.name,
  SENDER.account,
  PAYMENT,
  RETURN_REASON,
  REFUSAL,
  ...Object.values(CALLS),
  KEY_OF_REFUSED,
  FILTER,
  PAIR,
  BROWSER,
];

interface Person {
  readonly customer: string;
  readonly cards: readonly string[];
  readonly account: string;
  /** Of the customers with the person's name. */
  readonly exported: string;
  /** Of the operations, one of which has a refusal. */
  readonly exportedOperations: string;
  /** Calls whose saved responses name the person, with their keys. */
  readonly repeats: readonly [method: 'POST' | 'PUT' | 'PATCH', path: string, body: object, key: string][];
}

/** Creates the person in a sandbox and uses everything that can store personal data. */
export async function livePerson(client: Client): Promise<Person> {
  const documents = { document_front_base64: IMAGE, document_back_base64: IMAGE, address_document_base64: IMAGE };
  const repeats: Person['repeats'][number][] = [];
  const keyed = async (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) => {
    const key = `person ${repeats.length}`;
    const reply = await client.call(method, path, body, { key });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.text}`);
    repeats.push([method, path, body, key]);
    return reply.data;
  };
  const { id: customer, local_id: localId } = await keyed('POST', '/customers', { ...PERSON, ...documents });
  await keyed('PATCH', `/customers/${customer}`, { address_state: PERSON.address_state });
  const cards: string[] = [];
  const numbers: number[] = [];
  for (const brand of ['visa', 'mastercard']) {
    const { id, local_id: number } = await keyed('POST', '/cards', {
      customer_id: customer,
      amount: 40,
      brand,
      label: LABEL,
      metadata: { holder: CARD_METADATA },
    });
    cards.push(id);
    numbers.push(number);
    await keyed('PATCH', `/cards/${id}`, { label: LABEL });
    await keyed('POST', `/cards/${id}/deposit`, { amount: 5 });
    await client.post(`/simulations/cards/${id}/authorizations`, { amount: 7 });
    await client.post(`/simulations/cards/${id}/authorizations`, { amount: 5_000 });
    await client.post(`/simulations/cards/${id}/challenges`, { amount: 3 });
    await client.post(`/cards/${id}/secure-view`, {});
    await keyed('PUT', `/cards/${id}/freeze`, { reason: FREEZE_REASON });
    await keyed('PUT', `/cards/${id}/unfreeze`, {});
  }
  const controls = { merchants: { blocked: [MERCHANT] } };
  await keyed('PUT', `/cards/${cards[0]}/controls`, controls);
  await keyed('PATCH', `/customers/${customer}/controls`, controls);
  await keyed('PUT', `/cards/${cards[1]}/terminate`, { reason: TERMINATION_REASON });
  await keyed('PUT', `/customers/${customer}/suspend`, { reason: REASON });
  await keyed('PUT', `/customers/${customer}/unsuspend`, {});
  await keyed('PUT', `/customers/${customer}/suspend`, { reason: REASON });
  await keyed('PUT', `/customers/${customer}/unsuspend`, {});
  const { id: account } = await keyed('POST', '/accounts', {
    currency: 'usd',
    customer_id: customer,
    label: ACCOUNT_LABEL,
    metadata: { payer: ACCOUNT_METADATA },
  });
  const { id: credit } = await keyed('POST', `/simulations/accounts/${account}/credits`, {
    amount: 9,
    sender: SENDER,
    reference: PAYMENT,
  });
  await client.post(`/simulations/customers/${customer}/kyc`, { decision: 'approved' });
  await keyed('POST', `/accounts/${account}/close`, {});
  await client.post(`/simulations/accounts/${account}/credits/${credit}/return`, { reason: RETURN_REASON });
  const refused = await beRefused(client, customer);
  await client.post(`/cards/${cards[0]}/renew`, {});
  await client.call('PATCH', `/customers/${localId}`, { unknown: 1 }, { key: CALLS.byLocalId });
  await client.call('PATCH', `/cards/${cards[0]}`, { unknown: 1 }, { key: CALLS.byCard });
  await client.call('PATCH', `/cards/${numbers[0]}`, { unknown: 1 }, { key: CALLS.byLocalIdOfCard });
  await client.post('/controls/bulk', { card_ids: [numbers[1]], patch: {}, unknown: 1 }, { key: CALLS.inBulk });
  const { id: exported } = await keyed('POST', '/exports', {
    type: 'customers',
    format: 'csv',
    filters: { name: PERSON.last_name, email: PERSON.email },
  });
  for (const filters of [{ merchant: FILTER }, { customer_id: customer }, { card_id: `0${numbers[0]}` }])
    await keyed('POST', '/exports', { type: 'transactions', format: 'csv', filters });
  await keyed('POST', '/exports', { type: 'operations', format: 'csv', filters: { 'metadata[holder]': PAIR } });
  await client.post('/wallets', { unknown: 1 }, { key: KEY_OF_REFUSED });
  const { id: exportedOperations } = (await client.post('/exports', { type: 'operations', format: 'jsonl' })).data;
  return { customer, cards: [...cards, refused], account, exported, exportedOperations, repeats };
}

/** Requests a card and an account that are rejected. @returns the card */
async function beRefused(client: Client, customer: string): Promise<string> {
  const rename = async (lastName: string) =>
    await client.call('PATCH', `/customers/${customer}`, { last_name: lastName });
  await rename('Unissuable');
  const card = await client.post('/cards', { customer_id: customer, amount: 1 });
  const account = await client.post('/accounts', { currency: 'usd', customer_id: customer });
  await rename(PERSON.last_name);
  if (card.data.card.status !== 'failed' || account.data.status !== 'failed')
    throw new Error(`not rejected: ${card.text} ${account.text}`);
  return card.data.id;
}

const WRITE_REFUSALS = [
  statement('test.refused_operations', `UPDATE operations SET error = $1 WHERE status = 'failed'`),
  statement('test.refused_cards', `UPDATE cards SET failure_message = $1 WHERE failure_message IS NOT NULL`),
  statement(
    'test.refused_accounts',
    `UPDATE virtual_accounts SET failure_reason = $1 WHERE failure_reason IS NOT NULL`,
  ),
];

/** Puts words of a real platform and bank into what was rejected: those of the embedded ones name nobody. */
export async function writeRefusals(database: Database): Promise<void> {
  for (const write of WRITE_REFUSALS) await database.rows(query(write, REFUSAL));
}

/** The traces in the texts, with where they are. */
export function tracesIn(texts: readonly string[]): string[] {
  const around = 60;
  return texts.flatMap((text) =>
    TRACES.flatMap((trace) => {
      const at = text.indexOf(trace);
      return at < 0 ? [] : [`${trace} in …${text.slice(Math.max(0, at - around), at + trace.length + around)}…`];
    }),
  );
}
