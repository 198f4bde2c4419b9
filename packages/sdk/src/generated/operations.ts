// Made by `npm run openapi`; not to be edited.
import type { Body, CallOptions, CallRequest, Data, Id, Item, Page, Query } from '../types.ts';

/** Every operation of the API as a method: path values first, then the body or the query, then options. */
export abstract class Operations {
  protected abstract call<Result>(request: CallRequest, options: CallOptions | undefined): Promise<Result>;
  protected abstract iterate<Each>(readPage: (page: Page) => Promise<object>, list: string): AsyncGenerator<Each>;

  /** Create a customer. A front document submits KYC: the customer is then `in_review`, otherwise `pending`. An optional field may be null, which is as not sent. */
  createCustomer(body: Body<'createCustomer'>, options?: CallOptions): Promise<Data<'createCustomer'>> {
    return this.call({ method: 'POST', path: '/customers', body, idempotent: true }, options);
  }

  /** List customers. Newest first. `external_ref` as a query parameter is ignored. */
  listCustomers(query?: Query<'listCustomers'>, options?: CallOptions): Promise<Data<'listCustomers'>> {
    return this.call({ method: 'GET', path: '/customers', query }, options);
  }

  /** The customers of all pages of `listCustomers`, one by one. */
  iterateCustomers(query: Query<'listCustomers'> = {}, options?: CallOptions): AsyncGenerator<Item<'listCustomers', 'customers'>> {
    return this.iterate((page: Page) => this.listCustomers({ ...query, ...page }, options), 'customers');
  }

  /** Read a customer */
  getCustomer(id: Id, options?: CallOptions): Promise<Data<'getCustomer'>> {
    return this.call({ method: 'GET', path: `/customers/${encodeURIComponent(id)}` }, options);
  }

  /** Change a customer or submit documents. Fields left out stay as they are; null clears an optional one. A document replaces the one of its kind and submits KYC anew; null leaves it. */
  updateCustomer(id: Id, body?: Body<'updateCustomer'>, options?: CallOptions): Promise<Data<'updateCustomer'>> {
    return this.call({ method: 'PATCH', path: `/customers/${encodeURIComponent(id)}`, body, idempotent: true }, options);
  }

  /** Issue a card. The first funding, the issuance fee and a pre-deposit are taken from the wallet in one operation. A card whose number is not there yet is answered as `processing`; `card.created` tells when it is. */
  issueCard(body: Body<'issueCard'>, options?: CallOptions): Promise<Data<'issueCard'>> {
    return this.call({ method: 'POST', path: '/cards', body, idempotent: true }, options);
  }

  /** List a customer's cards. All of them, newest first, up to 1,000. */
  listCards(query: Query<'listCards'>, options?: CallOptions): Promise<Data<'listCards'>> {
    return this.call({ method: 'GET', path: '/cards', query }, options);
  }

  /** Read a card */
  getCard(id: Id, options?: CallOptions): Promise<Data<'getCard'>> {
    return this.call({ method: 'GET', path: `/cards/${encodeURIComponent(id)}` }, options);
  }

  /** Change a card's label */
  labelCard(id: Id, body?: Body<'labelCard'>, options?: CallOptions): Promise<Data<'labelCard'>> {
    return this.call({ method: 'PATCH', path: `/cards/${encodeURIComponent(id)}`, body, idempotent: true }, options);
  }

  /** Read a card's ledger. Oldest first, numbered without gaps: with entries 1 to n you can recompute the balance. */
  getCardLedger(id: Id, query?: Query<'getCardLedger'>, options?: CallOptions): Promise<Data<'getCardLedger'>> {
    return this.call({ method: 'GET', path: `/cards/${encodeURIComponent(id)}/ledger`, query }, options);
  }

  /** The entries of all pages of `getCardLedger`, one by one. */
  iterateCardLedger(id: Id, query: Query<'getCardLedger'> = {}, options?: CallOptions): AsyncGenerator<Item<'getCardLedger', 'entries'>> {
    return this.iterate((page: Page) => this.getCardLedger(id, { ...query, ...page }, options), 'entries');
  }

  /** Deposit to a card. From the wallet to the card; the fee comes on top. */
  depositToCard(id: Id, body: Body<'depositToCard'>, options?: CallOptions): Promise<Data<'depositToCard'>> {
    return this.call({ method: 'POST', path: `/cards/${encodeURIComponent(id)}/deposit`, body, idempotent: true }, options);
  }

  /** Withdraw from a card. From the card to the wallet, which pays the fee. */
  withdrawFromCard(id: Id, body: Body<'withdrawFromCard'>, options?: CallOptions): Promise<Data<'withdrawFromCard'>> {
    return this.call({ method: 'POST', path: `/cards/${encodeURIComponent(id)}/withdraw`, body, idempotent: true }, options);
  }

  /** Freeze a card. In force as soon as it is decided. Should the card platform not answer, the call is answered 503 and says so; the platform is told later, and a repeat with the same key answers 200 once it knows. */
  freezeCard(id: Id, options?: CallOptions): Promise<Data<'freezeCard'>> {
    return this.call({ method: 'PUT', path: `/cards/${encodeURIComponent(id)}/freeze`, idempotent: true }, options);
  }

  /** Unfreeze a card. In force as soon as it is decided. Should the card platform not answer, the call is answered 503 and says so; the platform is told later, and a repeat with the same key answers 200 once it knows. */
  unfreezeCard(id: Id, options?: CallOptions): Promise<Data<'unfreezeCard'>> {
    return this.call({ method: 'PUT', path: `/cards/${encodeURIComponent(id)}/unfreeze`, idempotent: true }, options);
  }

