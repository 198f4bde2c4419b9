// Made by `npm run openapi`; not to be edited.
import type { Body, CallOptions, CallRequest, Data, Id, Item, Page, Query } from '../types.ts';

/** Every operation of the API as a method: path values first, then the body or the query, then options. */
export abstract class Operations {
  protected abstract call<Result>(request: CallRequest, options: CallOptions | undefined): Promise<Result>;
  protected abstract iterate<Each>(readPage: (page: Page) => Promise<object>, list: string): AsyncGenerator<Each>;

  /** Create a customer. A front document submits KYC, and the customer is `in_review`; without one the customer is `pending`. An optional field that is null is treated as not sent. */
  createCustomer(body: Body<'createCustomer'>, options?: CallOptions): Promise<Data<'createCustomer'>> {
    return this.call({ method: 'POST', path: '/customers', body, idempotent: true }, options);
  }

  /** List customers. Newest first. The query parameter `external_ref` is ignored. */
  listCustomers(query?: Query<'listCustomers'>, options?: CallOptions): Promise<Data<'listCustomers'>> {
    return this.call({ method: 'GET', path: '/customers', query }, options);
  }

  /** The customers of all pages of `listCustomers`, one by one. */
  iterateCustomers(query: Query<'listCustomers'> = {}, options?: CallOptions): AsyncGenerator<Item<'listCustomers', 'customers'>> {
    return this.iterate((page: Page) => this.listCustomers({ ...query, ...page }, options), 'customers');
  }

  /** Read a customer. Returns a customer with the status of the identity check. */
  getCustomer(id: Id, options?: CallOptions): Promise<Data<'getCustomer'>> {
    return this.call({ method: 'GET', path: `/customers/${encodeURIComponent(id)}` }, options);
  }

  /** Change a customer or submit documents. Fields that are left out stay unchanged; null clears an optional field. A document replaces the earlier one of its kind and submits KYC again; a document that is null stays unchanged. */
  updateCustomer(id: Id, body?: Body<'updateCustomer'>, options?: CallOptions): Promise<Data<'updateCustomer'>> {
    return this.call({ method: 'PATCH', path: `/customers/${encodeURIComponent(id)}`, body, idempotent: true }, options);
  }

  /** Issue a card. Debits the first funding, the issuance fee and any pre-deposit from the wallet in one operation. A card that has no number yet is returned with status `processing`; the event `card.created` is sent when it has one. */
  issueCard(body: Body<'issueCard'>, options?: CallOptions): Promise<Data<'issueCard'>> {
    return this.call({ method: 'POST', path: '/cards', body, idempotent: true }, options);
  }

  /** List a customer's cards. Returns all cards of the customer, newest first, up to 1,000. */
  listCards(query: Query<'listCards'>, options?: CallOptions): Promise<Data<'listCards'>> {
    return this.call({ method: 'GET', path: '/cards', query }, options);
  }

  /** Read a card. Returns a card with its status and balance, without the full card number. */
  getCard(id: Id, options?: CallOptions): Promise<Data<'getCard'>> {
    return this.call({ method: 'GET', path: `/cards/${encodeURIComponent(id)}` }, options);
  }

  /** Change a card's label. Changes the card’s label. */
  labelCard(id: Id, body?: Body<'labelCard'>, options?: CallOptions): Promise<Data<'labelCard'>> {
    return this.call({ method: 'PATCH', path: `/cards/${encodeURIComponent(id)}`, body, idempotent: true }, options);
  }

  /** Read a card's ledger. Oldest first, numbered without gaps, so that you can recompute the balance from entries 1 to n. */
  getCardLedger(id: Id, query?: Query<'getCardLedger'>, options?: CallOptions): Promise<Data<'getCardLedger'>> {
    return this.call({ method: 'GET', path: `/cards/${encodeURIComponent(id)}/ledger`, query }, options);
  }

  /** The entries of all pages of `getCardLedger`, one by one. */
  iterateCardLedger(id: Id, query: Query<'getCardLedger'> = {}, options?: CallOptions): AsyncGenerator<Item<'getCardLedger', 'entries'>> {
    return this.iterate((page: Page) => this.getCardLedger(id, { ...query, ...page }, options), 'entries');
  }

  /** Deposit to a card. Moves money from the wallet to the card. The fee is charged to the wallet in addition. */
  depositToCard(id: Id, body: Body<'depositToCard'>, options?: CallOptions): Promise<Data<'depositToCard'>> {
    return this.call({ method: 'POST', path: `/cards/${encodeURIComponent(id)}/deposit`, body, idempotent: true }, options);
  }

