import type { Reply } from '../../client.ts';
import type { Currency } from '#kit/money.ts';
import { setFees, type FeeChanges, type FeeName } from '#fees';
import { fixedFee } from '../../fees/fixed-fee.ts';
import { creditWallet } from '#wallets';
import type { Client, Service, TenantClient } from '../../service.ts';

/** The required fields of a new customer. */
export const ANA = {
  first_name: 'Ana',
  last_name: 'Reyes',
  email: 'ana@example.com',
  phone: '+14155552671',
  country_code: 'US',
  date_of_birth: '1990-12-31',
};

/** The ids in a response, for customers and cards. */
export interface ResourceIds {
  readonly id: string;
  readonly local_id: number;
}

export async function newCustomer(client: Client, fields: object = {}): Promise<ResourceIds> {
  const reply: Reply = await client.post('/customers', { ...ANA, ...fields });
  if (reply.status !== 201) throw new Error(`no customer: ${reply.text}`);
  return reply.data;
}

type CardFields = { readonly customer_id?: string } & Readonly<
  Partial<Record<'amount' | 'brand' | 'currency' | 'label' | 'metadata', unknown>>
>;

/** Issues a card, by default to a new customer and with a balance of 10.00. */
export async function newCard(client: Client, fields: CardFields & object = {}): Promise<ResourceIds> {
  const customer_id = fields.customer_id ?? (await newCustomer(client)).id;
  const reply: Reply = await client.post('/cards', { amount: 10, ...fields, customer_id });
  if (reply.status !== 201) throw new Error(`no card: ${reply.text}`);
  return reply.data;
}

/** The id and balance of the default wallet of a currency. */
export async function walletOf(client: Client, currency = 'usd'): Promise<{ id: string; balance: string }> {
  const { data } = await client.get('/wallets');
  return data.wallets.find((wallet: { currency: string }) => wallet.currency === currency);
}

/** Credits a wallet as `wallets credit` does, without its event. @param amount in cents */
export async function topUp(service: Service, client: TenantClient, amount: bigint, currency: Currency = 'usd') {
  await creditWallet(service.core.ledger, client.tenant.id, { amount, currency }, `top-up ${crypto.randomUUID()}`, {
    isSilent: true,
  });
}

/** Sets fees as `fees set` does. @param fees fixed fees in cents */
export async function setFeesOf(
  service: Service,
  client: TenantClient,
  fees: Partial<Record<FeeName, bigint>>,
): Promise<void> {
  const changes: FeeChanges = Object.fromEntries(Object.entries(fees).map(([name, fee]) => [name, fixedFee(fee)]));
  const { database, clock } = service.core;
  await setFees(database, clock, { tenantId: client.tenant.id, currency: 'usd' }, changes);
}

/** Every event of the tenant, oldest first. */
export async function allEvents(client: Client, query = ''): Promise<EventView[]> {
  const events: EventView[] = [];
  for (let after: string | undefined; ;) {
    const cursor = after === undefined ? '' : `&after=${after}`;
    const { data } = await client.get(`/events?size=100${query}${cursor}`);
    events.push(...data.events);
    if (data.events.length < 100) return events;
    after = data.next_cursor;
  }
}

export interface EventView {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly environment: string;
  readonly sequence: number;
  readonly entry_sequence?: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- its shape depends on the event type
  readonly data: any;
}

/** Every entry of a card's or wallet's ledger, oldest first. */
export async function allEntries(client: Client, path: string): Promise<EntryView[]> {
  const entries: EntryView[] = [];
  for (let after = '0'; ;) {
    const { data } = await client.get(`${path}?size=100&after=${after}`);
    entries.push(...data.entries);
    if (data.entries.length < 100) return entries;
    after = data.next_cursor;
  }
}

export interface EntryView {
  readonly sequence: number;
  readonly amount: string;
  readonly balance_after: string;
  readonly operation_id: string;
  readonly type: string;
  readonly created_at: string;
}

/** Converts an amount such as "12.30" to cents. */
export function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}
