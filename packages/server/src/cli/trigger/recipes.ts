import type { EventType } from '../../foundation/events/index.ts';
import type { Stage } from './stage.ts';

/** How to cause one type of event in the sandbox. */
export interface Recipe {
  /** Description for `--list`. */
  readonly how: string;
  readonly cause: (stage: Stage) => Promise<void>;
  /** An event of the same commit. If it arrives without the wanted one, the wanted one will not arrive. */
  readonly comesWith?: { readonly type: EventType; readonly otherwise: string };
}

/** Why no simulation causes the event. */
interface NoRecipe {
  readonly why: string;
}

const feeMissing = (payer: string): string =>
  `a purchase was declined, and ${payer} paid no fee for it: this sandbox may have none; an operator sets one with ` +
  '`issuary fees set --partner ID --env sandbox decline=0.50`';

export const RECIPES: Readonly<Record<EventType, Recipe | NoRecipe>> = {
  'customer.approved': {
    how: 'a new customer is approved',
    cause: async (stage) => stage.decide(await stage.customer(), 'approved'),
  },
  'customer.rejected': {
    how: 'a new customer is rejected',
    cause: async (stage) => stage.decide(await stage.customer(), 'rejected'),
  },
  'card.created': {
    how: 'a new card is issued',
    cause: async (stage) => void (await stage.card()),
  },
  'card.failed': {
    how: 'a card is asked for, for a customer who gets none',
    cause: async (stage) => void (await stage.card('25.00', 'Unissuable')),
  },
  'card.charged': {
    how: 'a purchase with a new card is approved',
    cause: async (stage) => stage.network(await stage.card(), 'authorizations', '12.50'),
  },
  'card.funded': {
    how: 'money is put on a new card',
    cause: async (stage) => stage.move(await stage.card(), 'deposit', '10.00'),
  },
  'card.withdrawal': {
    how: 'money is taken off a new card',
    cause: async (stage) => stage.move(await stage.card(), 'withdraw', '5.00'),
  },
  'card.refund': {
    how: 'a merchant refunds something to a new card',
    cause: async (stage) => stage.network(await stage.card(), 'refunds', '9.00'),
  },
  'card.declined': {
    how: 'a purchase for more than a new card has is declined',
    cause: declinedPurchase,
  },
  'card.decline.charge': {
    how: 'a purchase is declined, and the card pays the fee; declines must have one',
    cause: declinedPurchase,
    comesWith: { type: 'card.declined', otherwise: feeMissing('the card') },
  },
  'card.decline.wallet.charge': {
    how: 'a purchase is declined, and the wallet pays the fee; declines must have one',
    async cause(stage) {
      const card = await stage.card('1.00');
      await stage.network(card, 'authorizations', card.card.amount);
      await stage.network(card, 'authorizations', '5.00');
    },
    comesWith: { type: 'card.declined', otherwise: feeMissing('the wallet') },
  },
  'card.code': {
    how: 'the holder of a new card is asked for a one-time code',
    cause: async (stage) => stage.network(await stage.card(), 'challenges', '25.00'),
  },
  'card.frozen': {
    how: 'a new card is frozen',
    cause: async (stage) => stage.change(await stage.card(), 'freeze'),
  },
  'card.unfrozen': {
    how: 'a new card is frozen, and unfrozen again',
    async cause(stage) {
      const card = await stage.card();
      await stage.change(card, 'freeze');
      await stage.change(card, 'unfreeze');
    },
  },
  'card.terminated': {
    how: 'a new card is terminated',
    cause: async (stage) => stage.change(await stage.card(), 'terminate'),
  },
  'card.termination.refund': {
    how: 'a new card is terminated with money on it',
    cause: async (stage) => stage.change(await stage.card(), 'terminate'),
  },
  'card.termination.charge': {
    how: 'a merchant takes more than a new card has, and the card is terminated',
    async cause(stage) {
      const card = await stage.card();
      await stage.network(card, 'clearings', more(card.card.amount));
      await stage.change(card, 'terminate');
    },
  },
  'webhook.disabled': {
    why: 'it is sent when an endpoint of yours answers 410, or does nothing but fail for five days',
  },
  'transfer.success': {
    how: 'a transfer to a bank account is paid',
    cause: async (stage) => stage.transfer('success'),
  },
  'transfer.failed': {
    how: 'a transfer to a bank account fails',
    cause: async (stage) => stage.transfer('failed'),
  },
  'transfer.reversed': {
    how: 'a transfer to a bank account is paid, and comes back',
    async cause(stage) {
      await stage.transfer('success', 'reversed');
    },
  },
  'account.funded': {
    how: 'somebody pays into a new virtual account',
    cause: async (stage) => void (await stage.credit(await stage.account(), '125.00')),
  },
  'account.issued': {
    how: 'a new virtual account is issued',
    cause: async (stage) => void (await stage.account()),
  },
  'account.failed': {
    how: 'a virtual account is asked for, for a customer who gets none',
    cause: async (stage) => void (await stage.account('Unissuable')),
  },
  'account.closed': {
    how: 'a new virtual account is closed',
    cause: async (stage) => stage.closeAccount(await stage.account()),
  },
  'account.returned': {
    how: 'the bank takes back what was paid into a new virtual account',
    async cause(stage) {
      const account = await stage.account();
      await stage.returnCredit(account, await stage.credit(account, '125.00'));
    },
  },
  'wallet.low_balance': {
    how: 'a new wallet gets a threshold that is above its balance',
    cause: async (stage) => stage.watchWallet('100.00'),
  },
  'defi.payment': {
    how: 'a payment to a new deposit address is confirmed',
    cause: async (stage) => stage.payOnChain('25.00'),
  },
};

async function declinedPurchase(stage: Stage): Promise<void> {
  const card = await stage.card();
  await stage.network(card, 'authorizations', more(card.card.amount));
}

/** Adds 100.00, so that "25.00" becomes "125.00": an amount above the card's balance. */
function more(amount: string): string {
  return `${BigInt(amount.replace('.', '')) / 100n + 100n}.00`;
}