  /** Terminate a card for good. In force as soon as it is decided. Should the card platform not answer, the call is answered 503 and says so; the platform is told later, and a repeat with the same key answers 200 once it knows. */
  terminateCard(id: Id, options?: CallOptions): Promise<Data<'terminateCard'>> {
    return this.call({ method: 'PUT', path: `/cards/${encodeURIComponent(id)}/terminate`, idempotent: true }, options);
  }

  /** Make an address that shows the card number once. The answer’s `iframe_url` goes into an iframe on your page; it shows the number once, to the first browser that opens it there, within 90 seconds of real time. Remove the frame before that. The card must be active or frozen. 20 an hour and card can be minted, in any 60 minutes: `x-ratelimit-limit`, `x-ratelimit-remaining` and `x-ratelimit-reset` (seconds until one more can be) of a success tell of the card, and so do those of the 429 that follows. Every call makes another view; an `Idempotency-Key` is ignored, since the secret in the address is kept nowhere. A mistake is named under its option, and a name that is no option is a mistake as well. What is wrong with options together (a field placed twice, an origin that may not embed) is named once each of them alone is right. All options can be left out. */
  mintSecureView(id: Id, body?: Body<'mintSecureView'>, options?: CallOptions): Promise<Data<'mintSecureView'>> {
    return this.call({ method: 'POST', path: `/cards/${encodeURIComponent(id)}/secure-view`, body }, options);
  }

  /** The same, with its options in the query. The answer’s `iframe_url` goes into an iframe on your page; it shows the number once, to the first browser that opens it there, within 90 seconds of real time. Remove the frame before that. The card must be active or frozen. 20 an hour and card can be minted, in any 60 minutes: `x-ratelimit-limit`, `x-ratelimit-remaining` and `x-ratelimit-reset` (seconds until one more can be) of a success tell of the card, and so do those of the 429 that follows. Every call makes another view; an `Idempotency-Key` is ignored, since the secret in the address is kept nowhere. A mistake is named under its option, and a name that is no option is a mistake as well. What is wrong with options together (a field placed twice, an origin that may not embed) is named once each of them alone is right. This call is the same as `POST /cards/{id}/secure-view`, and counts towards the same limit; the object `positions` can be given there alone, and here as `pan_top` or `pan_position`. Encode the values: the `#` of a colour is `%23`, the `%` of a length `%25`. There is no HEAD of it. */
  revealCard(id: Id, query?: Query<'revealCard'>, options?: CallOptions): Promise<Data<'revealCard'>> {
    return this.call({ method: 'GET', path: `/cards/${encodeURIComponent(id)}/reveal`, query }, options);
  }

  /** Read who saw a card number. The audit log of the card’s secure views, newest first: every mint, reveal, refusal and copy, never a number. It goes back 400 days. Of refused mints it tells of 50 an hour and card, and of refusals and copies of 50 a view. */
  listCardViews(id: Id, query?: Query<'listCardViews'>, options?: CallOptions): Promise<Data<'listCardViews'>> {
    return this.call({ method: 'GET', path: `/cards/${encodeURIComponent(id)}/views`, query }, options);
  }

  /** The views of all pages of `listCardViews`, one by one. */
  iterateCardViews(id: Id, query: Query<'listCardViews'> = {}, options?: CallOptions): AsyncGenerator<Item<'listCardViews', 'views'>> {
    return this.iterate((page: Page) => this.listCardViews(id, { ...query, ...page }, options), 'views');
  }

  /** Read which pages may embed secure views */
  getSecureViewSettings(options?: CallOptions): Promise<Data<'getSecureViewSettings'>> {
    return this.call({ method: 'GET', path: '/settings/secure-view' }, options);
  }

  /** Say which pages may embed secure views. Takes the place of what was there, and is in force at once, for views that were minted before as well. Set it before you go live: until then no page can embed a view there. */
  setSecureViewSettings(body: Body<'setSecureViewSettings'>, options?: CallOptions): Promise<Data<'setSecureViewSettings'>> {
    return this.call({ method: 'PUT', path: '/settings/secure-view', body, idempotent: true }, options);
  }

  /** List a card's transactions. Newest first, declined ones too. With `Accept: text/csv` the same page as CSV: for the next one, pass the `id` of its last row as `after`; a page with fewer rows than `size` is the last. */
  listCardTransactions(id: Id, query?: Query<'listCardTransactions'>, options?: CallOptions): Promise<Data<'listCardTransactions'>> {
    return this.call({ method: 'GET', path: `/cards/${encodeURIComponent(id)}/transactions`, query }, options);
  }

  /** The transactions of all pages of `listCardTransactions`, one by one. */
  iterateCardTransactions(id: Id, query: Query<'listCardTransactions'> = {}, options?: CallOptions): AsyncGenerator<Item<'listCardTransactions', 'transactions'>> {
    return this.iterate((page: Page) => this.listCardTransactions(id, { ...query, ...page }, options), 'transactions');
  }

  /** Read a transaction. Its state, amounts, merchant and timeline; for each decline why, check by check. */
  getTransaction(id: Id, options?: CallOptions): Promise<Data<'getTransaction'>> {
    return this.call({ method: 'GET', path: `/transactions/${encodeURIComponent(id)}` }, options);
  }