  /** Withdraw from a card. Moves money from the card to the wallet. The wallet pays the fee. */
  withdrawFromCard(id: Id, body: Body<'withdrawFromCard'>, options?: CallOptions): Promise<Data<'withdrawFromCard'>> {
    return this.call({ method: 'POST', path: `/cards/${encodeURIComponent(id)}/withdraw`, body, idempotent: true }, options);
  }

  /** Freeze a card. The change is in force immediately. If the card platform does not confirm it, the response is 503 and says so. The platform is then notified automatically, and a retry with the same idempotency key returns 200 after it confirmed. */
  freezeCard(id: Id, options?: CallOptions): Promise<Data<'freezeCard'>> {
    return this.call({ method: 'PUT', path: `/cards/${encodeURIComponent(id)}/freeze`, idempotent: true }, options);
  }

  /** Unfreeze a card. The change is in force immediately. If the card platform does not confirm it, the response is 503 and says so. The platform is then notified automatically, and a retry with the same idempotency key returns 200 after it confirmed. */
  unfreezeCard(id: Id, options?: CallOptions): Promise<Data<'unfreezeCard'>> {
    return this.call({ method: 'PUT', path: `/cards/${encodeURIComponent(id)}/unfreeze`, idempotent: true }, options);
  }

  /** Terminate a card permanently. The change is in force immediately. If the card platform does not confirm it, the response is 503 and says so. The platform is then notified automatically, and a retry with the same idempotency key returns 200 after it confirmed. */
  terminateCard(id: Id, options?: CallOptions): Promise<Data<'terminateCard'>> {
    return this.call({ method: 'PUT', path: `/cards/${encodeURIComponent(id)}/terminate`, idempotent: true }, options);
  }

  /** Create a URL that shows the card number once. Put the `iframe_url` of the response into an iframe on your page. It shows the card number once, to the first browser that opens it there, within 90 seconds of real time. Remove the iframe before that. The card must be active or frozen. At most 20 views per card can be created in any 60 minutes. The headers `x-ratelimit-limit`, `x-ratelimit-remaining` and `x-ratelimit-reset` (seconds until the next view can be created) describe the card’s limit, on success and on the 429 after it. Every call creates another view. An `Idempotency-Key` is ignored, because the secret in the URL is not stored. Each invalid or unknown option is reported under its name. Problems of options in combination (a field placed twice, an origin that may not embed) are reported once each option is valid on its own. All options are optional. */
  mintSecureView(id: Id, body?: Body<'mintSecureView'>, options?: CallOptions): Promise<Data<'mintSecureView'>> {
    return this.call({ method: 'POST', path: `/cards/${encodeURIComponent(id)}/secure-view`, body }, options);
  }

  /** Create a secure view with options in the query. Put the `iframe_url` of the response into an iframe on your page. It shows the card number once, to the first browser that opens it there, within 90 seconds of real time. Remove the iframe before that. The card must be active or frozen. At most 20 views per card can be created in any 60 minutes. The headers `x-ratelimit-limit`, `x-ratelimit-remaining` and `x-ratelimit-reset` (seconds until the next view can be created) describe the card’s limit, on success and on the 429 after it. Every call creates another view. An `Idempotency-Key` is ignored, because the secret in the URL is not stored. Each invalid or unknown option is reported under its name. Problems of options in combination (a field placed twice, an origin that may not embed) are reported once each option is valid on its own. An alias of `POST /cards/{id}/secure-view` that counts towards the same limit. The object `positions` is accepted only there; use `pan_top` or `pan_position` here. Percent-encode the values: the `#` of a colour is `%23`, the `%` of a length `%25`. HEAD is not supported. */
  revealCard(id: Id, query?: Query<'revealCard'>, options?: CallOptions): Promise<Data<'revealCard'>> {
    return this.call({ method: 'GET', path: `/cards/${encodeURIComponent(id)}/reveal`, query }, options);
  }

  /** Read who saw a card number. Returns the audit log of the card’s secure views, newest first: every mint, reveal, refusal and copy, never a card number. Entries are kept for 400 days. At most 50 refused mints per card and hour, and 50 refusals and copies per view, are logged. */
  listCardViews(id: Id, query?: Query<'listCardViews'>, options?: CallOptions): Promise<Data<'listCardViews'>> {
    return this.call({ method: 'GET', path: `/cards/${encodeURIComponent(id)}/views`, query }, options);
  }

  /** The views of all pages of `listCardViews`, one by one. */
  iterateCardViews(id: Id, query: Query<'listCardViews'> = {}, options?: CallOptions): AsyncGenerator<Item<'listCardViews', 'views'>> {
    return this.iterate((page: Page) => this.listCardViews(id, { ...query, ...page }, options), 'views');
  }

