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
const SENDER = { name: 'Quetzalsender Zwyn', account: 'QZ8937040044' };
const PAYMENT = 'Quetzalpayment rent';
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
  SENDER.name,
  SENDER.account,
  PAYMENT,
  BROWSER,
];

interface Person {
  readonly customer: string;
  readonly cards: readonly string[];
  readonly account: string;
  /** Of the customers with the person's name. */
  readonly exported: string;
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
  const { id: customer } = await keyed('POST', '/customers', { ...PERSON, ...documents });
  await keyed('PATCH', `/customers/${customer}`, { address_state: PERSON.address_state });
  const cards: string[] = [];
  for (const brand of ['visa', 'mastercard']) {
    const { id } = await keyed('POST', '/cards', {
      customer_id: customer,
      amount: 40,
      brand,
      label: LABEL,
      metadata: { holder: CARD_METADATA },
    });
    cards.push(id);
    await keyed('PATCH', `/cards/${id}`, { label: LABEL });
    await keyed('POST', `/cards/${id}/deposit`, { amount: 5 });
    await client.post(`/simulations/cards/${id}/authorizations`, { amount: 7 });
    await client.post(`/simulations/cards/${id}/authorizations`, { amount: 5_000 });
    await client.post(`/simulations/cards/${id}/challenges`, { amount: 3 });
    await client.post(`/cards/${id}/secure-view`, {});
    await keyed('PUT', `/cards/${id}/freeze`, { reason: FREEZE_REASON });
    await keyed('PUT', `/cards/${id}/unfreeze`, {});
  }
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
  await keyed('POST', `/simulations/accounts/${account}/credits`, { amount: 9, sender: SENDER, reference: PAYMENT });
  await client.post(`/simulations/customers/${customer}/kyc`, { decision: 'approved' });
  await keyed('POST', `/accounts/${account}/close`, {});
  const { id: exported } = await keyed('POST', '/exports', {
    type: 'customers',
    format: 'csv',
    filters: { name: PERSON.last_name, email: PERSON.email },
  });
  return { customer, cards, account, exported, repeats };
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