  /** Read a card's controls. What the card may be used for, and what is left of each limit. */
  getCardControls(id: Id, options?: CallOptions): Promise<Data<'getCardControls'>> {
    return this.call({ method: 'GET', path: `/cards/${encodeURIComponent(id)}/controls` }, options);
  }

  /** Set a card's controls. Replaces all of them, from the next purchase on: what is left out restricts nothing any more. */
  setCardControls(id: Id, body?: Body<'setCardControls'>, options?: CallOptions): Promise<Data<'setCardControls'>> {
    return this.call({ method: 'PUT', path: `/cards/${encodeURIComponent(id)}/controls`, body, idempotent: true }, options);
  }

  /** Ask whether a purchase would be approved now. The checks of a real purchase, on the card as it is, without one. */
  preflightCard(id: Id, body: Body<'preflightCard'>, options?: CallOptions): Promise<Data<'preflightCard'>> {
    return this.call({ method: 'POST', path: `/cards/${encodeURIComponent(id)}/preflight`, body, idempotent: true }, options);
  }

  /** List wallets. Oldest first; the default wallets, one of each currency, are there from the start. */
  listWallets(query?: Query<'listWallets'>, options?: CallOptions): Promise<Data<'listWallets'>> {
    return this.call({ method: 'GET', path: '/wallets', query }, options);
  }

  /** The wallets of all pages of `listWallets`, one by one. */
  iterateWallets(query: Query<'listWallets'> = {}, options?: CallOptions): AsyncGenerator<Item<'listWallets', 'wallets'>> {
    return this.iterate((page: Page) => this.listWallets({ ...query, ...page }, options), 'wallets');
  }

  /** Open a wallet. One more wallet, empty. Name it as `wallet_id` in deposits, withdrawals and new cards; calls that name none go on using the default one. */
  openWallet(body: Body<'openWallet'>, options?: CallOptions): Promise<Data<'openWallet'>> {
    return this.call({ method: 'POST', path: '/wallets', body, idempotent: true }, options);
  }

  /** Read a wallet */
  getWallet(id: Id, options?: CallOptions): Promise<Data<'getWallet'>> {
    return this.call({ method: 'GET', path: `/wallets/${encodeURIComponent(id)}` }, options);
  }

  /** Change a wallet's label, threshold or top-up. What is left out stays as it is. `wallet.low_balance` comes once each time the balance falls below the threshold, and at once when the threshold is set above it. With `auto_top_up`, that much then comes from the source, once for each such fall; when the source is short, as soon as it can pay, unless the balance is back by then. */
  updateWallet(id: Id, body?: Body<'updateWallet'>, options?: CallOptions): Promise<Data<'updateWallet'>> {
    return this.call({ method: 'PATCH', path: `/wallets/${encodeURIComponent(id)}`, body, idempotent: true }, options);
  }

  /** Read a wallet's ledger. Oldest first, numbered without gaps. With `type` a page looks at 10,000 entries at most, so it may be short, or empty, and be followed by more: go on until `next_cursor` is the `after` that you passed. With `Accept: text/csv` the same page as CSV, with its `next_cursor` in the header `x-next-cursor`. */
  listWalletEntries(id: Id, query?: Query<'listWalletEntries'>, options?: CallOptions): Promise<Data<'listWalletEntries'>> {
    return this.call({ method: 'GET', path: `/wallets/${encodeURIComponent(id)}/entries`, query }, options);
  }

  /** The entries of all pages of `listWalletEntries`, one by one. */
  iterateWalletEntries(id: Id, query: Query<'listWalletEntries'> = {}, options?: CallOptions): AsyncGenerator<Item<'listWalletEntries', 'entries'>> {
    return this.iterate((page: Page) => this.listWalletEntries(id, { ...query, ...page }, options), 'entries');
  }

  /** Read a wallet's statement. All entries of a period, however many, with the balances before and after them. Statements of periods that meet neither overlap nor leave anything out, and one of a past period is the same whenever it is read. With `Accept: text/csv` the opening balance is the first row, so the amounts add up to the closing balance in the last; with `Accept: application/pdf` pages to print, of 10,000 entries at most, one statement at a time: 429 with `retry-after` beyond that. */
  getWalletStatement(id: Id, query?: Query<'getWalletStatement'>, options?: CallOptions): Promise<Data<'getWalletStatement'>> {
    return this.call({ method: 'GET', path: `/wallets/${encodeURIComponent(id)}/statement`, query }, options);
  }

  /** Read the fees. By currency: what is charged now, and the schedules that are set to take its place, each with its moment. A fee is its fixed part and its part of the amount, kept within minimum and maximum. */
  getFees(query?: Query<'getFees'>, options?: CallOptions): Promise<Data<'getFees'>> {
    return this.call({ method: 'GET', path: '/fees', query }, options);
  }

  /** Ask what an operation costs. Changes nothing, and takes no key. As long as no other schedule comes into force, the operation is charged exactly this: its `fee_schedule_version` tells. */
  quoteFees(body: Body<'quoteFees'>, options?: CallOptions): Promise<Data<'quoteFees'>> {
    return this.call({ method: 'POST', path: '/fees/quote', body }, options);
  }

  /** Issue a virtual account. A bank account of your own to be paid into: what arrives goes to its wallet. The fee is taken from that wallet. An account that the bank has not opened yet is answered as `processing`; `account.issued` or `account.failed` tells what it came to. One that the bank refuses is `failed`, with its fees returned; `failure_reason` says why. */
  issueAccount(body: Body<'issueAccount'>, options?: CallOptions): Promise<Data<'issueAccount'>> {
    return this.call({ method: 'POST', path: '/accounts', body, idempotent: true }, options);
  }