  /** Read which pages may embed secure views. Returns the origins that may embed secure views. */
  getSecureViewSettings(options?: CallOptions): Promise<Data<'getSecureViewSettings'>> {
    return this.call({ method: 'GET', path: '/settings/secure-view' }, options);
  }

  /** Set which pages may embed secure views. Replaces the current list, with immediate effect, also for views that were created before. Set it before you go live: without a list, no page can embed a view in the live environment. */
  setSecureViewSettings(body: Body<'setSecureViewSettings'>, options?: CallOptions): Promise<Data<'setSecureViewSettings'>> {
    return this.call({ method: 'PUT', path: '/settings/secure-view', body, idempotent: true }, options);
  }

  /** List a card's transactions. Newest first, including declined ones. With `Accept: text/csv` the page is returned as CSV: for the next page, pass the `id` of the last row as `after`. A page with fewer rows than `size` is the last one. */
  listCardTransactions(id: Id, query?: Query<'listCardTransactions'>, options?: CallOptions): Promise<Data<'listCardTransactions'>> {
    return this.call({ method: 'GET', path: `/cards/${encodeURIComponent(id)}/transactions`, query }, options);
  }

  /** The transactions of all pages of `listCardTransactions`, one by one. */
  iterateCardTransactions(id: Id, query: Query<'listCardTransactions'> = {}, options?: CallOptions): AsyncGenerator<Item<'listCardTransactions', 'transactions'>> {
    return this.iterate((page: Page) => this.listCardTransactions(id, { ...query, ...page }, options), 'transactions');
  }

  /** Read a transaction. Returns the status, amounts, merchant and timeline, and for each decline every check that ran. */
  getTransaction(id: Id, options?: CallOptions): Promise<Data<'getTransaction'>> {
    return this.call({ method: 'GET', path: `/transactions/${encodeURIComponent(id)}` }, options);
  }

  /** Read a card's controls. Returns what the card may be used for, and what remains of each limit. */
  getCardControls(id: Id, options?: CallOptions): Promise<Data<'getCardControls'>> {
    return this.call({ method: 'GET', path: `/cards/${encodeURIComponent(id)}/controls` }, options);
  }

  /** Set a card's controls. Replaces all controls, from the next purchase on. A control that is left out no longer restricts the card. */
  setCardControls(id: Id, body?: Body<'setCardControls'>, options?: CallOptions): Promise<Data<'setCardControls'>> {
    return this.call({ method: 'PUT', path: `/cards/${encodeURIComponent(id)}/controls`, body, idempotent: true }, options);
  }

  /** Check whether a purchase would be approved now. Runs the checks of a real purchase against the card’s current state. No money is held. A matching CVV and expiry date are assumed, and no partial approval. */
  preflightCard(id: Id, body: Body<'preflightCard'>, options?: CallOptions): Promise<Data<'preflightCard'>> {
    return this.call({ method: 'POST', path: `/cards/${encodeURIComponent(id)}/preflight`, body, idempotent: true }, options);
  }

  /** List wallets. Oldest first. The default wallets, one per currency, exist from the start. */
  listWallets(query?: Query<'listWallets'>, options?: CallOptions): Promise<Data<'listWallets'>> {
    return this.call({ method: 'GET', path: '/wallets', query }, options);
  }

  /** The wallets of all pages of `listWallets`, one by one. */
  iterateWallets(query: Query<'listWallets'> = {}, options?: CallOptions): AsyncGenerator<Item<'listWallets', 'wallets'>> {
    return this.iterate((page: Page) => this.listWallets({ ...query, ...page }, options), 'wallets');
  }

  /** Open a wallet. Opens an additional, empty wallet. Pass its id as `wallet_id` to deposits, withdrawals and new cards. Calls without `wallet_id` use the default wallet. */
  openWallet(body: Body<'openWallet'>, options?: CallOptions): Promise<Data<'openWallet'>> {
    return this.call({ method: 'POST', path: '/wallets', body, idempotent: true }, options);
  }

  /** Read a wallet. Returns a wallet with its current balance. */
  getWallet(id: Id, options?: CallOptions): Promise<Data<'getWallet'>> {
    return this.call({ method: 'GET', path: `/wallets/${encodeURIComponent(id)}` }, options);
  }

