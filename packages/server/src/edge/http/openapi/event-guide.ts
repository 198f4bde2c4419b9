import type { EventType } from '../../../foundation/events/index.ts';

/** What receivers need to know of one type of event besides its data. */
export interface EventAdvice {
  /** Who makes it happen, and when. */
  readonly cause: string;
  readonly action: string;
}

/** For who receives events: OpenAPI and docs/events.md show it. */
export const EVENT_GUIDE: Readonly<Record<EventType, EventAdvice>> = {
  'customer.approved': {
    cause:
      'Who decides at the issuing bank, about the documents that you sent last: with the embedded platform the operator (`issuary kyc decide`), in the sandbox a desk within seconds, or you with `POST /simulations/customers/{id}/kyc`. The documents are deleted in the same moment. It can come again: documents sent later are decided anew.',
    action:
      'Let the customer go on. From now on cards are issued also where the operator wants customers approved first (`customer_not_approved`).',
  },
  'customer.rejected': {
    cause:
      'Who decides at the issuing bank, about the documents that you sent last: with the embedded platform the operator (`issuary kyc decide`), in the sandbox a desk within seconds, or you with `POST /simulations/customers/{id}/kyc`. The documents are deleted in the same moment. A wish for better documents is no rejection and sends nothing: the customer is `pending` again.',
    action:
      'Tell the customer in your own words; `reasons` are for you. New cards are refused (`customer_rejected`), cards that exist stay as they are. Where the reason can be mended, send new documents with `PATCH /customers/{id}`.',
  },
  'card.created': {
    cause:
      'You, with `POST /cards`: at once where the issuing platform gives the number at once, else when it does. `amount` is the first funding with the pre-deposit, `operation_id` that of the issuing.',
    action: 'Show the card to its holder. It can be used from now on.',
  },
  'card.failed': {
    cause:
      'The issuing platform, which refused a card that you asked for. In the sandbox: a customer named `Unissuable`.',
    action:
      'Read `reason`. Amount, pre-deposit and issuance fee are back in the wallet; the card stays `failed`, so issue another when the reason is gone.',
  },
  'card.charged': {
    cause:
      'A merchant. With `stage` `authorization` a purchase, or one that grows, was approved and its amount is held; with `clearing` the merchant has taken its money, also without having asked before. A question for 0.00 sends nothing.',
    action:
      'Keep one purchase for each `transaction_id` and show it as pending or as taken, by `stage`. A clearing can be for another amount than what was held, come in parts, and come after the hold has ended. `balance_after` below zero: fund the card; the next deposit pays it.',
  },
  'card.refund': {
    cause:
      'A merchant, or time. By `reason`: `refund`, the merchant gave money back, with or without a purchase before; `reversal`, a hold was released because the merchant gave it up, took nothing of it, or was answered with a decline after all because the approval came too late; `expiry`, its time was up.',
    action:
      'Show money that came back for `refund`; for the others, a pending purchase that is gone or smaller. A clearing can still follow.',
  },
  'card.declined': {
    cause:
      'A merchant, with a purchase or an increase of one that the checks refused. Nothing is held for what was refused.',
    action:
      'Tell the cardholder why: `GET /transactions/{id}` has a text to show and every check that ran. Many with wrong security codes within minutes are an attack: freeze the card.',
  },
  'card.decline.charge': {
    cause:
      'The operator’s fee schedule: a decline has a fee, and the card could pay it. A decline because we were too slow (`issuer_timeout`) costs nothing.',
    action: 'Enter the fee in your books, under the transaction that was declined.',
  },
  'card.decline.wallet.charge': {
    cause:
      'The operator’s fee schedule: a decline has a fee, the card was short of it or closed, and the wallet could pay. Where neither can, nothing is taken and nothing sent.',
    action: 'Enter the fee in your books, as your own cost. `entry_sequence` counts in the wallet’s ledger.',
  },
  'card.code': {
    cause:
      'A merchant’s bank, which wants the cardholder to prove a purchase (3-D Secure). Sent for active cards alone. In the sandbox: `POST /simulations/cards/{id}/challenges`.',
    action:
      'Show `code` with merchant and amount to the cardholder at once, in your app; it is worthless after `expires_at`. Never keep or log it. When it is null, it came too late.',
  },
  'card.funded': {
    cause: 'You, with `POST /cards/{id}/deposit`.',
    action: 'Enter it in your books; `operation_id` is in the answer of your call as well.',
  },
  'card.withdrawal': {
    cause: 'You, with `POST /cards/{id}/withdraw`.',
    action: 'Enter it in your books; `operation_id` is in the answer of your call as well.',
  },
  'card.frozen': {
    cause: 'You, with `PUT /cards/{id}/freeze`.',
    action: 'Show it as frozen. Purchases are declined from now on; clearings of earlier ones still come.',
  },
  'card.unfrozen': {
    cause: 'You, with `PUT /cards/{id}/unfreeze`.',
    action: 'Show it as active.',
  },
  'card.terminated': {
    cause: 'You, with `PUT /cards/{id}/terminate`.',
    action:
      'Show it as closed. What was held stays held until the merchant takes it or gives it up: events of the card can follow for weeks.',
  },
  'card.termination.refund': {
    cause:
      'You, by terminating a card that had money on it; or later, whatever brings money to a card that is terminated or failed: a refund, a hold that ends, what a clearing leaves of one.',
    action: 'Enter it in your books: the money is in your wallet, and perhaps the cardholder’s due.',
  },
  'card.termination.charge': {
    cause:
      'You, by terminating a card that was below zero; or a merchant, by taking more than there is on a card that is terminated or failed. A card that fails to be issued can be below zero as well.',
    action:
      'Enter it in your books as paid by you. `wallet_balance_after` below zero: top up the wallet, it owes the difference.',
  },
  'webhook.disabled': {
    cause:
      'Your endpoint, by answering 410 (`gone`), or by nothing but failures for five days (`failing`). Until you enable it again it gets nothing, this event neither: look for it in the feed, or at another endpoint of yours. Disabling it yourself sends nothing.',
    action:
      'Repair what answers at `url` and enable the endpoint again: it goes on where it stopped, and gets what it missed, this event too if it asked for its type.',
  },
  'transfer.success': {
    cause:
      'The bank, which has paid a transfer; or you, with a transfer to another wallet of yours, which is done at once. In the sandbox the bank takes a minute, or `POST /simulations/transfers/{id}`.',
    action: 'Show it as paid. A transfer to a bank account can still come back: `transfer.reversed`.',
  },
  'transfer.failed': {
    cause:
      'The bank, which could not pay a transfer; or you, by cancelling it in time (`failure.code` `cancelled`). In the sandbox: [amounts](transfers.md) that fail, or `POST /simulations/transfers/{id}`.',
    action:
      'Read `failure`, mend what it names and make a new transfer. Money and fees are back in the wallet; `fee` says what had been taken.',
  },
  'transfer.reversed': {
    cause:
      'The receiving bank, which sent a payment back, days later perhaps; `transfer.success` may have come before or not. In the sandbox: an amount that ends in .95, or `POST /simulations/transfers/{id}`.',
    action:
      'Enter it in your books: the amount is back in the wallet, the fees stay paid. Read `failure`, and ask the receiver before you pay again.',
  },
  'account.funded': {
    cause:
      'Somebody who paid into the account; in the sandbox you, with `POST /simulations/accounts/{id}/credits`. A closed account can be credited too, by a bank that had not heard of its end.',
    action:
      'Enter it in your books: `credit` says who paid and what for. The money is in the wallet; `entry_sequence` and `balance_after` are those of the wallet’s ledger.',
  },
  'account.issued': {
    cause: 'You, with `POST /accounts`: at once where the bank opens the account at once, else when it does.',
    action: 'Tell `details` to whoever is to pay into it.',
  },
  'account.failed': {
    cause:
      'The bank, which refused an account that you asked for with `POST /accounts`: at once, or after the account was `processing`. In the sandbox: an account for a customer named `Unissuable`.',
    action:
      'Stop waiting for `account.issued`, and read `failure_reason`. The fees are back in the wallet (`fees_returned`, in the operation `operation_id`); the account stays `failed`, so issue another when the reason is gone.',
  },
  'account.closed': {
    cause: 'You, with `POST /accounts/{id}/close`.',
    action:
      'Tell nobody its `details` any more. What the bank had not sent back yet can still arrive (`account.funded`), and what had arrived can still be taken back (`account.returned`).',
  },
  'account.returned': {
    cause:
      'The sender’s bank, which took back what had arrived; in the sandbox you, with `POST /simulations/accounts/{id}/credits/{credit_id}/return`. `credit.return_reason` is the bank’s.',
    action:
      'Take it out of your books again: it has left the wallet. `balance_after` below zero: top up the wallet, it owes the difference, and nothing is paid from it until then.',
  },
  'wallet.low_balance': {
    cause:
      'Any operation that takes a wallet from its `low_balance_threshold` or above to below it, or you, by setting a threshold above the balance. Once: the next comes when the wallet has been at or above its threshold again.',
    action:
      'Fund the wallet; without money in it deposits and new cards are refused (`insufficient_merchant_balance`). With `auto_top_up` set that is under way: read the wallet a moment later.',
  },
  'defi.payment': {
    cause:
      'Somebody who pays to a deposit address of yours, and the chain. By `status`: `detected`, a block has the payment; `confirmed`, it has its confirmations and the wallet is credited; `dropped`, its block left the chain before that; `reversed`, its block left the chain afterwards, and the credit was taken back. What was dropped or reversed is detected again when another block has it. In the sandbox: `POST /simulations/defi/payments`.',
    action:
      'Tell the payer at `detected` that it is on its way, and count on it at `confirmed`. `entry_sequence` counts in the wallet’s ledger. After `reversed` the wallet can be below zero: top it up, and settle it with the payer.',
  },
};