  /** List virtual accounts. Newest first. */
  listAccounts(query?: Query<'listAccounts'>, options?: CallOptions): Promise<Data<'listAccounts'>> {
    return this.call({ method: 'GET', path: '/accounts', query }, options);
  }

  /** The accounts of all pages of `listAccounts`, one by one. */
  iterateAccounts(query: Query<'listAccounts'> = {}, options?: CallOptions): AsyncGenerator<Item<'listAccounts', 'accounts'>> {
    return this.iterate((page: Page) => this.listAccounts({ ...query, ...page }, options), 'accounts');
  }

  /** Read a virtual account */
  getAccount(id: Id, options?: CallOptions): Promise<Data<'getAccount'>> {
    return this.call({ method: 'GET', path: `/accounts/${encodeURIComponent(id)}` }, options);
  }

  /** Close a virtual account for good. In force as soon as it is decided; the bank is told, again and again if need be. What arrives later is sent back by the bank; should it be credited all the same, it reaches the wallet. Sends `account.closed`. */
  closeAccount(id: Id, body?: Body<'closeAccount'>, options?: CallOptions): Promise<Data<'closeAccount'>> {
    return this.call({ method: 'POST', path: `/accounts/${encodeURIComponent(id)}/close`, body, idempotent: true }, options);
  }

  /** List what arrived on a virtual account. Newest first. */
  listAccountCredits(id: Id, query?: Query<'listAccountCredits'>, options?: CallOptions): Promise<Data<'listAccountCredits'>> {
    return this.call({ method: 'GET', path: `/accounts/${encodeURIComponent(id)}/credits`, query }, options);
  }

  /** The credits of all pages of `listAccountCredits`, one by one. */
  iterateAccountCredits(id: Id, query: Query<'listAccountCredits'> = {}, options?: CallOptions): AsyncGenerator<Item<'listAccountCredits', 'credits'>> {
    return this.iterate((page: Page) => this.listAccountCredits(id, { ...query, ...page }, options), 'credits');
  }

  /** Read one credit of a virtual account */
  getAccountCredit(id: Id, credit_id: Id, options?: CallOptions): Promise<Data<'getAccountCredit'>> {
    return this.call({ method: 'GET', path: `/accounts/${encodeURIComponent(id)}/credits/${encodeURIComponent(credit_id)}` }, options);
  }

  /** Ask for a rate. By the operator’s exchange rates, with the markup of the currency that is bought. It is good for 60 seconds and for one transfer between your wallets. Name one amount: what you pay is rounded up to the cent, what arrives is rounded down. */
  createQuote(body: Body<'createQuote'>, options?: CallOptions): Promise<Data<'createQuote'>> {
    return this.call({ method: 'POST', path: '/quotes', body, idempotent: true }, options);
  }

  /** Read a quote */
  getQuote(id: Id, options?: CallOptions): Promise<Data<'getQuote'>> {
    return this.call({ method: 'GET', path: `/quotes/${encodeURIComponent(id)}` }, options);
  }

  /** Move money out of a wallet. To another wallet of yours it is done at once; between currencies it needs a quote. To a bank account the money is held while the transfer is `pending`; `transfer.success`, `transfer.failed` or `transfer.reversed` tells what became of it. */
  createTransfer(body: Body<'createTransfer'>, options?: CallOptions): Promise<Data<'createTransfer'>> {
    return this.call({ method: 'POST', path: '/transfers', body, idempotent: true }, options);
  }

  /** List transfers. Newest first. */
  listTransfers(query?: Query<'listTransfers'>, options?: CallOptions): Promise<Data<'listTransfers'>> {
    return this.call({ method: 'GET', path: '/transfers', query }, options);
  }

  /** The transfers of all pages of `listTransfers`, one by one. */
  iterateTransfers(query: Query<'listTransfers'> = {}, options?: CallOptions): AsyncGenerator<Item<'listTransfers', 'transfers'>> {
    return this.iterate((page: Page) => this.listTransfers({ ...query, ...page }, options), 'transfers');
  }

  /** Read a transfer */
  getTransfer(id: Id, options?: CallOptions): Promise<Data<'getTransfer'>> {
    return this.call({ method: 'GET', path: `/transfers/${encodeURIComponent(id)}` }, options);
  }

  /** Cancel a transfer. While it is `pending` and the bank has not sent it on: then it has `failed` with the code `cancelled`, and money and fees are back. Where the bank does not answer, it stays `pending` with `cancelling: true`, and the bank is asked until it does. */
  cancelTransfer(id: Id, body?: Body<'cancelTransfer'>, options?: CallOptions): Promise<Data<'cancelTransfer'>> {
    return this.call({ method: 'POST', path: `/transfers/${encodeURIComponent(id)}/cancel`, body, idempotent: true }, options);
  }

  /** Compare your own book with the ledger. As JSON, or as CSV with a header that names the columns in any order; then `from`, `to`, `wallet_id`, `card_id` and `reference` are query parameters. Up to 10,000 rows are compared at once, for three seconds at most; a longer book is answered with `processing`, and its reconciliation says when it is done. */
  createReconciliation(body: Body<'createReconciliation'>, query?: Query<'createReconciliation'>, options?: CallOptions): Promise<Data<'createReconciliation'>> {
    return this.call({ method: 'POST', path: '/reconciliations', body, query, idempotent: true }, options);
  }