  /** Change a wallet's label, threshold or top-up. Omitted fields keep their values. `wallet.low_balance` is sent once each time the balance falls below the threshold, and immediately if the threshold is set above the balance. With `auto_top_up`, the amount is then moved from the source wallet, once per fall. If the source has too little money, the top-up is made as soon as it can pay, unless the balance has recovered by then. */
  updateWallet(id: Id, body?: Body<'updateWallet'>, options?: CallOptions): Promise<Data<'updateWallet'>> {
    return this.call({ method: 'PATCH', path: `/wallets/${encodeURIComponent(id)}`, body, idempotent: true }, options);
  }

  /** Read a wallet's ledger. Oldest first, numbered without gaps. With `type`, a page scans at most 10,000 entries, so it may be short or empty although more follow: continue until `next_cursor` equals the `after` you passed. With `Accept: text/csv` the page is CSV, and its `next_cursor` is in the header `x-next-cursor`. */
  listWalletEntries(id: Id, query?: Query<'listWalletEntries'>, options?: CallOptions): Promise<Data<'listWalletEntries'>> {
    return this.call({ method: 'GET', path: `/wallets/${encodeURIComponent(id)}/entries`, query }, options);
  }

  /** The entries of all pages of `listWalletEntries`, one by one. */
  iterateWalletEntries(id: Id, query: Query<'listWalletEntries'> = {}, options?: CallOptions): AsyncGenerator<Item<'listWalletEntries', 'entries'>> {
    return this.iterate((page: Page) => this.listWalletEntries(id, { ...query, ...page }, options), 'entries');
  }

  /** Read a wallet's statement. All entries of a period, with the balances before and after them. Statements of consecutive periods neither overlap nor leave a gap, and the statement of a past period never changes. With `Accept: text/csv` the first row has the opening balance as its amount, so the amounts add up to the closing balance in the last row. With `Accept: application/pdf` it is a printable, tagged PDF of at most 10,000 entries. PDFs are printed one at a time; more requests get 429 with `retry-after`. */
  getWalletStatement(id: Id, query?: Query<'getWalletStatement'>, options?: CallOptions): Promise<Data<'getWalletStatement'>> {
    return this.call({ method: 'GET', path: `/wallets/${encodeURIComponent(id)}/statement`, query }, options);
  }

  /** Read the fees. By currency: what is charged now, and the schedules that are set to take its place, each with its moment. A fee is its fixed part and its part of the amount, kept within minimum and maximum. */
  getFees(query?: Query<'getFees'>, options?: CallOptions): Promise<Data<'getFees'>> {
    return this.call({ method: 'GET', path: '/fees', query }, options);
  }

  /** Quote the fees of an operation. Changes nothing, and takes no key. As long as no other schedule comes into force, the operation is charged exactly this: its `fee_schedule_version` tells. */
  quoteFees(body: Body<'quoteFees'>, options?: CallOptions): Promise<Data<'quoteFees'>> {
    return this.call({ method: 'POST', path: '/fees/quote', body }, options);
  }

  /** Issue a virtual account. Opens a bank account that receives payments and credits them to a wallet. The fee is charged to that wallet. If the bank has not opened the account yet, the response shows `processing`, and `account.issued` or `account.failed` reports the outcome. If the bank rejects the account, it is `failed`, its fees are returned, and `failure_reason` has the reason. */
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

  /** Read a virtual account. Returns a virtual account with the bank details for paying into it. */
  getAccount(id: Id, options?: CallOptions): Promise<Data<'getAccount'>> {
    return this.call({ method: 'GET', path: `/accounts/${encodeURIComponent(id)}` }, options);
  }

  /** Close a virtual account permanently. Takes effect immediately; the request to the bank is repeated until the bank confirms it. The bank returns payments that arrive later; a payment that the bank credits nevertheless is credited to the wallet. Sends `account.closed`. */
  closeAccount(id: Id, body?: Body<'closeAccount'>, options?: CallOptions): Promise<Data<'closeAccount'>> {
    return this.call({ method: 'POST', path: `/accounts/${encodeURIComponent(id)}/close`, body, idempotent: true }, options);
  }

  /** List the credits of a virtual account. Newest first. */
  listAccountCredits(id: Id, query?: Query<'listAccountCredits'>, options?: CallOptions): Promise<Data<'listAccountCredits'>> {
    return this.call({ method: 'GET', path: `/accounts/${encodeURIComponent(id)}/credits`, query }, options);
  }

  /** The credits of all pages of `listAccountCredits`, one by one. */
  iterateAccountCredits(id: Id, query: Query<'listAccountCredits'> = {}, options?: CallOptions): AsyncGenerator<Item<'listAccountCredits', 'credits'>> {
    return this.iterate((page: Page) => this.listAccountCredits(id, { ...query, ...page }, options), 'credits');
  }