/** Events of one card that are written in one commit, oldest first. */
export interface EventsTogether {
  readonly types: readonly EventType[];
  readonly when: string;
  /** Whether simulations can bring it about; a test compares those with what comes. */
  readonly inSandbox: boolean;
}

export const EVENTS_TOGETHER: readonly EventsTogether[] = [
  {
    types: ['card.declined', 'card.decline.charge'],
    when: 'A purchase is declined, and the card pays the fee.',
    inSandbox: true,
  },
  {
    types: ['card.declined', 'card.decline.wallet.charge'],
    when: 'A purchase is declined, and the wallet pays the fee.',
    inSandbox: true,
  },
  {
    types: ['card.termination.refund', 'card.terminated'],
    when: 'A card with money on it is terminated.',
    inSandbox: true,
  },
  {
    types: ['card.termination.charge', 'card.terminated'],
    when: 'A card below zero is terminated.',
    inSandbox: true,
  },
  {
    types: ['card.refund', 'card.termination.refund'],
    when: 'Money comes to a closed card: a refund, a reversal, a hold whose time is up.',
    inSandbox: true,
  },
  {
    types: ['card.charged', 'card.termination.refund'],
    when: 'A merchant takes the last of a hold on a closed card, and leaves some of it.',
    inSandbox: true,
  },
  {
    types: ['card.charged', 'card.termination.charge'],
    when: 'A merchant takes more from a closed card than was held.',
    inSandbox: true,
  },
  {
    types: ['card.termination.charge', 'card.failed'],
    when: 'A card fails to be issued after a merchant had taken something from it.',
    inSandbox: false,
  },
];
