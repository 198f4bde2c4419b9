import { UsageError } from '../usage-error.ts';
import { ApiError, type Session } from './session.ts';
import { waitForCard } from './wait-for-card.ts';

/** The fields of a card in the API that are used here. */
interface CardView {
  readonly id: string;
  readonly card: { readonly amount: string; readonly status: string };
}

interface WalletView {
  readonly id: string;
  readonly currency: string;
  readonly is_default: boolean;
}

/** A fictitious account: the sandbox contacts no bank. */
const BANK_ACCOUNT = {
  type: 'bank_account',
  holder_name: 'Marie Joseph',
  account_number: '1234567890',
  routing_number: '021000021',
};
const CUSTOMER = {
  first_name: 'Marie',
  last_name: 'Joseph',
  email: 'marie@example.com',
  phone: '+50934101234',
  country_code: 'HT',
  date_of_birth: '1990-04-12',
};
const MERCHANT = { name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' };
const SENDER = { name: 'Atelier Dupont SARL', account: 'FR7630006000011234567890189' };

/** Creates resources in a sandbox, acts on them, and records their ids. */
export class Scenario {
  readonly #session: Session;
  /** Ids of the created resources. The events about them are the ones that this run caused. */
  readonly subjects = new Set<string>();

  constructor(session: Session) {
    this.#session = session;
  }

  async customer(lastName = CUSTOMER.last_name): Promise<string> {
    const { id } = await this.#post('/customers', { ...CUSTOMER, last_name: lastName });
    this.subjects.add(id);
    return id;
  }

  async decide(customerId: string, decision: 'approved' | 'rejected' | 'needs_resubmission'): Promise<void> {
    await this.#post(`/simulations/customers/${customerId}/kyc`, { decision });
  }

  /** Changes the customer's address. */
  async moveCustomer(customerId: string): Promise<void> {
    await this.#session.call('PATCH', `/customers/${customerId}`, { body: { address_city: 'Port-au-Prince' } });
  }

  async changeCustomer(customerId: string, how: 'suspend' | 'unsuspend'): Promise<void> {
    await this.#session.call('PUT', `/customers/${customerId}/${how}`);
  }

  /** Closes a customer and erases the personal data. */
  async erase(customerId: string): Promise<void> {
    await this.#post(`/simulations/customers/${customerId}/erase`, {});
  }

  /** Issues a card to a new customer and waits until it is active, or until issuance fails for the last name `Unissuable`. */
  async card(amount = '25.00', lastName?: string): Promise<CardView> {
    const customer_id = await this.customer(lastName);
    const issue = (): Promise<{ id: string }> => this.#post('/cards', { customer_id, amount });
    const { id } = await issue().catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'customer_not_approved')) throw error;
      await this.decide(customer_id, 'approved');
      return await issue();
    });
    this.subjects.add(id);
    return await this.#provisioned(id);
  }

  /** Creates a wallet, and credits or debits it. */
  async adjustWallet(...movements: ('credit' | 'debit')[]): Promise<void> {
    const { id } = await this.#post('/wallets', { currency: 'usd', label: 'Triggered' });
    this.subjects.add(id);
    for (const movement of movements) await this.#post(`/simulations/wallets/${id}`, { movement, amount: '100.00' });
  }

  /** Creates an empty wallet with a low-balance threshold. */
  async watchWallet(threshold: string): Promise<void> {
    const { id } = await this.#post('/wallets', { currency: 'usd', label: 'Triggered' });
    this.subjects.add(id);
    await this.#session.call('PATCH', `/wallets/${id}`, { body: { low_balance_threshold: threshold } });
  }

  async move(card: CardView, how: 'deposit' | 'withdraw', amount: string): Promise<void> {
    await this.#post(`/cards/${card.id}/${how}`, { amount });
  }

  async change(card: CardView, how: 'freeze' | 'unfreeze' | 'terminate'): Promise<void> {
    await this.#session.call('PUT', `/cards/${card.id}/${how}`);
  }

  async label(card: CardView, label: string): Promise<void> {
    await this.#session.call('PATCH', `/cards/${card.id}`, { body: { label } });
  }

  /** Lets a card reach its expiry, or the notice before it. */
  async expire(card: CardView, stage: 'expiring' | 'expired'): Promise<void> {
    await this.#post(`/simulations/cards/${card.id}/expire`, { stage });
  }

  async renew(card: CardView): Promise<void> {
    await this.#post(`/cards/${card.id}/renew`, {});
  }

  async replace(card: CardView): Promise<void> {
    const { id } = await this.#post(`/cards/${card.id}/replace`, { reason: 'stolen' });
    this.subjects.add(id);
  }

  /** Sets the card's daily limit. */
  async limit(card: CardView, daily: string): Promise<void> {
    await this.#session.call('PATCH', `/cards/${card.id}/controls`, { body: { limits: { daily } } });
  }

  /** Tries a wrong security code, which reaches a limit of one failed attempt. */
  async guess(card: CardView): Promise<void> {
    const failed_attempts = { count: 1, within_minutes: 60, action: 'decline' };
    await this.#session.call('PATCH', `/cards/${card.id}/controls`, { body: { failed_attempts } });
    await this.#post(`/simulations/cards/${card.id}/authorizations`, { amount: '1.00', cvv: 'mismatch' });
  }

  /** Simulates a message of the card network. */
  async network(
    card: CardView,
    what: 'authorizations' | 'clearings' | 'refunds' | 'refund-authorizations' | 'original-credits' | 'challenges',
    amount: string,
  ): Promise<void> {
    await this.#post(`/simulations/cards/${card.id}/${what}`, { amount, merchant: MERCHANT });
  }

  /** Simulates an original credit, and the arrival of its money. */
  async receive(card: CardView, amount: string): Promise<void> {
    const { id } = await this.#post(`/simulations/cards/${card.id}/original-credits`, { amount, merchant: MERCHANT });
    await this.#post(`/simulations/transactions/${id}/clearings`, {});
  }

  /** Creates a transfer to a bank account and simulates its outcomes. */
  async transfer(...outcomes: ('success' | 'failed' | 'reversed')[]): Promise<void> {
    const transfer = { source_wallet_id: await this.#wallet(), amount: '12.50', destination: BANK_ACCOUNT };
    const { id } = await this.#post('/transfers', transfer);
    this.subjects.add(id);
    for (const outcome of outcomes) await this.#post(`/simulations/transfers/${id}`, { outcome });
  }

  /** Creates a virtual account, for a new customer if a last name is given. @returns its id */
  async account(lastName?: string): Promise<string> {
    const holder = lastName === undefined ? {} : { customer_id: await this.customer(lastName) };
    const { id } = await this.#post('/accounts', { currency: 'usd', ...holder });
    this.subjects.add(id);
    return id;
  }

  async closeAccount(account: string): Promise<void> {
    await this.#post(`/accounts/${account}/close`, {});
  }

  /** Simulates a payment into a virtual account. @returns the credit's id */
  async credit(account: string, amount: string): Promise<string> {
    const payment = { amount, sender: SENDER, reference: 'Invoice 2026-118' };
    return (await this.#post(`/simulations/accounts/${account}/credits`, payment)).id;
  }

  async returnCredit(account: string, credit: string): Promise<void> {
    await this.#post(`/simulations/accounts/${account}/credits/${credit}/return`, {});
  }

  /** Simulates an on-chain payment to a new deposit address. */
  async payOnChain(amount: string): Promise<void> {
    const { id: address_id } = await this.#post('/defi/addresses', { chain: 'ethereum', asset: 'usdc' });
    const { id } = await this.#post('/simulations/defi/payments', { address_id, amount });
    this.subjects.add(id);
  }

  /** Compares a statement file of one row with the ledger. */
  async reconcile(): Promise<void> {
    const row = { account: await this.#wallet(), reference: 'triggered', amount: '12.50', date: '2026-01-02' };
    const { id } = await this.#post('/reconciliations', { rows: [row] });
    this.subjects.add(id);
  }

  /** Exports all objects of a type. A worker writes the file. */
  async export(type: string): Promise<void> {
    const { id } = await this.#post('/exports', { type, format: 'csv' });
    this.subjects.add(id);
  }

  /** Ends the sandbox's current day. */
  async endDay(): Promise<void> {
    const { id } = await this.#post('/simulations/settlements', {});
    this.subjects.add(id);
  }

  /** Creates an endpoint, disables it and deletes it. Nothing is sent to its URL. */
  async disableWebhook(): Promise<void> {
    const { id } = await this.#post('/webhooks', {
      url: 'https://example.com/triggered',
      events: ['webhook.disabled'],
    });
    this.subjects.add(id);
    await this.#post(`/simulations/webhooks/${id}/disable`, { reason: 'gone' });
    await this.#session.call('DELETE', `/webhooks/${id}`);
  }

  /** The id of the default wallet in usd. */
  async #wallet(): Promise<string> {
    const { wallets } = await this.#session.call<{ wallets: WalletView[] }>('GET', '/wallets');
    const wallet = wallets.find(({ currency, is_default }) => currency === 'usd' && is_default);
    if (wallet === undefined) throw new UsageError('there is no usd wallet');
    return wallet.id;
  }

  async #post(path: string, body: object): Promise<{ id: string }> {
    return await this.#session.call<{ id: string }>('POST', path, { body });
  }

  async #provisioned(id: string): Promise<CardView> {
    const view = await waitForCard(() => this.#session.call<CardView>('GET', `/cards/${id}`));
    if (view === undefined) throw new UsageError(`the card ${id} is still being provisioned`);
    return view;
  }
}