  /** Read one credit of a virtual account. Returns one payment that the account received. */
  getAccountCredit(id: Id, credit_id: Id, options?: CallOptions): Promise<Data<'getAccountCredit'>> {
    return this.call({ method: 'GET', path: `/accounts/${encodeURIComponent(id)}/credits/${encodeURIComponent(credit_id)}` }, options);
  }

  /** Create an exchange quote. By the operator’s exchange rates, with the markup of the currency that is bought. It is good for 60 seconds and for one transfer between your wallets. Name one amount: what you pay is rounded up to the cent, what arrives is rounded down. */
  createQuote(body: Body<'createQuote'>, options?: CallOptions): Promise<Data<'createQuote'>> {
    return this.call({ method: 'POST', path: '/quotes', body, idempotent: true }, options);
  }

  /** Read a quote. Returns a quote with its rate and the time at which it expires. */
  getQuote(id: Id, options?: CallOptions): Promise<Data<'getQuote'>> {
    return this.call({ method: 'GET', path: `/quotes/${encodeURIComponent(id)}` }, options);
  }

  /** Move money out of a wallet. A transfer to another of your wallets is immediate; between currencies it needs a quote. For a transfer to a bank account the money is held while the transfer is `pending`; the outcome is reported by `transfer.success`, `transfer.failed` or `transfer.reversed`. */
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

  /** Read a transfer. Returns a transfer with its current status. */
  getTransfer(id: Id, options?: CallOptions): Promise<Data<'getTransfer'>> {
    return this.call({ method: 'GET', path: `/transfers/${encodeURIComponent(id)}` }, options);
  }

  /** Cancel a transfer. Possible while the transfer is `pending` and the bank has not sent it. A cancelled transfer is `failed` with the code `cancelled`; amount and fees are returned. If the bank does not respond, the transfer stays `pending` with `cancelling: true`, and the request to the bank is repeated. */
  cancelTransfer(id: Id, body?: Body<'cancelTransfer'>, options?: CallOptions): Promise<Data<'cancelTransfer'>> {
    return this.call({ method: 'POST', path: `/transfers/${encodeURIComponent(id)}/cancel`, body, idempotent: true }, options);
  }

  /** Compare your statement file with the ledger. Send the file as JSON, or as CSV with a header row that names the columns in any order. With CSV, `from`, `to`, `wallet_id`, `card_id` and `reference` are query parameters. A file of up to 10,000 rows is compared before the response is sent, for at most three seconds. For a longer file the response has the status `processing`; read the reconciliation until it is `completed`. */
  createReconciliation(body: Body<'createReconciliation'>, query?: Query<'createReconciliation'>, options?: CallOptions): Promise<Data<'createReconciliation'>> {
    return this.call({ method: 'POST', path: '/reconciliations', body, query, idempotent: true }, options);
  }

  /** List reconciliations. Newest first. Reconciliations are kept for 90 days. */
  listReconciliations(query?: Query<'listReconciliations'>, options?: CallOptions): Promise<Data<'listReconciliations'>> {
    return this.call({ method: 'GET', path: '/reconciliations', query }, options);
  }

  /** The reconciliations of all pages of `listReconciliations`, one by one. */
  iterateReconciliations(query: Query<'listReconciliations'> = {}, options?: CallOptions): AsyncGenerator<Item<'listReconciliations', 'reconciliations'>> {
    return this.iterate((page: Page) => this.listReconciliations({ ...query, ...page }, options), 'reconciliations');
  }

  /** Read a reconciliation. Returns a reconciliation with its progress and, once completed, its summary. */
  getReconciliation(id: Id, options?: CallOptions): Promise<Data<'getReconciliation'>> {
    return this.call({ method: 'GET', path: `/reconciliations/${encodeURIComponent(id)}` }, options);
  }

  /** List the compared rows. In the order of the file, followed by the operations that are missing in it. With `Accept: text/csv` the response has all rows and ignores `size`; text that a spreadsheet would run as a formula is prefixed with an apostrophe. */
  listReconciliationRows(id: Id, query?: Query<'listReconciliationRows'>, options?: CallOptions): Promise<Data<'listReconciliationRows'>> {
    return this.call({ method: 'GET', path: `/reconciliations/${encodeURIComponent(id)}/rows`, query }, options);
  }

  /** The rows of all pages of `listReconciliationRows`, one by one. */
  iterateReconciliationRows(id: Id, query: Query<'listReconciliationRows'> = {}, options?: CallOptions): AsyncGenerator<Item<'listReconciliationRows', 'rows'>> {
    return this.iterate((page: Page) => this.listReconciliationRows(id, { ...query, ...page }, options), 'rows');
  }