  /** List reconciliations. Newest first. They are kept for 90 days. */
  listReconciliations(query?: Query<'listReconciliations'>, options?: CallOptions): Promise<Data<'listReconciliations'>> {
    return this.call({ method: 'GET', path: '/reconciliations', query }, options);
  }

  /** The reconciliations of all pages of `listReconciliations`, one by one. */
  iterateReconciliations(query: Query<'listReconciliations'> = {}, options?: CallOptions): AsyncGenerator<Item<'listReconciliations', 'reconciliations'>> {
    return this.iterate((page: Page) => this.listReconciliations({ ...query, ...page }, options), 'reconciliations');
  }

  /** Read a reconciliation */
  getReconciliation(id: Id, options?: CallOptions): Promise<Data<'getReconciliation'>> {
    return this.call({ method: 'GET', path: `/reconciliations/${encodeURIComponent(id)}` }, options);
  }

  /** Read what was found of each row. In the order of the book, behind it what it lacks. With `Accept: text/csv` all of them at once, whatever `size`; text that a spreadsheet would take for a formula has an apostrophe before it there. */
  listReconciliationRows(id: Id, query?: Query<'listReconciliationRows'>, options?: CallOptions): Promise<Data<'listReconciliationRows'>> {
    return this.call({ method: 'GET', path: `/reconciliations/${encodeURIComponent(id)}/rows`, query }, options);
  }

  /** The rows of all pages of `listReconciliationRows`, one by one. */
  iterateReconciliationRows(id: Id, query: Query<'listReconciliationRows'> = {}, options?: CallOptions): AsyncGenerator<Item<'listReconciliationRows', 'rows'>> {
    return this.iterate((page: Page) => this.listReconciliationRows(id, { ...query, ...page }, options), 'rows');
  }

  /** List the reports of finished days. Newest first. A day is reported soon after its end in UTC, also when nothing moved. */
  listSettlements(query?: Query<'listSettlements'>, options?: CallOptions): Promise<Data<'listSettlements'>> {
    return this.call({ method: 'GET', path: '/settlements', query }, options);
  }

  /** The settlements of all pages of `listSettlements`, one by one. */
  iterateSettlements(query: Query<'listSettlements'> = {}, options?: CallOptions): AsyncGenerator<Item<'listSettlements', 'settlements'>> {
    return this.iterate((page: Page) => this.listSettlements({ ...query, ...page }, options), 'settlements');
  }

  /** Read a day's report. From the day on which you began to the running one, whose report is as of now and not `complete`. With `Accept: text/csv` the same as lines. */
  getSettlement(date: Id, options?: CallOptions): Promise<Data<'getSettlement'>> {
    return this.call({ method: 'GET', path: `/settlements/${encodeURIComponent(date)}` }, options);
  }

  /** Issue a deposit address. What is paid to it in this token goes to the wallet, 1.00 usd for each unit. It is yours for good; issue one for each payer to know who paid. */
  issueDepositAddress(body: Body<'issueDepositAddress'>, options?: CallOptions): Promise<Data<'issueDepositAddress'>> {
    return this.call({ method: 'POST', path: '/defi/addresses', body, idempotent: true }, options);
  }

  /** List deposit addresses. Newest first. */
  listDepositAddresses(query?: Query<'listDepositAddresses'>, options?: CallOptions): Promise<Data<'listDepositAddresses'>> {
    return this.call({ method: 'GET', path: '/defi/addresses', query }, options);
  }

  /** The addresses of all pages of `listDepositAddresses`, one by one. */
  iterateDepositAddresses(query: Query<'listDepositAddresses'> = {}, options?: CallOptions): AsyncGenerator<Item<'listDepositAddresses', 'addresses'>> {
    return this.iterate((page: Page) => this.listDepositAddresses({ ...query, ...page }, options), 'addresses');
  }

  /** Read a deposit address */
  getDepositAddress(id: Id, options?: CallOptions): Promise<Data<'getDepositAddress'>> {
    return this.call({ method: 'GET', path: `/defi/addresses/${encodeURIComponent(id)}` }, options);
  }

  /** List on-chain payments. Newest first, by when each was first seen. */
  listChainPayments(query?: Query<'listChainPayments'>, options?: CallOptions): Promise<Data<'listChainPayments'>> {
    return this.call({ method: 'GET', path: '/defi/payments', query }, options);
  }

  /** The payments of all pages of `listChainPayments`, one by one. */
  iterateChainPayments(query: Query<'listChainPayments'> = {}, options?: CallOptions): AsyncGenerator<Item<'listChainPayments', 'payments'>> {
    return this.iterate((page: Page) => this.listChainPayments({ ...query, ...page }, options), 'payments');
  }

  /** Read an on-chain payment */
  getChainPayment(id: Id, options?: CallOptions): Promise<Data<'getChainPayment'>> {
    return this.call({ method: 'GET', path: `/defi/payments/${encodeURIComponent(id)}` }, options);
  }

  /** Read what became of an operation */
  getOperation(id: Id, options?: CallOptions): Promise<Data<'getOperation'>> {
    return this.call({ method: 'GET', path: `/operations/${encodeURIComponent(id)}` }, options);
  }

  /** Find the operation with your reference. After a time-out this tells whether the call happened: a list of the one operation, or of none. */
  findOperations(query: Query<'findOperations'>, options?: CallOptions): Promise<Data<'findOperations'>> {
    return this.call({ method: 'GET', path: '/operations', query }, options);
  }

