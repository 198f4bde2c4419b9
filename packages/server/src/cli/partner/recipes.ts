import type { EventType } from '#events';
import type { Scenario } from './scenario.ts';

/** How to cause one type of event in the sandbox. */
export interface Recipe {
  /** Description for `--list`. */
  readonly how: string;
  readonly cause: (scenario: Scenario) => Promise<void>;
  /** An event of the same commit. If it arrives without the wanted one, the wanted one will not arrive. */
  readonly committedWith?: { readonly type: EventType; readonly whyMissing: string };
}

const feeMissing = (payer: string): string =>
  `a purchase was declined, but ${payer} paid no fee, because this sandbox may have no decline fee. An operator can set one with ` +
  '`issuary fees set --partner ID --env sandbox decline=0.50`';

export const RECIPES: Readonly<Record<EventType, Recipe>> = {
  'customer.approved': {
    how: 'a new customer is approved',
    cause: async (scenario) => scenario.decide(await scenario.customer(), 'approved'),
  },
  'customer.rejected': {
    how: 'a new customer is rejected',
    cause: async (scenario) => scenario.decide(await scenario.customer(), 'rejected'),
  },
  'customer.resubmission_required': {
    how: 'better documents of a new customer are requested',
    cause: async (scenario) => scenario.decide(await scenario.customer(), 'needs_resubmission'),
  },
  'customer.updated': {
    how: 'the city of a new customer changes',
    cause: async (scenario) => scenario.moveCustomer(await scenario.customer()),
  },
  'customer.suspended': {
    how: 'a new customer is suspended',
    cause: async (scenario) => scenario.changeCustomer(await scenario.customer(), 'suspend'),
  },
  'customer.unsuspended': {
    how: 'a new customer is suspended and unsuspended',
    async cause(scenario) {
      const customer = await scenario.customer();
      await scenario.changeCustomer(customer, 'suspend');
      await scenario.changeCustomer(customer, 'unsuspend');
    },
  },
  'customer.closed': {
    how: 'a new customer is closed and erased',
    cause: async (scenario) => scenario.erase(await scenario.customer()),
  },
  'customer.erased': {
    how: 'a new customer is closed and erased',
    cause: async (scenario) => scenario.erase(await scenario.customer()),
  },
  'card.created': {
    how: 'a new card is issued',
    cause: async (scenario) => void (await scenario.card()),
  },
  'card.failed': {
    how: 'a card is requested, and its issuance fails',
    cause: async (scenario) => void (await scenario.card('25.00', 'Unissuable')),
  },
  'card.charged': {
    how: 'a purchase with a new card is approved',
    cause: async (scenario) => scenario.network(await scenario.card(), 'authorizations', '12.50'),
  },
  'card.funded': {
    how: 'money is deposited to a new card',
    cause: async (scenario) => scenario.move(await scenario.card(), 'deposit', '10.00'),
  },
  'card.withdrawal': {
    how: 'money is withdrawn from a new card',
    cause: async (scenario) => scenario.move(await scenario.card(), 'withdraw', '5.00'),
  },
  'card.refund': {
    how: 'a merchant sends a refund to a new card',
    cause: async (scenario) => scenario.network(await scenario.card(), 'refunds', '9.00'),
  },
  'card.credit': {
    how: 'somebody pays to a new card',
    cause: async (scenario) => scenario.receive(await scenario.card(), '40.00'),
  },
  'card.credit.pending': {
    how: 'somebody is about to pay to a new card',
    cause: async (scenario) => scenario.network(await scenario.card(), 'original-credits', '40.00'),
  },
  'card.refund.pending': {
    how: 'a merchant announces a refund to a new card',
    cause: async (scenario) => scenario.network(await scenario.card(), 'refund-authorizations', '9.00'),
  },
  'card.declined': {
    how: 'a purchase above the balance of a new card is declined',
    cause: declinedPurchase,
  },
  'card.decline.charge': {
    how: 'a purchase is declined, and the card pays the decline fee; requires a decline fee',
    cause: declinedPurchase,
    committedWith: { type: 'card.declined', whyMissing: feeMissing('the card') },
  },
  'card.decline.wallet.charge': {
    how: 'a purchase is declined, and the wallet pays the decline fee; requires a decline fee',
    async cause(scenario) {
      const card = await scenario.card('1.00');
      await scenario.network(card, 'authorizations', card.card.amount);
      await scenario.network(card, 'authorizations', '5.00');
    },
    committedWith: { type: 'card.declined', whyMissing: feeMissing('the wallet') },
  },
  'card.code': {
    how: 'a purchase with a new card requires a one-time code',
    cause: async (scenario) => scenario.network(await scenario.card(), 'challenges', '25.00'),
  },
  'card.controls.updated': {
    how: 'a new card gets a daily limit',
    cause: async (scenario) => scenario.limit(await scenario.card(), '100.00'),
  },
  'card.failed_attempts': {
    how: 'wrong security codes are tried with a new card',
    cause: async (scenario) => scenario.guess(await scenario.card()),
  },
  'card.frozen': {
    how: 'a new card is frozen',
    cause: async (scenario) => scenario.change(await scenario.card(), 'freeze'),
  },
  'card.unfrozen': {
    how: 'a new card is frozen and unfrozen',
    async cause(scenario) {
      const card = await scenario.card();
      await scenario.change(card, 'freeze');
      await scenario.change(card, 'unfreeze');
    },
  },
  'card.terminated': {
    how: 'a new card is terminated',
    cause: async (scenario) => scenario.change(await scenario.card(), 'terminate'),
  },
  'card.termination.refund': {
    how: 'a new card with a balance is terminated',
    cause: async (scenario) => scenario.change(await scenario.card(), 'terminate'),
  },
  'card.termination.charge': {
    how: 'a merchant clears more than the balance of a new card, and the card is terminated',
    async cause(scenario) {
      const card = await scenario.card();
      await scenario.network(card, 'clearings', aboveBalance(card.card.amount));
      await scenario.change(card, 'terminate');
    },
  },
  'card.updated': {
    how: 'the label of a new card is changed',
    cause: async (scenario) => scenario.label(await scenario.card(), 'Travel'),
  },
  'card.expiring': {
    how: 'a new card reaches the last 30 days before its expiry',
    cause: async (scenario) => scenario.expire(await scenario.card(), 'expiring'),
  },
  'card.expired': {
    how: 'a new card expires',
    cause: async (scenario) => scenario.expire(await scenario.card(), 'expired'),
  },
  'card.renewed': {
    how: 'a new card is renewed',
    cause: async (scenario) => scenario.renew(await scenario.card()),
  },
  'card.replaced': {
    how: 'a new card is replaced',
    cause: async (scenario) => scenario.replace(await scenario.card()),
  },
  'card.forwarded': {
    how: 'a merchant sends a refund to a card that was replaced',
    async cause(scenario) {
      const card = await scenario.card();
      await scenario.replace(card);
      await scenario.network(card, 'refunds', '9.00');
    },
  },
  'webhook.disabled': {
    how: 'a new webhook endpoint is disabled, as if it responded with 410, and deleted',
    cause: async (scenario) => scenario.disableWebhook(),
  },
  'transfer.success': {
    how: 'a transfer to a bank account is paid',
    cause: async (scenario) => scenario.transfer('success'),
  },
  'transfer.failed': {
    how: 'a transfer to a bank account fails',
    cause: async (scenario) => scenario.transfer('failed'),
  },
  'transfer.reversed': {
    how: 'a transfer to a bank account is paid and later returned',
    async cause(scenario) {
      await scenario.transfer('success', 'reversed');
    },
  },
  'account.funded': {
    how: 'a payment to a new virtual account arrives',
    cause: async (scenario) => void (await scenario.credit(await scenario.account(), '125.00')),
  },
  'account.issued': {
    how: 'a new virtual account is issued',
    cause: async (scenario) => void (await scenario.account()),
  },
  'account.failed': {
    how: 'a virtual account is requested, and its issuance fails',
    cause: async (scenario) => void (await scenario.account('Unissuable')),
  },
  'account.closed': {
    how: 'a new virtual account is closed',
    cause: async (scenario) => scenario.closeAccount(await scenario.account()),
  },
  'account.returned': {
    how: 'the bank takes back a payment to a new virtual account',
    async cause(scenario) {
      const account = await scenario.account();
      await scenario.returnCredit(account, await scenario.credit(account, '125.00'));
    },
  },
  'wallet.low_balance': {
    how: 'a new wallet gets a low-balance threshold above its balance',
    cause: async (scenario) => scenario.watchWallet('100.00'),
  },
  'wallet.credited': {
    how: 'a new wallet is credited, as the operator does',
    cause: async (scenario) => scenario.adjustWallet('credit'),
  },
  'wallet.debited': {
    how: 'a new wallet is credited and debited, as the operator does',
    cause: async (scenario) => scenario.adjustWallet('credit', 'debit'),
  },
  'defi.payment': {
    how: 'a payment to a new deposit address is confirmed',
    cause: async (scenario) => scenario.payOnChain('25.00'),
  },
  'reconciliation.completed': {
    how: 'a statement file with one row is compared with the ledger',
    cause: async (scenario) => scenario.reconcile(),
  },
  'settlement.completed': {
    how: 'the current day ends early: what the ledger enters next is dated tomorrow; up to seven days ahead',
    cause: async (scenario) => scenario.endDay(),
  },
  'export.completed': {
    how: 'all customers are exported to a file',
    cause: async (scenario) => scenario.export('customers'),
  },
};

async function declinedPurchase(scenario: Scenario): Promise<void> {
  const card = await scenario.card();
  await scenario.network(card, 'authorizations', aboveBalance(card.card.amount));
}

/** Adds 100.00, so that "25.00" becomes "125.00": an amount above the card's balance. */
function aboveBalance(amount: string): string {
  return `${BigInt(amount.replace('.', '')) / 100n + 100n}.00`;
}