  /** List the reports of finished days. Newest first. Each day has a report soon after it ends in UTC, even if there were no movements. */
  listSettlements(query?: Query<'listSettlements'>, options?: CallOptions): Promise<Data<'listSettlements'>> {
    return this.call({ method: 'GET', path: '/settlements', query }, options);
  }

  /** The settlements of all pages of `listSettlements`, one by one. */
  iterateSettlements(query: Query<'listSettlements'> = {}, options?: CallOptions): AsyncGenerator<Item<'listSettlements', 'settlements'>> {
    return this.iterate((page: Page) => this.listSettlements({ ...query, ...page }, options), 'settlements');
  }

  /** Read a day's report. Available from the day your environment was created. The report of the current day covers the time until now and is not `complete`. With `Accept: text/csv` the response has one line per amount. */
  getSettlement(date: Id, options?: CallOptions): Promise<Data<'getSettlement'>> {
    return this.call({ method: 'GET', path: `/settlements/${encodeURIComponent(date)}` }, options);
  }

  /** Issue a deposit address. Payments to the address in this token are credited to the wallet, 1.00 usd per unit. The address never expires. Issue one address per payer to identify payers. */
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

  /** Read a deposit address. Returns a deposit address. */
  getDepositAddress(id: Id, options?: CallOptions): Promise<Data<'getDepositAddress'>> {
    return this.call({ method: 'GET', path: `/defi/addresses/${encodeURIComponent(id)}` }, options);
  }

  /** List on-chain payments. Newest first, by the time of detection. */
  listChainPayments(query?: Query<'listChainPayments'>, options?: CallOptions): Promise<Data<'listChainPayments'>> {
    return this.call({ method: 'GET', path: '/defi/payments', query }, options);
  }

  /** The payments of all pages of `listChainPayments`, one by one. */
  iterateChainPayments(query: Query<'listChainPayments'> = {}, options?: CallOptions): AsyncGenerator<Item<'listChainPayments', 'payments'>> {
    return this.iterate((page: Page) => this.listChainPayments({ ...query, ...page }, options), 'payments');
  }

  /** Read an on-chain payment. Returns an on-chain payment with its current status. */
  getChainPayment(id: Id, options?: CallOptions): Promise<Data<'getChainPayment'>> {
    return this.call({ method: 'GET', path: `/defi/payments/${encodeURIComponent(id)}` }, options);
  }

  /** Read an operation. Returns a ledger operation by its id. */
  getOperation(id: Id, options?: CallOptions): Promise<Data<'getOperation'>> {
    return this.call({ method: 'GET', path: `/operations/${encodeURIComponent(id)}` }, options);
  }

  /** Find the operation with your reference. Use it after a timeout to find out whether the call was executed. The list has one operation, or none if the call was not executed. */
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

  /** Read an event. Returns one event by its id, as the feed and webhooks send it. */
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

  /** Read a webhook and how its deliveries stand. Returns a webhook endpoint with the state of its deliveries, without its secrets. */
  getWebhook(id: Id, options?: CallOptions): Promise<Data<'getWebhook'>> {
    return this.call({ method: 'GET', path: `/webhooks/${encodeURIComponent(id)}` }, options);
  }

  /** Change, disable or enable a webhook. Fields left out stay as they are. Nothing is lost while it is disabled: enabled again, deliveries go on where they stopped. */
  updateWebhook(id: Id, body?: Body<'updateWebhook'>, options?: CallOptions): Promise<Data<'updateWebhook'>> {
    return this.call({ method: 'PATCH', path: `/webhooks/${encodeURIComponent(id)}`, body, idempotent: true }, options);
  }

  /** Delete a webhook with its deliveries. Deletes the endpoint. It receives nothing from now on. */
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

  /** Read a delivery with its attempts. Returns a delivery with all of its attempts. */
  getDelivery(id: Id, options?: CallOptions): Promise<Data<'getDelivery'>> {
    return this.call({ method: 'GET', path: `/deliveries/${encodeURIComponent(id)}` }, options);
  }

  /** Try a delivery again at once. Also one that succeeded or has no attempt left. It waits behind nothing. */
  retryDelivery(id: Id, options?: CallOptions): Promise<Data<'retryDelivery'>> {
    return this.call({ method: 'POST', path: `/deliveries/${encodeURIComponent(id)}/retry`, idempotent: true }, options);
  }