  /** Read the event feed. Oldest first. Keep `next_cursor` and pass it as `after`: nothing is skipped, also when events commit at once. */
  listEvents(query?: Query<'listEvents'>, options?: CallOptions): Promise<Data<'listEvents'>> {
    return this.call({ method: 'GET', path: '/events', query }, options);
  }

  /** The events of all pages of `listEvents`, one by one. */
  iterateEvents(query: Query<'listEvents'> = {}, options?: CallOptions): AsyncGenerator<Item<'listEvents', 'events'>> {
    return this.iterate((page: Page) => this.listEvents({ ...query, ...page }, options), 'events');
  }

  /** Read an event */
  getEvent(id: Id, options?: CallOptions): Promise<Data<'getEvent'>> {
    return this.call({ method: 'GET', path: `/events/${encodeURIComponent(id)}` }, options);
  }

  /** Register an address for events. It gets the events that come from now on. The `secret` is shown this once: the saved answer, which a repeated call gets, is without it. At most 20 in each environment. */
  createWebhook(body: Body<'createWebhook'>, options?: CallOptions): Promise<Data<'createWebhook'>> {
    return this.call({ method: 'POST', path: '/webhooks', body, idempotent: true }, options);
  }

  /** List webhooks. Newest first; there are 20 at most. */
  listWebhooks(query?: Query<'listWebhooks'>, options?: CallOptions): Promise<Data<'listWebhooks'>> {
    return this.call({ method: 'GET', path: '/webhooks', query }, options);
  }

  /** The webhooks of all pages of `listWebhooks`, one by one. */
  iterateWebhooks(query: Query<'listWebhooks'> = {}, options?: CallOptions): AsyncGenerator<Item<'listWebhooks', 'webhooks'>> {
    return this.iterate((page: Page) => this.listWebhooks({ ...query, ...page }, options), 'webhooks');
  }

  /** Read a webhook and how its deliveries stand */
  getWebhook(id: Id, options?: CallOptions): Promise<Data<'getWebhook'>> {
    return this.call({ method: 'GET', path: `/webhooks/${encodeURIComponent(id)}` }, options);
  }

  /** Change, disable or enable a webhook. Fields left out stay as they are. Nothing is lost while it is disabled: enabled again, deliveries go on where they stopped. */
  updateWebhook(id: Id, body?: Body<'updateWebhook'>, options?: CallOptions): Promise<Data<'updateWebhook'>> {
    return this.call({ method: 'PATCH', path: `/webhooks/${encodeURIComponent(id)}`, body, idempotent: true }, options);
  }

  /** Delete a webhook with its deliveries */
  deleteWebhook(id: Id, options?: CallOptions): Promise<Data<'deleteWebhook'>> {
    return this.call({ method: 'DELETE', path: `/webhooks/${encodeURIComponent(id)}` }, options);
  }

  /** Make a new signing secret. Shown this once. The secret before it signs `webhook-signature` for 24 hours more, and `X-Service-Signature` until then or until you promote the new one. At most three sign at a time; the oldest of more ends at once. Each call makes another secret: an `Idempotency-Key` is ignored. */
  rotateWebhookSecret(id: Id, options?: CallOptions): Promise<Data<'rotateWebhookSecret'>> {
    return this.call({ method: 'POST', path: `/webhooks/${encodeURIComponent(id)}/rotate-secret` }, options);
  }

  /** Have the newest secret make X-Service-Signature. Once your receiver knows the new secret. The others go on signing `webhook-signature` until they end. */
  promoteWebhookSecret(id: Id, options?: CallOptions): Promise<Data<'promoteWebhookSecret'>> {
    return this.call({ method: 'POST', path: `/webhooks/${encodeURIComponent(id)}/promote-secret`, idempotent: true }, options);
  }

  /** Send an example of an event. Signed like any other, whatever events the webhook has asked for. The answer is its delivery. */
  testWebhook(id: Id, body: Body<'testWebhook'>, options?: CallOptions): Promise<Data<'testWebhook'>> {
    return this.call({ method: 'POST', path: `/webhooks/${encodeURIComponent(id)}/test`, body, idempotent: true }, options);
  }

  /** Send events of the past once more. With the ids they had, each as a delivery of its own. `card.code` is left out: the codes are of no use any more. With `dry_run` nothing is sent, and the answer, with 200, says how many it would be. At most five replays at a time. */
  replayWebhook(id: Id, body: Body<'replayWebhook'>, options?: CallOptions): Promise<Data<'replayWebhook'>> {
    return this.call({ method: 'POST', path: `/webhooks/${encodeURIComponent(id)}/replay`, body, idempotent: true }, options);
  }

  /** List what became of the deliveries of a webhook. Newest first, from the first attempt on, kept for at least 30 days. With a filter a page can hold fewer than asked for, or none, and still have a `next_cursor`. */
  listWebhookDeliveries(id: Id, query?: Query<'listWebhookDeliveries'>, options?: CallOptions): Promise<Data<'listWebhookDeliveries'>> {
    return this.call({ method: 'GET', path: `/webhooks/${encodeURIComponent(id)}/deliveries`, query }, options);
  }

  /** The deliveries of all pages of `listWebhookDeliveries`, one by one. */
  iterateWebhookDeliveries(id: Id, query: Query<'listWebhookDeliveries'> = {}, options?: CallOptions): AsyncGenerator<Item<'listWebhookDeliveries', 'deliveries'>> {
    return this.iterate((page: Page) => this.listWebhookDeliveries(id, { ...query, ...page }, options), 'deliveries');
  }

  /** Read a delivery with its attempts */
  getDelivery(id: Id, options?: CallOptions): Promise<Data<'getDelivery'>> {
    return this.call({ method: 'GET', path: `/deliveries/${encodeURIComponent(id)}` }, options);
  }

  /** Try a delivery again at once. Also one that succeeded or has no attempt left. It waits behind nothing. */
  retryDelivery(id: Id, options?: CallOptions): Promise<Data<'retryDelivery'>> {
    return this.call({ method: 'POST', path: `/deliveries/${encodeURIComponent(id)}/retry`, idempotent: true }, options);
  }

  /** Decide about a customer. At once, whatever was decided before, with or without documents. `approved` and `rejected` emit their event; `needs_resubmission` makes the customer `pending` with reasons. Only in sandbox; elsewhere the path is unknown. */
  simulateKyc(id: Id, body: Body<'simulateKyc'>, options?: CallOptions): Promise<Data<'simulateKyc'>> {
    return this.call({ method: 'POST', path: `/simulations/customers/${encodeURIComponent(id)}/kyc`, body, idempotent: true }, options);
  }

  /** Pay into a virtual account. The money has arrived when this answers. Only in sandbox; elsewhere the path is unknown. */
  simulateAccountCredit(id: Id, body: Body<'simulateAccountCredit'>, options?: CallOptions): Promise<Data<'simulateAccountCredit'>> {
    return this.call({ method: 'POST', path: `/simulations/accounts/${encodeURIComponent(id)}/credits`, body, idempotent: true }, options);
  }

  /** Take back what arrived on a virtual account. As the sender’s bank may. The wallet pays, below zero if need be, since what the bank has taken back cannot be refused. Only in sandbox; elsewhere the path is unknown. */
  simulateAccountReturn(id: Id, credit_id: Id, body?: Body<'simulateAccountReturn'>, options?: CallOptions): Promise<Data<'simulateAccountReturn'>> {
    return this.call({ method: 'POST', path: `/simulations/accounts/${encodeURIComponent(id)}/credits/${encodeURIComponent(credit_id)}/return`, body, idempotent: true }, options);
  }

  /** Buy something with a card. As a merchant would: the answer is the transaction, approved or declined with the reason and every check. Only in sandbox; elsewhere the path is unknown. */
  simulateAuthorization(id: Id, body: Body<'simulateAuthorization'>, options?: CallOptions): Promise<Data<'simulateAuthorization'>> {
    return this.call({ method: 'POST', path: `/simulations/cards/${encodeURIComponent(id)}/authorizations`, body, idempotent: true }, options);
  }

  /** Clear a purchase. The merchant takes its money. Only in sandbox; elsewhere the path is unknown. */
  simulateClearings(id: Id, body?: Body<'simulateClearings'>, options?: CallOptions): Promise<Data<'simulateClearings'>> {
    return this.call({ method: 'POST', path: `/simulations/transactions/${encodeURIComponent(id)}/clearings`, body, idempotent: true }, options);
  }

  /** Reverse a purchase. The merchant gives up what is held. Only in sandbox; elsewhere the path is unknown. */
  simulateReversals(id: Id, body?: Body<'simulateReversals'>, options?: CallOptions): Promise<Data<'simulateReversals'>> {
    return this.call({ method: 'POST', path: `/simulations/transactions/${encodeURIComponent(id)}/reversals`, body, idempotent: true }, options);
  }

  /** Refund a purchase. The merchant gives money back. Only in sandbox; elsewhere the path is unknown. */
  simulateRefunds(id: Id, body?: Body<'simulateRefunds'>, options?: CallOptions): Promise<Data<'simulateRefunds'>> {
    return this.call({ method: 'POST', path: `/simulations/transactions/${encodeURIComponent(id)}/refunds`, body, idempotent: true }, options);
  }

  /** Grow a purchase. The merchant asks for more. Only in sandbox; elsewhere the path is unknown. */
  simulateIncrements(id: Id, body: Body<'simulateIncrements'>, options?: CallOptions): Promise<Data<'simulateIncrements'>> {
    return this.call({ method: 'POST', path: `/simulations/transactions/${encodeURIComponent(id)}/increments`, body, idempotent: true }, options);
  }

  /** Let a hold end. As if the merchant had never cleared it. Only in sandbox; elsewhere the path is unknown. */
  simulateExpire(id: Id, options?: CallOptions): Promise<Data<'simulateExpire'>> {
    return this.call({ method: 'POST', path: `/simulations/transactions/${encodeURIComponent(id)}/expire`, idempotent: true }, options);
  }

  /** Clear a purchase that nobody authorized. Frozen cards and too low balances do not stop it. Only in sandbox; elsewhere the path is unknown. */
  simulateForcedClearing(id: Id, body: Body<'simulateForcedClearing'>, options?: CallOptions): Promise<Data<'simulateForcedClearing'>> {
    return this.call({ method: 'POST', path: `/simulations/cards/${encodeURIComponent(id)}/clearings`, body, idempotent: true }, options);
  }