  /** Decide about a customer. At once, whatever was decided before, with or without documents. `approved` and `rejected` emit their event; `needs_resubmission` makes the customer `pending` with reasons. Only in sandbox; in other environments the path does not exist. */
  simulateKyc(id: Id, body: Body<'simulateKyc'>, options?: CallOptions): Promise<Data<'simulateKyc'>> {
    return this.call({ method: 'POST', path: `/simulations/customers/${encodeURIComponent(id)}/kyc`, body, idempotent: true }, options);
  }

  /** Pay into a virtual account. The money has arrived when this answers. Only in sandbox; in other environments the path does not exist. */
  simulateAccountCredit(id: Id, body: Body<'simulateAccountCredit'>, options?: CallOptions): Promise<Data<'simulateAccountCredit'>> {
    return this.call({ method: 'POST', path: `/simulations/accounts/${encodeURIComponent(id)}/credits`, body, idempotent: true }, options);
  }

  /** Take back what arrived on a virtual account. As the sender’s bank may. The wallet pays, below zero if need be, since what the bank has taken back cannot be refused. Only in sandbox; in other environments the path does not exist. */
  simulateAccountReturn(id: Id, credit_id: Id, body?: Body<'simulateAccountReturn'>, options?: CallOptions): Promise<Data<'simulateAccountReturn'>> {
    return this.call({ method: 'POST', path: `/simulations/accounts/${encodeURIComponent(id)}/credits/${encodeURIComponent(credit_id)}/return`, body, idempotent: true }, options);
  }

  /** Buy something with a card. As a merchant would: the answer is the transaction, approved or declined with the reason and every check. Only in sandbox; in other environments the path does not exist. */
  simulateAuthorization(id: Id, body: Body<'simulateAuthorization'>, options?: CallOptions): Promise<Data<'simulateAuthorization'>> {
    return this.call({ method: 'POST', path: `/simulations/cards/${encodeURIComponent(id)}/authorizations`, body, idempotent: true }, options);
  }

  /** Clear a purchase. The merchant takes its money. Only in sandbox; in other environments the path does not exist. */
  simulateClearings(id: Id, body?: Body<'simulateClearings'>, options?: CallOptions): Promise<Data<'simulateClearings'>> {
    return this.call({ method: 'POST', path: `/simulations/transactions/${encodeURIComponent(id)}/clearings`, body, idempotent: true }, options);
  }

  /** Reverse a purchase. The merchant gives up what is held. Only in sandbox; in other environments the path does not exist. */
  simulateReversals(id: Id, body?: Body<'simulateReversals'>, options?: CallOptions): Promise<Data<'simulateReversals'>> {
    return this.call({ method: 'POST', path: `/simulations/transactions/${encodeURIComponent(id)}/reversals`, body, idempotent: true }, options);
  }

  /** Refund a purchase. The merchant gives money back. Only in sandbox; in other environments the path does not exist. */
  simulateRefunds(id: Id, body?: Body<'simulateRefunds'>, options?: CallOptions): Promise<Data<'simulateRefunds'>> {
    return this.call({ method: 'POST', path: `/simulations/transactions/${encodeURIComponent(id)}/refunds`, body, idempotent: true }, options);
  }

  /** Grow a purchase. The merchant asks for more. Only in sandbox; in other environments the path does not exist. */
  simulateIncrements(id: Id, body: Body<'simulateIncrements'>, options?: CallOptions): Promise<Data<'simulateIncrements'>> {
    return this.call({ method: 'POST', path: `/simulations/transactions/${encodeURIComponent(id)}/increments`, body, idempotent: true }, options);
  }

  /** Let a hold end. As if the merchant had never cleared it. Only in sandbox; in other environments the path does not exist. */
  simulateExpire(id: Id, options?: CallOptions): Promise<Data<'simulateExpire'>> {
    return this.call({ method: 'POST', path: `/simulations/transactions/${encodeURIComponent(id)}/expire`, idempotent: true }, options);
  }

  /** Clear a purchase that nobody authorized. Frozen cards and too low balances do not stop it. Only in sandbox; in other environments the path does not exist. */
  simulateForcedClearing(id: Id, body: Body<'simulateForcedClearing'>, options?: CallOptions): Promise<Data<'simulateForcedClearing'>> {
    return this.call({ method: 'POST', path: `/simulations/cards/${encodeURIComponent(id)}/clearings`, body, idempotent: true }, options);
  }

  /** Refund without a purchase. Money from a merchant that the card never paid. Only in sandbox; in other environments the path does not exist. */
  simulateUnlinkedRefund(id: Id, body: Body<'simulateUnlinkedRefund'>, options?: CallOptions): Promise<Data<'simulateUnlinkedRefund'>> {
    return this.call({ method: 'POST', path: `/simulations/cards/${encodeURIComponent(id)}/refunds`, body, idempotent: true }, options);
  }

  /** Ask the cardholder for a one-time code. The code comes with the event `card.code`. It holds for five minutes and three tries. Only an active card gets one: a frozen card cannot buy, so nobody is asked about it. Only in sandbox; in other environments the path does not exist. */
  simulateChallenge(id: Id, body: Body<'simulateChallenge'>, options?: CallOptions): Promise<Data<'simulateChallenge'>> {
    return this.call({ method: 'POST', path: `/simulations/cards/${encodeURIComponent(id)}/challenges`, body, idempotent: true }, options);
  }

  /** Answer a challenge as the cardholder. Answers with what the challenge is after it. One that has passed, failed or expired takes no answer any more: 409 `challenge_not_pending`, and the message says which. Only in sandbox; in other environments the path does not exist. */
  answerChallenge(id: Id, body: Body<'answerChallenge'>, options?: CallOptions): Promise<Data<'answerChallenge'>> {
    return this.call({ method: 'POST', path: `/simulations/challenges/${encodeURIComponent(id)}/answers`, body, idempotent: true }, options);
  }

  /** Decide a transfer at the bank. At once, in place of what the bank would have decided. A `pending` transfer to a bank account can come to anything, one of status `success` to `reversed`. Only in sandbox; in other environments the path does not exist. */
  simulateTransfer(id: Id, body: Body<'simulateTransfer'>, options?: CallOptions): Promise<Data<'simulateTransfer'>> {
    return this.call({ method: 'POST', path: `/simulations/transfers/${encodeURIComponent(id)}`, body, idempotent: true }, options);
  }

  /** Pay to a deposit address. As somebody on the chain would, without one: the payment is of the network `simulated`. Only in sandbox; in other environments the path does not exist. */
  simulateChainPayment(body: Body<'simulateChainPayment'>, options?: CallOptions): Promise<Data<'simulateChainPayment'>> {
    return this.call({ method: 'POST', path: '/simulations/defi/payments', body, idempotent: true }, options);
  }

  /** Decide what becomes of an on-chain payment. Of a simulated one: what becomes of others, the chain decides. Only in sandbox; in other environments the path does not exist. */
  simulateChainOutcome(id: Id, body: Body<'simulateChainOutcome'>, options?: CallOptions): Promise<Data<'simulateChainOutcome'>> {
    return this.call({ method: 'POST', path: `/simulations/defi/payments/${encodeURIComponent(id)}`, body, idempotent: true }, options);
  }

  /** List the scenarios. All there are, with what happens in each. Only in sandbox; in other environments the path does not exist. */
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
- `lost_clearing`: A clearing that comes after its hold has ended: the money is taken all the same. Only in sandbox; in other environments the path does not exist. */
  playScenario(name: Id, body?: Body<'playScenario'>, options?: CallOptions): Promise<Data<'playScenario'>> {
    return this.call({ method: 'POST', path: `/simulations/scenarios/${encodeURIComponent(name)}`, body, idempotent: true }, options);
  }

  /** Read the test clock. Only in sandbox; in other environments the path does not exist. */
  getTestClock(options?: CallOptions): Promise<Data<'getTestClock'>> {
    return this.call({ method: 'GET', path: '/simulations/clock' }, options);
  }

  /** Set the test clock forward. Holds and cards expire by this clock, limits and codes end by it. Tokens, idempotency keys, webhooks, the 90 s of a secure view and rate limits go by real time. There is no way back. Only in sandbox; in other environments the path does not exist. */
  advanceTestClock(body: Body<'advanceTestClock'>, options?: CallOptions): Promise<Data<'advanceTestClock'>> {
    return this.call({ method: 'POST', path: '/simulations/clock', body, idempotent: true }, options);
  }

  /** Read how disorderly the card network is. Only in sandbox; in other environments the path does not exist. */
  getDisorder(options?: CallOptions): Promise<Data<'getDisorder'>> {
    return this.call({ method: 'GET', path: '/simulations/disorder' }, options);
  }

  /** Let the card network be disorderly. Clearings, reversals and refunds then come twice, late and out of order, as they do in life. Which ones follows from the seed. Only in sandbox; in other environments the path does not exist. */
  setDisorder(body?: Body<'setDisorder'>, options?: CallOptions): Promise<Data<'setDisorder'>> {
    return this.call({ method: 'PUT', path: '/simulations/disorder', body, idempotent: true }, options);
  }
}