  /** Refund without a purchase. Money from a merchant that the card never paid. Only in sandbox; elsewhere the path is unknown. */
  simulateUnlinkedRefund(id: Id, body: Body<'simulateUnlinkedRefund'>, options?: CallOptions): Promise<Data<'simulateUnlinkedRefund'>> {
    return this.call({ method: 'POST', path: `/simulations/cards/${encodeURIComponent(id)}/refunds`, body, idempotent: true }, options);
  }

  /** Ask the cardholder for a one-time code. The code comes with the event `card.code`. It holds for five minutes and three tries. Only an active card gets one: a frozen card cannot buy, so nobody is asked about it. Only in sandbox; elsewhere the path is unknown. */
  simulateChallenge(id: Id, body: Body<'simulateChallenge'>, options?: CallOptions): Promise<Data<'simulateChallenge'>> {
    return this.call({ method: 'POST', path: `/simulations/cards/${encodeURIComponent(id)}/challenges`, body, idempotent: true }, options);
  }

  /** Answer a challenge as the cardholder. Answers with what the challenge is after it. One that has passed, failed or expired takes no answer any more: 409 `challenge_not_pending`, and the message says which. Only in sandbox; elsewhere the path is unknown. */
  answerChallenge(id: Id, body: Body<'answerChallenge'>, options?: CallOptions): Promise<Data<'answerChallenge'>> {
    return this.call({ method: 'POST', path: `/simulations/challenges/${encodeURIComponent(id)}/answers`, body, idempotent: true }, options);
  }

  /** Decide a transfer at the bank. At once, in place of what the bank would have decided. A `pending` transfer to a bank account can come to anything, one of status `success` to `reversed`. Only in sandbox; elsewhere the path is unknown. */
  simulateTransfer(id: Id, body: Body<'simulateTransfer'>, options?: CallOptions): Promise<Data<'simulateTransfer'>> {
    return this.call({ method: 'POST', path: `/simulations/transfers/${encodeURIComponent(id)}`, body, idempotent: true }, options);
  }

  /** Pay to a deposit address. As somebody on the chain would, without one: the payment is of the network `simulated`. Only in sandbox; elsewhere the path is unknown. */
  simulateChainPayment(body: Body<'simulateChainPayment'>, options?: CallOptions): Promise<Data<'simulateChainPayment'>> {
    return this.call({ method: 'POST', path: '/simulations/defi/payments', body, idempotent: true }, options);
  }

  /** Decide what becomes of an on-chain payment. Of a simulated one: what becomes of others, the chain decides. Only in sandbox; elsewhere the path is unknown. */
  simulateChainOutcome(id: Id, body: Body<'simulateChainOutcome'>, options?: CallOptions): Promise<Data<'simulateChainOutcome'>> {
    return this.call({ method: 'POST', path: `/simulations/defi/payments/${encodeURIComponent(id)}`, body, idempotent: true }, options);
  }

  /** List the scenarios. All there are, with what happens in each. Only in sandbox; elsewhere the path is unknown. */
  getScenarios(options?: CallOptions): Promise<Data<'getScenarios'>> {
    return this.call({ method: 'GET', path: '/simulations/scenarios' }, options);
  }

  /** Play a scenario. Everything happens as it would in life, with its events. Where time passes, the test clock goes forward.

- `hotel_stay`: A hold that grows night by night, a bill below it, and a late charge that no hold covers.
- `fuel`: A pump asks for more than the tank takes; the difference comes back with the clearing.
- `subscription`: A first payment with security code and 3-D Secure, then renewals without either.
- `force_post_after_freeze`: A frozen card declines a purchase, and pays one that the merchant settles without asking.
- `refund_after_termination`: A refund that comes when the card is closed: it goes to the wallet.
- `card_testing_attack`: A thief tries small purchases with guessed security codes: each is declined and tells why.
- `lost_clearing`: A clearing that comes after its hold has ended: the money is taken all the same. Only in sandbox; elsewhere the path is unknown. */
  playScenario(name: Id, body?: Body<'playScenario'>, options?: CallOptions): Promise<Data<'playScenario'>> {
    return this.call({ method: 'POST', path: `/simulations/scenarios/${encodeURIComponent(name)}`, body, idempotent: true }, options);
  }

  /** Read the test clock. Only in sandbox; elsewhere the path is unknown. */
  getTestClock(options?: CallOptions): Promise<Data<'getTestClock'>> {
    return this.call({ method: 'GET', path: '/simulations/clock' }, options);
  }

  /** Set the test clock forward. Holds and cards expire by this clock, limits and codes end by it. Tokens, idempotency keys, webhooks, the 90 s of a secure view and rate limits go by real time. There is no way back. Only in sandbox; elsewhere the path is unknown. */
  advanceTestClock(body: Body<'advanceTestClock'>, options?: CallOptions): Promise<Data<'advanceTestClock'>> {
    return this.call({ method: 'POST', path: '/simulations/clock', body, idempotent: true }, options);
  }

  /** Read how disorderly the card network is. Only in sandbox; elsewhere the path is unknown. */
  getDisorder(options?: CallOptions): Promise<Data<'getDisorder'>> {
    return this.call({ method: 'GET', path: '/simulations/disorder' }, options);
  }

  /** Let the card network be disorderly. Clearings, reversals and refunds then come twice, late and out of order, as they do in life. Which ones follows from the seed. Only in sandbox; elsewhere the path is unknown. */
  setDisorder(body?: Body<'setDisorder'>, options?: CallOptions): Promise<Data<'setDisorder'>> {
    return this.call({ method: 'PUT', path: '/simulations/disorder', body, idempotent: true }, options);
  }
}
