// Made by `npm run openapi`; not to be edited.
export interface paths {
    "/authentication/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an access token
         * @description Exchanges an API key for a token that lives an hour. Tokens of one key live side by side, so a new one can be had before the old one ends. Each call makes another token: an `Idempotency-Key` is ignored. Wrong secrets are slowed down: 429 after ten in a minute.
         */
        post: operations["issueToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers
         * @description Newest first. The query parameter `external_ref` is ignored.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Create a customer
         * @description A front document submits KYC, and the customer is `in_review`; without one the customer is `pending`. An optional field that is null is treated as not sent.
         */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a customer
         * @description Returns a customer with the status of the identity check.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a customer or submit documents
         * @description Fields that are left out stay unchanged; null clears an optional field. A document replaces the earlier one of its kind and submits KYC again; a document that is null stays unchanged.
         */
        patch: operations["updateCustomer"];
        trace?: never;
    };
    "/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a customer's cards
         * @description Returns all cards of the customer, newest first, up to 1,000.
         */
        get: operations["listCards"];
        put?: never;
        /**
         * Issue a card
         * @description Debits the first funding, the issuance fee and any pre-deposit from the wallet in one operation. A card that has no number yet is returned with status `processing`; the event `card.created` is sent when it has one.
         */
        post: operations["issueCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a card
         * @description Returns a card with its status and balance, without the full card number.
         */
        get: operations["getCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a card's label
         * @description Changes the card’s label.
         */
        patch: operations["labelCard"];
        trace?: never;
    };
    "/cards/{id}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a card's ledger
         * @description Oldest first, numbered without gaps, so that you can recompute the balance from entries 1 to n.
         */
        get: operations["getCardLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deposit to a card
         * @description Moves money from the wallet to the card. The fee is charged to the wallet in addition.
         */
        post: operations["depositToCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw from a card
         * @description Moves money from the card to the wallet. The wallet pays the fee.
         */
        post: operations["withdrawFromCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Freeze a card
         * @description The change is in force immediately. If the card platform does not confirm it, the response is 503 and says so. The platform is then notified automatically, and a retry with the same idempotency key returns 200 after it confirmed.
         */
        put: operations["freezeCard"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/unfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Unfreeze a card
         * @description The change is in force immediately. If the card platform does not confirm it, the response is 503 and says so. The platform is then notified automatically, and a retry with the same idempotency key returns 200 after it confirmed.
         */
        put: operations["unfreezeCard"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/terminate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Terminate a card permanently
         * @description The change is in force immediately. If the card platform does not confirm it, the response is 503 and says so. The platform is then notified automatically, and a retry with the same idempotency key returns 200 after it confirmed.
         */
        put: operations["terminateCard"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/secure-view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a URL that shows the card number once
         * @description Put the `iframe_url` of the response into an iframe on your page. It shows the card number once, to the first browser that opens it there, within 90 seconds of real time. Remove the iframe before that. The card must be active or frozen. At most 20 views per card can be created in any 60 minutes. The headers `x-ratelimit-limit`, `x-ratelimit-remaining` and `x-ratelimit-reset` (seconds until the next view can be created) describe the card’s limit, on success and on the 429 after it. Every call creates another view. An `Idempotency-Key` is ignored, because the secret in the URL is not stored. Each invalid or unknown option is reported under its name. Problems of options in combination (a field placed twice, an origin that may not embed) are reported once each option is valid on its own. All options are optional.
         */
        post: operations["mintSecureView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Create a secure view with options in the query
         * @description Put the `iframe_url` of the response into an iframe on your page. It shows the card number once, to the first browser that opens it there, within 90 seconds of real time. Remove the iframe before that. The card must be active or frozen. At most 20 views per card can be created in any 60 minutes. The headers `x-ratelimit-limit`, `x-ratelimit-remaining` and `x-ratelimit-reset` (seconds until the next view can be created) describe the card’s limit, on success and on the 429 after it. Every call creates another view. An `Idempotency-Key` is ignored, because the secret in the URL is not stored. Each invalid or unknown option is reported under its name. Problems of options in combination (a field placed twice, an origin that may not embed) are reported once each option is valid on its own. An alias of `POST /cards/{id}/secure-view` that counts towards the same limit. The object `positions` is accepted only there; use `pan_top` or `pan_position` here. Percent-encode the values: the `#` of a colour is `%23`, the `%` of a length `%25`. HEAD is not supported.
         */
        get: operations["revealCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who saw a card number
         * @description Returns the audit log of the card’s secure views, newest first: every mint, reveal, refusal and copy, never a card number. Entries are kept for 400 days. At most 50 refused mints per card and hour, and 50 refusals and copies per view, are logged.
         */
        get: operations["listCardViews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/secure-view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which pages may embed secure views
         * @description Returns the origins that may embed secure views.
         */
        get: operations["getSecureViewSettings"];
        /**
         * Set which pages may embed secure views
         * @description Replaces the current list, with immediate effect, also for views that were created before. Set it before you go live: without a list, no page can embed a view in the live environment.
         */
        put: operations["setSecureViewSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a card's transactions
         * @description Newest first, including declined ones. With `Accept: text/csv` the page is returned as CSV: for the next page, pass the `id` of the last row as `after`. A page with fewer rows than `size` is the last one.
         */
        get: operations["listCardTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a transaction
         * @description Returns the status, amounts, merchant and timeline, and for each decline every check that ran.
         */
        get: operations["getTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/controls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a card's controls
         * @description Returns what the card may be used for, and what remains of each limit.
         */
        get: operations["getCardControls"];
        /**
         * Set a card's controls
         * @description Replaces all controls, from the next purchase on. A control that is left out no longer restricts the card.
         */
        put: operations["setCardControls"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/preflight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check whether a purchase would be approved now
         * @description Runs the checks of a real purchase against the card’s current state. No money is held. A matching CVV and expiry date are assumed, and no partial approval.
         */
        post: operations["preflightCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List wallets
         * @description Oldest first. The default wallets, one per currency, exist from the start.
         */
        get: operations["listWallets"];
        put?: never;
        /**
         * Open a wallet
         * @description Opens an additional, empty wallet. Pass its id as `wallet_id` to deposits, withdrawals and new cards. Calls without `wallet_id` use the default wallet.
         */
        post: operations["openWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a wallet
         * @description Returns a wallet with its current balance.
         */
        get: operations["getWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a wallet's label, threshold or top-up
         * @description Omitted fields keep their values. `wallet.low_balance` is sent once each time the balance falls below the threshold, and immediately if the threshold is set above the balance. With `auto_top_up`, the amount is then moved from the source wallet, once per fall. If the source has too little money, the top-up is made as soon as it can pay, unless the balance has recovered by then.
         */
        patch: operations["updateWallet"];
        trace?: never;
    };
    "/wallets/{id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a wallet's ledger
         * @description Oldest first, numbered without gaps. With `type`, a page scans at most 10,000 entries, so it may be short or empty although more follow: continue until `next_cursor` equals the `after` you passed. With `Accept: text/csv` the page is CSV, and its `next_cursor` is in the header `x-next-cursor`.
         */
        get: operations["listWalletEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallets/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a wallet's statement
         * @description All entries of a period, with the balances before and after them. Statements of consecutive periods neither overlap nor leave a gap, and the statement of a past period never changes. With `Accept: text/csv` the first row has the opening balance as its amount, so the amounts add up to the closing balance in the last row. With `Accept: application/pdf` it is a printable, tagged PDF of at most 10,000 entries. PDFs are printed one at a time; more requests get 429 with `retry-after`.
         */
        get: operations["getWalletStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the fees
         * @description By currency: what is charged now, and the schedules that are set to take its place, each with its moment. A fee is its fixed part and its part of the amount, kept within minimum and maximum.
         */
        get: operations["getFees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fees/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote the fees of an operation
         * @description Changes nothing, and takes no key. As long as no other schedule comes into force, the operation is charged exactly this: its `fee_schedule_version` tells.
         */
        post: operations["quoteFees"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List virtual accounts
         * @description Newest first.
         */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Issue a virtual account
         * @description Opens a bank account that receives payments and credits them to a wallet. The fee is charged to that wallet. If the bank has not opened the account yet, the response shows `processing`, and `account.issued` or `account.failed` reports the outcome. If the bank rejects the account, it is `failed`, its fees are returned, and `failure_reason` has the reason.
         */
        post: operations["issueAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a virtual account
         * @description Returns a virtual account with the bank details for paying into it.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a virtual account permanently
         * @description Takes effect immediately; the request to the bank is repeated until the bank confirms it. The bank returns payments that arrive later; a payment that the bank credits nevertheless is credited to the wallet. Sends `account.closed`.
         */
        post: operations["closeAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the credits of a virtual account
         * @description Newest first.
         */
        get: operations["listAccountCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/credits/{credit_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one credit of a virtual account
         * @description Returns one payment that the account received.
         */
        get: operations["getAccountCredit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an exchange quote
         * @description By the operator’s exchange rates, with the markup of the currency that is bought. It is good for 60 seconds and for one transfer between your wallets. Name one amount: what you pay is rounded up to the cent, what arrives is rounded down.
         */
        post: operations["createQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a quote
         * @description Returns a quote with its rate and the time at which it expires.
         */
        get: operations["getQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transfers
         * @description Newest first.
         */
        get: operations["listTransfers"];
        put?: never;
        /**
         * Move money out of a wallet
         * @description A transfer to another of your wallets is immediate; between currencies it needs a quote. For a transfer to a bank account the money is held while the transfer is `pending`; the outcome is reported by `transfer.success`, `transfer.failed` or `transfer.reversed`.
         */
        post: operations["createTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transfers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a transfer
         * @description Returns a transfer with its current status.
         */
        get: operations["getTransfer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transfers/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a transfer
         * @description Possible while the transfer is `pending` and the bank has not sent it. A cancelled transfer is `failed` with the code `cancelled`; amount and fees are returned. If the bank does not respond, the transfer stays `pending` with `cancelling: true`, and the request to the bank is repeated.
         */
        post: operations["cancelTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reconciliations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reconciliations
         * @description Newest first. Reconciliations are kept for 90 days.
         */
        get: operations["listReconciliations"];
        put?: never;
        /**
         * Compare your statement file with the ledger
         * @description Send the file as JSON, or as CSV with a header row that names the columns in any order. With CSV, `from`, `to`, `wallet_id`, `card_id` and `reference` are query parameters. A file of up to 10,000 rows is compared before the response is sent, for at most three seconds. For a longer file the response has the status `processing`; read the reconciliation until it is `completed`.
         */
        post: operations["createReconciliation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reconciliations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a reconciliation
         * @description Returns a reconciliation with its progress and, once completed, its summary.
         */
        get: operations["getReconciliation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reconciliations/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the compared rows
         * @description In the order of the file, followed by the operations that are missing in it. With `Accept: text/csv` the response has all rows and ignores `size`; text that a spreadsheet would run as a formula is prefixed with an apostrophe.
         */
        get: operations["listReconciliationRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reports of finished days
         * @description Newest first. Each day has a report soon after it ends in UTC, even if there were no movements.
         */
        get: operations["listSettlements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settlements/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a day's report
         * @description Available from the day your environment was created. The report of the current day covers the time until now and is not `complete`. With `Accept: text/csv` the response has one line per amount.
         */
        get: operations["getSettlement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/defi/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deposit addresses
         * @description Newest first.
         */
        get: operations["listDepositAddresses"];
        put?: never;
        /**
         * Issue a deposit address
         * @description Payments to the address in this token are credited to the wallet, 1.00 usd per unit. The address never expires. Issue one address per payer to identify payers.
         */
        post: operations["issueDepositAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/defi/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a deposit address
         * @description Returns a deposit address.
         */
        get: operations["getDepositAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/defi/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List on-chain payments
         * @description Newest first, by the time of detection.
         */
        get: operations["listChainPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/defi/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an on-chain payment
         * @description Returns an on-chain payment with its current status.
         */
        get: operations["getChainPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an operation
         * @description Returns a ledger operation by its id.
         */
        get: operations["getOperation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the operation with your reference
         * @description Use it after a timeout to find out whether the call was executed. The list has one operation, or none if the call was not executed.
         */
        get: operations["findOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the event feed
         * @description Oldest first. Keep `next_cursor` and pass it as `after`: nothing is skipped, also when events commit at once.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an event
         * @description Returns one event by its id, as the feed and webhooks send it.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Newest first; there are 20 at most.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register an address for events
         * @description It gets the events that come from now on. The `secret` is shown this once: the saved answer, which a repeated call gets, is without it. At most 20 in each environment.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook and how its deliveries stand
         * @description Returns a webhook endpoint with the state of its deliveries, without its secrets.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook with its deliveries
         * @description Deletes the endpoint. It receives nothing from now on.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change, disable or enable a webhook
         * @description Fields left out stay as they are. Nothing is lost while it is disabled: enabled again, deliveries go on where they stopped.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new signing secret
         * @description Shown this once. The secret before it signs `webhook-signature` for 24 hours more, and `X-Service-Signature` until then or until you promote the new one. At most three sign at a time; the oldest of more ends at once. Each call makes another secret: an `Idempotency-Key` is ignored.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/promote-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the newest secret make X-Service-Signature
         * @description Once your receiver knows the new secret. The others go on signing `webhook-signature` until they end.
         */
        post: operations["promoteWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an example of an event
         * @description Signed like any other, whatever events the webhook has asked for. The answer is its delivery.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send events of the past once more
         * @description With the ids they had, each as a delivery of its own. `card.code` is left out: the codes are of no use any more. With `dry_run` nothing is sent, and the answer, with 200, says how many it would be. At most five replays at a time.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what became of the deliveries of a webhook
         * @description Newest first, from the first attempt on, kept for at least 30 days. With a filter a page can hold fewer than asked for, or none, and still have a `next_cursor`.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery with its attempts
         * @description Returns a delivery with all of its attempts.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a delivery again at once
         * @description Also one that succeeded or has no attempt left. It waits behind nothing.
         */
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/customers/{id}/kyc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide about a customer
         * @description At once, whatever was decided before, with or without documents. `approved` and `rejected` emit their event; `needs_resubmission` makes the customer `pending` with reasons. Only in sandbox; in other environments the path does not exist.
         */
        post: operations["simulateKyc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/accounts/{id}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay into a virtual account
         * @description The money has arrived when this answers. Only in sandbox; in other environments the path does not exist.
         */
        post: operations["simulateAccountCredit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/accounts/{id}/credits/{credit_id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back what arrived on a virtual account
         * @description As the sender’s bank may. The wallet pays, below zero if need be, since what the bank has taken back cannot be refused. Only in sandbox; in other environments the path does not exist.
         */
        post: operations["simulateAccountReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/cards/{id}/authorizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy something with a card
         * @description As a merchant would: the answer is the transaction, approved or declined with the reason and every check. Only in sandbox; in other environments the path does not exist.
         */
        post: operations["simulateAuthorization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/transactions/{id}/clearings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clear a purchase
         * @description The merchant takes its money. Only in sandbox; in other environments the path does not exist.
         */
        post: operations["simulateClearings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/transactions/{id}/reversals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse a purchase
         * @description The merchant gives up what is held. Only in sandbox; in other environments the path does not exist.
         */
        post: operations["simulateReversals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/transactions/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund a purchase
         * @description The merchant gives money back. Only in sandbox; in other environments the path does not exist.
         */
        post: operations["simulateRefunds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/transactions/{id}/increments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grow a purchase
         * @description The merchant asks for more. Only in sandbox; in other environments the path does not exist.
         */
        post: operations["simulateIncrements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/transactions/{id}/expire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a hold end
         * @description As if the merchant had never cleared it. Only in sandbox; in other environments the path does not exist.
         */
        post: operations["simulateExpire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/cards/{id}/clearings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clear a purchase that nobody authorized
         * @description Frozen cards and too low balances do not stop it. Only in sandbox; in other environments the path does not exist.
         */
        post: operations["simulateForcedClearing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/cards/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund without a purchase
         * @description Money from a merchant that the card never paid. Only in sandbox; in other environments the path does not exist.
         */
        post: operations["simulateUnlinkedRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/cards/{id}/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the cardholder for a one-time code
         * @description The code comes with the event `card.code`. It holds for five minutes and three tries. Only an active card gets one: a frozen card cannot buy, so nobody is asked about it. Only in sandbox; in other environments the path does not exist.
         */
        post: operations["simulateChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/challenges/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a challenge as the cardholder
         * @description Answers with what the challenge is after it. One that has passed, failed or expired takes no answer any more: 409 `challenge_not_pending`, and the message says which. Only in sandbox; in other environments the path does not exist.
         */
        post: operations["answerChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/transfers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide a transfer at the bank
         * @description At once, in place of what the bank would have decided. A `pending` transfer to a bank account can come to anything, one of status `success` to `reversed`. Only in sandbox; in other environments the path does not exist.
         */
        post: operations["simulateTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/defi/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay to a deposit address
         * @description As somebody on the chain would, without one: the payment is of the network `simulated`. Only in sandbox; in other environments the path does not exist.
         */
        post: operations["simulateChainPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/defi/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide what becomes of an on-chain payment
         * @description Of a simulated one: what becomes of others, the chain decides. Only in sandbox; in other environments the path does not exist.
         */
        post: operations["simulateChainOutcome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the scenarios
         * @description All there are, with what happens in each. Only in sandbox; in other environments the path does not exist.
         */
        get: operations["getScenarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/scenarios/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play a scenario
         * @description Everything happens as it would in life, with its events. Where time passes, the test clock goes forward.
         *
         *     - `hotel_stay`: A hold that grows night by night, a bill below it, and a late charge that no hold covers.
         *     - `fuel`: A pump asks for more than the tank takes; the difference comes back with the clearing.
         *     - `subscription`: A first payment with security code and 3-D Secure, then renewals without either.
         *     - `force_post_after_freeze`: A frozen card declines a purchase, and pays one that the merchant settles without asking.
         *     - `refund_after_termination`: A refund that comes when the card is closed: it goes to the wallet.
         *     - `card_testing_attack`: A thief tries small purchases with guessed security codes: each is declined and tells why.
         *     - `lost_clearing`: A clearing that comes after its hold has ended: the money is taken all the same. Only in sandbox; in other environments the path does not exist.
         */
        post: operations["playScenario"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the test clock
         * @description Only in sandbox; in other environments the path does not exist.
         */
        get: operations["getTestClock"];
        put?: never;
        /**
         * Set the test clock forward
         * @description Holds and cards expire by this clock, limits and codes end by it. Tokens, idempotency keys, webhooks, the 90 s of a secure view and rate limits go by real time. There is no way back. Only in sandbox; in other environments the path does not exist.
         */
        post: operations["advanceTestClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/disorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how disorderly the card network is
         * @description Only in sandbox; in other environments the path does not exist.
         */
        get: operations["getDisorder"];
        /**
         * Let the card network be disorderly
         * @description Clearings, reversals and refunds then come twice, late and out of order, as they do in life. Which ones follows from the seed. Only in sandbox; in other environments the path does not exist.
         */
        put: operations["setDisorder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "customer.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The issuing bank approved a customer
         * @description The issuing bank decides about the documents that you sent last. On the embedded platform the operator decides (`issuary kyc decide`). In the sandbox the decision is automatic within seconds, or you make it with `POST /simulations/customers/{id}/kyc`. The documents are deleted at the same moment. The event can repeat: documents sent later lead to a new decision.
         *
         *     Continue onboarding the customer. Cards can now be issued even if the operator requires approved customers (`customer_not_approved`).
         */
        post: operations["onCustomerApproved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The issuing bank rejected a customer
         * @description The issuing bank decides about the documents that you sent last. On the embedded platform the operator decides (`issuary kyc decide`). In the sandbox the decision is automatic within seconds, or you make it with `POST /simulations/customers/{id}/kyc`. The documents are deleted at the same moment. A request for better documents is not a rejection and sends no event: the customer becomes `pending` again.
         *
         *     Inform the customer in your own words; `reasons` are for you. New cards are rejected (`customer_rejected`); existing cards stay as they are. If the reason can be fixed, send new documents with `PATCH /customers/{id}`.
         */
        post: operations["onCustomerRejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card has its number and can be used; its first funding is part of this
         * @description You issued a card with `POST /cards`. The event is sent immediately or, if the issuing platform assigns the number later, at that time. `amount` is the first funding plus the pre-deposit; `operation_id` is that of the issuing.
         *
         *     Show the card to its holder. It can be used from now on.
         */
        post: operations["onCardCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card could not be provisioned; its money was returned
         * @description The issuing platform rejected a card that you requested. In the sandbox: a card for a customer named `Unissuable`.
         *
         *     Read `reason`. Amount, pre-deposit and issuance fee are back in the wallet. The card stays `failed`: issue another one once the reason is resolved.
         */
        post: operations["onCardFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.charged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A purchase was authorized or cleared
         * @description A merchant. With `stage` `authorization`, a purchase or an incremental authorization was approved and its amount is held. With `clearing`, the merchant cleared an amount, possibly without an authorization. An authorization of 0.00 sends no event.
         *
         *     Keep one purchase for each `transaction_id` and show it as pending or completed, by `stage`. A clearing can differ from the held amount, arrive in parts, and arrive after the hold has ended. If `balance_after` is negative, fund the card: the next deposit covers it.
         */
        post: operations["onCardCharged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.funded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A deposit reached a card
         * @description You funded a card with `POST /cards/{id}/deposit`.
         *
         *     Record it in your books; the response to your call has the same `operation_id`.
         */
        post: operations["onCardFunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Money went from a card back to the wallet
         * @description You withdrew money with `POST /cards/{id}/withdraw`.
         *
         *     Record it in your books; the response to your call has the same `operation_id`.
         */
        post: operations["onCardWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A merchant gave money back, or a hold was released
         * @description A merchant, or the expiry of a hold. By `reason`: `refund`, the merchant gave money back, with or without an earlier purchase; `reversal`, a hold was released because the merchant reversed it, cleared none of it, or received a decline because the approval came too late; `expiry`, the hold expired.
         *
         *     For `refund`, show the returned money. For the others, remove or reduce the pending purchase. A clearing can still follow.
         */
        post: operations["onCardRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A purchase was declined
         * @description A merchant requested a purchase or an incremental authorization that the checks declined. Nothing is held for it.
         *
         *     Tell the cardholder why: `GET /transactions/{id}` has a text to show and every check that ran. Many wrong security codes within minutes are an attack: freeze the card.
         */
        post: operations["onCardDeclined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.decline.charge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The fee of a decline was taken from the card
         * @description The operator’s fee schedule has a fee for declines, and the card could pay it. A decline because the issuer was too slow (`issuer_timeout`) is free.
         *
         *     Record the fee in your books, under the declined transaction.
         */
        post: operations["onCardDeclineCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.decline.wallet.charge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The fee of a decline was taken from the wallet, because the card was short
         * @description The operator’s fee schedule has a fee for declines; the card was short or closed, and the wallet could pay it. If neither can pay, no fee is charged and no event sent.
         *
         *     Record the fee in your books as your own cost. `entry_sequence` counts in the wallet’s ledger.
         */
        post: operations["onCardDeclineWalletCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A one-time code to show to the cardholder
         * @description A merchant’s bank requires the cardholder to confirm a purchase (3-D Secure). Sent for active cards only. In the sandbox: `POST /simulations/cards/{id}/challenges`.
         *
         *     Show `code` with merchant and amount to the cardholder immediately, in your app; it is worthless after `expires_at`. Never store or log it. If it is null, the event reached you too late.
         */
        post: operations["onCardCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.frozen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card was frozen
         * @description You froze the card with `PUT /cards/{id}/freeze`.
         *
         *     Show the card as frozen. Purchases are declined from now on; clearings of earlier purchases can still arrive.
         */
        post: operations["onCardFrozen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.unfrozen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card is active again
         * @description You unfroze the card with `PUT /cards/{id}/unfreeze`.
         *
         *     Show the card as active.
         */
        post: operations["onCardUnfrozen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.terminated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card was closed permanently
         * @description You terminated the card with `PUT /cards/{id}/terminate`.
         *
         *     Show the card as closed. Holds stay until the merchant clears or reverses them: events about the card can follow for weeks.
         */
        post: operations["onCardTerminated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.termination.refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The balance of a terminated card went back to the wallet
         * @description You terminated a card with money on it. Later, any money that reaches a terminated or failed card also causes it: a refund, an expired hold, or the unused part of a cleared hold.
         *
         *     Record it in your books: the money is in your wallet, and you may owe it to the cardholder.
         */
        post: operations["onCardTerminationRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.termination.charge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The wallet paid the negative balance of a terminated or failed card
         * @description You terminated a card with a negative balance, or a merchant cleared more than was on a terminated or failed card. A card that fails to be issued can have a negative balance too.
         *
         *     Record it in your books as paid by you. If `wallet_balance_after` is negative, top up the wallet: it owes the difference.
         */
        post: operations["onCardTerminationCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A webhook endpoint was disabled: it returned 410, or failed for 5 days
         * @description Your endpoint returned 410 (`gone`), or every attempt failed for 5 days (`failing`). Until you enable it again it receives nothing, including this event: look for it in the feed, or at another endpoint of yours. Disabling an endpoint yourself sends no event.
         *
         *     Repair the server behind `url` and enable the endpoint again. Delivery continues where it stopped, with everything the endpoint missed, including this event if the endpoint selects its type.
         */
        post: operations["onWebhookDisabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "wallet.low_balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A wallet fell below its threshold
         * @description Any operation that takes a wallet from its `low_balance_threshold` or above to below it, or you, by setting a threshold above the balance. It is sent once: the next one follows after the wallet has been at or above its threshold again.
         *
         *     Fund the wallet; without money in it, deposits and new cards are rejected (`insufficient_merchant_balance`). If `auto_top_up` is set, a top-up is already in progress: read the wallet a moment later.
         */
        post: operations["onWalletLowBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.funded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Money arrived on a virtual account, and is in its wallet
         * @description A payer sent money to the account; in the sandbox, you did with `POST /simulations/accounts/{id}/credits`. A closed account can be credited too, by a bank that had not yet processed the closing.
         *
         *     Record it in your books: `credit` has the sender and the payment reference. The money is in the wallet; `entry_sequence` and `balance_after` are those of the wallet’s ledger.
         */
        post: operations["onAccountFunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.issued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A virtual account was opened and can receive payments
         * @description You opened an account with `POST /accounts`. The event is sent once the bank has opened it.
         *
         *     Share `details` with the payers.
         */
        post: operations["onAccountIssued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The bank rejected a virtual account permanently; its fees were returned
         * @description The bank rejected an account that you requested with `POST /accounts`, either immediately or after the account was `processing`. In the sandbox: an account for a customer named `Unissuable`.
         *
         *     Stop waiting for `account.issued`, and read `failure_reason`. The fees are back in the wallet (`fees_returned`, in the operation `operation_id`). The account stays `failed`: issue another one once the reason is resolved.
         */
        post: operations["onAccountFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The bank took back money that had arrived on a virtual account
         * @description The sender’s bank took back a payment; in the sandbox, you did with `POST /simulations/accounts/{id}/credits/{credit_id}/return`. `credit.return_reason` is the bank’s.
         *
         *     Remove it from your books: the money has left the wallet. If `balance_after` is negative, top up the wallet: it owes the difference, and pays nothing until then.
         */
        post: operations["onAccountReturned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A virtual account was closed permanently
         * @description You closed the account with `POST /accounts/{id}/close`.
         *
         *     Stop sharing its `details`. Payments that the bank has not sent back can still arrive (`account.funded`), and earlier ones can still be taken back (`account.returned`).
         */
        post: operations["onAccountClosed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transfer.success": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A transfer was paid out, or arrived in the other wallet
         * @description The bank paid a transfer, or you made a transfer to another wallet of yours, which completes immediately. In the sandbox the bank takes a minute; `POST /simulations/transfers/{id}` decides it sooner.
         *
         *     Show it as paid. A transfer to a bank account can still be returned: `transfer.reversed`.
         */
        post: operations["onTransferSuccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transfer.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A transfer failed; its money and fees were returned
         * @description The bank could not pay a transfer, or you cancelled it in time (`failure.code` `cancelled`). In the sandbox: [amounts](transfers.md) that fail, or `POST /simulations/transfers/{id}`.
         *
         *     Read `failure`, fix the cause and make a new transfer. Money and fees are back in the wallet; `fee` is the fee that had been charged.
         */
        post: operations["onTransferFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transfer.reversed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A paid transfer came back; its amount was returned
         * @description The receiving bank sent a payment back, possibly days later, with or without an earlier `transfer.success`. In the sandbox: an amount that ends in .95, or `POST /simulations/transfers/{id}`.
         *
         *     Record it in your books: the amount is back in the wallet, the fees are not. Read `failure`, and check with the receiver before you pay again.
         */
        post: operations["onTransferReversed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "defi.payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An on-chain payment was detected, or its status changed
         * @description A payment to one of your deposit addresses, and the chain. By `status`: `detected`, a block contains the payment; `confirmed`, it has its confirmations and the wallet is credited; `dropped`, its block left the chain before that; `reversed`, its block left the chain afterwards, and the credit was taken back. A dropped or reversed payment is detected again if another block contains it. In the sandbox: `POST /simulations/defi/payments`.
         *
         *     At `detected`, tell the payer that the payment is on its way; rely on it only at `confirmed`. `entry_sequence` counts in the wallet’s ledger. After `reversed` the wallet can be negative: top it up, and settle the amount with the payer.
         */
        post: operations["onDefiPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** AccountClosedEvent */
        AccountClosedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "account.closed";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The virtual account's id.
                 */
                id: string;
                /**
                 * @description The account’s new status.
                 * @constant
                 */
                status: "closed";
                /**
                 * @description The currency that the account receives.
                 * @enum {string}
                 */
                currency: "usd" | "eur" | "gbp";
                /**
                 * Format: uuid
                 * @description The wallet that incoming payments are credited to.
                 */
                wallet_id: string;
                /**
                 * Format: uuid
                 * @description The customer whose money the account receives.
                 */
                customer_id: string | null;
                /** @description Your own label. */
                label: string | null;
                /** @description The bank details to pay into the account, by currency: `account_number` and `routing_number` (usd), `iban` and `bic` (eur), `sort_code` and `account_number` (gbp). Null while `processing` and when `failed`. */
                details: {
                    /** @description For `usd` and `gbp`. */
                    account_number?: string;
                    /** @description For `usd`: the ABA routing number. */
                    routing_number?: string;
                    /** @description For `eur`: the IBAN (ISO 13616), without spaces. */
                    iban?: string;
                    /** @description For `eur`: the BIC (ISO 9362). */
                    bic?: string;
                    /** @description For `gbp`: six digits. */
                    sort_code?: string;
                } | null;
                /** @description The bank's reason as text when the account `failed`; otherwise null. */
                failure_reason: string | null;
                /**
                 * Format: date-time
                 * @description When the account was created.
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When the account was closed.
                 */
                closed_at: string | null;
            };
        };
        /** AccountCredit */
        AccountCredit: {
            /**
             * Format: uuid
             * @description The credit's id.
             */
            id: string;
            /**
             * Format: uuid
             * @description The virtual account that received the payment.
             */
            account_id: string;
            /** @description The received amount. */
            amount: string;
            /**
             * @description The currency of the account.
             * @enum {string}
             */
            currency: "usd" | "eur" | "gbp";
            /** @description The sender as reported by the bank. */
            sender: {
                /** @description The sender's name. */
                name: string | null;
                /** @description The sender's IBAN or account number. */
                account: string | null;
            };
            /** @description The sender's payment reference. */
            reference: string | null;
            /**
             * @description `credited`: the wallet has the money. `returned`: the bank took the money back.
             * @enum {string}
             */
            status: "credited" | "returned";
            /** @description The bank's reason as text; null while the credit is `credited`. */
            return_reason: string | null;
            /**
             * Format: uuid
             * @description The operation that credited the wallet.
             */
            operation_id: string;
            /**
             * Format: uuid
             * @description The operation that took the money back.
             */
            return_operation_id: string | null;
            /**
             * Format: date-time
             * @description When the payment was credited.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the payment was taken back.
             */
            returned_at: string | null;
        };
        /** AccountFailedEvent */
        AccountFailedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "account.failed";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The virtual account's id.
                 */
                id: string;
                /**
                 * @description The account’s new status.
                 * @constant
                 */
                status: "failed";
                /**
                 * @description The currency that the account receives.
                 * @enum {string}
                 */
                currency: "usd" | "eur" | "gbp";
                /**
                 * Format: uuid
                 * @description The wallet that incoming payments are credited to.
                 */
                wallet_id: string;
                /**
                 * Format: uuid
                 * @description The customer whose money the account receives.
                 */
                customer_id: string | null;
                /** @description Your own label. */
                label: string | null;
                /** @description The bank details to pay into the account, by currency: `account_number` and `routing_number` (usd), `iban` and `bic` (eur), `sort_code` and `account_number` (gbp). Null while `processing` and when `failed`. */
                details: {
                    /** @description For `usd` and `gbp`. */
                    account_number?: string;
                    /** @description For `usd`: the ABA routing number. */
                    routing_number?: string;
                    /** @description For `eur`: the IBAN (ISO 13616), without spaces. */
                    iban?: string;
                    /** @description For `eur`: the BIC (ISO 9362). */
                    bic?: string;
                    /** @description For `gbp`: six digits. */
                    sort_code?: string;
                } | null;
                /** @description The bank’s reason, as text for people. */
                failure_reason: string;
                /**
                 * Format: date-time
                 * @description When the account was created.
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When the account was closed.
                 */
                closed_at: string | null;
                /**
                 * Format: uuid
                 * @description The operation that returned the fees.
                 */
                operation_id: string;
                /** @description All fees of issuing the account, back in the wallet. */
                fees_returned: string;
            };
        };
        /** AccountFundedEvent */
        AccountFundedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "account.funded";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The virtual account's id.
                 */
                id: string;
                /**
                 * @description `processing`: the bank has not opened it yet. `active`: it can receive payments. `closed`: you closed it. `failed`: the bank rejected it; the fees are returned.
                 * @enum {string}
                 */
                status: "processing" | "active" | "closed" | "failed";
                /**
                 * @description The currency that the account receives.
                 * @enum {string}
                 */
                currency: "usd" | "eur" | "gbp";
                /**
                 * Format: uuid
                 * @description The wallet that incoming payments are credited to.
                 */
                wallet_id: string;
                /**
                 * Format: uuid
                 * @description The customer whose money the account receives.
                 */
                customer_id: string | null;
                /** @description Your own label. */
                label: string | null;
                /** @description The bank details to pay into the account, by currency: `account_number` and `routing_number` (usd), `iban` and `bic` (eur), `sort_code` and `account_number` (gbp). Null while `processing` and when `failed`. */
                details: {
                    /** @description For `usd` and `gbp`. */
                    account_number?: string;
                    /** @description For `usd`: the ABA routing number. */
                    routing_number?: string;
                    /** @description For `eur`: the IBAN (ISO 13616), without spaces. */
                    iban?: string;
                    /** @description For `eur`: the BIC (ISO 9362). */
                    bic?: string;
                    /** @description For `gbp`: six digits. */
                    sort_code?: string;
                } | null;
                /** @description The bank's reason as text when the account `failed`; otherwise null. */
                failure_reason: string | null;
                /**
                 * Format: date-time
                 * @description When the account was created.
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When the account was closed.
                 */
                closed_at: string | null;
                /** @description The payment that the account received. */
                credit: components["schemas"]["AccountCredit"];
                /**
                 * Format: uuid
                 * @description The operation that moved the money.
                 */
                operation_id: string;
                /** @description The amount moved, in currency units. */
                amount: string;
                /** @description The wallet’s balance after it; negative if the wallet was short. */
                balance_after: string;
            };
        };
        /** AccountIssuedEvent */
        AccountIssuedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "account.issued";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The virtual account's id.
                 */
                id: string;
                /**
                 * @description `processing`: the bank has not opened it yet. `active`: it can receive payments. `closed`: you closed it. `failed`: the bank rejected it; the fees are returned.
                 * @enum {string}
                 */
                status: "processing" | "active" | "closed" | "failed";
                /**
                 * @description The currency that the account receives.
                 * @enum {string}
                 */
                currency: "usd" | "eur" | "gbp";
                /**
                 * Format: uuid
                 * @description The wallet that incoming payments are credited to.
                 */
                wallet_id: string;
                /**
                 * Format: uuid
                 * @description The customer whose money the account receives.
                 */
                customer_id: string | null;
                /** @description Your own label. */
                label: string | null;
                /** @description The bank details to pay into the account, by currency: `account_number` and `routing_number` (usd), `iban` and `bic` (eur), `sort_code` and `account_number` (gbp). Null while `processing` and when `failed`. */
                details: {
                    /** @description For `usd` and `gbp`. */
                    account_number?: string;
                    /** @description For `usd`: the ABA routing number. */
                    routing_number?: string;
                    /** @description For `eur`: the IBAN (ISO 13616), without spaces. */
                    iban?: string;
                    /** @description For `eur`: the BIC (ISO 9362). */
                    bic?: string;
                    /** @description For `gbp`: six digits. */
                    sort_code?: string;
                } | null;
                /** @description The bank's reason as text when the account `failed`; otherwise null. */
                failure_reason: string | null;
                /**
                 * Format: date-time
                 * @description When the account was created.
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When the account was closed.
                 */
                closed_at: string | null;
            };
        };
        /** AccountReturnedEvent */
        AccountReturnedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "account.returned";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The virtual account's id.
                 */
                id: string;
                /**
                 * @description `processing`: the bank has not opened it yet. `active`: it can receive payments. `closed`: you closed it. `failed`: the bank rejected it; the fees are returned.
                 * @enum {string}
                 */
                status: "processing" | "active" | "closed" | "failed";
                /**
                 * @description The currency that the account receives.
                 * @enum {string}
                 */
                currency: "usd" | "eur" | "gbp";
                /**
                 * Format: uuid
                 * @description The wallet that incoming payments are credited to.
                 */
                wallet_id: string;
                /**
                 * Format: uuid
                 * @description The customer whose money the account receives.
                 */
                customer_id: string | null;
                /** @description Your own label. */
                label: string | null;
                /** @description The bank details to pay into the account, by currency: `account_number` and `routing_number` (usd), `iban` and `bic` (eur), `sort_code` and `account_number` (gbp). Null while `processing` and when `failed`. */
                details: {
                    /** @description For `usd` and `gbp`. */
                    account_number?: string;
                    /** @description For `usd`: the ABA routing number. */
                    routing_number?: string;
                    /** @description For `eur`: the IBAN (ISO 13616), without spaces. */
                    iban?: string;
                    /** @description For `eur`: the BIC (ISO 9362). */
                    bic?: string;
                    /** @description For `gbp`: six digits. */
                    sort_code?: string;
                } | null;
                /** @description The bank's reason as text when the account `failed`; otherwise null. */
                failure_reason: string | null;
                /**
                 * Format: date-time
                 * @description When the account was created.
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When the account was closed.
                 */
                closed_at: string | null;
                /** @description The payment that the account received. */
                credit: components["schemas"]["AccountCredit"];
                /**
                 * Format: uuid
                 * @description The operation that moved the money.
                 */
                operation_id: string;
                /** @description The amount moved, in currency units. */
                amount: string;
                /** @description The wallet’s balance after it; negative if the wallet was short. */
                balance_after: string;
            };
        };
        /** AuthorizationSimulation */
        AuthorizationSimulation: {
            /** @description In units of `currency`. */
            amount: number | string;
            /** @description The merchant's; the card's when left out. */
            currency?: string;
            /** @description The merchant. */
            merchant?: components["schemas"]["MerchantInput"];
            /**
             * @description Default `match`.
             * @enum {string}
             */
            cvv?: "match" | "mismatch" | "absent";
            /**
             * @description Default `match`.
             * @enum {string}
             */
            expiry?: "match" | "mismatch" | "absent";
            /**
             * @description Default `absent`.
             * @enum {string}
             */
            three_ds?: "passed" | "failed" | "absent";
            /** @description The merchant takes less than it asks for: all that the card has, where that is less. Limits look at what it would take, and decline where they leave less than that. */
            partial_ok?: boolean;
            /**
             * @description Declines whatever the checks say: `true`, or the reason to give.
             * @enum {boolean|string}
             */
            force_decline?: true | false | "declined_by_network" | "invalid_message" | "transaction_exists" | "unknown_card" | "card_not_active" | "card_failed" | "card_frozen" | "card_terminated" | "card_expired" | "cvv_mismatch" | "expiry_mismatch" | "three_ds_failed" | "currency_not_supported" | "merchant_category_blocked" | "merchant_blocked" | "country_blocked" | "single_use_spent" | "transaction_limit_exceeded" | "daily_limit_exceeded" | "weekly_limit_exceeded" | "monthly_limit_exceeded" | "lifetime_limit_exceeded" | "velocity_exceeded" | "insufficient_funds" | "issuer_timeout";
        };
        /** Book */
        Book: {
            /** @description Start of the period, inclusive. A date, which means the whole day in UTC, or an RFC 3339 timestamp. Defaults to the first date in the file. */
            from?: string;
            /** @description End of the period: a date is inclusive, a timestamp exclusive. A date, which means the whole day in UTC, or an RFC 3339 timestamp. Defaults to the last date in the file. */
            to?: string;
            /** @description The wallet that the file is about. Its rows need no `account`, and every operation on the wallet is expected in the file. */
            wallet_id?: string | number;
            /** @description The card that the file is about, by id or local_id. Cannot be combined with `wallet_id`. */
            card_id?: string | number;
            /** @description Your reference for the reconciliation. Sending the same file again with this reference returns the first reconciliation. */
            reference?: string;
            /** @description The rows of your statement file: one row per operation and account. */
            rows: components["schemas"]["BookRow"][];
        };
        /** BookRow */
        BookRow: {
            /** @description Card (id or local_id) or wallet. `card`, `card_id`, `wallet` and `wallet_id` are accepted too. Required unless `wallet_id` or `card_id` is set for the file. */
            account?: string | number;
            /** @description The `reference` you sent with the API call. */
            reference?: string;
            /**
             * Format: uuid
             * @description The operation, instead of `reference`. If both are present, this one is used. Also accepted as `operation`.
             */
            operation_id?: string;
            /** @description In currency units. Either signed in every row (negative debits the account), or unsigned in every row. */
            amount: number | string;
            /** @description A date, which means the whole day in UTC, or an RFC 3339 timestamp. */
            date: string;
        };
        /** Card */
        Card: {
            /**
             * Format: uuid
             * @description The unique id.
             */
            id: string;
            /** @description Numeric id; accepted wherever the id is. */
            local_id: number;
            /**
             * Format: uuid
             * @description The customer’s id.
             */
            customer_id: string;
            /** @description Your label. */
            label: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description The card. */
            card: {
                /**
                 * Format: uuid
                 * @description The unique id.
                 */
                id: string;
                /** @description The available balance; open holds are deducted. */
                amount: string;
                /**
                 * @description The card’s currency.
                 * @enum {string}
                 */
                currency: "usd" | "eur" | "gbp";
                /**
                 * @description `processing`: no number yet. `failed`: issuing failed and all money was returned.
                 * @enum {string}
                 */
                status: "processing" | "active" | "frozen" | "terminated" | "failed";
                /** @description What may be shown of the card’s number. */
                info: {
                    /** @description First six and last four digits; null while the card is `processing`. */
                    masked_pan: string | null;
                    /** @description Last four digits; null while the card is `processing`. */
                    last4: string | null;
                    /** @description Two digits; null while the card is `processing`. */
                    expiry_month: string | null;
                    /** @description Two digits; null while the card is `processing`. */
                    expiry_year: string | null;
                    /** @description The cardholder’s name in capitals. */
                    name_on_card: string;
                    /**
                     * @description The card brand.
                     * @enum {string}
                     */
                    brand: "visa" | "mastercard";
                };
            };
        };
        /** CardChargedEvent */
        CardChargedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "card.charged";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                /** @description The card’s number within your environment. */
                local_id: number;
                /**
                 * Format: uuid
                 * @description The customer who holds the card.
                 */
                customer_id: string;
                /**
                 * Format: uuid
                 * @description The operation, as `GET /operations/{id}` returns it.
                 */
                operation_id: string;
                /**
                 * Format: uuid
                 * @description The transaction, as `GET /transactions/{id}` returns it.
                 */
                transaction_id: string;
                /**
                 * @description The transaction’s status after the event.
                 * @enum {string}
                 */
                transaction_status: "approved" | "declined" | "cleared" | "reversed" | "expired";
                /** @description The merchant. */
                merchant: components["schemas"]["Merchant"];
                /** @description The amount in the merchant’s currency. */
                merchant_amount: components["schemas"]["MerchantAmount"];
                /** @description The amount moved, in currency units. */
                amount: string;
                /** @description Lower-case ISO 4217. */
                currency: string;
                /** @description The card’s balance after the movement. For the current balance, read the card. */
                balance_after: string;
                /**
                 * @description `authorization`: the amount is held. `clearing`: the merchant has cleared it.
                 * @enum {string}
                 */
                stage: "authorization" | "clearing";
                /** @description Of a clearing: the rest of the hold that went back to the card, because the merchant clears nothing more. */
                released?: string;
            };
        };
        /** CardCodeEvent */
        CardCodeEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "card.code";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                /** @description The card’s number within your environment. */
                local_id: number;
                /**
                 * Format: uuid
                 * @description The customer who holds the card.
                 */
                customer_id: string;
                /**
                 * Format: uuid
                 * @description The challenge that the code answers.
                 */
                challenge_id: string;
                /** @description The merchant’s name as the network sent it. */
                raw_name: string;
                /** @description The merchant. */
                merchant: components["schemas"]["Merchant"];
                /** @description The amount in the merchant’s currency. */
                merchant_amount: components["schemas"]["MerchantAmount"];
                /**
                 * Format: date-time
                 * @description Five minutes after the code was created, by your environment’s clock.
                 */
                expires_at: string;
                /** @description The code that the cardholder enters. Erased at `expires_at`, and null from then on. */
                code: string | null;
            };
        };
        /** CardControls */
        CardControls: {
            /** @description The card’s currency. */
            currency: string;
            /** @description Spending limits; null for a limit that is not set. */
            limits: {
                /** @description Per purchase. */
                per_transaction: string | null;
                /** @description Per day. */
                daily: string | null;
                /** @description Per week. */
                weekly: string | null;
                /** @description Per month. */
                monthly: string | null;
                /** @description Over the card’s lifetime. */
                lifetime: string | null;
            };
            /** @description Numbers of purchases; null means no limit. */
            velocity: {
                /** @description Per hour. */
                hourly: number | null;
                /** @description Per day. */
                daily: number | null;
            };
            /** @description Merchant category codes (MCC). */
            categories: {
                /** @description Only these are allowed; null allows all. */
                allowed: string[] | null;
                /** @description Purchases with these are declined. */
                blocked: string[];
            };
            /** @description The merchants. */
            merchants: {
                /** @description Only these are allowed; null allows all. */
                allowed: string[] | null;
                /** @description Purchases with these are declined. */
                blocked: string[];
            };
            /** @description The merchants’ countries, ISO 3166-1 alpha-2. */
            countries: {
                /** @description Only these are allowed; null allows all. */
                allowed: string[] | null;
                /** @description Purchases with these are declined. */
                blocked: string[];
            };
            /** @description Whether the card allows one purchase only. */
            single_use: boolean;
            /** @description What remains of each limit now; null for a limit that is not set. */
            remaining: {
                /** @description Per purchase. */
                per_transaction: string | null;
                /** @description Per day. */
                daily: string | null;
                /** @description Per week. */
                weekly: string | null;
                /** @description Per month. */
                monthly: string | null;
                /** @description Over the card’s lifetime. */
                lifetime: string | null;
                /** @description Numbers of purchases; null means no limit. */
                velocity: {
                    /** @description Per hour. */
                    hourly: number | null;
                    /** @description Per day. */
                    daily: number | null;
                };
            };
        };
        /** CardControlsChange */
        CardControlsChange: {
            /** @description Spending limits in the card’s currency; null means no limit. */
            limits?: {
                /** @description Limit for one purchase, including its increments. */
                per_transaction?: number | string | null;
                /** @description Limit per calendar day, UTC. */
                daily?: number | string | null;
                /** @description Limit per calendar week, from Monday, UTC. */
                weekly?: number | string | null;
                /** @description Limit per calendar month, UTC. */
                monthly?: number | string | null;
                /** @description Limit for the lifetime of the card. */
                lifetime?: number | string | null;
            };
            /** @description Numbers of purchases; null means no limit. */
            velocity?: {
                /** @description Limit for the number of purchases in a calendar hour, UTC (such as 10:00 to 10:59, not the last 60 minutes). Counts approved purchases and those cleared without an authorization, including reversed ones. */
                hourly?: number | null;
                /** @description The same per calendar day, UTC. */
                daily?: number | null;
            };
            /** @description Merchant category codes (ISO 18245). */
            categories?: {
                /** @description Only these are allowed, at least one; null allows all. */
                allowed?: string[] | null;
                /** @description These are not allowed. */
                blocked?: string[];
            };
            /** @description Merchants by name. Case and spacing are ignored. */
            merchants?: {
                /** @description Only these are allowed, at least one; null allows all. */
                allowed?: string[] | null;
                /** @description These are not allowed. */
                blocked?: string[];
            };
            /** @description Countries of the merchant. */
            countries?: {
                /** @description Only these are allowed, at least one; null allows all. */
                allowed?: string[] | null;
                /** @description These are not allowed. */
                blocked?: string[];
            };
            /** @description Allows one purchase. The card is used when a purchase is approved, or cleared without an authorization. Increments of that purchase are still allowed. A reversal or refund does not make the card usable again. */
            single_use?: boolean;
        };
        /** CardCreatedEvent */
        CardCreatedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "card.created";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                /** @description The card’s number within your environment. */
                local_id: number;
                /**
                 * Format: uuid
                 * @description The customer who holds the card.
                 */
                customer_id: string;
                /**
                 * Format: uuid
                 * @description The operation, as `GET /operations/{id}` returns it.
                 */
                operation_id: string;
                /** @description The amount moved, in currency units. */
                amount: string;
                /** @description Lower-case ISO 4217. */
                currency: string;
                /** @description The card’s balance after the movement. For the current balance, read the card. */
                balance_after: string;
                /**
                 * @description The card’s new status.
                 * @constant
                 */
                status: "active";
            };
        };
        /** CardDeclineChargeEvent */
        CardDeclineChargeEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "card.decline.charge";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                /** @description The card’s number within your environment. */
                local_id: number;
                /**
                 * Format: uuid
                 * @description The customer who holds the card.
                 */
                customer_id: string;
                /**
                 * Format: uuid
                 * @description The operation of the decline.
                 */
                operation_id: string;
                /**
                 * Format: uuid
                 * @description The declined transaction.
                 */
                transaction_id: string;
                /** @description The fee, in currency units. */
                amount: string;
                /** @description Lower-case ISO 4217. */
                currency: string;
                /** @description The card’s balance after the movement. For the current balance, read the card. */
                balance_after: string;
            };
        };
        /** CardDeclineWalletChargeEvent */
        CardDeclineWalletChargeEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "card.decline.wallet.charge";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                /** @description The card’s number within your environment. */
                local_id: number;
                /**
                 * Format: uuid
                 * @description The customer who holds the card.
                 */
                customer_id: string;
                /**
                 * Format: uuid
                 * @description The operation of the decline.
                 */
                operation_id: string;
                /**
                 * Format: uuid
                 * @description The declined transaction.
                 */
                transaction_id: string;
                /** @description The fee, in currency units. */
                amount: string;
                /** @description Lower-case ISO 4217. */
                currency: string;
                /**
                 * Format: uuid
                 * @description The wallet that paid. `entry_sequence` and `balance_after` are the wallet’s.
                 */
                wallet_id: string;
                /** @description The wallet’s balance after the fee. */
                balance_after: string;
            };
        };
        /** CardDeclinedEvent */
        CardDeclinedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "card.declined";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                /** @description The card’s number within your environment. */
                local_id: number;
                /**
                 * Format: uuid
                 * @description The customer who holds the card.
                 */
                customer_id: string;
                /**
                 * Format: uuid
                 * @description The operation, as `GET /operations/{id}` returns it.
                 */
                operation_id: string;
                /**
                 * Format: uuid
                 * @description The transaction, as `GET /transactions/{id}` returns it.
                 */
                transaction_id: string;
                /**
                 * @description The transaction’s status after the event.
                 * @enum {string}
                 */
                transaction_status: "approved" | "declined" | "cleared" | "reversed" | "expired";
                /** @description The merchant. */
                merchant: components["schemas"]["Merchant"];
                /** @description The amount in the merchant’s currency. */
                merchant_amount: components["schemas"]["MerchantAmount"];
                /** @description The amount the card would have paid; null without an exchange rate. */
                amount: string | null;
                /** @description Lower-case ISO 4217. */
                currency: string;
                /** @description The card’s balance after a possible fee for the decline. */
                balance_after: string;
                /**
                 * @description `GET /transactions/{id}` explains it.
                 * @enum {string}
                 */
                decline_reason: "declined_by_network" | "invalid_message" | "transaction_exists" | "unknown_card" | "card_not_active" | "card_failed" | "card_frozen" | "card_terminated" | "card_expired" | "cvv_mismatch" | "expiry_mismatch" | "three_ds_failed" | "currency_not_supported" | "merchant_category_blocked" | "merchant_blocked" | "country_blocked" | "single_use_spent" | "transaction_limit_exceeded" | "daily_limit_exceeded" | "weekly_limit_exceeded" | "monthly_limit_exceeded" | "lifetime_limit_exceeded" | "velocity_exceeded" | "insufficient_funds" | "issuer_timeout";
            };
        };
        /** CardFailedEvent */
        CardFailedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "card.failed";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                /** @description The card’s number within your environment. */
                local_id: number;
                /**
                 * Format: uuid
                 * @description The customer who holds the card.
                 */
                customer_id: string;
                /**
                 * @description The card’s new status.
                 * @constant
                 */
                status: "failed";
                /** @description The issuing platform’s reason, as text for people. */
                reason: string;
            };
        };
        /** CardFrozenEvent */
        CardFrozenEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "card.frozen";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                /** @description The card’s number within your environment. */
                local_id: number;
                /**
                 * Format: uuid
                 * @description The customer who holds the card.
                 */
                customer_id: string;
                /**
                 * @description The card’s new status.
                 * @constant
                 */
                status: "frozen";
            };
        };
        /** CardFundedEvent */
        CardFundedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "card.funded";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                /** @description The card’s number within your environment. */
                local_id: number;
                /**
                 * Format: uuid
                 * @description The customer who holds the card.
                 */
                customer_id: string;
                /**
                 * Format: uuid
                 * @description The operation, as `GET /operations/{id}` returns it.
                 */
                operation_id: string;
                /** @description The amount moved, in currency units. */
                amount: string;
                /** @description Lower-case ISO 4217. */
                currency: string;
                /** @description The card’s balance after the movement. For the current balance, read the card. */
                balance_after: string;
            };
        };
        /** CardRefundEvent */
        CardRefundEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "card.refund";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                /** @description The card’s number within your environment. */
                local_id: number;
                /**
                 * Format: uuid
                 * @description The customer who holds the card.
                 */
                customer_id: string;
                /**
                 * Format: uuid
                 * @description The operation, as `GET /operations/{id}` returns it.
                 */
                operation_id: string;
                /**
                 * Format: uuid
                 * @description The transaction, as `GET /transactions/{id}` returns it.
                 */
                transaction_id: string;
                /**
                 * @description The transaction’s status after the event.
                 * @enum {string}
                 */
                transaction_status: "approved" | "declined" | "cleared" | "reversed" | "expired";
                /** @description The merchant. */
                merchant: components["schemas"]["Merchant"];
                /** @description The amount in the merchant’s currency. */
                merchant_amount: components["schemas"]["MerchantAmount"];
                /** @description The amount moved, in currency units. */
                amount: string;
                /** @description Lower-case ISO 4217. */
                currency: string;
                /** @description The card’s balance after the movement. For the current balance, read the card. */
                balance_after: string;
                /**
                 * @description `refund`: money from the merchant. The others release a hold: `reversal` by the merchant or because the approval came too late, `expiry` because the hold expired.
                 * @enum {string}
                 */
                reason: "refund" | "reversal" | "expiry";
            };
        };
        /** CardTerminatedEvent */
        CardTerminatedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "card.terminated";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                /** @description The card’s number within your environment. */
                local_id: number;
                /**
                 * Format: uuid
                 * @description The customer who holds the card.
                 */
                customer_id: string;
                /**
                 * @description The card’s new status.
                 * @constant
                 */
                status: "terminated";
            };
        };
        /** CardTerminationChargeEvent */
        CardTerminationChargeEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "card.termination.charge";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                /** @description The card’s number within your environment. */
                local_id: number;
                /**
                 * Format: uuid
                 * @description The customer who holds the card.
                 */
                customer_id: string;
                /**
                 * Format: uuid
                 * @description The operation, as `GET /operations/{id}` returns it.
                 */
                operation_id: string;
                /** @description The amount moved, in currency units. */
                amount: string;
                /** @description Lower-case ISO 4217. */
                currency: string;
                /** @description The card’s balance after the movement. For the current balance, read the card. */
                balance_after: string;
                /**
                 * Format: uuid
                 * @description The wallet that paid.
                 */
                wallet_id: string;
                /** @description The wallet’s balance after the payment; negative if the wallet was short. */
                wallet_balance_after: string;
            };
        };
        /** CardTerminationRefundEvent */
        CardTerminationRefundEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "card.termination.refund";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                /** @description The card’s number within your environment. */
                local_id: number;
                /**
                 * Format: uuid
                 * @description The customer who holds the card.
                 */
                customer_id: string;
                /**
                 * Format: uuid
                 * @description The operation, as `GET /operations/{id}` returns it.
                 */
                operation_id: string;
                /** @description The amount moved, in currency units. */
                amount: string;
                /** @description Lower-case ISO 4217. */
                currency: string;
                /** @description The card’s balance after the movement. For the current balance, read the card. */
                balance_after: string;
            };
        };
        /** CardUnfrozenEvent */
        CardUnfrozenEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "card.unfrozen";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                /** @description The card’s number within your environment. */
                local_id: number;
                /**
                 * Format: uuid
                 * @description The customer who holds the card.
                 */
                customer_id: string;
                /**
                 * @description The card’s new status.
                 * @constant
                 */
                status: "active";
            };
        };
        /** CardWithdrawalEvent */
        CardWithdrawalEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "card.withdrawal";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                /** @description The card’s number within your environment. */
                local_id: number;
                /**
                 * Format: uuid
                 * @description The customer who holds the card.
                 */
                customer_id: string;
                /**
                 * Format: uuid
                 * @description The operation, as `GET /operations/{id}` returns it.
                 */
                operation_id: string;
                /** @description The amount moved, in currency units. */
                amount: string;
                /** @description Lower-case ISO 4217. */
                currency: string;
                /** @description The card’s balance after the movement. For the current balance, read the card. */
                balance_after: string;
            };
        };
        /** ChainPayment */
        ChainPayment: {
            /**
             * Format: uuid
             * @description The payment’s id.
             */
            id: string;
            /**
             * @description `detected`: in a block, not credited yet. `confirmed`: credited to the wallet. `dropped`: its block left the chain before confirmation. `reversed`: its block left the chain after confirmation, and the credit was taken back. A dropped or reversed payment can be detected again.
             * @enum {string}
             */
            status: "detected" | "confirmed" | "dropped" | "reversed";
            /**
             * Format: uuid
             * @description The id of the deposit address.
             */
            address_id: string;
            /** @description The deposit address that received the payment. */
            address: string;
            /**
             * @description The blockchain family.
             * @enum {string}
             */
            chain: "ethereum";
            /** @description The chain id (EIP-155), such as `1`; `simulated` for a simulated payment. */
            network: string;
            /** @description The token. */
            asset: string;
            /** @description The received amount in units of the token, with all its decimals. */
            token_amount: string;
            /** @description The amount credited to the wallet. Fractions of a cent are dropped. */
            amount: string;
            /** @description The currency of `amount`. */
            currency: string;
            /**
             * Format: uuid
             * @description The wallet that is credited.
             */
            wallet_id: string;
            /** @description The hash of the on-chain transaction. */
            transaction_hash: string;
            /** @description Index of the `Transfer` log in its block. With the transaction hash it identifies the payment. */
            log_index: number;
            /** @description The number of the block that contains the payment. */
            block_number: number;
            /** @description The number of blocks that confirm the payment, counted from and including `block_number`. */
            confirmations_required: number;
            /** @description The address that sent the payment. */
            sender: string;
            /**
             * Format: uuid
             * @description The operation that credited the payment or took the credit back; null before that.
             */
            operation_id: string | null;
            /**
             * Format: date-time
             * @description When the payment was first detected.
             */
            detected_at: string;
            /**
             * Format: date-time
             * @description When the payment was confirmed.
             */
            confirmed_at: string | null;
        };
        /** ChainPaymentOutcome */
        ChainPaymentOutcome: {
            /**
             * @description `confirmed` or `dropped` for a payment that is detected; `reversed` for one that is confirmed, as after a deep reorganisation of the chain.
             * @enum {string}
             */
            outcome: "confirmed" | "dropped" | "reversed";
        };
        /** ChainPaymentSimulation */
        ChainPaymentSimulation: {
            /** @description The deposit address that is paid; or `address`. */
            address_id?: string | number;
            /** @description The deposit address itself, in place of `address_id`. */
            address?: string;
            /** @description In units of the token, with as many decimals as it has: `"25.000001"`. */
            amount: number | string;
            /**
             * @description How far it comes: `detected`, or, the default, `confirmed`, which sends both events.
             * @enum {string}
             */
            status?: "detected" | "confirmed";
            /** @description Who pays; one that nobody has when omitted. */
            sender?: string;
        };
        /** Challenge */
        Challenge: {
            /**
             * Format: uuid
             * @description The unique id.
             */
            id: string;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "pending" | "passed" | "failed" | "expired";
            /** @description The number of attempts left. */
            tries_left: number;
            /**
             * Format: date-time
             * @description When it expires.
             */
            expires_at: string;
        };
        /** ChallengeAnswer */
        ChallengeAnswer: {
            /** @description What the cardholder types. */
            code: string;
        };
        /** ClearingSimulation */
        ClearingSimulation: {
            /** @description In units of `currency`. Left out: all that is open. */
            amount?: number | string;
            /** @description Of `amount`. When left out, the one in which the purchase was asked for: `merchant_amount.currency` of the transaction. */
            currency?: string;
            /** @description Nothing more will be cleared: what is still held is released. Left out: true for a clearing of all that is held or of all that the merchant asked for. */
            final?: boolean;
        };
        /** ComparedRow */
        ComparedRow: {
            /** @description Line number in a CSV file, or position in `rows` starting at 1; null for `missing_in_book`. */
            line: number | null;
            /**
             * @description Outcome of the comparison.
             * @enum {string}
             */
            result: "matched" | "amount_differs" | "missing_in_ledger" | "missing_in_book";
            /** @description The reason for the result, if known. For `missing_in_book` it is the type of the operation; for `matched` it is `date_differs`, `operation_failed` or null. */
            cause: string | null;
            /** @description The card or wallet of the row. */
            account: string | null;
            /** @description The reference in your file, or that of the operation. */
            reference: string | null;
            /** @description The operation, if one was found or named. */
            operation_id: string | null;
            /** @description The date in your file. */
            date: string | null;
            /** @description The amount in your file. */
            amount: string | null;
            /** @description The amount that the operation moved on the account, signed. */
            ledger_amount: string | null;
            /** @description Time of the operation. */
            ledger_date: string | null;
            /** @description Currency of the account; null if the account is unknown. */
            currency: string | null;
        };
        /** CreatedCard */
        CreatedCard: {
            /**
             * Format: uuid
             * @description The unique id.
             */
            id: string;
            /** @description Numeric id; accepted wherever the id is. */
            local_id: number;
            /**
             * Format: uuid
             * @description The customer’s id.
             */
            customer_id: string;
            /** @description The card. */
            card: {
                /**
                 * Format: uuid
                 * @description The unique id.
                 */
                id: string;
                /**
                 * @description `processing`: no number yet.
                 * @enum {string}
                 */
                status: "processing" | "active" | "frozen" | "terminated" | "failed";
                /** @description Last four digits; null while the card is `processing`. */
                last4: string | null;
                /** @description First six and last four digits; null while the card is `processing`. */
                masked_pan: string | null;
                /** @description The available balance. */
                balance: number;
            };
        };
        /** CreatedWebhook */
        CreatedWebhook: {
            /**
             * Format: uuid
             * @description The unique id.
             */
            id: string;
            /** @description The URL that events are sent to. */
            url: string;
            /** @description The event types to send: names, groups such as `card.*`, or `*`. */
            events: string[];
            /** @description Your note; null for none. */
            description: string | null;
            /** @description Custom headers. Values of headers whose names look like credentials are shown as `[hidden]`. */
            headers: {
                [key: string]: string;
            };
            /** @description The maximum number of requests per second; null for no limit. */
            rate_limit: number | null;
            /** @description Whether events are sent. */
            enabled: boolean;
            /** @description `by_partner`: you disabled it. `gone`: the endpoint returned 410. `failing`: every attempt failed for 5 days. null while enabled. */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description When the webhook was disabled; null while enabled.
             */
            disabled_at: string | null;
            /** @description The secrets that sign now, newest first; at most 3. */
            secrets: components["schemas"]["WebhookSecret"][];
            /** @description How delivery to this endpoint is going. */
            delivery: {
                /** @description Deliveries that wait for their first or next attempt. Counted up to 10,000. */
                waiting: number;
                /** @description Events in the feed that were not processed for this webhook yet. */
                behind: number;
                /**
                 * Format: date-time
                 * @description The start of the current series of failed attempts; null after a success.
                 */
                failing_since: string | null;
                /**
                 * Format: date-time
                 * @description When a delivery last succeeded; null if none has.
                 */
                last_success_at: string | null;
                /**
                 * Format: date-time
                 * @description When deliveries resume after a pause that the endpoint requested with `Retry-After`; null if it requested none.
                 */
                paused_until: string | null;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description The signing secret: `whsec_` followed by 32 bytes in base64. Shown only once. Missing in the response to a repeated call. */
            secret?: string;
        };
        /** CreditSimulation */
        CreditSimulation: {
            /** @description What arrives, in currency units. */
            amount: number | string;
            /**
             * @description The account's; may be left out.
             * @enum {string}
             */
            currency?: "usd" | "eur" | "gbp";
            /** @description Who pays: the name, or `{name, account}`. */
            sender?: {
                /** @description The name. */
                name?: string;
                /** @description The account number or IBAN. */
                account?: string;
            } | string;
            /** @description The sender's: what the payment is for. */
            reference?: string;
        };
        /** CurrencyFees */
        CurrencyFees: {
            /**
             * @description Lower-case ISO 4217.
             * @enum {string}
             */
            currency: "usd" | "eur" | "gbp";
            /** @description The fee schedule in effect. */
            current: components["schemas"]["FeeSchedule"];
            /** @description Future versions, the next one first; at most twelve. */
            coming: components["schemas"]["FeeSchedule"][];
        };
        /** Customer */
        Customer: {
            /**
             * Format: uuid
             * @description The unique id.
             */
            id: string;
            /** @description Numeric id, increasing per environment; accepted wherever the id is */
            local_id: number;
            /**
             * @description `pending`: no documents, or documents must be sent again. `in_review`: the platform has not decided yet.
             * @enum {string}
             */
            kyc_status: "pending" | "in_review" | "approved" | "rejected";
            /** @description Why documents must be sent again, or were rejected */
            kyc_reasons: string[];
            /** @description Country in which cards are issued (ISO 3166-1 alpha-3) */
            issuing_country: string;
            /** @description Which documents are stored */
            documents: {
                /**
                 * @description Whether the front of the identity document was received.
                 * @enum {string}
                 */
                front: "absent" | "received";
                /**
                 * @description Whether the back of the identity document was received.
                 * @enum {string}
                 */
                back: "absent" | "received";
                /**
                 * @description Whether the proof of address was received.
                 * @enum {string}
                 */
                address: "absent" | "received";
            };
            /** @description Your reference for the customer; null if there is none. */
            external_ref: string | null;
            /** @description The first name. */
            first_name: string;
            /** @description The last name. */
            last_name: string;
            /** @description The email address. */
            email: string;
            /** @description The phone number in E.164 format. */
            phone: string;
            /** @description The country, ISO 3166-1 alpha-2, as it was submitted. */
            country_code: string;
            /** @description YYYY-MM-DD */
            date_of_birth: string;
            /** @description The gender. */
            gender: string | null;
            /** @description The kind of identity document. */
            document_type: string | null;
            /** @description The number of the identity document. */
            document_number: string | null;
            /** @description The tax identification number. */
            tax_id_number: string | null;
            /** @description Street and house number of the residential address. */
            address_street: string | null;
            /** @description City of the residential address. */
            address_city: string | null;
            /** @description State or region of the residential address. */
            address_state: string | null;
            /** @description Postal code of the residential address. */
            address_postal_code: string | null;
            /** @description Country of the residential address. */
            address_country: string;
            /** @description Proof of funds: the employment status. */
            pof_employment_status: string | null;
            /** @description Proof of funds: the occupation. */
            pof_occupation: string | null;
            /** @description Proof of funds: what the card is mainly used for. */
            pof_primary_purpose: string | null;
            /** @description Proof of funds: where the money comes from. */
            pof_source_of_funds: string | null;
            /** @description Proof of funds: the expected monthly pay. */
            pof_expected_monthly_pay: string | null;
            /**
             * Format: date-time
             * @description When the customer consented to the identity check; null without consent.
             */
            kyc_consent_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** CustomerApprovedEvent */
        CustomerApprovedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "customer.approved";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The customer.
                 */
                id: string;
                /** @description The customer’s number within your environment. */
                local_id: number;
                /** @description Your reference, as you sent it. */
                external_ref: string | null;
                /**
                 * @description The customer’s new KYC status.
                 * @constant
                 */
                kyc_status: "approved";
                /** @description Why the customer was rejected; empty after an approval. */
                reasons: string[];
            };
        };
        /** CustomerChange */
        CustomerChange: {
            /** @description First name */
            first_name?: string;
            /** @description Last name */
            last_name?: string;
            /** @description E-mail address */
            email?: string;
            /** @description Phone number in E.164 format, such as `+14155552671` */
            phone?: string;
            /** @description Country (ISO 3166-1 alpha-2). `HT` and `HTG` are stored as submitted; their cards are issued in `DOM`. */
            country_code?: string;
            /** @description Date of birth as YYYY-MM-DD; the customer must be at least 18 and under 120 years old */
            date_of_birth?: string;
            /**
             * @description Gender
             * @enum {string|null}
             */
            gender?: "male" | "female" | "other" | null;
            /**
             * @description Type of the identity document
             * @enum {string|null}
             */
            document_type?: "NATIONAL_ID" | "PASSPORT" | "DRIVERS_LICENSE" | "RESIDENCE_PERMIT" | "VOTER_ID" | null;
            /** @description Number of the identity document. In the sandbox it selects the KYC decision: `REJECT` or `REJECT-<REASON>`, `RESUBMIT` or `RESUBMIT-<REASON>` with a reason of `simulateKyc` in capitals (`REJECT-DOCUMENT_EXPIRED`), `NEVER` for no decision; any other number is approved. */
            document_number?: string | null;
            /** @description Tax id or national id */
            tax_id_number?: string | null;
            /** @description Front of the identity document; submits KYC: JPG or PNG, up to 5 MB, as raw base64 without a data-URI prefix. Stored encrypted and never returned. */
            document_front_base64?: string | null;
            /** @description Back of the identity document; ignored for `PASSPORT`: JPG or PNG, up to 5 MB, as raw base64 without a data-URI prefix. Stored encrypted and never returned. */
            document_back_base64?: string | null;
            /** @description Street and number */
            address_street?: string | null;
            /** @description City */
            address_city?: string | null;
            /** @description State or province */
            address_state?: string | null;
            /** @description Postal code */
            address_postal_code?: string | null;
            /** @description Country as an ISO 3166-1 code or English name; default `country_code` */
            address_country?: string | null;
            /** @description Utility bill, bank statement, or selfie with the identity document: JPG or PNG, up to 5 MB, as raw base64 without a data-URI prefix. Stored encrypted and never returned. */
            address_document_base64?: string | null;
            /** @description Alternative name of `address_document_base64`: JPG or PNG, up to 5 MB, as raw base64 without a data-URI prefix. Stored encrypted and never returned. */
            proof_of_address_base64?: string | null;
            /** @description The `pof_*` fields without prefix, nested. If both are given, they must agree */
            proof_of_funds?: {
                /**
                 * @description The employment status.
                 * @enum {string|null}
                 */
                employment_status?: "employed" | "self_employed" | "student" | "retired" | "homemaker" | "unemployed" | null;
                /** @description Occupation as a SOC 2018 (`15-1252`) or ISCO-08 (`2512`) code */
                occupation?: string | null;
                /**
                 * @description What the card is mainly used for.
                 * @enum {string|null}
                 */
                primary_purpose?: "personal_or_living_expenses" | "payments_to_friends_or_family_abroad" | "purchase_goods_and_services" | "ecommerce_retail_payments" | "receive_salary" | "receive_payment_for_freelancing" | "investment_purposes" | "charitable_donations" | "operating_a_company" | "protect_wealth" | "other" | null;
                /**
                 * @description Where the money comes from.
                 * @enum {string|null}
                 */
                source_of_funds?: "salary" | "savings" | "company_funds" | "gifts" | "government_benefits" | "inheritance" | "investments_loans" | "pension_retirement" | "sale_of_assets_real_estate" | "ecommerce_reseller" | "gambling_proceeds" | "someone_elses_funds" | null;
                /**
                 * @description The expected monthly pay.
                 * @enum {string|null}
                 */
                expected_monthly_pay?: "0_4999" | "5000_9999" | null;
            } | null;
            /**
             * @description Proof of funds: the employment status.
             * @enum {string|null}
             */
            pof_employment_status?: "employed" | "self_employed" | "student" | "retired" | "homemaker" | "unemployed" | null;
            /** @description Occupation as a SOC 2018 (`15-1252`) or ISCO-08 (`2512`) code */
            pof_occupation?: string | null;
            /**
             * @description Proof of funds: what the card is mainly used for.
             * @enum {string|null}
             */
            pof_primary_purpose?: "personal_or_living_expenses" | "payments_to_friends_or_family_abroad" | "purchase_goods_and_services" | "ecommerce_retail_payments" | "receive_salary" | "receive_payment_for_freelancing" | "investment_purposes" | "charitable_donations" | "operating_a_company" | "protect_wealth" | "other" | null;
            /**
             * @description Proof of funds: where the money comes from.
             * @enum {string|null}
             */
            pof_source_of_funds?: "salary" | "savings" | "company_funds" | "gifts" | "government_benefits" | "inheritance" | "investments_loans" | "pension_retirement" | "sale_of_assets_real_estate" | "ecommerce_reseller" | "gambling_proceeds" | "someone_elses_funds" | null;
            /**
             * @description Proof of funds: the expected monthly pay.
             * @enum {string|null}
             */
            pof_expected_monthly_pay?: "0_4999" | "5000_9999" | null;
            /** @description Your own id for this customer; unique among your customers */
            external_ref?: string | null;
            /**
             * Format: date-time
             * @description When the customer consented to KYC (RFC 3339)
             */
            kyc_consent_at?: string | null;
        };
        /** CustomerRejectedEvent */
        CustomerRejectedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "customer.rejected";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The customer.
                 */
                id: string;
                /** @description The customer’s number within your environment. */
                local_id: number;
                /** @description Your reference, as you sent it. */
                external_ref: string | null;
                /**
                 * @description The customer’s new KYC status.
                 * @constant
                 */
                kyc_status: "rejected";
                /** @description Why the customer was rejected; empty after an approval. */
                reasons: string[];
            };
        };
        /** DeclineExplanation */
        DeclineExplanation: {
            /**
             * @description The decline reason.
             * @enum {string}
             */
            reason: "declined_by_network" | "invalid_message" | "transaction_exists" | "unknown_card" | "card_not_active" | "card_failed" | "card_frozen" | "card_terminated" | "card_expired" | "cvv_mismatch" | "expiry_mismatch" | "three_ds_failed" | "currency_not_supported" | "merchant_category_blocked" | "merchant_blocked" | "country_blocked" | "single_use_spent" | "transaction_limit_exceeded" | "daily_limit_exceeded" | "weekly_limit_exceeded" | "monthly_limit_exceeded" | "lifetime_limit_exceeded" | "velocity_exceeded" | "insufficient_funds" | "issuer_timeout";
            /** @description The reason in plain words, for your developers and support. */
            meaning: string;
            /** @description A text that may be shown to the cardholder. */
            cardholder_text: string;
            /**
             * @description Whether the same purchase can succeed: `later` with time alone, `corrected` after the cause is corrected, `no` never.
             * @enum {string}
             */
            retry: "no" | "later" | "corrected";
            /** @description What the purchase would have taken from the card; null without an exchange rate. */
            amount: string | null;
            /** @description The card’s available balance at that moment. */
            balance: string;
            /** @description The card’s currency. */
            currency: string;
            /** @description In the order in which they ran; the last one failed. */
            checks: {
                /** @description Name of the check. */
                name: string;
                /** @description Whether the check passed. */
                passed: boolean;
                /** @description The values that the check compared. */
                inputs: {
                    [key: string]: unknown;
                };
            }[];
        } | null;
        /** DefiPaymentEvent */
        DefiPaymentEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "defi.payment";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence?: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The payment’s id.
                 */
                id: string;
                /**
                 * @description `detected`: in a block, not credited yet. `confirmed`: credited to the wallet. `dropped`: its block left the chain before confirmation. `reversed`: its block left the chain after confirmation, and the credit was taken back. A dropped or reversed payment can be detected again.
                 * @enum {string}
                 */
                status: "detected" | "confirmed" | "dropped" | "reversed";
                /**
                 * Format: uuid
                 * @description The id of the deposit address.
                 */
                address_id: string;
                /** @description The deposit address that received the payment. */
                address: string;
                /**
                 * @description The blockchain family.
                 * @enum {string}
                 */
                chain: "ethereum";
                /** @description The chain id (EIP-155), such as `1`; `simulated` for a simulated payment. */
                network: string;
                /** @description The token. */
                asset: string;
                /** @description The received amount in units of the token, with all its decimals. */
                token_amount: string;
                /** @description The amount credited to the wallet. Fractions of a cent are dropped. */
                amount: string;
                /** @description The currency of `amount`. */
                currency: string;
                /**
                 * Format: uuid
                 * @description The wallet that is credited.
                 */
                wallet_id: string;
                /** @description The hash of the on-chain transaction. */
                transaction_hash: string;
                /** @description Index of the `Transfer` log in its block. With the transaction hash it identifies the payment. */
                log_index: number;
                /** @description The number of the block that contains the payment. */
                block_number: number;
                /** @description The number of blocks that confirm the payment, counted from and including `block_number`. */
                confirmations_required: number;
                /** @description The address that sent the payment. */
                sender: string;
                /**
                 * Format: uuid
                 * @description The operation that credited the payment or took the credit back; null before that.
                 */
                operation_id: string | null;
                /**
                 * Format: date-time
                 * @description When the payment was first detected.
                 */
                detected_at: string;
                /**
                 * Format: date-time
                 * @description When the payment was confirmed.
                 */
                confirmed_at: string | null;
                /** @description The wallet’s balance after it; null if no money moved. */
                balance_after: string | null;
            };
        };
        /** Delivery */
        Delivery: {
            /**
             * Format: uuid
             * @description The unique id.
             */
            id: string;
            /**
             * Format: uuid
             * @description The webhook that the event is sent to.
             */
            webhook_id: string;
            /**
             * Format: uuid
             * @description The value of the `webhook-id` header. A test event is not in the feed; its id is the id of the delivery.
             */
            event_id: string;
            /**
             * @description The type of the event.
             * @enum {string}
             */
            event_type: "customer.approved" | "customer.rejected" | "card.created" | "card.failed" | "card.charged" | "card.funded" | "card.withdrawal" | "card.refund" | "card.declined" | "card.decline.charge" | "card.decline.wallet.charge" | "card.code" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.termination.refund" | "card.termination.charge" | "webhook.disabled" | "wallet.low_balance" | "account.funded" | "account.issued" | "account.failed" | "account.returned" | "account.closed" | "transfer.success" | "transfer.failed" | "transfer.reversed" | "defi.payment";
            /**
             * @description `event`: a new event. `replay`: an event that was sent again by a replay. `test`: an example.
             * @enum {string}
             */
            kind: "event" | "replay" | "test";
            /**
             * @description `pending`: an attempt follows. `failed`: no further attempt is made.
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed";
            /** @description All attempts so far, oldest first. */
            attempts: components["schemas"]["DeliveryAttempt"][];
            /** @description The number of attempts so far. */
            attempt_count: number;
            /**
             * Format: date-time
             * @description When the next attempt is made; null when the delivery is complete.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /** DeliveryAttempt */
        DeliveryAttempt: {
            /**
             * Format: date-time
             * @description When the attempt began.
             */
            at: string;
            /** @description How long the attempt took, in milliseconds. */
            duration_ms: number;
            /** @description The HTTP status; missing if there was no response. */
            status?: number;
            /** @description The first 1,024 bytes of the response body. */
            answer?: string;
            /** @description Why the attempt failed; missing after a success. */
            error?: string;
        };
        /** DepositAddress */
        DepositAddress: {
            /**
             * Format: uuid
             * @description The id of the deposit address.
             */
            id: string;
            /**
             * @description The blockchain family.
             * @enum {string}
             */
            chain: "ethereum";
            /** @description The token that the address receives. */
            asset: string;
            /** @description The on-chain address to pay to, with its checksum (EIP-55). */
            address: string;
            /**
             * Format: uuid
             * @description The wallet that payments are credited to.
             */
            wallet_id: string;
            /** @description Your own label. */
            label: string | null;
            /** @description Derivation path (BIP-32) below the operator's extended public key. */
            derivation_path: string;
            /**
             * Format: date-time
             * @description When the address was issued.
             */
            created_at: string;
        };
        /** Disorder */
        Disorder: {
            /**
             * @description Which messages are hit, counted from now on: the same seed hits the same ones again.
             * @default 0
             */
            seed: number;
            /**
             * @description How many messages of a hundred come twice.
             * @default 0
             */
            duplicate_percent: number;
            /**
             * @description How many come late, and so out of order.
             * @default 0
             */
            delay_percent: number;
            /**
             * @description The longest that a late one takes.
             * @default 2000
             */
            delay_ms_max: number;
        };
        /** Entry */
        Entry: {
            /** @description Counts up per account without gaps, so the balance is the sum of entries 1 to n. */
            sequence: number;
            /**
             * Format: uuid
             * @description The card or wallet that the entry belongs to.
             */
            account_id: string;
            /** @description Signed: negative for a debit. */
            amount: string;
            /** @description The account's balance after this entry. */
            balance_after: string;
            /**
             * Format: uuid
             * @description The operation, as `GET /operations/{id}` returns it.
             */
            operation_id: string;
            /** @description What the money was moved for: `deposit`, `deposit_fee`, `withdrawal`, … */
            type: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /**
         * ErrorCode
         * @description What went wrong, for programs. Each is explained at `doc_url`; new ones can be added.
         * @enum {string}
         */
        ErrorCode: "malformed_request" | "invalid_credentials" | "invalid_token" | "insufficient_merchant_balance" | "mode_mismatch" | "forbidden" | "route_not_found" | "customer_not_found" | "card_not_found" | "wallet_not_found" | "account_not_found" | "credit_not_found" | "transfer_not_found" | "quote_not_found" | "address_not_found" | "payment_not_found" | "reconciliation_not_found" | "settlement_not_found" | "operation_not_found" | "scenario_not_found" | "challenge_not_found" | "transaction_not_found" | "event_not_found" | "webhook_not_found" | "delivery_not_found" | "method_not_allowed" | "duplicate_external_ref" | "card_not_active" | "card_not_frozen" | "card_terminated" | "card_processing" | "wallet_limit_reached" | "account_not_active" | "credit_returned" | "transfer_not_pending" | "quote_expired" | "quote_used" | "payment_not_pending" | "chain_not_available" | "reconciliation_processing" | "challenge_not_pending" | "webhook_disabled" | "webhook_limit_reached" | "delivery_expired" | "idempotency_in_progress" | "reference_conflict" | "payload_too_large" | "uri_too_long" | "unsupported_media_type" | "invalid_request" | "insufficient_card_balance" | "idempotency_key_reused" | "customer_rejected" | "customer_not_approved" | "rate_limited" | "headers_too_large" | "internal" | "issuer_unavailable";
        /** Event */
        Event: {
            /**
             * Format: uuid
             * @description Also the feed cursor: pass it as `after`.
             */
            id: string;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "customer.approved" | "customer.rejected" | "card.created" | "card.failed" | "card.charged" | "card.funded" | "card.withdrawal" | "card.refund" | "card.declined" | "card.decline.charge" | "card.decline.wallet.charge" | "card.code" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.termination.refund" | "card.termination.charge" | "webhook.disabled" | "wallet.low_balance" | "account.funded" | "account.issued" | "account.failed" | "account.returned" | "account.closed" | "transfer.success" | "transfer.failed" | "transfer.reversed" | "defi.payment";
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * @description `live` or `sandbox`.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts up per subject (card, customer, wallet …) without gaps. */
            sequence: number;
            /** @description For money events: the ledger entry's own sequence. */
            entry_sequence?: number;
            /** @description Names the resource by `id` and `local_id`. */
            data: {
                [key: string]: unknown;
            };
        };
        /** FailureMessage */
        FailureMessage: {
            /** @description The HTTP status. */
            code: number;
            /** @description What is wrong, as text for people; may be empty. */
            error: string[];
        };
        /** FeeQuote */
        FeeQuote: {
            /**
             * @description The operation.
             * @enum {string}
             */
            operation: "issuance" | "deposit" | "withdraw" | "decline" | "transfer" | "account_issue";
            /**
             * @description Lower-case ISO 4217.
             * @enum {string}
             */
            currency: "usd" | "eur" | "gbp";
            /** @description A decimal string in currency units. */
            amount?: string;
            /** @description Each fee that would be posted; fees of zero are omitted. */
            fees: {
                /**
                 * @description The name.
                 * @enum {string}
                 */
                name: "issuance" | "pre_deposit" | "deposit" | "withdraw" | "decline" | "transfer" | "account_issue" | "issuer_issuance" | "issuer_deposit" | "issuer_withdraw" | "issuer_decline" | "issuer_transfer" | "issuer_account_issue";
                /** @description A decimal string in currency units. */
                amount: string;
            }[];
            /** @description Sum of the fees: the `fee` of the operation. */
            fee: string;
            /** @description For an issuance: credited to the card in addition to the amount. */
            pre_deposit?: string;
            /** @description What the wallet is debited. A withdrawal debits its fee alone; that of a decline is taken from the card where it has enough. */
            total: string;
            /** @description The version of the fee schedule used. */
            fee_schedule_version: number;
            /**
             * Format: date-time
             * @description When that version took effect.
             */
            effective_at: string | null;
            /**
             * Format: date-time
             * @description When the next version takes effect; null when none is scheduled.
             */
            next_schedule_at: string | null;
        };
        /** FeeRate */
        FeeRate: {
            /** @description The fixed part, charged for any amount. */
            fixed: string;
            /** @description Percentage of the amount, rounded half up to the minor unit. */
            percent: string;
            /** @description Minimum of the sum of both parts. */
            minimum: string;
            /** @description Maximum of the sum of both parts; null for no limit. */
            maximum: string | null;
        };
        /** FeeSchedule */
        FeeSchedule: {
            /** @description As operations name it in `fee_schedule_version`. 0: before the first schedule, when nothing is charged. */
            version: number;
            /**
             * Format: date-time
             * @description When the version takes effect; null for version 0.
             */
            effective_at: string | null;
            /** @description Credited from the wallet to each new card in addition to its first funding. Not a fee. */
            pre_deposit: string;
            /** @description What each operation is charged. */
            fees: {
                /** @description For issuing a card. */
                issuance: components["schemas"]["FeeRate"];
                /** @description For a deposit to a card. */
                deposit: components["schemas"]["FeeRate"];
                /** @description For a withdrawal from a card. */
                withdraw: components["schemas"]["FeeRate"];
                /** @description For a declined purchase. */
                decline: components["schemas"]["FeeRate"];
                /** @description For a transfer. */
                transfer: components["schemas"]["FeeRate"];
                /** @description For opening a virtual account. */
                account_issue: components["schemas"]["FeeRate"];
            };
            /** @description What the issuer charges for each, passed on to you on top. */
            issuer_fees: {
                /** @description For issuing a card. */
                issuance: components["schemas"]["FeeRate"];
                /** @description For a deposit to a card. */
                deposit: components["schemas"]["FeeRate"];
                /** @description For a withdrawal from a card. */
                withdraw: components["schemas"]["FeeRate"];
                /** @description For a declined purchase. */
                decline: components["schemas"]["FeeRate"];
                /** @description For a transfer. */
                transfer: components["schemas"]["FeeRate"];
                /** @description For opening a virtual account. */
                account_issue: components["schemas"]["FeeRate"];
            };
        };
        /** Fees */
        Fees: {
            /** @description Fees in US dollars. */
            usd?: components["schemas"]["CurrencyFees"];
            /** @description Fees in euros. */
            eur?: components["schemas"]["CurrencyFees"];
            /** @description Fees in pounds. */
            gbp?: components["schemas"]["CurrencyFees"];
        };
        /** FollowUpSimulation */
        FollowUpSimulation: {
            /** @description In units of `currency`. Left out: all that is open. */
            amount?: number | string;
            /** @description Of `amount`. When left out, the one in which the purchase was asked for: `merchant_amount.currency` of the transaction. */
            currency?: string;
        };
        /** IncrementSimulation */
        IncrementSimulation: {
            /** @description By how much the purchase grows. */
            amount: number | string;
            /** @description Of `amount`. When left out, the one in which the purchase was asked for: `merchant_amount.currency` of the transaction. */
            currency?: string;
        };
        /** KycSimulation */
        KycSimulation: {
            /**
             * @description The issuing bank’s decision.
             * @enum {string}
             */
            decision: "approved" | "rejected" | "needs_resubmission";
            /** @description With `rejected`: `document_front_missing`, `document_back_missing`, `document_unreadable`, `document_incomplete`, `document_expired`, `document_not_accepted`, `address_document_missing`, `address_not_verified`, `identity_not_verified`, `identity_mismatch`, `document_forged`, `underage`, `duplicate_identity`, `country_not_supported`, `politically_exposed`, `sanctions_match`, `suspected_fraud`. With `needs_resubmission`: `document_front_missing`, `document_back_missing`, `document_unreadable`, `document_incomplete`, `document_expired`, `document_not_accepted`, `address_document_missing`, `address_not_verified`, `identity_not_verified`, `identity_mismatch`. With `approved`: none. Left out: one that fits. */
            reasons?: ("document_front_missing" | "document_back_missing" | "document_unreadable" | "document_incomplete" | "document_expired" | "document_not_accepted" | "address_document_missing" | "address_not_verified" | "identity_not_verified" | "identity_mismatch" | "document_forged" | "underage" | "duplicate_identity" | "country_not_supported" | "politically_exposed" | "sanctions_match" | "suspected_fraud")[];
        };
        /** Merchant */
        Merchant: {
            /** @description Merchant name, as the card network sent it. */
            name: string;
            /** @description Merchant category code (ISO 18245). */
            mcc: string;
            /** @description Country code (ISO 3166-1 alpha-2); `ZZ` if unknown. */
            country: string;
            /** @description City; null if unknown. */
            city: string | null;
        };
        /** MerchantAmount */
        MerchantAmount: {
            /** @description The amount first requested, with the decimals of the merchant’s currency. */
            amount: string;
            /** @description The merchant’s currency, lower-case ISO 4217. */
            currency: string;
        };
        /** MerchantInput */
        MerchantInput: {
            /**
             * @description Merchant name, as the card network sends it.
             * @default Test Merchant
             */
            name: string;
            /** @description Merchant category code (ISO 18245), such as `5411`. */
            mcc?: string;
            /** @description Country code (ISO 3166-1 alpha-2), such as `US`. */
            country?: string;
            /** @description City of the merchant. */
            city?: string | null;
        };
        /** MoneyMove */
        MoneyMove: {
            /** @description Amount in currency units, at least 0.01, such as `25` or `"25.00"`. */
            amount: number | string;
            /**
             * @description Must be the card's currency. Default: the card's currency.
             * @enum {string}
             */
            currency?: "usd" | "eur" | "gbp";
            /** @description The wallet to settle with; the default wallet when omitted. */
            wallet_id?: string | number;
            /** @description Your own reference for this operation, unique and stored permanently. A repeated reference returns the first operation and moves no money. */
            reference?: string;
        };
        /** MovedMoney */
        MovedMoney: {
            /** @description The operation. */
            operation: components["schemas"]["Operation"];
            /** @description The card. */
            card: components["schemas"]["Card"];
            /** @description The wallet. */
            wallet: {
                /**
                 * Format: uuid
                 * @description The unique id.
                 */
                id: string;
                /**
                 * @description Lower-case ISO 4217.
                 * @enum {string}
                 */
                currency: "usd" | "eur" | "gbp";
                /** @description The balance, a decimal string in currency units. */
                balance: string;
            };
        };
        /** NewCard */
        NewCard: {
            /**
             * @description The customer's id or local_id.
             * @example 1000000001
             */
            customer_id: string | number;
            /**
             * @description The card’s currency. Default `usd`.
             * @enum {string}
             */
            currency?: "usd" | "eur" | "gbp";
            /**
             * @description The card brand. Default `visa`.
             * @enum {string}
             */
            brand?: "visa" | "mastercard";
            /** @description First funding in currency units, at least 1.00. Default 1.00. */
            amount?: number | string;
            /** @description A label for your own use. */
            label?: string | null;
            /** @description The wallet to settle with; the default wallet when omitted. */
            wallet_id?: string | number;
            /** @description Your own reference for this operation, unique and stored permanently. A repeated reference returns the first operation and moves no money. */
            reference?: string;
        };
        /** NewCustomer */
        NewCustomer: {
            /** @description First name */
            first_name: string;
            /** @description Last name */
            last_name: string;
            /** @description E-mail address */
            email: string;
            /** @description Phone number in E.164 format, such as `+14155552671` */
            phone: string;
            /** @description Country (ISO 3166-1 alpha-2). `HT` and `HTG` are stored as submitted; their cards are issued in `DOM`. */
            country_code: string;
            /** @description Date of birth as YYYY-MM-DD; the customer must be at least 18 and under 120 years old */
            date_of_birth: string;
            /**
             * @description Gender
             * @enum {string|null}
             */
            gender?: "male" | "female" | "other" | null;
            /**
             * @description Type of the identity document
             * @enum {string|null}
             */
            document_type?: "NATIONAL_ID" | "PASSPORT" | "DRIVERS_LICENSE" | "RESIDENCE_PERMIT" | "VOTER_ID" | null;
            /** @description Number of the identity document. In the sandbox it selects the KYC decision: `REJECT` or `REJECT-<REASON>`, `RESUBMIT` or `RESUBMIT-<REASON>` with a reason of `simulateKyc` in capitals (`REJECT-DOCUMENT_EXPIRED`), `NEVER` for no decision; any other number is approved. */
            document_number?: string | null;
            /** @description Tax id or national id */
            tax_id_number?: string | null;
            /** @description Front of the identity document; submits KYC: JPG or PNG, up to 5 MB, as raw base64 without a data-URI prefix. Stored encrypted and never returned. */
            document_front_base64?: string | null;
            /** @description Back of the identity document; ignored for `PASSPORT`: JPG or PNG, up to 5 MB, as raw base64 without a data-URI prefix. Stored encrypted and never returned. */
            document_back_base64?: string | null;
            /** @description Street and number */
            address_street?: string | null;
            /** @description City */
            address_city?: string | null;
            /** @description State or province */
            address_state?: string | null;
            /** @description Postal code */
            address_postal_code?: string | null;
            /** @description Country as an ISO 3166-1 code or English name; default `country_code` */
            address_country?: string | null;
            /** @description Utility bill, bank statement, or selfie with the identity document: JPG or PNG, up to 5 MB, as raw base64 without a data-URI prefix. Stored encrypted and never returned. */
            address_document_base64?: string | null;
            /** @description Alternative name of `address_document_base64`: JPG or PNG, up to 5 MB, as raw base64 without a data-URI prefix. Stored encrypted and never returned. */
            proof_of_address_base64?: string | null;
            /** @description The `pof_*` fields without prefix, nested. If both are given, they must agree */
            proof_of_funds?: {
                /**
                 * @description The employment status.
                 * @enum {string|null}
                 */
                employment_status?: "employed" | "self_employed" | "student" | "retired" | "homemaker" | "unemployed" | null;
                /** @description Occupation as a SOC 2018 (`15-1252`) or ISCO-08 (`2512`) code */
                occupation?: string | null;
                /**
                 * @description What the card is mainly used for.
                 * @enum {string|null}
                 */
                primary_purpose?: "personal_or_living_expenses" | "payments_to_friends_or_family_abroad" | "purchase_goods_and_services" | "ecommerce_retail_payments" | "receive_salary" | "receive_payment_for_freelancing" | "investment_purposes" | "charitable_donations" | "operating_a_company" | "protect_wealth" | "other" | null;
                /**
                 * @description Where the money comes from.
                 * @enum {string|null}
                 */
                source_of_funds?: "salary" | "savings" | "company_funds" | "gifts" | "government_benefits" | "inheritance" | "investments_loans" | "pension_retirement" | "sale_of_assets_real_estate" | "ecommerce_reseller" | "gambling_proceeds" | "someone_elses_funds" | null;
                /**
                 * @description The expected monthly pay.
                 * @enum {string|null}
                 */
                expected_monthly_pay?: "0_4999" | "5000_9999" | null;
            } | null;
            /**
             * @description Proof of funds: the employment status.
             * @enum {string|null}
             */
            pof_employment_status?: "employed" | "self_employed" | "student" | "retired" | "homemaker" | "unemployed" | null;
            /** @description Occupation as a SOC 2018 (`15-1252`) or ISCO-08 (`2512`) code */
            pof_occupation?: string | null;
            /**
             * @description Proof of funds: what the card is mainly used for.
             * @enum {string|null}
             */
            pof_primary_purpose?: "personal_or_living_expenses" | "payments_to_friends_or_family_abroad" | "purchase_goods_and_services" | "ecommerce_retail_payments" | "receive_salary" | "receive_payment_for_freelancing" | "investment_purposes" | "charitable_donations" | "operating_a_company" | "protect_wealth" | "other" | null;
            /**
             * @description Proof of funds: where the money comes from.
             * @enum {string|null}
             */
            pof_source_of_funds?: "salary" | "savings" | "company_funds" | "gifts" | "government_benefits" | "inheritance" | "investments_loans" | "pension_retirement" | "sale_of_assets_real_estate" | "ecommerce_reseller" | "gambling_proceeds" | "someone_elses_funds" | null;
            /**
             * @description Proof of funds: the expected monthly pay.
             * @enum {string|null}
             */
            pof_expected_monthly_pay?: "0_4999" | "5000_9999" | null;
            /** @description Your own id for this customer; unique among your customers */
            external_ref?: string | null;
            /**
             * Format: date-time
             * @description When the customer consented to KYC (RFC 3339)
             */
            kyc_consent_at?: string | null;
        };
        /** NewDepositAddress */
        NewDepositAddress: {
            /**
             * @description The blockchain family.
             * @enum {string}
             */
            chain: "ethereum";
            /** @description A token that the operator has configured, such as `usdc`. */
            asset: string;
            /** @description The usd wallet that payments are credited to. Default: the default usd wallet. */
            wallet_id?: string | number;
            /** @description Your own label, such as the payer or purpose. */
            label?: string | null;
            /** @description Your own reference for this call, unique and permanent: repeating it returns the same address. */
            reference?: string;
        };
        /** NewQuote */
        NewQuote: {
            /**
             * @description The currency that you pay in.
             * @enum {string}
             */
            source_currency: "usd" | "eur" | "gbp";
            /**
             * @description The currency that the recipient gets. Must differ from `source_currency`.
             * @enum {string}
             */
            target_currency: "usd" | "eur" | "gbp";
            /** @description The amount that you pay. Set this or `target_amount`. */
            source_amount?: number | string;
            /** @description The amount that the recipient gets. Set this or `source_amount`. */
            target_amount?: number | string;
            /** @description Alias of `source_amount`. */
            amount?: number | string;
            /** @description Your own identifier of this quote, kept permanently. Repeating it returns the first quote. */
            reference?: string;
        };
        /** NewReplay */
        NewReplay: {
            /**
             * Format: date-time
             * @description Replay events created at or after this time.
             */
            from: string;
            /**
             * Format: date-time
             * @description Replay events created at or before this time. Must not be in the future.
             */
            to: string;
            /** @description The event types to replay. Default: the webhook's own. */
            types?: string[];
            /** @description Only count the events: nothing is sent, and the response is 200. */
            dry_run?: boolean;
        };
        /** NewTransfer */
        NewTransfer: {
            /** @description The wallet that pays. */
            source_wallet_id: string | number;
            /** @description In the currency of the source wallet, at least 0.01. Fees are charged in addition. With a quote, its `source_amount`. */
            amount: number | string;
            /**
             * @description The source wallet’s currency; optional.
             * @enum {string}
             */
            currency?: "usd" | "eur" | "gbp";
            /** @description Where the money goes. */
            destination: components["schemas"]["TransferDestination"];
            /** @description Required for a wallet in another currency: a quote from `POST /quotes`. */
            quote_id?: string | number;
            /** @description Your own reference for this transfer, unique and permanent: repeating it returns the first transfer. */
            reference?: string;
            /** @description Free text for your own use. */
            description?: string;
        };
        /** NewVirtualAccount */
        NewVirtualAccount: {
            /**
             * @description The currency that the account receives, and that of its wallet.
             * @enum {string}
             */
            currency: "usd" | "eur" | "gbp";
            /** @description The wallet that incoming payments are credited to. Default: the default wallet of the currency. */
            wallet_id?: string | number;
            /** @description The id or local_id of the customer whose money the account receives. */
            customer_id?: string | number;
            /** @description For your own use. */
            label?: string | null;
            /** @description Your own reference for this operation, unique and permanent: repeating it returns the first operation and does nothing new. */
            reference?: string;
        };
        /** NewWallet */
        NewWallet: {
            /**
             * @description The currency of the wallet; it cannot be changed later.
             * @enum {string}
             */
            currency: "usd" | "eur" | "gbp";
            /** @description Your name for the wallet. */
            label?: string | null;
            /** @description Your reference for this operation, unique and stored permanently. Repeating it returns the first result and changes nothing. */
            reference?: string;
        };
        /** NewWebhook */
        NewWebhook: {
            /** @description The URL that events are sent to. Must be https in live, without a user name or password. */
            url: string;
            /** @description Event types to send: names, groups such as `card.*`, or `*` for all. */
            events: string[];
            /** @description A note for your own use; null for none. */
            description?: string | null;
            /** @description Custom headers to send with every delivery, at most 20. Values of headers whose names look like credentials are shown as `[hidden]`; send `[hidden]` in an update to keep such a value. An update replaces all headers. */
            headers?: {
                [key: string]: string;
            };
            /** @description The maximum number of requests per second; null for no limit. */
            rate_limit?: number | null;
            /** @description Whether events are sent. Events that occur while the webhook is disabled are sent when it is enabled again. */
            enabled?: boolean;
        };
        /** Operation */
        Operation: {
            /**
             * Format: uuid
             * @description The unique id.
             */
            id: string;
            /** @description `card_issue`, `deposit`, `withdrawal`, `freeze`, `termination`, … */
            type: string;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed";
            /** @description A decimal string in currency units. */
            amount: string;
            /** @description Sum of the fees. Each fee is a separate entry. */
            fee: string;
            /** @description Version of the fee schedule that set the fees. Present for operations that can have fees. */
            fee_schedule_version?: number;
            /** @description Lower-case ISO 4217. */
            currency: string;
            /**
             * Format: uuid
             * @description The card.
             */
            card_id?: string;
            /**
             * Format: uuid
             * @description The wallet.
             */
            wallet_id?: string;
            /** @description Your reference; null if there is none. */
            reference?: string;
            /**
             * Format: uuid
             * @description The operation that this one ends or reverses. For returned money, the operation that debited it.
             */
            origin_operation_id?: string;
            /** @description Why the operation failed. */
            error?: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description The ledger entries. */
            entries: components["schemas"]["Entry"][];
        };
        /** Preflight */
        Preflight: {
            /** @description Purchase amount, in units of `currency`. */
            amount: number | string;
            /** @description The merchant’s currency. Default: the card’s currency. */
            currency?: string;
            /** @description The merchant. */
            merchant?: components["schemas"]["MerchantInput"];
        };
        /** PreflightAnswer */
        PreflightAnswer: {
            /**
             * @description The decision that a real purchase would get.
             * @enum {string}
             */
            would_be: "approved" | "declined";
            /**
             * @description Why it would be declined; null if approved.
             * @enum {string|null}
             */
            decline_reason: "declined_by_network" | "invalid_message" | "transaction_exists" | "unknown_card" | "card_not_active" | "card_failed" | "card_frozen" | "card_terminated" | "card_expired" | "cvv_mismatch" | "expiry_mismatch" | "three_ds_failed" | "currency_not_supported" | "merchant_category_blocked" | "merchant_blocked" | "country_blocked" | "single_use_spent" | "transaction_limit_exceeded" | "daily_limit_exceeded" | "weekly_limit_exceeded" | "monthly_limit_exceeded" | "lifetime_limit_exceeded" | "velocity_exceeded" | "insufficient_funds" | "issuer_timeout" | null;
            /** @description What the purchase would take from the card; null without an exchange rate. */
            amount: string | null;
            /** @description The card’s currency. */
            currency: string;
            /** @description The card’s available balance. */
            balance: string;
            /** @description Why the purchase was declined, with a text to show; null if it was not. */
            explanation: components["schemas"]["DeclineExplanation"];
        };
        /** Quote */
        Quote: {
            /**
             * Format: uuid
             * @description The unique id.
             */
            id: string;
            /**
             * @description The currency that is paid, lower-case ISO 4217.
             * @enum {string}
             */
            source_currency: "usd" | "eur" | "gbp";
            /**
             * @description The currency that arrives, lower-case ISO 4217; null without a conversion.
             * @enum {string}
             */
            target_currency: "usd" | "eur" | "gbp";
            /** @description The amount debited from the source wallet, without fees. */
            source_amount: string;
            /** @description The amount that the recipient gets. */
            target_amount: string;
            /** @description Units of the target currency per unit of the source currency, after the markup. */
            rate: string;
            /**
             * Format: date-time
             * @description A transfer can use the quote until this time.
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description The transfer that used the quote. */
            transfer_id: string | null;
        };
        /** Reconciliation */
        Reconciliation: {
            /**
             * Format: uuid
             * @description The reconciliation.
             */
            id: string;
            /**
             * @description `processing` until every row is compared.
             * @enum {string}
             */
            status: "processing" | "completed" | "failed";
            /** @description Your reference for the reconciliation. */
            reference: string | null;
            /** @description The card or wallet that the file is about; null if the rows name their accounts. */
            account: string | null;
            /**
             * Format: date-time
             * @description Start of the period, inclusive.
             */
            from: string;
            /**
             * Format: date-time
             * @description End of the period, exclusive.
             */
            to: string;
            /** @description Number of rows in the file. */
            rows: number;
            /** @description Number of rows compared so far. */
            rows_compared: number;
            /** @description Row counts and sums by result; null until completed. */
            summary: {
                /** @description Found in both, with the same amount. */
                matched: {
                    /** @description Number of rows. */
                    count: number;
                    /** @description One sum per currency. Rows with an unknown account have no currency and are not included. */
                    sums: components["schemas"]["ReconciliationSum"][];
                };
                /** @description Found in both, with different amounts. */
                amount_differs: {
                    /** @description Number of rows. */
                    count: number;
                    /** @description One sum per currency. Rows with an unknown account have no currency and are not included. */
                    sums: components["schemas"]["ReconciliationSum"][];
                };
                /** @description Only in your file. */
                missing_in_ledger: {
                    /** @description Number of rows. */
                    count: number;
                    /** @description One sum per currency. Rows with an unknown account have no currency and are not included. */
                    sums: components["schemas"]["ReconciliationSum"][];
                };
                /** @description Only in the ledger, for the accounts in the file and within the period. */
                missing_in_book: {
                    /** @description Number of rows. */
                    count: number;
                    /** @description One sum per currency. Rows with an unknown account have no currency and are not included. */
                    sums: components["schemas"]["ReconciliationSum"][];
                };
            } | null;
            /** @description The first 100 rows that do not match; null until completed. */
            differences: components["schemas"]["ComparedRow"][] | null;
            /** @description Error code if `status` is `failed`. */
            error: string | null;
            /**
             * Format: date-time
             * @description When the upload started.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it completed or failed.
             */
            completed_at: string | null;
        };
        /** ReconciliationSum */
        ReconciliationSum: {
            /** @description ISO 4217 code in lower case. */
            currency: string;
            /** @description Number of rows in this currency. */
            count: number;
            /** @description Sum of the amounts in your file; null for `missing_in_book`. */
            amount: string | null;
            /** @description Sum of the amounts in the ledger; null for `missing_in_ledger`. */
            ledger_amount: string | null;
        };
        /** ReturnSimulation */
        ReturnSimulation: {
            /** @description Why the bank takes it back. */
            reason?: string;
        };
        /** RotatedWebhook */
        RotatedWebhook: {
            /**
             * Format: uuid
             * @description The unique id.
             */
            id: string;
            /** @description The URL that events are sent to. */
            url: string;
            /** @description The event types to send: names, groups such as `card.*`, or `*`. */
            events: string[];
            /** @description Your note; null for none. */
            description: string | null;
            /** @description Custom headers. Values of headers whose names look like credentials are shown as `[hidden]`. */
            headers: {
                [key: string]: string;
            };
            /** @description The maximum number of requests per second; null for no limit. */
            rate_limit: number | null;
            /** @description Whether events are sent. */
            enabled: boolean;
            /** @description `by_partner`: you disabled it. `gone`: the endpoint returned 410. `failing`: every attempt failed for 5 days. null while enabled. */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description When the webhook was disabled; null while enabled.
             */
            disabled_at: string | null;
            /** @description The secrets that sign now, newest first; at most 3. */
            secrets: components["schemas"]["WebhookSecret"][];
            /** @description How delivery to this endpoint is going. */
            delivery: {
                /** @description Deliveries that wait for their first or next attempt. Counted up to 10,000. */
                waiting: number;
                /** @description Events in the feed that were not processed for this webhook yet. */
                behind: number;
                /**
                 * Format: date-time
                 * @description The start of the current series of failed attempts; null after a success.
                 */
                failing_since: string | null;
                /**
                 * Format: date-time
                 * @description When a delivery last succeeded; null if none has.
                 */
                last_success_at: string | null;
                /**
                 * Format: date-time
                 * @description When deliveries resume after a pause that the endpoint requested with `Retry-After`; null if it requested none.
                 */
                paused_until: string | null;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description The signing secret: `whsec_` followed by 32 bytes in base64. Shown only once. */
            secret: string;
        };
        /** Scenario */
        Scenario: {
            /** @description The name. */
            name: string;
            /** @description What it tells. */
            summary: string;
            /** @description What the card has to hold at the beginning, in units of the card's currency. */
            needs: string;
            /** @description What happens, in order. */
            steps: components["schemas"]["ScenarioPlan"][];
        };
        /** ScenarioPlan */
        ScenarioPlan: {
            /**
             * @description The type.
             * @enum {string}
             */
            type: "authorization" | "increment" | "clearing" | "refund" | "wait" | "freeze" | "unfreeze" | "terminate";
            /** @description What happens in this step. */
            what: string;
            /** @description What is asked for, in units of the card's currency. */
            amount: string | null;
            /** @description How long time passes, ISO 8601. */
            duration: string | null;
        };
        /** ScenarioStart */
        ScenarioStart: {
            /** @description The card's id or local_id; a new card when left out. */
            card_id?: string | number;
        };
        /** ScenarioStep */
        ScenarioStep: {
            /**
             * Format: date-time
             * @description By the sandbox's clock.
             */
            at: string;
            /** @description What happens in this step. */
            what: string;
            /**
             * Format: uuid
             * @description The transaction.
             */
            transaction_id: string | null;
            /** @description The transaction’s status. */
            transaction_status: string | null;
            /** @description Why the purchase was declined; null if it was not. */
            decline_reason: string | null;
            /** @description The card's, after it. */
            balance: string;
        };
        /** SecureView */
        SecureView: {
            /** @description The URL of the view, with its secret after the `#`. It shows the card number once. Do not store or log it. */
            iframe_url: string;
            /** @description Seconds until the view expires. */
            expires_in: number;
            /** @description Likely mistakes: options without effect, colours that are hard to read, a view that no page may embed. Usually empty. */
            warnings: string[];
        };
        /** SecureViewLogEntry */
        SecureViewLogEntry: {
            /**
             * Format: uuid
             * @description The unique id.
             */
            id: string;
            /**
             * Format: uuid
             * @description The view’s id, shared by all entries of one view; null for a refused mint.
             */
            view_id: string | null;
            /**
             * Format: date-time
             * @description Real time, even if the test clock was advanced.
             */
            at: string;
            /**
             * @description `minted`, `mint_refused`: a request of your server. `revealed`: the card details were sent to the page. `refused`: the page got the reason why it shows nothing. `copied`: the page reported that a field was copied, by its button or by hand.
             * @enum {string}
             */
            outcome: "minted" | "mint_refused" | "revealed" | "refused" | "copied";
            /** @description Why it was refused. For a mint, the error code; for a view, `unknown` (wrong secret), `expired`, `used`, `card_unavailable` or `not_from_the_frame`; null otherwise. */
            reason: string | null;
            /** @description The copied field: pan, cvv, expiry, cardholder, brand; null otherwise. */
            field: string | null;
            /** @description The viewer’s IP address; null for requests of your server. */
            address: string | null;
            /** @description The viewer’s `User-Agent`; null for requests of your server. */
            browser: string | null;
        };
        /** SecureViewOptions */
        SecureViewOptions: {
            /**
             * @description `plain` is transparent and shows your page behind the card details. In a web view, which has no page behind it, the background is white or near black, whichever gives `text_color` more contrast. `custom` has a background of your choice. Default `plain`.
             * @enum {string}
             */
            theme?: "plain" | "custom";
            /**
             * @description `stack`: one field per line. `card`: as on a card. `compact`: in the smallest space. `free`: at `positions`, which have no effect in other layouts. Default `stack`.
             * @enum {string}
             */
            layout?: "stack" | "card" | "compact" | "free";
            /**
             * @description Horizontal alignment of the fields. Default `left`.
             * @enum {string}
             */
            align?: "left" | "center" | "right";
            /**
             * @description The fields to show, in this order. Fields that are not listed are not shown. Default `pan,cvv,expiry,cardholder,brand`.
             * @example pan,expiry,cvv
             */
            fields_order?: string;
            /**
             * @description Colour of the values. Default `#ffffff`; the theme `plain` expects a dark page around it. Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
             * @example #ffffff
             */
            text_color?: string;
            /**
             * @description Colour of the labels. Default: `text_color`. Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
             * @example #d1d5db
             */
            label_color?: string;
            /**
             * @description Colour of the copy buttons. Default: white or near black, whichever has more contrast with `button_text_color`; white if neither is given (near black in a web view on white). Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
             * @example #2563eb
             */
            button_color?: string;
            /**
             * @description Colour of the text on the copy buttons. Default: white or near black, whichever has more contrast with `button_color`. Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
             * @example #ffffff
             */
            button_text_color?: string;
            /**
             * @description URL of a background image for the theme `custom`. The cardholder’s browser loads it without a referrer. Until it is loaded, or if it fails to load, `background_color` is shown.
             * @example https://cdn.partner.example/card.png
             */
            background_url?: string;
            /**
             * @description Background colour of the theme `custom`. Default `#111827`, near black. Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
             * @example #111827
             */
            background_color?: string;
            /**
             * @description Your name, shown above the card as plain text.
             * @example Partner
             */
            brand_label?: string;
            /** @description Whether `brand_label` is shown. Default true. */
            show_branding?: boolean;
            /**
             * @description Language of the labels, buttons and messages: English, Spanish or French. Default `en`.
             * @enum {string}
             */
            lang?: "en" | "es" | "fr";
            /**
             * @description `iframe`: for an iframe on a page of an allowed origin; shows nothing elsewhere. `webview`: for a web view of your app, where a tap reveals the card details; no page can embed it. Default `iframe`.
             * @enum {string}
             */
            embedding?: "iframe" | "webview";
            /**
             * @description The origin of your page, one of `GET /settings/secure-view`. The frame then sends its messages to that origin only. Without it, messages go to the first page that sends it a hello message.
             * @example https://app.partner.example
             */
            embedding_origin?: string;
            /** @description Position of each field in the layout `free`. */
            positions?: {
                /** @description The card number. */
                pan?: components["schemas"]["SecureViewPosition"];
                /** @description The security code. */
                cvv?: components["schemas"]["SecureViewPosition"];
                /** @description The expiry date. */
                expiry?: components["schemas"]["SecureViewPosition"];
                /** @description The cardholder’s name. */
                cardholder?: components["schemas"]["SecureViewPosition"];
                /** @description The card’s brand. */
                brand?: components["schemas"]["SecureViewPosition"];
            };
            /**
             * @description The same as `positions.pan.top`.
             * @example 10%
             */
            pan_top?: string;
            /**
             * @description The same as `positions.pan.left`.
             * @example 10%
             */
            pan_left?: string;
            /**
             * @description The same as `positions.pan.right`.
             * @example 10%
             */
            pan_right?: string;
            /**
             * @description The same as `positions.pan.bottom`.
             * @example 10%
             */
            pan_bottom?: string;
            /**
             * @description `positions.pan.top` and `positions.pan.left`, separated by a comma.
             * @example 10%,20px
             */
            pan_position?: string;
            /**
             * @description The same as `positions.cvv.top`.
             * @example 10%
             */
            cvv_top?: string;
            /**
             * @description The same as `positions.cvv.left`.
             * @example 10%
             */
            cvv_left?: string;
            /**
             * @description The same as `positions.cvv.right`.
             * @example 10%
             */
            cvv_right?: string;
            /**
             * @description The same as `positions.cvv.bottom`.
             * @example 10%
             */
            cvv_bottom?: string;
            /**
             * @description `positions.cvv.top` and `positions.cvv.left`, separated by a comma.
             * @example 10%,20px
             */
            cvv_position?: string;
            /**
             * @description The same as `positions.expiry.top`.
             * @example 10%
             */
            expiry_top?: string;
            /**
             * @description The same as `positions.expiry.left`.
             * @example 10%
             */
            expiry_left?: string;
            /**
             * @description The same as `positions.expiry.right`.
             * @example 10%
             */
            expiry_right?: string;
            /**
             * @description The same as `positions.expiry.bottom`.
             * @example 10%
             */
            expiry_bottom?: string;
            /**
             * @description `positions.expiry.top` and `positions.expiry.left`, separated by a comma.
             * @example 10%,20px
             */
            expiry_position?: string;
            /**
             * @description The same as `positions.cardholder.top`.
             * @example 10%
             */
            cardholder_top?: string;
            /**
             * @description The same as `positions.cardholder.left`.
             * @example 10%
             */
            cardholder_left?: string;
            /**
             * @description The same as `positions.cardholder.right`.
             * @example 10%
             */
            cardholder_right?: string;
            /**
             * @description The same as `positions.cardholder.bottom`.
             * @example 10%
             */
            cardholder_bottom?: string;
            /**
             * @description `positions.cardholder.top` and `positions.cardholder.left`, separated by a comma.
             * @example 10%,20px
             */
            cardholder_position?: string;
            /**
             * @description The same as `positions.brand.top`.
             * @example 10%
             */
            brand_top?: string;
            /**
             * @description The same as `positions.brand.left`.
             * @example 10%
             */
            brand_left?: string;
            /**
             * @description The same as `positions.brand.right`.
             * @example 10%
             */
            brand_right?: string;
            /**
             * @description The same as `positions.brand.bottom`.
             * @example 10%
             */
            brand_bottom?: string;
            /**
             * @description `positions.brand.top` and `positions.brand.left`, separated by a comma.
             * @example 10%,20px
             */
            brand_position?: string;
        };
        /** SecureViewPosition */
        SecureViewPosition: {
            /**
             * @description From the top of the card.
             * @example 10%
             */
            top?: string;
            /**
             * @description From the left of the card.
             * @example 10%
             */
            left?: string;
            /**
             * @description From the right of the card.
             * @example 10%
             */
            right?: string;
            /**
             * @description From the bottom of the card.
             * @example 10%
             */
            bottom?: string;
        };
        /** SecureViewSettings */
        SecureViewSettings: {
            /** @description The origins that you set, as browsers serialize them; null if you set none. */
            origins: string[] | null;
            /** @description The sources of the frame’s `frame-ancestors` policy that are in force: your origins or, without a list, any https page and localhost in the sandbox, and none in live. */
            frame_ancestors: string[];
        };
        /** SecureViewSettingsChange */
        SecureViewSettingsChange: {
            /** @description At most 20 origins, each once. With an empty list no page can embed views. `null` removes your list and restores the default of the environment. */
            origins: string[] | null;
        };
        /** Settlement */
        Settlement: {
            /**
             * Format: date
             * @description The day, in UTC.
             */
            date: string;
            /** @description Whether the day is over. The report of a complete day never changes. */
            complete: boolean;
            /** @description One item per currency. */
            currencies: components["schemas"]["SettlementOfCurrency"][];
            /**
             * Format: date-time
             * @description When the report was sealed; null for the current day.
             */
            created_at: string | null;
        };
        /** SettlementMovement */
        SettlementMovement: {
            /** @description Entry type, as in the ledgers of cards and wallets. */
            type: string;
            /** @description Number of entries. */
            count: number;
            /** @description Sum of the entries, signed. */
            amount: string;
        };
        /**
         * SettlementOfCurrency
         * @description In each section, opening + movements = closing.
         */
        SettlementOfCurrency: {
            /** @description ISO 4217 code in lower case. */
            currency: string;
            /** @description float_opening + paid_in - paid_out + exchanged_in - exchanged_out - cards_funded + cards_withdrawn - fees - issuer_fees + fees_from_cards = float_closing. */
            summary: {
                /** @description Balance of all wallets at the start of the day. */
                float_opening: string;
                /** @description Credited to wallets by virtual accounts, on-chain payments and the operator, and by returned transfers. */
                paid_in: string;
                /** @description Debited from wallets by transfers (pending ones included), by the operator, and by payments that a bank or chain reversed. */
                paid_out: string;
                /** @description Credited to wallets by exchange from other currencies. */
                exchanged_in: string;
                /** @description Debited from wallets by exchange to other currencies. */
                exchanged_out: string;
                /** @description Moved from wallets to cards. */
                cards_funded: string;
                /** @description Moved from cards back to wallets. */
                cards_withdrawn: string;
                /** @description The operator's fees, less refunds. */
                fees: string;
                /** @description The issuer's fees, less refunds. */
                issuer_fees: string;
                /** @description The part of `fees` and `issuer_fees` that was charged to cards instead of wallets. */
                fees_from_cards: string;
                /** @description Balance of all wallets at the end of the day. */
                float_closing: string;
                /** @description Card purchases that cleared. */
                spent: string;
                /** @description Refunds from merchants to cards. */
                refunded: string;
            };
            /** @description Balances of wallets. */
            float: {
                /** @description Balance at the start of the day. */
                opening: string;
                /** @description One item per entry type, in order of type. */
                movements: components["schemas"]["SettlementMovement"][];
                /** @description Balance at the end of the day: opening plus movements. */
                closing: string;
            };
            /** @description Balances of cards, without holds. */
            cards: {
                /** @description Balance at the start of the day. */
                opening: string;
                /** @description One item per entry type, in order of type. */
                movements: components["schemas"]["SettlementMovement"][];
                /** @description Balance at the end of the day: opening plus movements. */
                closing: string;
            };
            /** @description Card authorizations that are not cleared yet. */
            holds: {
                /** @description Balance at the start of the day. */
                opening: string;
                /** @description One item per entry type, in order of type. */
                movements: components["schemas"]["SettlementMovement"][];
                /** @description Balance at the end of the day: opening plus movements. */
                closing: string;
            };
            /** @description Money in transit: pending transfers, incoming credits and on-chain payments. */
            in_transit: {
                /** @description Balance at the start of the day. */
                opening: string;
                /** @description One item per entry type, in order of type. */
                movements: components["schemas"]["SettlementMovement"][];
                /** @description Balance at the end of the day: opening plus movements. */
                closing: string;
            };
            /** @description The operator's fees, accumulated since the first day. */
            fees: {
                /** @description Balance at the start of the day. */
                opening: string;
                /** @description One item per entry type, in order of type. */
                movements: components["schemas"]["SettlementMovement"][];
                /** @description Balance at the end of the day: opening plus movements. */
                closing: string;
            };
            /** @description The issuer's fees, accumulated since the first day. */
            issuer_fees: {
                /** @description Balance at the start of the day. */
                opening: string;
                /** @description One item per entry type, in order of type. */
                movements: components["schemas"]["SettlementMovement"][];
                /** @description Balance at the end of the day: opening plus movements. */
                closing: string;
            };
        };
        /**
         * ShownDestination
         * @description Where the money goes, with the account number masked.
         */
        ShownDestination: {
            /**
             * @description The kind of destination.
             * @enum {string}
             */
            type: "wallet" | "bank_account";
            /**
             * Format: uuid
             * @description The target wallet.
             */
            wallet_id?: string;
            /** @description The account holder’s name. */
            holder_name?: string;
            /** @description Masked except for the last four characters; at most half of the number is shown. */
            account_number?: string;
            /** @description The ABA routing number. */
            routing_number?: string;
            /** @description Masked like `account_number`. */
            iban?: string;
            /** @description Six digits. */
            sort_code?: string;
        };
        /** Statement */
        Statement: {
            /** @description The wallet. */
            wallet: components["schemas"]["Wallet"];
            /**
             * Format: date-time
             * @description Start of the period, inclusive.
             */
            from: string;
            /**
             * Format: date-time
             * @description End of the period, exclusive.
             */
            to: string;
            /** @description Balance at `from`. */
            opening_balance: string;
            /** @description Balance at `to`: the opening balance plus all entries. */
            closing_balance: string;
            /** @description All entries of the period, oldest first. */
            entries: components["schemas"]["StatementEntry"][];
            /** @description Totals by entry type. */
            totals: components["schemas"]["StatementTotal"][];
        };
        /** StatementEntry */
        StatementEntry: {
            /** @description Counts up per account without gaps, so the balance is the sum of entries 1 to n. */
            sequence: number;
            /**
             * Format: uuid
             * @description The card or wallet that the entry belongs to.
             */
            account_id: string;
            /** @description Signed: negative for a debit. */
            amount: string;
            /** @description The account's balance after this entry. */
            balance_after: string;
            /**
             * Format: uuid
             * @description The operation, as `GET /operations/{id}` returns it.
             */
            operation_id: string;
            /** @description What the money was moved for: `deposit`, `deposit_fee`, `withdrawal`, … */
            type: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description The card of the operation.
             */
            card_id?: string;
            /** @description Your reference for the operation. */
            reference?: string;
        };
        /** StatementTotal */
        StatementTotal: {
            /** @description The entry type. */
            type: string;
            /** @description Number of entries. */
            count: number;
            /** @description Sum of the positive amounts. */
            credits: string;
            /** @description Sum of the negative amounts, without a sign. */
            debits: string;
        };
        /** SuccessMessage */
        SuccessMessage: {
            /** @description The HTTP status. */
            code: number;
            /** @description What was done, as text for people. */
            success: string[];
        };
        /** TestClock */
        TestClock: {
            /**
             * Format: date-time
             * @description The time of this sandbox.
             */
            now: string;
            /**
             * Format: date-time
             * @description The real time.
             */
            real_now: string;
            /** @description How far the test clock is ahead of real time. */
            ahead_seconds: number;
        };
        /** TestClockAdvance */
        TestClockAdvance: {
            /**
             * @description By how much, as an ISO 8601 duration: `P7D`, `PT36H`, `P1M`. At most ten years in all.
             * @example P7D
             */
            advance: string;
        };
        /** Transaction */
        Transaction: {
            /**
             * Format: uuid
             * @description The transaction’s id.
             */
            id: string;
            /**
             * Format: uuid
             * @description The card’s id.
             */
            card_id: string;
            /**
             * @description `purchase`, or `refund` for a refund without a purchase.
             * @enum {string}
             */
            type: "purchase" | "refund";
            /**
             * @description `approved`: money is held or nothing was cleared yet. `declined`: nothing was approved. `cleared`: the merchant was paid or refunded. `reversed` and `expired`: the hold was released.
             * @enum {string}
             */
            status: "approved" | "declined" | "cleared" | "reversed" | "expired";
            /**
             * @description Why the transaction is `declined`; null for any other status.
             * @enum {string|null}
             */
            decline_reason: "declined_by_network" | "invalid_message" | "transaction_exists" | "unknown_card" | "card_not_active" | "card_failed" | "card_frozen" | "card_terminated" | "card_expired" | "cvv_mismatch" | "expiry_mismatch" | "three_ds_failed" | "currency_not_supported" | "merchant_category_blocked" | "merchant_blocked" | "country_blocked" | "single_use_spent" | "transaction_limit_exceeded" | "daily_limit_exceeded" | "weekly_limit_exceeded" | "monthly_limit_exceeded" | "lifetime_limit_exceeded" | "velocity_exceeded" | "insufficient_funds" | "issuer_timeout" | null;
            /** @description The card’s currency; all amounts are in it. */
            currency: string;
            /** @description What is held, cleared and refunded. */
            amounts: {
                /** @description Everything that was ever held. */
                authorized: string;
                /** @description Held now. */
                held: string;
                /** @description What the merchant cleared (captured). */
                cleared: string;
                /** @description Held, and returned to the card without being cleared. */
                released: string;
                /** @description What the merchant refunded. */
                refunded: string;
            };
            /** @description The merchant. */
            merchant: components["schemas"]["Merchant"];
            /** @description The amount in the merchant’s currency. */
            merchant_amount: components["schemas"]["MerchantAmount"];
            /**
             * Format: date-time
             * @description When the hold expires; null if nothing is held.
             */
            hold_expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description The steps of the transaction, oldest first. Times are by the tenant’s clock. */
            timeline: {
                /**
                 * @description What happened.
                 * @enum {string}
                 */
                type: "authorization" | "increment" | "advice" | "decline" | "clearing" | "reversal" | "hold_expiry" | "refund";
                /** @description The amount of this step, in the card’s currency. */
                amount: string;
                /** @description The reason of a decline, or the cause of a release; null otherwise. */
                reason: string | null;
                /** @description Why the purchase was declined, with a text to show; null if it was not. */
                explanation: components["schemas"]["DeclineExplanation"];
                /**
                 * Format: uuid
                 * @description The ledger operation of this step.
                 */
                operation_id: string;
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                at: string;
            }[];
            /** @description Why the purchase was declined, with a text to show; null if it was not. */
            explanation: components["schemas"]["DeclineExplanation"];
        };
        /** Transfer */
        Transfer: {
            /**
             * Format: uuid
             * @description The transfer’s id.
             */
            id: string;
            /**
             * @description `pending`: at the bank, the money is held. `success`: paid out, or credited to the other wallet. `failed`: not paid; amount and fees are returned. `reversed`: paid out and then returned by the receiving bank; the fees stay charged.
             * @enum {string}
             */
            status: "pending" | "success" | "failed" | "reversed";
            /**
             * Format: uuid
             * @description The wallet that pays.
             */
            source_wallet_id: string;
            /** @description The transferred amount, without fees. */
            amount: string;
            /**
             * @description The currency of the source wallet.
             * @enum {string}
             */
            currency: "usd" | "eur" | "gbp";
            /** @description The sum of all fees, charged to the source wallet in addition to the amount. */
            fee: string;
            /** @description Where the money goes. */
            destination: components["schemas"]["ShownDestination"];
            /** @description The quote that set the exchange rate. */
            quote_id: string | null;
            /** @description The amount credited to the target wallet, for a transfer between currencies. */
            target_amount: string | null;
            /** @description The currency of `target_amount`. */
            target_currency: string | null;
            /** @description Cancellation was requested and the bank has not responded yet. */
            cancelling: boolean;
            /** @description Why the transfer failed or was reversed. */
            failure: {
                /** @description A machine-readable code, such as `account_closed`. */
                code: string;
                /** @description A human-readable explanation. */
                message: string;
            } | null;
            /** @description Your own reference. */
            reference: string | null;
            /** @description Your own description. */
            description: string | null;
            /**
             * Format: date-time
             * @description When the transfer was created.
             */
            created_at: string;
            /** @description When the transfer left `pending`. */
            ended_at: string | null;
            /** @description When the transfer was reversed. */
            reversed_at: string | null;
            /**
             * Format: uuid
             * @description The operation that debited amount and fees from the wallet.
             */
            operation_id: string;
            /** @description The operation that returned the money to the wallet. */
            return_operation_id: string | null;
        };
        /** TransferCancelling */
        TransferCancelling: {
            /** @description Your own reference for this call, unique and permanent: repeating it does nothing new. */
            reference?: string;
        };
        /**
         * TransferDestination
         * @description Where the money goes: another of your wallets or a bank account.
         */
        TransferDestination: {
            /**
             * @description The kind of destination.
             * @enum {string}
             */
            type: "wallet" | "bank_account";
            /** @description Another of your wallets. Only for `wallet`, and its only field. */
            wallet_id?: string | number;
            /** @description The account holder’s name. Required for `bank_account`. */
            holder_name?: string;
            /** @description For usd: 4 to 17 digits. For gbp: 8 digits. */
            account_number?: string;
            /** @description For usd: the ABA routing number, 9 digits. */
            routing_number?: string;
            /** @description For eur: the IBAN, with or without spaces. */
            iban?: string;
            /** @description For gbp: 6 digits, with or without dashes. */
            sort_code?: string;
        };
        /** TransferFailedEvent */
        TransferFailedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "transfer.failed";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence?: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The transfer’s id.
                 */
                id: string;
                /**
                 * @description `pending`: at the bank, the money is held. `success`: paid out, or credited to the other wallet. `failed`: not paid; amount and fees are returned. `reversed`: paid out and then returned by the receiving bank; the fees stay charged.
                 * @enum {string}
                 */
                status: "pending" | "success" | "failed" | "reversed";
                /**
                 * Format: uuid
                 * @description The wallet that pays.
                 */
                source_wallet_id: string;
                /** @description The transferred amount, without fees. */
                amount: string;
                /**
                 * @description The currency of the source wallet.
                 * @enum {string}
                 */
                currency: "usd" | "eur" | "gbp";
                /** @description The sum of all fees, charged to the source wallet in addition to the amount. */
                fee: string;
                /** @description Where the money goes. */
                destination: components["schemas"]["ShownDestination"];
                /** @description The quote that set the exchange rate. */
                quote_id: string | null;
                /** @description The amount credited to the target wallet, for a transfer between currencies. */
                target_amount: string | null;
                /** @description The currency of `target_amount`. */
                target_currency: string | null;
                /** @description Cancellation was requested and the bank has not responded yet. */
                cancelling: boolean;
                /** @description Why the transfer failed or was reversed. */
                failure: {
                    /** @description A machine-readable code, such as `account_closed`. */
                    code: string;
                    /** @description A human-readable explanation. */
                    message: string;
                } | null;
                /** @description Your own reference. */
                reference: string | null;
                /** @description Your own description. */
                description: string | null;
                /**
                 * Format: date-time
                 * @description When the transfer was created.
                 */
                created_at: string;
                /** @description When the transfer left `pending`. */
                ended_at: string | null;
                /** @description When the transfer was reversed. */
                reversed_at: string | null;
                /**
                 * Format: uuid
                 * @description The operation that debited amount and fees from the wallet.
                 */
                operation_id: string;
                /** @description The operation that returned the money to the wallet. */
                return_operation_id: string | null;
                /** @description The source wallet’s balance after it. `entry_sequence` is the wallet’s latest entry of this operation. It is missing if nothing moved in the wallet: a transfer to a bank takes the money when it is created. */
                balance_after: string;
                /** @description The other wallet’s balance after it, if the transfer is between wallets. */
                target_balance_after?: string;
            };
        };
        /** TransferReversedEvent */
        TransferReversedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "transfer.reversed";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence?: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The transfer’s id.
                 */
                id: string;
                /**
                 * @description `pending`: at the bank, the money is held. `success`: paid out, or credited to the other wallet. `failed`: not paid; amount and fees are returned. `reversed`: paid out and then returned by the receiving bank; the fees stay charged.
                 * @enum {string}
                 */
                status: "pending" | "success" | "failed" | "reversed";
                /**
                 * Format: uuid
                 * @description The wallet that pays.
                 */
                source_wallet_id: string;
                /** @description The transferred amount, without fees. */
                amount: string;
                /**
                 * @description The currency of the source wallet.
                 * @enum {string}
                 */
                currency: "usd" | "eur" | "gbp";
                /** @description The sum of all fees, charged to the source wallet in addition to the amount. */
                fee: string;
                /** @description Where the money goes. */
                destination: components["schemas"]["ShownDestination"];
                /** @description The quote that set the exchange rate. */
                quote_id: string | null;
                /** @description The amount credited to the target wallet, for a transfer between currencies. */
                target_amount: string | null;
                /** @description The currency of `target_amount`. */
                target_currency: string | null;
                /** @description Cancellation was requested and the bank has not responded yet. */
                cancelling: boolean;
                /** @description Why the transfer failed or was reversed. */
                failure: {
                    /** @description A machine-readable code, such as `account_closed`. */
                    code: string;
                    /** @description A human-readable explanation. */
                    message: string;
                } | null;
                /** @description Your own reference. */
                reference: string | null;
                /** @description Your own description. */
                description: string | null;
                /**
                 * Format: date-time
                 * @description When the transfer was created.
                 */
                created_at: string;
                /** @description When the transfer left `pending`. */
                ended_at: string | null;
                /** @description When the transfer was reversed. */
                reversed_at: string | null;
                /**
                 * Format: uuid
                 * @description The operation that debited amount and fees from the wallet.
                 */
                operation_id: string;
                /** @description The operation that returned the money to the wallet. */
                return_operation_id: string | null;
                /** @description The source wallet’s balance after it. `entry_sequence` is the wallet’s latest entry of this operation. It is missing if nothing moved in the wallet: a transfer to a bank takes the money when it is created. */
                balance_after: string;
                /** @description The other wallet’s balance after it, if the transfer is between wallets. */
                target_balance_after?: string;
            };
        };
        /** TransferSimulation */
        TransferSimulation: {
            /**
             * @description The outcome.
             * @enum {string}
             */
            outcome: "success" | "failed" | "reversed";
            /** @description With `failed` and `reversed`: `account_not_found`, `account_closed`, `account_blocked`, `holder_name_mismatch`, `rejected_by_bank`, `returned_by_receiver`, or the bank’s words. Left out: one that fits. */
            reason?: string;
        };
        /** TransferSuccessEvent */
        TransferSuccessEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "transfer.success";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence?: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The transfer’s id.
                 */
                id: string;
                /**
                 * @description `pending`: at the bank, the money is held. `success`: paid out, or credited to the other wallet. `failed`: not paid; amount and fees are returned. `reversed`: paid out and then returned by the receiving bank; the fees stay charged.
                 * @enum {string}
                 */
                status: "pending" | "success" | "failed" | "reversed";
                /**
                 * Format: uuid
                 * @description The wallet that pays.
                 */
                source_wallet_id: string;
                /** @description The transferred amount, without fees. */
                amount: string;
                /**
                 * @description The currency of the source wallet.
                 * @enum {string}
                 */
                currency: "usd" | "eur" | "gbp";
                /** @description The sum of all fees, charged to the source wallet in addition to the amount. */
                fee: string;
                /** @description Where the money goes. */
                destination: components["schemas"]["ShownDestination"];
                /** @description The quote that set the exchange rate. */
                quote_id: string | null;
                /** @description The amount credited to the target wallet, for a transfer between currencies. */
                target_amount: string | null;
                /** @description The currency of `target_amount`. */
                target_currency: string | null;
                /** @description Cancellation was requested and the bank has not responded yet. */
                cancelling: boolean;
                /** @description Why the transfer failed or was reversed. */
                failure: {
                    /** @description A machine-readable code, such as `account_closed`. */
                    code: string;
                    /** @description A human-readable explanation. */
                    message: string;
                } | null;
                /** @description Your own reference. */
                reference: string | null;
                /** @description Your own description. */
                description: string | null;
                /**
                 * Format: date-time
                 * @description When the transfer was created.
                 */
                created_at: string;
                /** @description When the transfer left `pending`. */
                ended_at: string | null;
                /** @description When the transfer was reversed. */
                reversed_at: string | null;
                /**
                 * Format: uuid
                 * @description The operation that debited amount and fees from the wallet.
                 */
                operation_id: string;
                /** @description The operation that returned the money to the wallet. */
                return_operation_id: string | null;
                /** @description The source wallet’s balance after it. `entry_sequence` is the wallet’s latest entry of this operation. It is missing if nothing moved in the wallet: a transfer to a bank takes the money when it is created. */
                balance_after: string;
                /** @description The other wallet’s balance after it, if the transfer is between wallets. */
                target_balance_after?: string;
            };
        };
        /** UnaskedSimulation */
        UnaskedSimulation: {
            /** @description A decimal string in currency units. */
            amount: number | string;
            /** @description The merchant's; the card's when left out. */
            currency?: string;
            /** @description The merchant. */
            merchant?: components["schemas"]["MerchantInput"];
        };
        /** VirtualAccount */
        VirtualAccount: {
            /**
             * Format: uuid
             * @description The virtual account's id.
             */
            id: string;
            /**
             * @description `processing`: the bank has not opened it yet. `active`: it can receive payments. `closed`: you closed it. `failed`: the bank rejected it; the fees are returned.
             * @enum {string}
             */
            status: "processing" | "active" | "closed" | "failed";
            /**
             * @description The currency that the account receives.
             * @enum {string}
             */
            currency: "usd" | "eur" | "gbp";
            /**
             * Format: uuid
             * @description The wallet that incoming payments are credited to.
             */
            wallet_id: string;
            /**
             * Format: uuid
             * @description The customer whose money the account receives.
             */
            customer_id: string | null;
            /** @description Your own label. */
            label: string | null;
            /** @description The bank details to pay into the account, by currency: `account_number` and `routing_number` (usd), `iban` and `bic` (eur), `sort_code` and `account_number` (gbp). Null while `processing` and when `failed`. */
            details: {
                /** @description For `usd` and `gbp`. */
                account_number?: string;
                /** @description For `usd`: the ABA routing number. */
                routing_number?: string;
                /** @description For `eur`: the IBAN (ISO 13616), without spaces. */
                iban?: string;
                /** @description For `eur`: the BIC (ISO 9362). */
                bic?: string;
                /** @description For `gbp`: six digits. */
                sort_code?: string;
            } | null;
            /** @description The bank's reason as text when the account `failed`; otherwise null. */
            failure_reason: string | null;
            /**
             * Format: date-time
             * @description When the account was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the account was closed.
             */
            closed_at: string | null;
        };
        /** Wallet */
        Wallet: {
            /**
             * Format: uuid
             * @description The wallet.
             */
            id: string;
            /** @description ISO 4217 code in lower case. */
            currency: string;
            /** @description The money in the wallet. */
            balance: string;
            /** @description Your name for the wallet. */
            label: string | null;
            /** @description Whether calls without `wallet_id` use this wallet. */
            is_default: boolean;
            /** @description `wallet.low_balance` is sent when the balance falls below this amount; null for never. */
            low_balance_threshold: string | null;
            /** @description The automatic top-up made when the balance falls below the threshold; null for none. */
            auto_top_up: {
                /**
                 * Format: uuid
                 * @description The wallet that pays.
                 */
                source_wallet_id: string;
                /** @description The amount of each top-up. */
                amount: string;
            } | null;
            /**
             * Format: date-time
             * @description When the wallet was opened.
             */
            created_at: string;
        };
        /** WalletChange */
        WalletChange: {
            /** @description Your name for the wallet; null removes it. */
            label?: string | null;
            /** @description In currency units. A threshold above the current balance sends `wallet.low_balance` immediately. null removes it; `auto_top_up` must be null then. */
            low_balance_threshold?: number | string | null;
            /** @description Requires a threshold. null removes it. */
            auto_top_up?: {
                /** @description Another of your wallets with the same currency. */
                source_wallet_id: string | number;
                /** @description The amount of each top-up, in currency units. */
                amount: number | string;
            } | null;
            /** @description Your reference for this operation, unique and stored permanently. Repeating it returns the first result and changes nothing. */
            reference?: string;
        };
        /** WalletLowBalanceEvent */
        WalletLowBalanceEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "wallet.low_balance";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The wallet.
                 */
                id: string;
                /** @description ISO 4217 code in lower case. */
                currency: string;
                /** @description The money in the wallet. */
                balance: string;
                /** @description Your name for the wallet. */
                label: string | null;
                /** @description Whether calls without `wallet_id` use this wallet. */
                is_default: boolean;
                /** @description `wallet.low_balance` is sent when the balance falls below this amount; null for never. */
                low_balance_threshold: string | null;
                /** @description The automatic top-up made when the balance falls below the threshold; null for none. */
                auto_top_up: {
                    /**
                     * Format: uuid
                     * @description The wallet that pays.
                     */
                    source_wallet_id: string;
                    /** @description The amount of each top-up. */
                    amount: string;
                } | null;
                /**
                 * Format: date-time
                 * @description When the wallet was opened.
                 */
                created_at: string;
                /**
                 * Format: uuid
                 * @description The operation that took the wallet below the threshold, or that set the threshold.
                 */
                operation_id: string;
                /** @description The amount the operation took from the wallet; 0.00 if it set the threshold. */
                amount: string;
                /** @description The wallet’s balance after the operation. */
                balance_after: string;
            };
        };
        /** Webhook */
        Webhook: {
            /**
             * Format: uuid
             * @description The unique id.
             */
            id: string;
            /** @description The URL that events are sent to. */
            url: string;
            /** @description The event types to send: names, groups such as `card.*`, or `*`. */
            events: string[];
            /** @description Your note; null for none. */
            description: string | null;
            /** @description Custom headers. Values of headers whose names look like credentials are shown as `[hidden]`. */
            headers: {
                [key: string]: string;
            };
            /** @description The maximum number of requests per second; null for no limit. */
            rate_limit: number | null;
            /** @description Whether events are sent. */
            enabled: boolean;
            /** @description `by_partner`: you disabled it. `gone`: the endpoint returned 410. `failing`: every attempt failed for 5 days. null while enabled. */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description When the webhook was disabled; null while enabled.
             */
            disabled_at: string | null;
            /** @description The secrets that sign now, newest first; at most 3. */
            secrets: components["schemas"]["WebhookSecret"][];
            /** @description How delivery to this endpoint is going. */
            delivery: {
                /** @description Deliveries that wait for their first or next attempt. Counted up to 10,000. */
                waiting: number;
                /** @description Events in the feed that were not processed for this webhook yet. */
                behind: number;
                /**
                 * Format: date-time
                 * @description The start of the current series of failed attempts; null after a success.
                 */
                failing_since: string | null;
                /**
                 * Format: date-time
                 * @description When a delivery last succeeded; null if none has.
                 */
                last_success_at: string | null;
                /**
                 * Format: date-time
                 * @description When deliveries resume after a pause that the endpoint requested with `Retry-After`; null if it requested none.
                 */
                paused_until: string | null;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** WebhookChange */
        WebhookChange: {
            /** @description The URL that events are sent to. Must be https in live, without a user name or password. */
            url?: string;
            /** @description Event types to send: names, groups such as `card.*`, or `*` for all. */
            events?: string[];
            /** @description A note for your own use; null for none. */
            description?: string | null;
            /** @description Custom headers to send with every delivery, at most 20. Values of headers whose names look like credentials are shown as `[hidden]`; send `[hidden]` in an update to keep such a value. An update replaces all headers. */
            headers?: {
                [key: string]: string;
            };
            /** @description The maximum number of requests per second; null for no limit. */
            rate_limit?: number | null;
            /** @description Whether events are sent. Events that occur while the webhook is disabled are sent when it is enabled again. */
            enabled?: boolean;
        };
        /** WebhookDisabledEvent */
        WebhookDisabledEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "webhook.disabled";
            /**
             * Format: date-time
             * @description When it happened, in real time, even if a test clock is ahead.
             */
            created_at: string;
            /**
             * @description The environment that the event belongs to.
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.
             * @constant
             */
            test?: true;
            /** @description The result. */
            data: {
                /**
                 * Format: uuid
                 * @description The endpoint.
                 */
                id: string;
                /** @description The endpoint’s URL. */
                url: string;
                /**
                 * @description `gone`: it returned 410. `failing`: every attempt failed for 5 days.
                 * @enum {string}
                 */
                reason: "gone" | "failing";
            };
        };
        /** WebhookSecret */
        WebhookSecret: {
            /** @description Increases by one with every rotation. */
            number: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the secret stops signing; null for the newest.
             */
            expires_at: string | null;
            /** @description Whether this secret signs `X-Service-Signature`. All of them sign `webhook-signature`. */
            signs_service_signature: boolean;
        };
    };
    responses: {
        /**
         * @description `account_not_active`: virtual account is not active
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         */
        AccountNotActiveOrIdempotencyInProgress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `account_not_active`: virtual account is not active
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         *
         *     `reference_conflict`: an operation with this reference and other parameters exists
         */
        AccountNotActiveOrIdempotencyInProgressOrReferenceConflict: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /** @description `address_not_found`: deposit address was not found */
        AddressNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `card_not_active`: card is not active
         *
         *     `card_terminated`: card is terminated
         *
         *     `card_processing`: card is still being provisioned
         */
        CardNotActiveOrCardTerminatedOrCardProcessing: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `card_not_active`: card is not active
         *
         *     `card_terminated`: card is terminated
         *
         *     `card_processing`: card is still being provisioned
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         */
        CardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `card_not_active`: card is not active
         *
         *     `card_terminated`: card is terminated
         *
         *     `card_processing`: card is still being provisioned
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         *
         *     `reference_conflict`: an operation with this reference and other parameters exists
         */
        CardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgressOrReferenceConflict: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `card_not_active`: card is not active
         *
         *     `card_terminated`: card is terminated
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         */
        CardNotActiveOrCardTerminatedOrIdempotencyInProgress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `card_not_found`: card was not found
         *
         *     `wallet_not_found`: wallet was not found
         */
        CardNotFoundOrWalletNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `card_not_frozen`: card is not frozen
         *
         *     `card_terminated`: card is terminated
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         */
        CardNotFrozenOrCardTerminatedOrIdempotencyInProgress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `chain_not_available`: this chain is not configured in this environment
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         */
        ChainNotAvailableOrIdempotencyInProgress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `chain_not_available`: this chain is not configured in this environment
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         *
         *     `reference_conflict`: an operation with this reference and other parameters exists
         */
        ChainNotAvailableOrIdempotencyInProgressOrReferenceConflict: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `challenge_not_pending`: challenge is no longer pending
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         */
        ChallengeNotPendingOrIdempotencyInProgress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `credit_returned`: this credit has already been returned
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         */
        CreditReturnedOrIdempotencyInProgress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /** @description `customer_not_found`: customer was not found */
        CustomerNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `customer_not_found`: customer was not found
         *
         *     `wallet_not_found`: wallet was not found
         */
        CustomerNotFoundOrWalletNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `duplicate_external_ref`: Customer with this external_ref already exists
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         */
        DuplicateExternalRefOrIdempotencyInProgress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /** @description `idempotency_in_progress`: the first call with this idempotency key is still in progress */
        IdempotencyInProgress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `idempotency_in_progress`: the first call with this idempotency key is still in progress
         *
         *     `reference_conflict`: an operation with this reference and other parameters exists
         */
        IdempotencyInProgressOrReferenceConflict: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /** @description `insufficient_merchant_balance`: Insufficient merchant balance */
        InsufficientMerchantBalance: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /** @description `internal`: internal server error */
        Internal: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /** @description `invalid_credentials`: invalid client credentials */
        InvalidCredentials: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /** @description `invalid_request`: the request is not valid */
        InvalidRequest: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                            /** @description With `invalid_request`: each field and what is wrong with it. */
                            fields?: {
                                [key: string]: string;
                            };
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `invalid_request`: the request is not valid
         *
         *     `idempotency_key_reused`: this idempotency key was used with another request
         */
        InvalidRequestOrIdempotencyKeyReused: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                            /** @description With `invalid_request`: each field and what is wrong with it. */
                            fields?: {
                                [key: string]: string;
                            };
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `invalid_request`: the request is not valid
         *
         *     `idempotency_key_reused`: this idempotency key was used with another request
         *
         *     `customer_rejected`: customer was rejected
         */
        InvalidRequestOrIdempotencyKeyReusedOrCustomerRejected: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                            /** @description With `invalid_request`: each field and what is wrong with it. */
                            fields?: {
                                [key: string]: string;
                            };
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `invalid_request`: the request is not valid
         *
         *     `idempotency_key_reused`: this idempotency key was used with another request
         *
         *     `customer_rejected`: customer was rejected
         *
         *     `customer_not_approved`: customer is not approved yet
         */
        InvalidRequestOrIdempotencyKeyReusedOrCustomerRejectedOrCustomerNotApproved: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                            /** @description With `invalid_request`: each field and what is wrong with it. */
                            fields?: {
                                [key: string]: string;
                            };
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `invalid_request`: the request is not valid
         *
         *     `insufficient_card_balance`: Insufficient card balance
         *
         *     `idempotency_key_reused`: this idempotency key was used with another request
         */
        InvalidRequestOrInsufficientCardBalanceOrIdempotencyKeyReused: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                            /** @description With `invalid_request`: each field and what is wrong with it. */
                            fields?: {
                                [key: string]: string;
                            };
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /** @description `invalid_token`: access token is missing, invalid or expired */
        InvalidToken: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /** @description `issuer_unavailable`: the service cannot answer right now; try again */
        IssuerUnavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /** @description `malformed_request`: the request could not be read */
        MalformedRequest: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /** @description `mode_mismatch`: without a message */
        ModeMismatch: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /** @description `payload_too_large`: the request body is too large */
        PayloadTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `payment_not_pending`: on-chain payment is no longer awaiting confirmation
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         */
        PaymentNotPendingOrIdempotencyInProgress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `quote_expired`: the quote has expired
         *
         *     `quote_used`: the quote has been used by another transfer
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         *
         *     `reference_conflict`: an operation with this reference and other parameters exists
         */
        QuoteExpiredOrQuoteUsedOrIdempotencyInProgressOrReferenceConflict: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /** @description `rate_limited`: too many requests */
        RateLimited: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /** @description `reconciliation_processing`: the reconciliation is not completed yet */
        ReconciliationProcessing: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `account_not_found`: virtual account was not found
         */
        RouteNotFoundOrAccountNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `account_not_found`: virtual account was not found
         *
         *     `credit_not_found`: credit was not found
         */
        RouteNotFoundOrAccountNotFoundOrCreditNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `address_not_found`: deposit address was not found
         */
        RouteNotFoundOrAddressNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `card_not_found`: card was not found
         */
        RouteNotFoundOrCardNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `card_not_found`: card was not found
         *
         *     `scenario_not_found`: scenario was not found
         */
        RouteNotFoundOrCardNotFoundOrScenarioNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `card_not_found`: card was not found
         *
         *     `wallet_not_found`: wallet was not found
         */
        RouteNotFoundOrCardNotFoundOrWalletNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `challenge_not_found`: challenge was not found
         */
        RouteNotFoundOrChallengeNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `customer_not_found`: customer was not found
         */
        RouteNotFoundOrCustomerNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `delivery_not_found`: delivery was not found
         */
        RouteNotFoundOrDeliveryNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `event_not_found`: event was not found
         */
        RouteNotFoundOrEventNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `operation_not_found`: operation was not found
         */
        RouteNotFoundOrOperationNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `payment_not_found`: on-chain payment was not found
         */
        RouteNotFoundOrPaymentNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `quote_not_found`: quote was not found
         */
        RouteNotFoundOrQuoteNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `reconciliation_not_found`: reconciliation was not found
         */
        RouteNotFoundOrReconciliationNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `settlement_not_found`: there is no settlement report for this day
         */
        RouteNotFoundOrSettlementNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `transaction_not_found`: transaction was not found
         */
        RouteNotFoundOrTransactionNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `transfer_not_found`: transfer was not found
         */
        RouteNotFoundOrTransferNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `wallet_not_found`: wallet was not found
         */
        RouteNotFoundOrWalletNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `route_not_found`: route was not found
         *
         *     `webhook_not_found`: webhook was not found
         */
        RouteNotFoundOrWebhookNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `transfer_not_pending`: transfer is no longer pending
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         */
        TransferNotPendingOrIdempotencyInProgress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `transfer_not_pending`: transfer is no longer pending
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         *
         *     `reference_conflict`: an operation with this reference and other parameters exists
         */
        TransferNotPendingOrIdempotencyInProgressOrReferenceConflict: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /** @description `unsupported_media_type`: the body must be JSON, with content-type application/json */
        UnsupportedMediaType: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `wallet_limit_reached`: the maximum number of wallets is reached
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         *
         *     `reference_conflict`: an operation with this reference and other parameters exists
         */
        WalletLimitReachedOrIdempotencyInProgressOrReferenceConflict: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /** @description `wallet_not_found`: wallet was not found */
        WalletNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `wallet_not_found`: wallet was not found
         *
         *     `quote_not_found`: quote was not found
         */
        WalletNotFoundOrQuoteNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `webhook_disabled`: webhook is disabled
         *
         *     `delivery_expired`: the code of this delivery has expired
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         */
        WebhookDisabledOrDeliveryExpiredOrIdempotencyInProgress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `webhook_disabled`: webhook is disabled
         *
         *     `webhook_limit_reached`: the maximum number of webhooks is reached
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         */
        WebhookDisabledOrWebhookLimitReachedOrIdempotencyInProgress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
        /**
         * @description `webhook_limit_reached`: the maximum number of webhooks is reached
         *
         *     `idempotency_in_progress`: the first call with this idempotency key is still in progress
         */
        WebhookLimitReachedOrIdempotencyInProgress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The HTTP status and texts for people. */
                    message: components["schemas"]["FailureMessage"];
                    /** @description The result. */
                    data: {
                        /** @description The error. */
                        error: {
                            /**
                             * @description The machine-readable code.
                             * @enum {unknown}
                             */
                            code: components["schemas"]["ErrorCode"];
                            /** @description Quote it in support requests; it is also in the header `x-request-id`. */
                            request_id: string;
                            /** @description The page that explains this code, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /**
                     * @description `error`.
                     * @constant
                     */
                    type: "error";
                };
            };
        };
    };
    parameters: {
        /**
         * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
         * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
         */
        IdempotencyKey: string;
        /**
         * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
         * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
         */
        ServiceSignature: string;
        /**
         * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
         * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
         */
        WebhookId: string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1767366245
         */
        WebhookTimestamp: string;
        /**
         * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies the response; quote it in support requests. */
        RequestId: string;
        /** @description Calls allowed in the current window. */
        RateLimitLimit: number;
        /** @description Calls left in the current window. */
        RateLimitRemaining: number;
        /** @description Seconds until the next window begins. */
        RateLimitReset: number;
        /** @description Seconds to wait before repeating the call. */
        RetryAfter: number;
        /** @description `true` if this is the saved response of an earlier call with the same key; the call had no further effect. */
        IdempotentReplayed: "true";
        /** @description Names of request fields that were ignored, separated by commas. */
        IgnoredFields: string;
    };
    pathItems: never;
}
export type AccountClosedEvent = components['schemas']['AccountClosedEvent'];
export type AccountCredit = components['schemas']['AccountCredit'];
export type AccountFailedEvent = components['schemas']['AccountFailedEvent'];
export type AccountFundedEvent = components['schemas']['AccountFundedEvent'];
export type AccountIssuedEvent = components['schemas']['AccountIssuedEvent'];
export type AccountReturnedEvent = components['schemas']['AccountReturnedEvent'];
export type AuthorizationSimulation = components['schemas']['AuthorizationSimulation'];
export type Book = components['schemas']['Book'];
export type BookRow = components['schemas']['BookRow'];
export type Card = components['schemas']['Card'];
export type CardChargedEvent = components['schemas']['CardChargedEvent'];
export type CardCodeEvent = components['schemas']['CardCodeEvent'];
export type CardControls = components['schemas']['CardControls'];
export type CardControlsChange = components['schemas']['CardControlsChange'];
export type CardCreatedEvent = components['schemas']['CardCreatedEvent'];
export type CardDeclineChargeEvent = components['schemas']['CardDeclineChargeEvent'];
export type CardDeclineWalletChargeEvent = components['schemas']['CardDeclineWalletChargeEvent'];
export type CardDeclinedEvent = components['schemas']['CardDeclinedEvent'];
export type CardFailedEvent = components['schemas']['CardFailedEvent'];
export type CardFrozenEvent = components['schemas']['CardFrozenEvent'];
export type CardFundedEvent = components['schemas']['CardFundedEvent'];
export type CardRefundEvent = components['schemas']['CardRefundEvent'];
export type CardTerminatedEvent = components['schemas']['CardTerminatedEvent'];
export type CardTerminationChargeEvent = components['schemas']['CardTerminationChargeEvent'];
export type CardTerminationRefundEvent = components['schemas']['CardTerminationRefundEvent'];
export type CardUnfrozenEvent = components['schemas']['CardUnfrozenEvent'];
export type CardWithdrawalEvent = components['schemas']['CardWithdrawalEvent'];
export type ChainPayment = components['schemas']['ChainPayment'];
export type ChainPaymentOutcome = components['schemas']['ChainPaymentOutcome'];
export type ChainPaymentSimulation = components['schemas']['ChainPaymentSimulation'];
export type Challenge = components['schemas']['Challenge'];
export type ChallengeAnswer = components['schemas']['ChallengeAnswer'];
export type ClearingSimulation = components['schemas']['ClearingSimulation'];
export type ComparedRow = components['schemas']['ComparedRow'];
export type CreatedCard = components['schemas']['CreatedCard'];
export type CreatedWebhook = components['schemas']['CreatedWebhook'];
export type CreditSimulation = components['schemas']['CreditSimulation'];
export type CurrencyFees = components['schemas']['CurrencyFees'];
export type Customer = components['schemas']['Customer'];
export type CustomerApprovedEvent = components['schemas']['CustomerApprovedEvent'];
export type CustomerChange = components['schemas']['CustomerChange'];
export type CustomerRejectedEvent = components['schemas']['CustomerRejectedEvent'];
export type DeclineExplanation = components['schemas']['DeclineExplanation'];
export type DefiPaymentEvent = components['schemas']['DefiPaymentEvent'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryAttempt = components['schemas']['DeliveryAttempt'];
export type DepositAddress = components['schemas']['DepositAddress'];
export type Disorder = components['schemas']['Disorder'];
export type Entry = components['schemas']['Entry'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type Event = components['schemas']['Event'];
export type FailureMessage = components['schemas']['FailureMessage'];
export type FeeQuote = components['schemas']['FeeQuote'];
export type FeeRate = components['schemas']['FeeRate'];
export type FeeSchedule = components['schemas']['FeeSchedule'];
export type Fees = components['schemas']['Fees'];
export type FollowUpSimulation = components['schemas']['FollowUpSimulation'];
export type IncrementSimulation = components['schemas']['IncrementSimulation'];
export type KycSimulation = components['schemas']['KycSimulation'];
export type Merchant = components['schemas']['Merchant'];
export type MerchantAmount = components['schemas']['MerchantAmount'];
export type MerchantInput = components['schemas']['MerchantInput'];
export type MoneyMove = components['schemas']['MoneyMove'];
export type MovedMoney = components['schemas']['MovedMoney'];
export type NewCard = components['schemas']['NewCard'];
export type NewCustomer = components['schemas']['NewCustomer'];
export type NewDepositAddress = components['schemas']['NewDepositAddress'];
export type NewQuote = components['schemas']['NewQuote'];
export type NewReplay = components['schemas']['NewReplay'];
export type NewTransfer = components['schemas']['NewTransfer'];
export type NewVirtualAccount = components['schemas']['NewVirtualAccount'];
export type NewWallet = components['schemas']['NewWallet'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type Operation = components['schemas']['Operation'];
export type Preflight = components['schemas']['Preflight'];
export type PreflightAnswer = components['schemas']['PreflightAnswer'];
export type Quote = components['schemas']['Quote'];
export type Reconciliation = components['schemas']['Reconciliation'];
export type ReconciliationSum = components['schemas']['ReconciliationSum'];
export type ReturnSimulation = components['schemas']['ReturnSimulation'];
export type RotatedWebhook = components['schemas']['RotatedWebhook'];
export type Scenario = components['schemas']['Scenario'];
export type ScenarioPlan = components['schemas']['ScenarioPlan'];
export type ScenarioStart = components['schemas']['ScenarioStart'];
export type ScenarioStep = components['schemas']['ScenarioStep'];
export type SecureView = components['schemas']['SecureView'];
export type SecureViewLogEntry = components['schemas']['SecureViewLogEntry'];
export type SecureViewOptions = components['schemas']['SecureViewOptions'];
export type SecureViewPosition = components['schemas']['SecureViewPosition'];
export type SecureViewSettings = components['schemas']['SecureViewSettings'];
export type SecureViewSettingsChange = components['schemas']['SecureViewSettingsChange'];
export type Settlement = components['schemas']['Settlement'];
export type SettlementMovement = components['schemas']['SettlementMovement'];
export type SettlementOfCurrency = components['schemas']['SettlementOfCurrency'];
export type ShownDestination = components['schemas']['ShownDestination'];
export type Statement = components['schemas']['Statement'];
export type StatementEntry = components['schemas']['StatementEntry'];
export type StatementTotal = components['schemas']['StatementTotal'];
export type SuccessMessage = components['schemas']['SuccessMessage'];
export type TestClock = components['schemas']['TestClock'];
export type TestClockAdvance = components['schemas']['TestClockAdvance'];
export type Transaction = components['schemas']['Transaction'];
export type Transfer = components['schemas']['Transfer'];
export type TransferCancelling = components['schemas']['TransferCancelling'];
export type TransferDestination = components['schemas']['TransferDestination'];
export type TransferFailedEvent = components['schemas']['TransferFailedEvent'];
export type TransferReversedEvent = components['schemas']['TransferReversedEvent'];
export type TransferSimulation = components['schemas']['TransferSimulation'];
export type TransferSuccessEvent = components['schemas']['TransferSuccessEvent'];
export type UnaskedSimulation = components['schemas']['UnaskedSimulation'];
export type VirtualAccount = components['schemas']['VirtualAccount'];
export type Wallet = components['schemas']['Wallet'];
export type WalletChange = components['schemas']['WalletChange'];
export type WalletLowBalanceEvent = components['schemas']['WalletLowBalanceEvent'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookChange = components['schemas']['WebhookChange'];
export type WebhookDisabledEvent = components['schemas']['WebhookDisabledEvent'];
export type WebhookSecret = components['schemas']['WebhookSecret'];
export type ResponseAccountNotActiveOrIdempotencyInProgress = components['responses']['AccountNotActiveOrIdempotencyInProgress'];
export type ResponseAccountNotActiveOrIdempotencyInProgressOrReferenceConflict = components['responses']['AccountNotActiveOrIdempotencyInProgressOrReferenceConflict'];
export type ResponseAddressNotFound = components['responses']['AddressNotFound'];
export type ResponseCardNotActiveOrCardTerminatedOrCardProcessing = components['responses']['CardNotActiveOrCardTerminatedOrCardProcessing'];
export type ResponseCardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgress = components['responses']['CardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgress'];
export type ResponseCardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgressOrReferenceConflict = components['responses']['CardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgressOrReferenceConflict'];
export type ResponseCardNotActiveOrCardTerminatedOrIdempotencyInProgress = components['responses']['CardNotActiveOrCardTerminatedOrIdempotencyInProgress'];
export type ResponseCardNotFoundOrWalletNotFound = components['responses']['CardNotFoundOrWalletNotFound'];
export type ResponseCardNotFrozenOrCardTerminatedOrIdempotencyInProgress = components['responses']['CardNotFrozenOrCardTerminatedOrIdempotencyInProgress'];
export type ResponseChainNotAvailableOrIdempotencyInProgress = components['responses']['ChainNotAvailableOrIdempotencyInProgress'];
export type ResponseChainNotAvailableOrIdempotencyInProgressOrReferenceConflict = components['responses']['ChainNotAvailableOrIdempotencyInProgressOrReferenceConflict'];
export type ResponseChallengeNotPendingOrIdempotencyInProgress = components['responses']['ChallengeNotPendingOrIdempotencyInProgress'];
export type ResponseCreditReturnedOrIdempotencyInProgress = components['responses']['CreditReturnedOrIdempotencyInProgress'];
export type ResponseCustomerNotFound = components['responses']['CustomerNotFound'];
export type ResponseCustomerNotFoundOrWalletNotFound = components['responses']['CustomerNotFoundOrWalletNotFound'];
export type ResponseDuplicateExternalRefOrIdempotencyInProgress = components['responses']['DuplicateExternalRefOrIdempotencyInProgress'];
export type ResponseIdempotencyInProgress = components['responses']['IdempotencyInProgress'];
export type ResponseIdempotencyInProgressOrReferenceConflict = components['responses']['IdempotencyInProgressOrReferenceConflict'];
export type ResponseInsufficientMerchantBalance = components['responses']['InsufficientMerchantBalance'];
export type ResponseInternal = components['responses']['Internal'];
export type ResponseInvalidCredentials = components['responses']['InvalidCredentials'];
export type ResponseInvalidRequest = components['responses']['InvalidRequest'];
export type ResponseInvalidRequestOrIdempotencyKeyReused = components['responses']['InvalidRequestOrIdempotencyKeyReused'];
export type ResponseInvalidRequestOrIdempotencyKeyReusedOrCustomerRejected = components['responses']['InvalidRequestOrIdempotencyKeyReusedOrCustomerRejected'];
export type ResponseInvalidRequestOrIdempotencyKeyReusedOrCustomerRejectedOrCustomerNotApproved = components['responses']['InvalidRequestOrIdempotencyKeyReusedOrCustomerRejectedOrCustomerNotApproved'];
export type ResponseInvalidRequestOrInsufficientCardBalanceOrIdempotencyKeyReused = components['responses']['InvalidRequestOrInsufficientCardBalanceOrIdempotencyKeyReused'];
export type ResponseInvalidToken = components['responses']['InvalidToken'];
export type ResponseIssuerUnavailable = components['responses']['IssuerUnavailable'];
export type ResponseMalformedRequest = components['responses']['MalformedRequest'];
export type ResponseModeMismatch = components['responses']['ModeMismatch'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponsePaymentNotPendingOrIdempotencyInProgress = components['responses']['PaymentNotPendingOrIdempotencyInProgress'];
export type ResponseQuoteExpiredOrQuoteUsedOrIdempotencyInProgressOrReferenceConflict = components['responses']['QuoteExpiredOrQuoteUsedOrIdempotencyInProgressOrReferenceConflict'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseReconciliationProcessing = components['responses']['ReconciliationProcessing'];
export type ResponseRouteNotFoundOrAccountNotFound = components['responses']['RouteNotFoundOrAccountNotFound'];
export type ResponseRouteNotFoundOrAccountNotFoundOrCreditNotFound = components['responses']['RouteNotFoundOrAccountNotFoundOrCreditNotFound'];
export type ResponseRouteNotFoundOrAddressNotFound = components['responses']['RouteNotFoundOrAddressNotFound'];
export type ResponseRouteNotFoundOrCardNotFound = components['responses']['RouteNotFoundOrCardNotFound'];
export type ResponseRouteNotFoundOrCardNotFoundOrScenarioNotFound = components['responses']['RouteNotFoundOrCardNotFoundOrScenarioNotFound'];
export type ResponseRouteNotFoundOrCardNotFoundOrWalletNotFound = components['responses']['RouteNotFoundOrCardNotFoundOrWalletNotFound'];
export type ResponseRouteNotFoundOrChallengeNotFound = components['responses']['RouteNotFoundOrChallengeNotFound'];
export type ResponseRouteNotFoundOrCustomerNotFound = components['responses']['RouteNotFoundOrCustomerNotFound'];
export type ResponseRouteNotFoundOrDeliveryNotFound = components['responses']['RouteNotFoundOrDeliveryNotFound'];
export type ResponseRouteNotFoundOrEventNotFound = components['responses']['RouteNotFoundOrEventNotFound'];
export type ResponseRouteNotFoundOrOperationNotFound = components['responses']['RouteNotFoundOrOperationNotFound'];
export type ResponseRouteNotFoundOrPaymentNotFound = components['responses']['RouteNotFoundOrPaymentNotFound'];
export type ResponseRouteNotFoundOrQuoteNotFound = components['responses']['RouteNotFoundOrQuoteNotFound'];
export type ResponseRouteNotFoundOrReconciliationNotFound = components['responses']['RouteNotFoundOrReconciliationNotFound'];
export type ResponseRouteNotFoundOrSettlementNotFound = components['responses']['RouteNotFoundOrSettlementNotFound'];
export type ResponseRouteNotFoundOrTransactionNotFound = components['responses']['RouteNotFoundOrTransactionNotFound'];
export type ResponseRouteNotFoundOrTransferNotFound = components['responses']['RouteNotFoundOrTransferNotFound'];
export type ResponseRouteNotFoundOrWalletNotFound = components['responses']['RouteNotFoundOrWalletNotFound'];
export type ResponseRouteNotFoundOrWebhookNotFound = components['responses']['RouteNotFoundOrWebhookNotFound'];
export type ResponseTransferNotPendingOrIdempotencyInProgress = components['responses']['TransferNotPendingOrIdempotencyInProgress'];
export type ResponseTransferNotPendingOrIdempotencyInProgressOrReferenceConflict = components['responses']['TransferNotPendingOrIdempotencyInProgressOrReferenceConflict'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseWalletLimitReachedOrIdempotencyInProgressOrReferenceConflict = components['responses']['WalletLimitReachedOrIdempotencyInProgressOrReferenceConflict'];
export type ResponseWalletNotFound = components['responses']['WalletNotFound'];
export type ResponseWalletNotFoundOrQuoteNotFound = components['responses']['WalletNotFoundOrQuoteNotFound'];
export type ResponseWebhookDisabledOrDeliveryExpiredOrIdempotencyInProgress = components['responses']['WebhookDisabledOrDeliveryExpiredOrIdempotencyInProgress'];
export type ResponseWebhookDisabledOrWebhookLimitReachedOrIdempotencyInProgress = components['responses']['WebhookDisabledOrWebhookLimitReachedOrIdempotencyInProgress'];
export type ResponseWebhookLimitReachedOrIdempotencyInProgress = components['responses']['WebhookLimitReachedOrIdempotencyInProgress'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterServiceSignature = components['parameters']['ServiceSignature'];
export type ParameterWebhookId = components['parameters']['WebhookId'];
export type ParameterWebhookTimestamp = components['parameters']['WebhookTimestamp'];
export type ParameterWebhookSignature = components['parameters']['WebhookSignature'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRateLimitLimit = components['headers']['RateLimitLimit'];
export type HeaderRateLimitRemaining = components['headers']['RateLimitRemaining'];
export type HeaderRateLimitReset = components['headers']['RateLimitReset'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderIdempotentReplayed = components['headers']['IdempotentReplayed'];
export type HeaderIgnoredFields = components['headers']['IgnoredFields'];
export type $defs = Record<string, never>;
export interface operations {
    issueToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client_id": "ick_sandbox_…",
                 *       "secret_id": "isk_sandbox_…"
                 *     }
                 */
                "application/json": {
                    /** @description From the API key. */
                    client_id: string;
                    /** @description From the API key; shown once at its creation. */
                    secret_id: string;
                };
            };
        };
        responses: {
            /** @description access token issued */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "access token issued"
                     *         ]
                     *       },
                     *       "data": {
                     *         "access_token": "eyJhbGciOiJIUzI1NiJ9.…",
                     *         "token_type": "Bearer",
                     *         "expires_in": 3600
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description Send it as `Authorization: Bearer …`. */
                            access_token: string;
                            /**
                             * @description The kind of token.
                             * @constant
                             */
                            token_type: "Bearer";
                            /** @description Seconds. */
                            expires_in: number;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidCredentials"];
            403: components["responses"]["ModeMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Customers found */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Customers found"
                     *         ]
                     *       },
                     *       "data": {
                     *         "customers": [
                     *           {
                     *             "id": "019c1a2b-3c4d-7e5f-8a6b-7c8d9e0f1a2b",
                     *             "local_id": 1,
                     *             "kyc_status": "pending",
                     *             "kyc_reasons": [],
                     *             "issuing_country": "USA",
                     *             "documents": {
                     *               "front": "absent",
                     *               "back": "absent",
                     *               "address": "absent"
                     *             },
                     *             "external_ref": "user-1001",
                     *             "first_name": "Ana",
                     *             "last_name": "Reyes",
                     *             "email": "ana.reyes@example.com",
                     *             "phone": "+14155552671",
                     *             "country_code": "US",
                     *             "date_of_birth": "1990-12-31",
                     *             "gender": null,
                     *             "document_type": null,
                     *             "document_number": null,
                     *             "tax_id_number": null,
                     *             "address_street": "100 Main Street",
                     *             "address_city": "San Francisco",
                     *             "address_state": "CA",
                     *             "address_postal_code": "94105",
                     *             "address_country": "US",
                     *             "pof_employment_status": null,
                     *             "pof_occupation": null,
                     *             "pof_primary_purpose": null,
                     *             "pof_source_of_funds": null,
                     *             "pof_expected_monthly_pay": null,
                     *             "kyc_consent_at": null,
                     *             "created_at": "2026-02-03T09:00:00.000Z",
                     *             "updated_at": "2026-02-03T09:00:00.000Z"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "page": 1,
                     *           "size": 20,
                     *           "total": 1,
                     *           "pages": 1
                     *         }
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The customers of this page. */
                            customers: components["schemas"]["Customer"][];
                            /** @description The position of this page. */
                            pagination: {
                                /** @description The page’s number, from 1. */
                                page: number;
                                /** @description The largest number of items per page. */
                                size: number;
                                /** @description The number of items on all pages. */
                                total: number;
                                /** @description The number of pages. */
                                pages: number;
                            };
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first_name": "Ana",
                 *       "last_name": "Reyes",
                 *       "email": "ana.reyes@example.com",
                 *       "phone": "+14155552671",
                 *       "country_code": "US",
                 *       "date_of_birth": "1990-12-31",
                 *       "address_street": "100 Main Street",
                 *       "address_city": "San Francisco",
                 *       "address_state": "CA",
                 *       "address_postal_code": "94105",
                 *       "external_ref": "user-1001"
                 *     }
                 */
                "application/json": components["schemas"]["NewCustomer"];
            };
        };
        responses: {
            /** @description Customer created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 201,
                     *         "success": [
                     *           "Customer created"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019c1a2b-3c4d-7e5f-8a6b-7c8d9e0f1a2b",
                     *         "local_id": 1,
                     *         "kyc_status": "pending",
                     *         "kyc_reasons": [],
                     *         "issuing_country": "USA",
                     *         "documents": {
                     *           "front": "absent",
                     *           "back": "absent",
                     *           "address": "absent"
                     *         },
                     *         "external_ref": "user-1001",
                     *         "first_name": "Ana",
                     *         "last_name": "Reyes",
                     *         "email": "ana.reyes@example.com",
                     *         "phone": "+14155552671",
                     *         "country_code": "US",
                     *         "date_of_birth": "1990-12-31",
                     *         "gender": null,
                     *         "document_type": null,
                     *         "document_number": null,
                     *         "tax_id_number": null,
                     *         "address_street": "100 Main Street",
                     *         "address_city": "San Francisco",
                     *         "address_state": "CA",
                     *         "address_postal_code": "94105",
                     *         "address_country": "US",
                     *         "pof_employment_status": null,
                     *         "pof_occupation": null,
                     *         "pof_primary_purpose": null,
                     *         "pof_source_of_funds": null,
                     *         "pof_expected_monthly_pay": null,
                     *         "kyc_consent_at": null,
                     *         "created_at": "2026-02-03T09:00:00.000Z",
                     *         "updated_at": "2026-02-03T09:00:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Customer"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            409: components["responses"]["DuplicateExternalRefOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer’s id or local_id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Customer found */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Customer found"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019c1a2b-3c4d-7e5f-8a6b-7c8d9e0f1a2b",
                     *         "local_id": 1,
                     *         "kyc_status": "pending",
                     *         "kyc_reasons": [],
                     *         "issuing_country": "USA",
                     *         "documents": {
                     *           "front": "absent",
                     *           "back": "absent",
                     *           "address": "absent"
                     *         },
                     *         "external_ref": "user-1001",
                     *         "first_name": "Ana",
                     *         "last_name": "Reyes",
                     *         "email": "ana.reyes@example.com",
                     *         "phone": "+14155552671",
                     *         "country_code": "US",
                     *         "date_of_birth": "1990-12-31",
                     *         "gender": null,
                     *         "document_type": null,
                     *         "document_number": null,
                     *         "tax_id_number": null,
                     *         "address_street": "100 Main Street",
                     *         "address_city": "San Francisco",
                     *         "address_state": "CA",
                     *         "address_postal_code": "94105",
                     *         "address_country": "US",
                     *         "pof_employment_status": null,
                     *         "pof_occupation": null,
                     *         "pof_primary_purpose": null,
                     *         "pof_source_of_funds": null,
                     *         "pof_expected_monthly_pay": null,
                     *         "kyc_consent_at": null,
                     *         "created_at": "2026-02-03T09:00:00.000Z",
                     *         "updated_at": "2026-02-03T09:00:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Customer"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCustomerNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The customer’s id or local_id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "address_city": "Oakland",
                 *       "address_postal_code": "94607"
                 *     }
                 */
                "application/json": components["schemas"]["CustomerChange"];
            };
        };
        responses: {
            /** @description Customer updated */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Customer updated"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019c1a2b-3c4d-7e5f-8a6b-7c8d9e0f1a2b",
                     *         "local_id": 1,
                     *         "kyc_status": "pending",
                     *         "kyc_reasons": [],
                     *         "issuing_country": "USA",
                     *         "documents": {
                     *           "front": "absent",
                     *           "back": "absent",
                     *           "address": "absent"
                     *         },
                     *         "external_ref": "user-1001",
                     *         "first_name": "Ana",
                     *         "last_name": "Reyes",
                     *         "email": "ana.reyes@example.com",
                     *         "phone": "+14155552671",
                     *         "country_code": "US",
                     *         "date_of_birth": "1990-12-31",
                     *         "gender": null,
                     *         "document_type": null,
                     *         "document_number": null,
                     *         "tax_id_number": null,
                     *         "address_street": "100 Main Street",
                     *         "address_city": "Oakland",
                     *         "address_state": "CA",
                     *         "address_postal_code": "94607",
                     *         "address_country": "US",
                     *         "pof_employment_status": null,
                     *         "pof_occupation": null,
                     *         "pof_primary_purpose": null,
                     *         "pof_source_of_funds": null,
                     *         "pof_expected_monthly_pay": null,
                     *         "kyc_consent_at": null,
                     *         "created_at": "2026-02-03T09:00:00.000Z",
                     *         "updated_at": "2026-02-03T09:30:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Customer"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCustomerNotFound"];
            409: components["responses"]["DuplicateExternalRefOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    listCards: {
        parameters: {
            query: {
                /** @description The customer's id or local_id. */
                customer_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cards read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Cards read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "cards": [
                     *           {
                     *             "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *             "local_id": 1000000001,
                     *             "customer_id": "019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22",
                     *             "label": "Travel",
                     *             "created_at": "2026-11-20T09:25:00.000Z",
                     *             "card": {
                     *               "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *               "amount": "35.00",
                     *               "currency": "usd",
                     *               "status": "active",
                     *               "info": {
                     *                 "masked_pan": "400000******4821",
                     *                 "last4": "4821",
                     *                 "expiry_month": "11",
                     *                 "expiry_year": "29",
                     *                 "name_on_card": "MARIE JOSEPH",
                     *                 "brand": "visa"
                     *               }
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The cards. */
                            cards: components["schemas"]["Card"][];
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["CustomerNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    issueCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "1000000001",
                 *       "currency": "usd",
                 *       "brand": "visa",
                 *       "amount": 10,
                 *       "label": "Travel"
                 *     }
                 */
                "application/json": components["schemas"]["NewCard"];
            };
        };
        responses: {
            /** @description Card created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 201,
                     *         "success": [
                     *           "Card created"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *         "local_id": 1000000001,
                     *         "customer_id": "019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22",
                     *         "card": {
                     *           "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *           "status": "active",
                     *           "last4": "4821",
                     *           "masked_pan": "400000******4821",
                     *           "balance": 10
                     *         }
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["CreatedCard"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            402: components["responses"]["InsufficientMerchantBalance"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["CustomerNotFoundOrWalletNotFound"];
            409: components["responses"]["IdempotencyInProgressOrReferenceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReusedOrCustomerRejectedOrCustomerNotApproved"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Card read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Card read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *         "local_id": 1000000001,
                     *         "customer_id": "019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22",
                     *         "label": "Travel",
                     *         "created_at": "2026-11-20T09:25:00.000Z",
                     *         "card": {
                     *           "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *           "amount": "35.00",
                     *           "currency": "usd",
                     *           "status": "active",
                     *           "info": {
                     *             "masked_pan": "400000******4821",
                     *             "last4": "4821",
                     *             "expiry_month": "11",
                     *             "expiry_year": "29",
                     *             "name_on_card": "MARIE JOSEPH",
                     *             "brand": "visa"
                     *           }
                     *         }
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Card"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    labelCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "label": "Travel"
                 *     }
                 */
                "application/json": {
                    /** @description The new label; null removes it. */
                    label?: string | null;
                };
            };
        };
        responses: {
            /** @description Card updated */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Card updated"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *         "local_id": 1000000001,
                     *         "customer_id": "019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22",
                     *         "label": "Travel",
                     *         "created_at": "2026-11-20T09:25:00.000Z",
                     *         "card": {
                     *           "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *           "amount": "35.00",
                     *           "currency": "usd",
                     *           "status": "active",
                     *           "info": {
                     *             "masked_pan": "400000******4821",
                     *             "last4": "4821",
                     *             "expiry_month": "11",
                     *             "expiry_year": "29",
                     *             "name_on_card": "MARIE JOSEPH",
                     *             "brand": "visa"
                     *           }
                     *         }
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Card"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getCardLedger: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the previous page, or an entry’s `sequence`. */
                after?: string;
                size?: number;
            };
            header?: never;
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Entries read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "entries": [
                     *           {
                     *             "sequence": 2,
                     *             "account_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *             "amount": "25.00",
                     *             "balance_after": "35.00",
                     *             "operation_id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *             "type": "deposit",
                     *             "created_at": "2026-11-20T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": "2"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The ledger entries. */
                            entries: components["schemas"]["Entry"][];
                            /** @description Pass it as `after` to read the next page. */
                            next_cursor: string;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    depositToCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "25.00",
                 *       "reference": "payroll-2026-11"
                 *     }
                 */
                "application/json": components["schemas"]["MoneyMove"];
            };
        };
        responses: {
            /** @description Deposit done */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Deposit done"
                     *         ]
                     *       },
                     *       "data": {
                     *         "operation": {
                     *           "id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *           "type": "deposit",
                     *           "status": "succeeded",
                     *           "amount": "25.00",
                     *           "fee": "0.00",
                     *           "fee_schedule_version": 3,
                     *           "currency": "usd",
                     *           "card_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *           "wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *           "reference": "payroll-2026-11",
                     *           "created_at": "2026-11-20T09:30:00.000Z",
                     *           "entries": [
                     *             {
                     *               "sequence": 12,
                     *               "account_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *               "amount": "-25.00",
                     *               "balance_after": "999965.00",
                     *               "operation_id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *               "type": "deposit",
                     *               "created_at": "2026-11-20T09:30:00.000Z"
                     *             },
                     *             {
                     *               "sequence": 2,
                     *               "account_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *               "amount": "25.00",
                     *               "balance_after": "35.00",
                     *               "operation_id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *               "type": "deposit",
                     *               "created_at": "2026-11-20T09:30:00.000Z"
                     *             }
                     *           ]
                     *         },
                     *         "card": {
                     *           "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *           "local_id": 1000000001,
                     *           "customer_id": "019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22",
                     *           "label": "Travel",
                     *           "created_at": "2026-11-20T09:25:00.000Z",
                     *           "card": {
                     *             "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *             "amount": "35.00",
                     *             "currency": "usd",
                     *             "status": "active",
                     *             "info": {
                     *               "masked_pan": "400000******4821",
                     *               "last4": "4821",
                     *               "expiry_month": "11",
                     *               "expiry_year": "29",
                     *               "name_on_card": "MARIE JOSEPH",
                     *               "brand": "visa"
                     *             }
                     *           }
                     *         },
                     *         "wallet": {
                     *           "id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *           "currency": "usd",
                     *           "balance": "999965.00"
                     *         }
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["MovedMoney"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            402: components["responses"]["InsufficientMerchantBalance"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFoundOrWalletNotFound"];
            409: components["responses"]["CardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgressOrReferenceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    withdrawFromCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "25.00",
                 *       "reference": "payroll-2026-11"
                 *     }
                 */
                "application/json": components["schemas"]["MoneyMove"];
            };
        };
        responses: {
            /** @description Withdrawal done */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Withdrawal done"
                     *         ]
                     *       },
                     *       "data": {
                     *         "operation": {
                     *           "id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *           "type": "deposit",
                     *           "status": "succeeded",
                     *           "amount": "25.00",
                     *           "fee": "0.00",
                     *           "fee_schedule_version": 3,
                     *           "currency": "usd",
                     *           "card_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *           "wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *           "reference": "payroll-2026-11",
                     *           "created_at": "2026-11-20T09:30:00.000Z",
                     *           "entries": [
                     *             {
                     *               "sequence": 12,
                     *               "account_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *               "amount": "-25.00",
                     *               "balance_after": "999965.00",
                     *               "operation_id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *               "type": "deposit",
                     *               "created_at": "2026-11-20T09:30:00.000Z"
                     *             },
                     *             {
                     *               "sequence": 2,
                     *               "account_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *               "amount": "25.00",
                     *               "balance_after": "35.00",
                     *               "operation_id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *               "type": "deposit",
                     *               "created_at": "2026-11-20T09:30:00.000Z"
                     *             }
                     *           ]
                     *         },
                     *         "card": {
                     *           "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *           "local_id": 1000000001,
                     *           "customer_id": "019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22",
                     *           "label": "Travel",
                     *           "created_at": "2026-11-20T09:25:00.000Z",
                     *           "card": {
                     *             "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *             "amount": "35.00",
                     *             "currency": "usd",
                     *             "status": "active",
                     *             "info": {
                     *               "masked_pan": "400000******4821",
                     *               "last4": "4821",
                     *               "expiry_month": "11",
                     *               "expiry_year": "29",
                     *               "name_on_card": "MARIE JOSEPH",
                     *               "brand": "visa"
                     *             }
                     *           }
                     *         },
                     *         "wallet": {
                     *           "id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *           "currency": "usd",
                     *           "balance": "999965.00"
                     *         }
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["MovedMoney"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            402: components["responses"]["InsufficientMerchantBalance"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFoundOrWalletNotFound"];
            409: components["responses"]["CardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgressOrReferenceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrInsufficientCardBalanceOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    freezeCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Card frozen */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Card frozen"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *         "local_id": 1000000001,
                     *         "customer_id": "019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22",
                     *         "label": "Travel",
                     *         "created_at": "2026-11-20T09:25:00.000Z",
                     *         "card": {
                     *           "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *           "amount": "35.00",
                     *           "currency": "usd",
                     *           "status": "frozen",
                     *           "info": {
                     *             "masked_pan": "400000******4821",
                     *             "last4": "4821",
                     *             "expiry_month": "11",
                     *             "expiry_year": "29",
                     *             "name_on_card": "MARIE JOSEPH",
                     *             "brand": "visa"
                     *           }
                     *         }
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Card"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFound"];
            409: components["responses"]["CardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    unfreezeCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Card unfrozen */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Card unfrozen"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *         "local_id": 1000000001,
                     *         "customer_id": "019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22",
                     *         "label": "Travel",
                     *         "created_at": "2026-11-20T09:25:00.000Z",
                     *         "card": {
                     *           "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *           "amount": "35.00",
                     *           "currency": "usd",
                     *           "status": "active",
                     *           "info": {
                     *             "masked_pan": "400000******4821",
                     *             "last4": "4821",
                     *             "expiry_month": "11",
                     *             "expiry_year": "29",
                     *             "name_on_card": "MARIE JOSEPH",
                     *             "brand": "visa"
                     *           }
                     *         }
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Card"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFound"];
            409: components["responses"]["CardNotFrozenOrCardTerminatedOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    terminateCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Card terminated */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Card terminated"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *         "local_id": 1000000001,
                     *         "customer_id": "019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22",
                     *         "label": "Travel",
                     *         "created_at": "2026-11-20T09:25:00.000Z",
                     *         "card": {
                     *           "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *           "amount": "35.00",
                     *           "currency": "usd",
                     *           "status": "terminated",
                     *           "info": {
                     *             "masked_pan": "400000******4821",
                     *             "last4": "4821",
                     *             "expiry_month": "11",
                     *             "expiry_year": "29",
                     *             "name_on_card": "MARIE JOSEPH",
                     *             "brand": "visa"
                     *           }
                     *         }
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Card"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFound"];
            409: components["responses"]["CardNotActiveOrCardTerminatedOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    mintSecureView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "theme": "custom",
                 *       "layout": "card",
                 *       "background_color": "#111827",
                 *       "text_color": "#ffffff",
                 *       "fields_order": "pan,expiry,cvv"
                 *     }
                 */
                "application/json": components["schemas"]["SecureViewOptions"];
            };
        };
        responses: {
            /** @description Secure view created */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Secure view created"
                     *         ]
                     *       },
                     *       "data": {
                     *         "iframe_url": "https://frame.issuary.example/v/AZov2cFbf_KOG7DDdcQVaQGaL9nNpnCYkTHN3GE5ogg#q7V2m0n5yXbC3dE8fG1hJ4kL6pQ9rS2tU5vW8xY1zA0",
                     *         "expires_in": 90,
                     *         "warnings": []
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["SecureView"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFound"];
            409: components["responses"]["CardNotActiveOrCardTerminatedOrCardProcessing"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    revealCard: {
        parameters: {
            query?: {
                /** @description `plain` is transparent and shows your page behind the card details. In a web view, which has no page behind it, the background is white or near black, whichever gives `text_color` more contrast. `custom` has a background of your choice. Default `plain`. */
                theme?: "plain" | "custom";
                /** @description `stack`: one field per line. `card`: as on a card. `compact`: in the smallest space. `free`: at `positions`, which have no effect in other layouts. Default `stack`. */
                layout?: "stack" | "card" | "compact" | "free";
                /** @description Horizontal alignment of the fields. Default `left`. */
                align?: "left" | "center" | "right";
                /** @description The fields to show, in this order. Fields that are not listed are not shown. Default `pan,cvv,expiry,cardholder,brand`. */
                fields_order?: string;
                /** @description Colour of the values. Default `#ffffff`; the theme `plain` expects a dark page around it. Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
                text_color?: string;
                /** @description Colour of the labels. Default: `text_color`. Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
                label_color?: string;
                /** @description Colour of the copy buttons. Default: white or near black, whichever has more contrast with `button_text_color`; white if neither is given (near black in a web view on white). Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
                button_color?: string;
                /** @description Colour of the text on the copy buttons. Default: white or near black, whichever has more contrast with `button_color`. Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
                button_text_color?: string;
                /** @description URL of a background image for the theme `custom`. The cardholder’s browser loads it without a referrer. Until it is loaded, or if it fails to load, `background_color` is shown. */
                background_url?: string;
                /** @description Background colour of the theme `custom`. Default `#111827`, near black. Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
                background_color?: string;
                /** @description Your name, shown above the card as plain text. */
                brand_label?: string;
                /** @description Whether `brand_label` is shown. Default true. */
                show_branding?: boolean;
                /** @description Language of the labels, buttons and messages: English, Spanish or French. Default `en`. */
                lang?: "en" | "es" | "fr";
                /** @description `iframe`: for an iframe on a page of an allowed origin; shows nothing elsewhere. `webview`: for a web view of your app, where a tap reveals the card details; no page can embed it. Default `iframe`. */
                embedding?: "iframe" | "webview";
                /** @description The origin of your page, one of `GET /settings/secure-view`. The frame then sends its messages to that origin only. Without it, messages go to the first page that sends it a hello message. */
                embedding_origin?: string;
                /** @description The same as `positions.pan.top`. */
                pan_top?: string;
                /** @description The same as `positions.pan.left`. */
                pan_left?: string;
                /** @description The same as `positions.pan.right`. */
                pan_right?: string;
                /** @description The same as `positions.pan.bottom`. */
                pan_bottom?: string;
                /** @description `positions.pan.top` and `positions.pan.left`, separated by a comma. */
                pan_position?: string;
                /** @description The same as `positions.cvv.top`. */
                cvv_top?: string;
                /** @description The same as `positions.cvv.left`. */
                cvv_left?: string;
                /** @description The same as `positions.cvv.right`. */
                cvv_right?: string;
                /** @description The same as `positions.cvv.bottom`. */
                cvv_bottom?: string;
                /** @description `positions.cvv.top` and `positions.cvv.left`, separated by a comma. */
                cvv_position?: string;
                /** @description The same as `positions.expiry.top`. */
                expiry_top?: string;
                /** @description The same as `positions.expiry.left`. */
                expiry_left?: string;
                /** @description The same as `positions.expiry.right`. */
                expiry_right?: string;
                /** @description The same as `positions.expiry.bottom`. */
                expiry_bottom?: string;
                /** @description `positions.expiry.top` and `positions.expiry.left`, separated by a comma. */
                expiry_position?: string;
                /** @description The same as `positions.cardholder.top`. */
                cardholder_top?: string;
                /** @description The same as `positions.cardholder.left`. */
                cardholder_left?: string;
                /** @description The same as `positions.cardholder.right`. */
                cardholder_right?: string;
                /** @description The same as `positions.cardholder.bottom`. */
                cardholder_bottom?: string;
                /** @description `positions.cardholder.top` and `positions.cardholder.left`, separated by a comma. */
                cardholder_position?: string;
                /** @description The same as `positions.brand.top`. */
                brand_top?: string;
                /** @description The same as `positions.brand.left`. */
                brand_left?: string;
                /** @description The same as `positions.brand.right`. */
                brand_right?: string;
                /** @description The same as `positions.brand.bottom`. */
                brand_bottom?: string;
                /** @description `positions.brand.top` and `positions.brand.left`, separated by a comma. */
                brand_position?: string;
            };
            header?: never;
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Secure view created */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Secure view created"
                     *         ]
                     *       },
                     *       "data": {
                     *         "iframe_url": "https://frame.issuary.example/v/AZov2cFbf_KOG7DDdcQVaQGaL9nNpnCYkTHN3GE5ogg#q7V2m0n5yXbC3dE8fG1hJ4kL6pQ9rS2tU5vW8xY1zA0",
                     *         "expires_in": 90,
                     *         "warnings": []
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["SecureView"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFound"];
            409: components["responses"]["CardNotActiveOrCardTerminatedOrCardProcessing"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    listCardViews: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the previous page. */
                after?: string;
                size?: number;
            };
            header?: never;
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Views read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Views read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "views": [
                     *           {
                     *             "id": "019a2fda-1d33-7b52-8c0e-55d7a3f1e90b",
                     *             "view_id": "019a2fd9-cda6-7098-9131-cddc6139a208",
                     *             "at": "2026-11-20T09:30:20.083Z",
                     *             "outcome": "copied",
                     *             "reason": null,
                     *             "field": "pan",
                     *             "address": "203.0.113.7",
                     *             "browser": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)"
                     *           },
                     *           {
                     *             "id": "019a2fd9-cda8-7f10-a2c4-0b9e6d417f35",
                     *             "view_id": "019a2fd9-cda6-7098-9131-cddc6139a208",
                     *             "at": "2026-11-20T09:30:00.166Z",
                     *             "outcome": "minted",
                     *             "reason": null,
                     *             "field": null,
                     *             "address": null,
                     *             "browser": null
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The entries of this page, newest first. */
                            views: components["schemas"]["SecureViewLogEntry"][];
                            /** @description Pass it as `after` to read the next page. */
                            next_cursor: string | null;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getSecureViewSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Settings read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Settings read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "origins": [
                     *           "https://app.partner.example"
                     *         ],
                     *         "frame_ancestors": [
                     *           "https://app.partner.example"
                     *         ]
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["SecureViewSettings"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    setSecureViewSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "origins": [
                 *         "https://app.partner.example"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SecureViewSettingsChange"];
            };
        };
        responses: {
            /** @description Settings updated */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Settings updated"
                     *         ]
                     *       },
                     *       "data": {
                     *         "origins": [
                     *           "https://app.partner.example"
                     *         ],
                     *         "frame_ancestors": [
                     *           "https://app.partner.example"
                     *         ]
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["SecureViewSettings"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    listCardTransactions: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the previous page. */
                after?: string;
                size?: number;
            };
            header?: never;
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Transactions read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Transactions read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "transactions": [
                     *           {
                     *             "id": "019a2f70-3a5e-7c90-b1d2-6e4f8a7c2b15",
                     *             "card_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *             "type": "purchase",
                     *             "status": "approved",
                     *             "decline_reason": null,
                     *             "currency": "usd",
                     *             "amounts": {
                     *               "authorized": "25.00",
                     *               "held": "25.00",
                     *               "cleared": "0.00",
                     *               "released": "0.00",
                     *               "refunded": "0.00"
                     *             },
                     *             "merchant": {
                     *               "name": "Mercado Central",
                     *               "mcc": "5411",
                     *               "country": "DO",
                     *               "city": "Santo Domingo"
                     *             },
                     *             "merchant_amount": {
                     *               "amount": "25.00",
                     *               "currency": "usd"
                     *             },
                     *             "hold_expires_at": "2026-11-27T10:00:00.000Z",
                     *             "created_at": "2026-11-20T10:00:00.000Z",
                     *             "updated_at": "2026-11-20T10:00:00.000Z",
                     *             "timeline": [
                     *               {
                     *                 "type": "authorization",
                     *                 "amount": "25.00",
                     *                 "reason": null,
                     *                 "explanation": null,
                     *                 "operation_id": "019a2f70-3a5e-7d41-8c07-2f1b9e6d5a30",
                     *                 "at": "2026-11-20T10:00:00.000Z"
                     *               }
                     *             ],
                     *             "explanation": null
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The transactions. */
                            transactions: components["schemas"]["Transaction"][];
                            /** @description Pass it as `after` to read the next page. */
                            next_cursor: string | null;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Transaction read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Transaction read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3a5e-7c90-b1d2-6e4f8a7c2b15",
                     *         "card_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *         "type": "purchase",
                     *         "status": "approved",
                     *         "decline_reason": null,
                     *         "currency": "usd",
                     *         "amounts": {
                     *           "authorized": "25.00",
                     *           "held": "25.00",
                     *           "cleared": "0.00",
                     *           "released": "0.00",
                     *           "refunded": "0.00"
                     *         },
                     *         "merchant": {
                     *           "name": "Mercado Central",
                     *           "mcc": "5411",
                     *           "country": "DO",
                     *           "city": "Santo Domingo"
                     *         },
                     *         "merchant_amount": {
                     *           "amount": "25.00",
                     *           "currency": "usd"
                     *         },
                     *         "hold_expires_at": "2026-11-27T10:00:00.000Z",
                     *         "created_at": "2026-11-20T10:00:00.000Z",
                     *         "updated_at": "2026-11-20T10:00:00.000Z",
                     *         "timeline": [
                     *           {
                     *             "type": "authorization",
                     *             "amount": "25.00",
                     *             "reason": null,
                     *             "explanation": null,
                     *             "operation_id": "019a2f70-3a5e-7d41-8c07-2f1b9e6d5a30",
                     *             "at": "2026-11-20T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "explanation": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Transaction"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrTransactionNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getCardControls: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Controls read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Controls read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "currency": "usd",
                     *         "limits": {
                     *           "per_transaction": "100.00",
                     *           "daily": "250.00",
                     *           "weekly": null,
                     *           "monthly": null,
                     *           "lifetime": null
                     *         },
                     *         "velocity": {
                     *           "hourly": null,
                     *           "daily": null
                     *         },
                     *         "categories": {
                     *           "allowed": null,
                     *           "blocked": [
                     *             "7995"
                     *           ]
                     *         },
                     *         "merchants": {
                     *           "allowed": null,
                     *           "blocked": []
                     *         },
                     *         "countries": {
                     *           "allowed": [
                     *             "DO",
                     *             "US"
                     *           ],
                     *           "blocked": []
                     *         },
                     *         "single_use": false,
                     *         "remaining": {
                     *           "per_transaction": "100.00",
                     *           "daily": "225.00",
                     *           "weekly": null,
                     *           "monthly": null,
                     *           "lifetime": null,
                     *           "velocity": {
                     *             "hourly": null,
                     *             "daily": null
                     *           }
                     *         }
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["CardControls"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    setCardControls: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "limits": {
                 *         "per_transaction": "100.00",
                 *         "daily": "250.00"
                 *       },
                 *       "categories": {
                 *         "blocked": [
                 *           "7995"
                 *         ]
                 *       },
                 *       "countries": {
                 *         "allowed": [
                 *           "DO",
                 *           "US"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardControlsChange"];
            };
        };
        responses: {
            /** @description Controls set */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Controls set"
                     *         ]
                     *       },
                     *       "data": {
                     *         "currency": "usd",
                     *         "limits": {
                     *           "per_transaction": "100.00",
                     *           "daily": "250.00",
                     *           "weekly": null,
                     *           "monthly": null,
                     *           "lifetime": null
                     *         },
                     *         "velocity": {
                     *           "hourly": null,
                     *           "daily": null
                     *         },
                     *         "categories": {
                     *           "allowed": null,
                     *           "blocked": [
                     *             "7995"
                     *           ]
                     *         },
                     *         "merchants": {
                     *           "allowed": null,
                     *           "blocked": []
                     *         },
                     *         "countries": {
                     *           "allowed": [
                     *             "DO",
                     *             "US"
                     *           ],
                     *           "blocked": []
                     *         },
                     *         "single_use": false,
                     *         "remaining": {
                     *           "per_transaction": "100.00",
                     *           "daily": "225.00",
                     *           "weekly": null,
                     *           "monthly": null,
                     *           "lifetime": null,
                     *           "velocity": {
                     *             "hourly": null,
                     *             "daily": null
                     *           }
                     *         }
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["CardControls"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    preflightCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "120.00",
                 *       "merchant": {
                 *         "name": "Mercado Central",
                 *         "mcc": "5411",
                 *         "country": "DO",
                 *         "city": "Santo Domingo"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Preflight"];
            };
        };
        responses: {
            /** @description Purchase checked */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Purchase checked"
                     *         ]
                     *       },
                     *       "data": {
                     *         "would_be": "declined",
                     *         "decline_reason": "transaction_limit_exceeded",
                     *         "amount": "120.00",
                     *         "currency": "usd",
                     *         "balance": "475.00",
                     *         "explanation": {
                     *           "reason": "transaction_limit_exceeded",
                     *           "meaning": "the purchase exceeds the per-transaction limit",
                     *           "cardholder_text": "This purchase is over a spending limit of your card.",
                     *           "retry": "corrected",
                     *           "amount": "120.00",
                     *           "balance": "475.00",
                     *           "currency": "usd",
                     *           "checks": [
                     *             {
                     *               "name": "card_state",
                     *               "passed": true,
                     *               "inputs": {
                     *                 "status": "active"
                     *               }
                     *             },
                     *             {
                     *               "name": "limit_per_transaction",
                     *               "passed": false,
                     *               "inputs": {
                     *                 "limit": "100.00",
                     *                 "spent": "0.00",
                     *                 "amount": "120.00"
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["PreflightAnswer"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    listWallets: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the previous page. */
                after?: string;
                /** @description Number of items per page. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Wallets read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Wallets read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "wallets": [
                     *           {
                     *             "id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *             "currency": "usd",
                     *             "balance": "999965.00",
                     *             "label": null,
                     *             "is_default": true,
                     *             "low_balance_threshold": null,
                     *             "auto_top_up": null,
                     *             "created_at": "2026-11-20T09:00:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The wallets of this page. */
                            wallets: components["schemas"]["Wallet"][];
                            /** @description Pass it as `after` to read the next page. */
                            next_cursor: string | null;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    openWallet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currency": "usd",
                 *       "label": "Payroll"
                 *     }
                 */
                "application/json": components["schemas"]["NewWallet"];
            };
        };
        responses: {
            /** @description Wallet opened */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 201,
                     *         "success": [
                     *           "Wallet opened"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f71-4d02-7b3c-8e15-60c9d2a7f318",
                     *         "currency": "usd",
                     *         "balance": "0.00",
                     *         "label": "Payroll",
                     *         "is_default": false,
                     *         "low_balance_threshold": null,
                     *         "auto_top_up": null,
                     *         "created_at": "2026-11-20T09:00:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Wallet"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            409: components["responses"]["WalletLimitReachedOrIdempotencyInProgressOrReferenceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getWallet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the wallet. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Wallet read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Wallet read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *         "currency": "usd",
                     *         "balance": "999965.00",
                     *         "label": null,
                     *         "is_default": true,
                     *         "low_balance_threshold": null,
                     *         "auto_top_up": null,
                     *         "created_at": "2026-11-20T09:00:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Wallet"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrWalletNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    updateWallet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the wallet. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "low_balance_threshold": "1000.00",
                 *       "auto_top_up": {
                 *         "source_wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                 *         "amount": "5000.00"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WalletChange"];
            };
        };
        responses: {
            /** @description Wallet updated */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Wallet updated"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f71-4d02-7b3c-8e15-60c9d2a7f318",
                     *         "currency": "usd",
                     *         "balance": "2500.00",
                     *         "label": "Payroll",
                     *         "is_default": false,
                     *         "low_balance_threshold": "1000.00",
                     *         "auto_top_up": {
                     *           "source_wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *           "amount": "5000.00"
                     *         },
                     *         "created_at": "2026-11-20T09:00:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Wallet"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrWalletNotFound"];
            409: components["responses"]["IdempotencyInProgressOrReferenceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    listWalletEntries: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the previous page. */
                after?: string;
                /** @description Number of items per page. */
                size?: number;
                /** @description Return only entries of these types, separated by commas: `wallet_credit`, `wallet_debit`, `top_up`, `account_issue_fee`, `account_issue_fee_refund`, `issuer_account_issue_fee`, `issuer_account_issue_fee_refund`, `account_credit`, `account_credit_return`, `transfer`, `transfer_fee`, `transfer_fee_refund`, `issuer_transfer_fee`, `issuer_transfer_fee_refund`, `transfer_payout`, `transfer_return`, `transfer_reversal`, `exchange`, `chain_payment`, `chain_reversal`, `card_issue`, `card_issue_refund`, `issuance_fee`, `issuance_fee_refund`, `issuer_issuance_fee`, `issuer_issuance_fee_refund`, `pre_deposit`, `deposit`, `deposit_fee`, `issuer_deposit_fee`, `withdrawal`, `withdrawal_fee`, `issuer_withdrawal_fee`, `termination_refund`, `hold`, `hold_release`, `clearing`, `refund`, `decline_fee`, `issuer_decline_fee`, `shortfall_payment`. */
                type?: string;
                /** @description Return only entries created at or after this date (UTC) or RFC 3339 timestamp. */
                from?: string;
                /** @description Return only entries created before this RFC 3339 timestamp, or until the end of this date (UTC). */
                to?: string;
                /** @description Return only the entries of this operation. */
                operation_id?: string;
            };
            header?: never;
            path: {
                /** @description The id of the wallet. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Entries read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "entries": [
                     *           {
                     *             "sequence": 2,
                     *             "account_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *             "amount": "25.00",
                     *             "balance_after": "35.00",
                     *             "operation_id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *             "type": "deposit",
                     *             "created_at": "2026-11-20T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": "2"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The ledger entries. */
                            entries: components["schemas"]["Entry"][];
                            /** @description Pass it as `after` to read the next page. */
                            next_cursor: string;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrWalletNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getWalletStatement: {
        parameters: {
            query?: {
                /** @description Start of the period, inclusive: a date (UTC) or an RFC 3339 timestamp. Defaults to when the wallet was opened. */
                from?: string;
                /** @description End of the period: a date (UTC), inclusive, or an RFC 3339 timestamp, exclusive. Defaults to now; a later time means now. */
                to?: string;
            };
            header?: never;
            path: {
                /** @description The id of the wallet. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statement read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Statement read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "wallet": {
                     *           "id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *           "currency": "usd",
                     *           "balance": "999940.00",
                     *           "label": null,
                     *           "is_default": true,
                     *           "low_balance_threshold": null,
                     *           "auto_top_up": null,
                     *           "created_at": "2026-11-20T09:00:00.000Z"
                     *         },
                     *         "from": "2026-11-20T00:00:00.000Z",
                     *         "to": "2026-11-21T00:00:00.000Z",
                     *         "opening_balance": "999965.00",
                     *         "closing_balance": "999940.00",
                     *         "entries": [
                     *           {
                     *             "sequence": 13,
                     *             "account_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *             "amount": "-25.00",
                     *             "balance_after": "999940.00",
                     *             "operation_id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *             "type": "deposit",
                     *             "created_at": "2026-11-20T09:30:00.000Z",
                     *             "card_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *             "reference": "payroll-2026-11"
                     *           }
                     *         ],
                     *         "totals": [
                     *           {
                     *             "type": "deposit",
                     *             "count": 1,
                     *             "credits": "0.00",
                     *             "debits": "25.00"
                     *           }
                     *         ]
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Statement"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                    "text/csv": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrWalletNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getFees: {
        parameters: {
            query?: {
                /** @description Only this currency. */
                currency?: "usd" | "eur" | "gbp";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fees read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Fees read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "usd": {
                     *           "currency": "usd",
                     *           "current": {
                     *             "version": 3,
                     *             "effective_at": "2026-11-01T00:00:00.000Z",
                     *             "pre_deposit": "0.00",
                     *             "fees": {
                     *               "issuance": {
                     *                 "fixed": "1.00",
                     *                 "percent": "0",
                     *                 "minimum": "0.00",
                     *                 "maximum": null
                     *               },
                     *               "deposit": {
                     *                 "fixed": "0.35",
                     *                 "percent": "0",
                     *                 "minimum": "0.00",
                     *                 "maximum": null
                     *               },
                     *               "withdraw": {
                     *                 "fixed": "0.00",
                     *                 "percent": "1.5",
                     *                 "minimum": "0.00",
                     *                 "maximum": null
                     *               },
                     *               "decline": {
                     *                 "fixed": "0.10",
                     *                 "percent": "0",
                     *                 "minimum": "0.00",
                     *                 "maximum": null
                     *               },
                     *               "transfer": {
                     *                 "fixed": "0.30",
                     *                 "percent": "0.5",
                     *                 "minimum": "0.50",
                     *                 "maximum": "10.00"
                     *               },
                     *               "account_issue": {
                     *                 "fixed": "2.00",
                     *                 "percent": "0",
                     *                 "minimum": "0.00",
                     *                 "maximum": null
                     *               }
                     *             },
                     *             "issuer_fees": {
                     *               "issuance": {
                     *                 "fixed": "0.00",
                     *                 "percent": "0",
                     *                 "minimum": "0.00",
                     *                 "maximum": null
                     *               },
                     *               "deposit": {
                     *                 "fixed": "0.10",
                     *                 "percent": "0",
                     *                 "minimum": "0.00",
                     *                 "maximum": null
                     *               },
                     *               "withdraw": {
                     *                 "fixed": "0.00",
                     *                 "percent": "0",
                     *                 "minimum": "0.00",
                     *                 "maximum": null
                     *               },
                     *               "decline": {
                     *                 "fixed": "0.00",
                     *                 "percent": "0",
                     *                 "minimum": "0.00",
                     *                 "maximum": null
                     *               },
                     *               "transfer": {
                     *                 "fixed": "0.00",
                     *                 "percent": "0",
                     *                 "minimum": "0.00",
                     *                 "maximum": null
                     *               },
                     *               "account_issue": {
                     *                 "fixed": "0.00",
                     *                 "percent": "0",
                     *                 "minimum": "0.00",
                     *                 "maximum": null
                     *               }
                     *             }
                     *           },
                     *           "coming": [
                     *             {
                     *               "version": 4,
                     *               "effective_at": "2027-01-01T00:00:00.000Z",
                     *               "pre_deposit": "0.00",
                     *               "fees": {
                     *                 "issuance": {
                     *                   "fixed": "1.00",
                     *                   "percent": "0",
                     *                   "minimum": "0.00",
                     *                   "maximum": null
                     *                 },
                     *                 "deposit": {
                     *                   "fixed": "0.40",
                     *                   "percent": "0",
                     *                   "minimum": "0.00",
                     *                   "maximum": null
                     *                 },
                     *                 "withdraw": {
                     *                   "fixed": "0.00",
                     *                   "percent": "1.5",
                     *                   "minimum": "0.00",
                     *                   "maximum": null
                     *                 },
                     *                 "decline": {
                     *                   "fixed": "0.10",
                     *                   "percent": "0",
                     *                   "minimum": "0.00",
                     *                   "maximum": null
                     *                 },
                     *                 "transfer": {
                     *                   "fixed": "0.30",
                     *                   "percent": "0.5",
                     *                   "minimum": "0.50",
                     *                   "maximum": "10.00"
                     *                 },
                     *                 "account_issue": {
                     *                   "fixed": "2.00",
                     *                   "percent": "0",
                     *                   "minimum": "0.00",
                     *                   "maximum": null
                     *                 }
                     *               },
                     *               "issuer_fees": {
                     *                 "issuance": {
                     *                   "fixed": "0.00",
                     *                   "percent": "0",
                     *                   "minimum": "0.00",
                     *                   "maximum": null
                     *                 },
                     *                 "deposit": {
                     *                   "fixed": "0.10",
                     *                   "percent": "0",
                     *                   "minimum": "0.00",
                     *                   "maximum": null
                     *                 },
                     *                 "withdraw": {
                     *                   "fixed": "0.00",
                     *                   "percent": "0",
                     *                   "minimum": "0.00",
                     *                   "maximum": null
                     *                 },
                     *                 "decline": {
                     *                   "fixed": "0.00",
                     *                   "percent": "0",
                     *                   "minimum": "0.00",
                     *                   "maximum": null
                     *                 },
                     *                 "transfer": {
                     *                   "fixed": "0.00",
                     *                   "percent": "0",
                     *                   "minimum": "0.00",
                     *                   "maximum": null
                     *                 },
                     *                 "account_issue": {
                     *                   "fixed": "0.00",
                     *                   "percent": "0",
                     *                   "minimum": "0.00",
                     *                   "maximum": null
                     *                 }
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Fees"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    quoteFees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "operation": "deposit",
                 *       "amount": "25.00",
                 *       "currency": "usd"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The operation.
                     * @enum {string}
                     */
                    operation: "issuance" | "deposit" | "withdraw" | "decline" | "transfer" | "account_issue";
                    /** @description Required for issuance (the first funding), deposit, withdraw and transfer; not taken by the others, whose fees are fixed. */
                    amount?: number | string;
                    /**
                     * @description Default: `usd`.
                     * @enum {string}
                     */
                    currency?: "usd" | "eur" | "gbp";
                };
            };
        };
        responses: {
            /** @description Fees quoted */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Fees quoted"
                     *         ]
                     *       },
                     *       "data": {
                     *         "operation": "deposit",
                     *         "currency": "usd",
                     *         "amount": "25.00",
                     *         "fees": [
                     *           {
                     *             "name": "deposit",
                     *             "amount": "0.35"
                     *           },
                     *           {
                     *             "name": "issuer_deposit",
                     *             "amount": "0.10"
                     *           }
                     *         ],
                     *         "fee": "0.45",
                     *         "total": "25.45",
                     *         "fee_schedule_version": 3,
                     *         "effective_at": "2026-11-01T00:00:00.000Z",
                     *         "next_schedule_at": "2027-01-01T00:00:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["FeeQuote"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /** @description Only accounts with this status. */
                status?: "processing" | "active" | "closed" | "failed";
                /** @description Only accounts in this currency. */
                currency?: "usd" | "eur" | "gbp";
                /** @description Only accounts of this customer: id or local_id. */
                customer_id?: string;
                /** @description `next_cursor` of the previous page. */
                after?: string;
                /** @description Items per page. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Virtual accounts read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Virtual accounts read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "accounts": [
                     *           {
                     *             "id": "019b7f5a-2c31-7a84-9d06-5e1f0c8b7a42",
                     *             "status": "active",
                     *             "currency": "eur",
                     *             "wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *             "customer_id": null,
                     *             "label": "Incoming",
                     *             "details": {
                     *               "iban": "DE21999000004182736450",
                     *               "bic": "ISSYDEX0"
                     *             },
                     *             "failure_reason": null,
                     *             "created_at": "2026-11-20T09:30:00.000Z",
                     *             "closed_at": null
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The virtual accounts of this page, newest first. */
                            accounts: components["schemas"]["VirtualAccount"][];
                            /** @description Cursor for the next page; null on the last page. */
                            next_cursor: string | null;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["CustomerNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    issueAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currency": "eur",
                 *       "label": "Incoming"
                 *     }
                 */
                "application/json": components["schemas"]["NewVirtualAccount"];
            };
        };
        responses: {
            /** @description Virtual account created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 201,
                     *         "success": [
                     *           "Virtual account created"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019b7f5a-2c31-7a84-9d06-5e1f0c8b7a42",
                     *         "status": "active",
                     *         "currency": "eur",
                     *         "wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *         "customer_id": null,
                     *         "label": "Incoming",
                     *         "details": {
                     *           "iban": "DE21999000004182736450",
                     *           "bic": "ISSYDEX0"
                     *         },
                     *         "failure_reason": null,
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "closed_at": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["VirtualAccount"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            402: components["responses"]["InsufficientMerchantBalance"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["CustomerNotFoundOrWalletNotFound"];
            409: components["responses"]["IdempotencyInProgressOrReferenceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReusedOrCustomerRejected"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The virtual account's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Virtual account read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Virtual account read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019b7f5a-2c31-7a84-9d06-5e1f0c8b7a42",
                     *         "status": "active",
                     *         "currency": "eur",
                     *         "wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *         "customer_id": null,
                     *         "label": "Incoming",
                     *         "details": {
                     *           "iban": "DE21999000004182736450",
                     *           "bic": "ISSYDEX0"
                     *         },
                     *         "failure_reason": null,
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "closed_at": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["VirtualAccount"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrAccountNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    closeAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The virtual account's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    /** @description Your own reference for this operation, unique and permanent: repeating it returns the first operation and does nothing new. */
                    reference?: string;
                };
            };
        };
        responses: {
            /** @description Virtual account closed */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Virtual account closed"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019b7f5a-2c31-7a84-9d06-5e1f0c8b7a42",
                     *         "status": "closed",
                     *         "currency": "eur",
                     *         "wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *         "customer_id": null,
                     *         "label": "Incoming",
                     *         "details": {
                     *           "iban": "DE21999000004182736450",
                     *           "bic": "ISSYDEX0"
                     *         },
                     *         "failure_reason": null,
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "closed_at": "2026-12-01T08:00:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["VirtualAccount"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrAccountNotFound"];
            409: components["responses"]["AccountNotActiveOrIdempotencyInProgressOrReferenceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    listAccountCredits: {
        parameters: {
            query?: {
                /** @description Only credits with this status. */
                status?: "credited" | "returned";
                /** @description Only credits with this payment reference of the sender. */
                reference?: string;
                /** @description `next_cursor` of the previous page. */
                after?: string;
                /** @description Items per page. */
                size?: number;
            };
            header?: never;
            path: {
                /** @description The virtual account's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Credits read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Credits read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "credits": [
                     *           {
                     *             "id": "019b7f5c-6d10-7e25-8b93-1f4a2c6e9d07",
                     *             "account_id": "019b7f5a-2c31-7a84-9d06-5e1f0c8b7a42",
                     *             "amount": "1250.00",
                     *             "currency": "eur",
                     *             "sender": {
                     *               "name": "Atelier Dupont SARL",
                     *               "account": "FR7630006000011234567890189"
                     *             },
                     *             "reference": "Invoice 2026-118",
                     *             "status": "credited",
                     *             "return_reason": null,
                     *             "operation_id": "019b7f5c-6d0e-7c61-a0d4-93b5e8f1a276",
                     *             "return_operation_id": null,
                     *             "created_at": "2026-11-20T10:02:17.000Z",
                     *             "returned_at": null
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The amounts received. */
                            credits: components["schemas"]["AccountCredit"][];
                            /** @description Cursor for the next page; null on the last page. */
                            next_cursor: string | null;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrAccountNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getAccountCredit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The virtual account's id. */
                id: string;
                /** @description The credit's id. */
                credit_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Credit read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Credit read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019b7f5c-6d10-7e25-8b93-1f4a2c6e9d07",
                     *         "account_id": "019b7f5a-2c31-7a84-9d06-5e1f0c8b7a42",
                     *         "amount": "1250.00",
                     *         "currency": "eur",
                     *         "sender": {
                     *           "name": "Atelier Dupont SARL",
                     *           "account": "FR7630006000011234567890189"
                     *         },
                     *         "reference": "Invoice 2026-118",
                     *         "status": "credited",
                     *         "return_reason": null,
                     *         "operation_id": "019b7f5c-6d0e-7c61-a0d4-93b5e8f1a276",
                     *         "return_operation_id": null,
                     *         "created_at": "2026-11-20T10:02:17.000Z",
                     *         "returned_at": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["AccountCredit"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrAccountNotFoundOrCreditNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    createQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "source_currency": "usd",
                 *       "target_currency": "eur",
                 *       "source_amount": "100.00"
                 *     }
                 */
                "application/json": components["schemas"]["NewQuote"];
            };
        };
        responses: {
            /** @description Quote created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 201,
                     *         "success": [
                     *           "Quote created"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3c4d-7b1e-9f20-6a5d4c3b2a19",
                     *         "source_currency": "usd",
                     *         "target_currency": "eur",
                     *         "source_amount": "100.00",
                     *         "target_amount": "89.10",
                     *         "rate": "0.89108910891",
                     *         "expires_at": "2026-11-20T09:31:00.000Z",
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "transfer_id": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Quote"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            409: components["responses"]["IdempotencyInProgressOrReferenceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Quote read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Quote read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3c4d-7b1e-9f20-6a5d4c3b2a19",
                     *         "source_currency": "usd",
                     *         "target_currency": "eur",
                     *         "source_amount": "100.00",
                     *         "target_amount": "89.10",
                     *         "rate": "0.89108910891",
                     *         "expires_at": "2026-11-20T09:31:00.000Z",
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "transfer_id": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Quote"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrQuoteNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    listTransfers: {
        parameters: {
            query?: {
                /** @description Only transfers with this status. */
                status?: "pending" | "success" | "failed" | "reversed";
                /** @description Only transfers from this wallet. */
                source_wallet_id?: string;
                /** @description Only the transfer with this reference of yours. */
                reference?: string;
                /** @description `next_cursor` of the previous page. */
                after?: string;
                /** @description Items per page. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Transfers read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Transfers read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "transfers": [
                     *           {
                     *             "id": "019a2f71-5e6f-7c3d-8a41-2b9c8d7e6f50",
                     *             "status": "pending",
                     *             "source_wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *             "amount": "250.00",
                     *             "currency": "usd",
                     *             "fee": "1.00",
                     *             "destination": {
                     *               "type": "bank_account",
                     *               "holder_name": "Marie Joseph",
                     *               "account_number": "******7890",
                     *               "routing_number": "021000021"
                     *             },
                     *             "quote_id": null,
                     *             "target_amount": null,
                     *             "target_currency": null,
                     *             "cancelling": false,
                     *             "failure": null,
                     *             "reference": "payout-1042",
                     *             "description": "November",
                     *             "created_at": "2026-11-20T09:30:00.000Z",
                     *             "ended_at": null,
                     *             "reversed_at": null,
                     *             "operation_id": "019a2f71-5e6e-7b10-9d7e-4f5a6b7c8d9e",
                     *             "return_operation_id": null
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The transfers of this page, newest first. */
                            transfers: components["schemas"]["Transfer"][];
                            /** @description Cursor for the next page; null on the last page. */
                            next_cursor: string | null;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    createTransfer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "source_wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                 *       "amount": "250.00",
                 *       "destination": {
                 *         "type": "bank_account",
                 *         "holder_name": "Marie Joseph",
                 *         "account_number": "1234567890",
                 *         "routing_number": "021000021"
                 *       },
                 *       "reference": "payout-1042",
                 *       "description": "November"
                 *     }
                 */
                "application/json": components["schemas"]["NewTransfer"];
            };
        };
        responses: {
            /** @description Transfer created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 201,
                     *         "success": [
                     *           "Transfer created"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f71-5e6f-7c3d-8a41-2b9c8d7e6f50",
                     *         "status": "pending",
                     *         "source_wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *         "amount": "250.00",
                     *         "currency": "usd",
                     *         "fee": "1.00",
                     *         "destination": {
                     *           "type": "bank_account",
                     *           "holder_name": "Marie Joseph",
                     *           "account_number": "******7890",
                     *           "routing_number": "021000021"
                     *         },
                     *         "quote_id": null,
                     *         "target_amount": null,
                     *         "target_currency": null,
                     *         "cancelling": false,
                     *         "failure": null,
                     *         "reference": "payout-1042",
                     *         "description": "November",
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "ended_at": null,
                     *         "reversed_at": null,
                     *         "operation_id": "019a2f71-5e6e-7b10-9d7e-4f5a6b7c8d9e",
                     *         "return_operation_id": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Transfer"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            402: components["responses"]["InsufficientMerchantBalance"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["WalletNotFoundOrQuoteNotFound"];
            409: components["responses"]["QuoteExpiredOrQuoteUsedOrIdempotencyInProgressOrReferenceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The transfer’s id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Transfer read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Transfer read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f71-5e6f-7c3d-8a41-2b9c8d7e6f50",
                     *         "status": "pending",
                     *         "source_wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *         "amount": "250.00",
                     *         "currency": "usd",
                     *         "fee": "1.00",
                     *         "destination": {
                     *           "type": "bank_account",
                     *           "holder_name": "Marie Joseph",
                     *           "account_number": "******7890",
                     *           "routing_number": "021000021"
                     *         },
                     *         "quote_id": null,
                     *         "target_amount": null,
                     *         "target_currency": null,
                     *         "cancelling": false,
                     *         "failure": null,
                     *         "reference": "payout-1042",
                     *         "description": "November",
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "ended_at": null,
                     *         "reversed_at": null,
                     *         "operation_id": "019a2f71-5e6e-7b10-9d7e-4f5a6b7c8d9e",
                     *         "return_operation_id": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Transfer"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrTransferNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    cancelTransfer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The transfer’s id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["TransferCancelling"];
            };
        };
        responses: {
            /** @description Transfer cancelled, or being cancelled */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Transfer cancelled, or being cancelled"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f71-5e6f-7c3d-8a41-2b9c8d7e6f50",
                     *         "status": "failed",
                     *         "source_wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *         "amount": "250.00",
                     *         "currency": "usd",
                     *         "fee": "1.00",
                     *         "destination": {
                     *           "type": "bank_account",
                     *           "holder_name": "Marie Joseph",
                     *           "account_number": "******7890",
                     *           "routing_number": "021000021"
                     *         },
                     *         "quote_id": null,
                     *         "target_amount": null,
                     *         "target_currency": null,
                     *         "cancelling": false,
                     *         "failure": {
                     *           "code": "cancelled",
                     *           "message": "You cancelled the transfer."
                     *         },
                     *         "reference": "payout-1042",
                     *         "description": "November",
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "ended_at": "2026-11-20T09:30:20.000Z",
                     *         "reversed_at": null,
                     *         "operation_id": "019a2f71-5e6e-7b10-9d7e-4f5a6b7c8d9e",
                     *         "return_operation_id": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Transfer"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrTransferNotFound"];
            409: components["responses"]["TransferNotPendingOrIdempotencyInProgressOrReferenceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    listReconciliations: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the previous page. */
                after?: string;
                /** @description Number of items per page. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reconciliations read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Reconciliations read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "reconciliations": [
                     *           {
                     *             "id": "019a2f80-3c55-7d1e-8a02-6f41c8e9b370",
                     *             "status": "completed",
                     *             "reference": "statement-2026-11-20",
                     *             "account": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *             "from": "2026-11-20T00:00:00.000Z",
                     *             "to": "2026-11-21T00:00:00.000Z",
                     *             "rows": 2,
                     *             "rows_compared": 2,
                     *             "summary": {
                     *               "matched": {
                     *                 "count": 1,
                     *                 "sums": [
                     *                   {
                     *                     "currency": "usd",
                     *                     "count": 1,
                     *                     "amount": "-10.35",
                     *                     "ledger_amount": "-10.35"
                     *                   }
                     *                 ]
                     *               },
                     *               "amount_differs": {
                     *                 "count": 1,
                     *                 "sums": [
                     *                   {
                     *                     "currency": "usd",
                     *                     "count": 1,
                     *                     "amount": "-25.00",
                     *                     "ledger_amount": "-25.35"
                     *                   }
                     *                 ]
                     *               },
                     *               "missing_in_ledger": {
                     *                 "count": 0,
                     *                 "sums": []
                     *               },
                     *               "missing_in_book": {
                     *                 "count": 0,
                     *                 "sums": []
                     *               }
                     *             },
                     *             "differences": [
                     *               {
                     *                 "line": 3,
                     *                 "result": "amount_differs",
                     *                 "cause": "fee_not_included",
                     *                 "account": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *                 "reference": "payroll-2026-11-b",
                     *                 "operation_id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *                 "date": "2026-11-20",
                     *                 "amount": "-25.00",
                     *                 "ledger_amount": "-25.35",
                     *                 "ledger_date": "2026-11-20T09:30:00.000Z",
                     *                 "currency": "usd"
                     *               }
                     *             ],
                     *             "error": null,
                     *             "created_at": "2026-11-21T08:00:00.000Z",
                     *             "completed_at": "2026-11-21T08:00:00.240Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The reconciliations of this page, newest first. */
                            reconciliations: components["schemas"]["Reconciliation"][];
                            /** @description Pass it as `after` to read the next page. */
                            next_cursor: string | null;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    createReconciliation: {
        parameters: {
            query?: {
                /** @description Start of the period, inclusive. A date, which means the whole day in UTC, or an RFC 3339 timestamp. Defaults to the first date in the file. */
                from?: string;
                /** @description End of the period: a date is inclusive, a timestamp exclusive. A date, which means the whole day in UTC, or an RFC 3339 timestamp. Defaults to the last date in the file. */
                to?: string;
                /** @description As in the JSON body. */
                wallet_id?: string;
                /** @description As in the JSON body. */
                card_id?: string;
                /** @description Your reference for the reconciliation. Sending the same file again with this reference returns the first reconciliation. */
                reference?: string;
            };
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                 *       "reference": "statement-2026-11-20",
                 *       "rows": [
                 *         {
                 *           "reference": "payroll-2026-11-a",
                 *           "amount": "-10.35",
                 *           "date": "2026-11-20"
                 *         },
                 *         {
                 *           "reference": "payroll-2026-11-b",
                 *           "amount": "-25.00",
                 *           "date": "2026-11-20"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Book"];
                "text/csv": string;
            };
        };
        responses: {
            /** @description Reconciliation created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 201,
                     *         "success": [
                     *           "Reconciliation created"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f80-3c55-7d1e-8a02-6f41c8e9b370",
                     *         "status": "completed",
                     *         "reference": "statement-2026-11-20",
                     *         "account": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *         "from": "2026-11-20T00:00:00.000Z",
                     *         "to": "2026-11-21T00:00:00.000Z",
                     *         "rows": 2,
                     *         "rows_compared": 2,
                     *         "summary": {
                     *           "matched": {
                     *             "count": 1,
                     *             "sums": [
                     *               {
                     *                 "currency": "usd",
                     *                 "count": 1,
                     *                 "amount": "-10.35",
                     *                 "ledger_amount": "-10.35"
                     *               }
                     *             ]
                     *           },
                     *           "amount_differs": {
                     *             "count": 1,
                     *             "sums": [
                     *               {
                     *                 "currency": "usd",
                     *                 "count": 1,
                     *                 "amount": "-25.00",
                     *                 "ledger_amount": "-25.35"
                     *               }
                     *             ]
                     *           },
                     *           "missing_in_ledger": {
                     *             "count": 0,
                     *             "sums": []
                     *           },
                     *           "missing_in_book": {
                     *             "count": 0,
                     *             "sums": []
                     *           }
                     *         },
                     *         "differences": [
                     *           {
                     *             "line": 3,
                     *             "result": "amount_differs",
                     *             "cause": "fee_not_included",
                     *             "account": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *             "reference": "payroll-2026-11-b",
                     *             "operation_id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *             "date": "2026-11-20",
                     *             "amount": "-25.00",
                     *             "ledger_amount": "-25.35",
                     *             "ledger_date": "2026-11-20T09:30:00.000Z",
                     *             "currency": "usd"
                     *           }
                     *         ],
                     *         "error": null,
                     *         "created_at": "2026-11-21T08:00:00.000Z",
                     *         "completed_at": "2026-11-21T08:00:00.240Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Reconciliation"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["CardNotFoundOrWalletNotFound"];
            409: components["responses"]["IdempotencyInProgressOrReferenceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getReconciliation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the reconciliation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reconciliation read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Reconciliation read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f80-3c55-7d1e-8a02-6f41c8e9b370",
                     *         "status": "completed",
                     *         "reference": "statement-2026-11-20",
                     *         "account": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *         "from": "2026-11-20T00:00:00.000Z",
                     *         "to": "2026-11-21T00:00:00.000Z",
                     *         "rows": 2,
                     *         "rows_compared": 2,
                     *         "summary": {
                     *           "matched": {
                     *             "count": 1,
                     *             "sums": [
                     *               {
                     *                 "currency": "usd",
                     *                 "count": 1,
                     *                 "amount": "-10.35",
                     *                 "ledger_amount": "-10.35"
                     *               }
                     *             ]
                     *           },
                     *           "amount_differs": {
                     *             "count": 1,
                     *             "sums": [
                     *               {
                     *                 "currency": "usd",
                     *                 "count": 1,
                     *                 "amount": "-25.00",
                     *                 "ledger_amount": "-25.35"
                     *               }
                     *             ]
                     *           },
                     *           "missing_in_ledger": {
                     *             "count": 0,
                     *             "sums": []
                     *           },
                     *           "missing_in_book": {
                     *             "count": 0,
                     *             "sums": []
                     *           }
                     *         },
                     *         "differences": [
                     *           {
                     *             "line": 3,
                     *             "result": "amount_differs",
                     *             "cause": "fee_not_included",
                     *             "account": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *             "reference": "payroll-2026-11-b",
                     *             "operation_id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *             "date": "2026-11-20",
                     *             "amount": "-25.00",
                     *             "ledger_amount": "-25.35",
                     *             "ledger_date": "2026-11-20T09:30:00.000Z",
                     *             "currency": "usd"
                     *           }
                     *         ],
                     *         "error": null,
                     *         "created_at": "2026-11-21T08:00:00.000Z",
                     *         "completed_at": "2026-11-21T08:00:00.240Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Reconciliation"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrReconciliationNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    listReconciliationRows: {
        parameters: {
            query?: {
                /** @description Return only rows with this result. */
                result?: "matched" | "amount_differs" | "missing_in_ledger" | "missing_in_book";
                /** @description `next_cursor` of the previous page. */
                after?: string;
                /** @description Number of items per page. */
                size?: number;
            };
            header?: never;
            path: {
                /** @description The id of the reconciliation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Rows read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "rows": [
                     *           {
                     *             "line": 3,
                     *             "result": "amount_differs",
                     *             "cause": "fee_not_included",
                     *             "account": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *             "reference": "payroll-2026-11-b",
                     *             "operation_id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *             "date": "2026-11-20",
                     *             "amount": "-25.00",
                     *             "ledger_amount": "-25.35",
                     *             "ledger_date": "2026-11-20T09:30:00.000Z",
                     *             "currency": "usd"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description In the order of the file, followed by rows missing in it. */
                            rows: components["schemas"]["ComparedRow"][];
                            /** @description Pass as `after` to get the next page; null on the last page. */
                            next_cursor: string | null;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrReconciliationNotFound"];
            409: components["responses"]["ReconciliationProcessing"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    listSettlements: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the previous page, or a date: only earlier days are returned. */
                after?: string;
                /** @description Number of reports per page. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Settlements read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Settlements read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "settlements": [
                     *           {
                     *             "date": "2026-11-20",
                     *             "complete": true,
                     *             "currencies": [
                     *               {
                     *                 "currency": "usd",
                     *                 "summary": {
                     *                   "float_opening": "1000000.00",
                     *                   "paid_in": "0.00",
                     *                   "paid_out": "0.00",
                     *                   "exchanged_in": "0.00",
                     *                   "exchanged_out": "0.00",
                     *                   "cards_funded": "25.00",
                     *                   "cards_withdrawn": "0.00",
                     *                   "fees": "0.35",
                     *                   "issuer_fees": "0.00",
                     *                   "fees_from_cards": "0.00",
                     *                   "float_closing": "999974.65",
                     *                   "spent": "0.00",
                     *                   "refunded": "0.00"
                     *                 },
                     *                 "float": {
                     *                   "opening": "1000000.00",
                     *                   "movements": [
                     *                     {
                     *                       "type": "deposit",
                     *                       "count": 1,
                     *                       "amount": "-25.00"
                     *                     },
                     *                     {
                     *                       "type": "deposit_fee",
                     *                       "count": 1,
                     *                       "amount": "-0.35"
                     *                     }
                     *                   ],
                     *                   "closing": "999974.65"
                     *                 },
                     *                 "cards": {
                     *                   "opening": "10.00",
                     *                   "movements": [
                     *                     {
                     *                       "type": "deposit",
                     *                       "count": 1,
                     *                       "amount": "25.00"
                     *                     }
                     *                   ],
                     *                   "closing": "35.00"
                     *                 },
                     *                 "holds": {
                     *                   "opening": "0.00",
                     *                   "movements": [],
                     *                   "closing": "0.00"
                     *                 },
                     *                 "in_transit": {
                     *                   "opening": "0.00",
                     *                   "movements": [],
                     *                   "closing": "0.00"
                     *                 },
                     *                 "fees": {
                     *                   "opening": "0.00",
                     *                   "movements": [
                     *                     {
                     *                       "type": "deposit_fee",
                     *                       "count": 1,
                     *                       "amount": "0.35"
                     *                     }
                     *                   ],
                     *                   "closing": "0.35"
                     *                 },
                     *                 "issuer_fees": {
                     *                   "opening": "0.00",
                     *                   "movements": [],
                     *                   "closing": "0.00"
                     *                 }
                     *               }
                     *             ],
                     *             "created_at": "2026-11-21T00:00:41.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description Newest first. */
                            settlements: components["schemas"]["Settlement"][];
                            /** @description Pass as `after` to get the next page; null on the last page. */
                            next_cursor: string | null;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getSettlement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A date in UTC, such as `2026-11-20`. */
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Settlement read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Settlement read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "date": "2026-11-20",
                     *         "complete": true,
                     *         "currencies": [
                     *           {
                     *             "currency": "usd",
                     *             "summary": {
                     *               "float_opening": "1000000.00",
                     *               "paid_in": "0.00",
                     *               "paid_out": "0.00",
                     *               "exchanged_in": "0.00",
                     *               "exchanged_out": "0.00",
                     *               "cards_funded": "25.00",
                     *               "cards_withdrawn": "0.00",
                     *               "fees": "0.35",
                     *               "issuer_fees": "0.00",
                     *               "fees_from_cards": "0.00",
                     *               "float_closing": "999974.65",
                     *               "spent": "0.00",
                     *               "refunded": "0.00"
                     *             },
                     *             "float": {
                     *               "opening": "1000000.00",
                     *               "movements": [
                     *                 {
                     *                   "type": "deposit",
                     *                   "count": 1,
                     *                   "amount": "-25.00"
                     *                 },
                     *                 {
                     *                   "type": "deposit_fee",
                     *                   "count": 1,
                     *                   "amount": "-0.35"
                     *                 }
                     *               ],
                     *               "closing": "999974.65"
                     *             },
                     *             "cards": {
                     *               "opening": "10.00",
                     *               "movements": [
                     *                 {
                     *                   "type": "deposit",
                     *                   "count": 1,
                     *                   "amount": "25.00"
                     *                 }
                     *               ],
                     *               "closing": "35.00"
                     *             },
                     *             "holds": {
                     *               "opening": "0.00",
                     *               "movements": [],
                     *               "closing": "0.00"
                     *             },
                     *             "in_transit": {
                     *               "opening": "0.00",
                     *               "movements": [],
                     *               "closing": "0.00"
                     *             },
                     *             "fees": {
                     *               "opening": "0.00",
                     *               "movements": [
                     *                 {
                     *                   "type": "deposit_fee",
                     *                   "count": 1,
                     *                   "amount": "0.35"
                     *                 }
                     *               ],
                     *               "closing": "0.35"
                     *             },
                     *             "issuer_fees": {
                     *               "opening": "0.00",
                     *               "movements": [],
                     *               "closing": "0.00"
                     *             }
                     *           }
                     *         ],
                     *         "created_at": "2026-11-21T00:00:41.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Settlement"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrSettlementNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    listDepositAddresses: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the previous page. */
                after?: string;
                /** @description Items per page. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deposit addresses read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Deposit addresses read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "addresses": [
                     *           {
                     *             "id": "019a2f70-3c15-7b64-b0a1-58d2e6f7c913",
                     *             "chain": "ethereum",
                     *             "asset": "usdc",
                     *             "address": "0x3B68bdBf1B5A1eB3D5fdEa8CAC7a8B1C61F8F44b",
                     *             "wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *             "label": "Marie Joseph",
                     *             "derivation_path": "27500219/1731025104/99152236/1471036931/0",
                     *             "created_at": "2026-11-20T09:40:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The deposit addresses of this page, newest first. */
                            addresses: components["schemas"]["DepositAddress"][];
                            /** @description Cursor for the next page; null on the last page. */
                            next_cursor: string | null;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    issueDepositAddress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "chain": "ethereum",
                 *       "asset": "usdc",
                 *       "label": "Marie Joseph"
                 *     }
                 */
                "application/json": components["schemas"]["NewDepositAddress"];
            };
        };
        responses: {
            /** @description Deposit address issued */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 201,
                     *         "success": [
                     *           "Deposit address issued"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3c15-7b64-b0a1-58d2e6f7c913",
                     *         "chain": "ethereum",
                     *         "asset": "usdc",
                     *         "address": "0x3B68bdBf1B5A1eB3D5fdEa8CAC7a8B1C61F8F44b",
                     *         "wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *         "label": "Marie Joseph",
                     *         "derivation_path": "27500219/1731025104/99152236/1471036931/0",
                     *         "created_at": "2026-11-20T09:40:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["DepositAddress"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["WalletNotFound"];
            409: components["responses"]["ChainNotAvailableOrIdempotencyInProgressOrReferenceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getDepositAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The resource’s id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deposit address read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Deposit address read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3c15-7b64-b0a1-58d2e6f7c913",
                     *         "chain": "ethereum",
                     *         "asset": "usdc",
                     *         "address": "0x3B68bdBf1B5A1eB3D5fdEa8CAC7a8B1C61F8F44b",
                     *         "wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *         "label": "Marie Joseph",
                     *         "derivation_path": "27500219/1731025104/99152236/1471036931/0",
                     *         "created_at": "2026-11-20T09:40:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["DepositAddress"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrAddressNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    listChainPayments: {
        parameters: {
            query?: {
                /** @description Only payments to this deposit address. */
                address_id?: string;
                /** @description `detected`: in a block, not credited yet. `confirmed`: credited to the wallet. `dropped`: its block left the chain before confirmation. `reversed`: its block left the chain after confirmation, and the credit was taken back. A dropped or reversed payment can be detected again. */
                status?: "detected" | "confirmed" | "dropped" | "reversed";
                /** @description `next_cursor` of the previous page. */
                after?: string;
                /** @description Items per page. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On-chain payments read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "On-chain payments read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "payments": [
                     *           {
                     *             "id": "6b1f0c52-9d3e-8a47-b2c8-0f5e7d914a63",
                     *             "status": "confirmed",
                     *             "address_id": "019a2f70-3c15-7b64-b0a1-58d2e6f7c913",
                     *             "address": "0x3B68bdBf1B5A1eB3D5fdEa8CAC7a8B1C61F8F44b",
                     *             "chain": "ethereum",
                     *             "network": "1",
                     *             "asset": "usdc",
                     *             "token_amount": "250.004500",
                     *             "amount": "250.00",
                     *             "currency": "usd",
                     *             "wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *             "transaction_hash": "0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b",
                     *             "log_index": 17,
                     *             "block_number": 23845012,
                     *             "confirmations_required": 12,
                     *             "sender": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
                     *             "operation_id": "019a2f72-61d8-7e03-9a4b-c7d5e8f10b26",
                     *             "detected_at": "2026-11-20T09:44:11.000Z",
                     *             "confirmed_at": "2026-11-20T09:46:35.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The on-chain payments of this page, newest first. */
                            payments: components["schemas"]["ChainPayment"][];
                            /** @description Cursor for the next page; null on the last page. */
                            next_cursor: string | null;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["AddressNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getChainPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The resource’s id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On-chain payment read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "On-chain payment read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "6b1f0c52-9d3e-8a47-b2c8-0f5e7d914a63",
                     *         "status": "confirmed",
                     *         "address_id": "019a2f70-3c15-7b64-b0a1-58d2e6f7c913",
                     *         "address": "0x3B68bdBf1B5A1eB3D5fdEa8CAC7a8B1C61F8F44b",
                     *         "chain": "ethereum",
                     *         "network": "1",
                     *         "asset": "usdc",
                     *         "token_amount": "250.004500",
                     *         "amount": "250.00",
                     *         "currency": "usd",
                     *         "wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *         "transaction_hash": "0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b",
                     *         "log_index": 17,
                     *         "block_number": 23845012,
                     *         "confirmations_required": 12,
                     *         "sender": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
                     *         "operation_id": "019a2f72-61d8-7e03-9a4b-c7d5e8f10b26",
                     *         "detected_at": "2026-11-20T09:44:11.000Z",
                     *         "confirmed_at": "2026-11-20T09:46:35.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["ChainPayment"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrPaymentNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getOperation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Operation read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Operation read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *         "type": "deposit",
                     *         "status": "succeeded",
                     *         "amount": "25.00",
                     *         "fee": "0.00",
                     *         "fee_schedule_version": 3,
                     *         "currency": "usd",
                     *         "card_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *         "wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *         "reference": "payroll-2026-11",
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "entries": [
                     *           {
                     *             "sequence": 12,
                     *             "account_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *             "amount": "-25.00",
                     *             "balance_after": "999965.00",
                     *             "operation_id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *             "type": "deposit",
                     *             "created_at": "2026-11-20T09:30:00.000Z"
                     *           },
                     *           {
                     *             "sequence": 2,
                     *             "account_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *             "amount": "25.00",
                     *             "balance_after": "35.00",
                     *             "operation_id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *             "type": "deposit",
                     *             "created_at": "2026-11-20T09:30:00.000Z"
                     *           }
                     *         ]
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Operation"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrOperationNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    findOperations: {
        parameters: {
            query: {
                /** @description The reference that you sent with the call. */
                reference: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Operations read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Operations read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "operations": [
                     *           {
                     *             "id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *             "type": "deposit",
                     *             "status": "succeeded",
                     *             "amount": "25.00",
                     *             "fee": "0.00",
                     *             "fee_schedule_version": 3,
                     *             "currency": "usd",
                     *             "card_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *             "wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *             "reference": "payroll-2026-11",
                     *             "created_at": "2026-11-20T09:30:00.000Z",
                     *             "entries": [
                     *               {
                     *                 "sequence": 12,
                     *                 "account_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *                 "amount": "-25.00",
                     *                 "balance_after": "999965.00",
                     *                 "operation_id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *                 "type": "deposit",
                     *                 "created_at": "2026-11-20T09:30:00.000Z"
                     *               },
                     *               {
                     *                 "sequence": 2,
                     *                 "account_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *                 "amount": "25.00",
                     *                 "balance_after": "35.00",
                     *                 "operation_id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *                 "type": "deposit",
                     *                 "created_at": "2026-11-20T09:30:00.000Z"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The operations found. */
                            operations: components["schemas"]["Operation"][];
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description A cursor: `next_cursor` of an earlier page, or an event id. */
                after?: string;
                /** @description Comma list of patterns: `card.*,customer.approved`. */
                types?: string;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Events read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "events": [
                     *           {
                     *             "id": "5c1f0b7e-93a4-8d26-8000-00000000002a",
                     *             "type": "card.funded",
                     *             "created_at": "2026-11-20T09:30:00.000Z",
                     *             "environment": "sandbox",
                     *             "sequence": 2,
                     *             "entry_sequence": 2,
                     *             "data": {
                     *               "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *               "local_id": 1000000001,
                     *               "customer_id": "019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22",
                     *               "operation_id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *               "amount": "25.00",
                     *               "currency": "usd",
                     *               "balance_after": "35.00"
                     *             }
                     *           }
                     *         ],
                     *         "next_cursor": "5c1f0b7e-93a4-8d26-8000-00000000002a"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The events of this page, oldest first. */
                            events: components["schemas"]["Event"][];
                            /** @description Pass it as `after` to read the next page. */
                            next_cursor: string;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Event read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Event read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "5c1f0b7e-93a4-8d26-8000-00000000002a",
                     *         "type": "card.funded",
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "environment": "sandbox",
                     *         "sequence": 2,
                     *         "entry_sequence": 2,
                     *         "data": {
                     *           "id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *           "local_id": 1000000001,
                     *           "customer_id": "019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22",
                     *           "operation_id": "019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41",
                     *           "amount": "25.00",
                     *           "currency": "usd",
                     *           "balance_after": "35.00"
                     *         }
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Event"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrEventNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description A cursor: the `next_cursor` of an earlier page. */
                after?: string;
                /** @description The size of the page. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhooks found */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Webhooks found"
                     *         ]
                     *       },
                     *       "data": {
                     *         "webhooks": [
                     *           {
                     *             "id": "019a2f70-3a18-7c44-b1d5-6e0f9c3b7a21",
                     *             "url": "https://partner.example/hooks",
                     *             "events": [
                     *               "card.*",
                     *               "customer.approved"
                     *             ],
                     *             "description": "Ledger of the app",
                     *             "headers": {
                     *               "Authorization": "[hidden]",
                     *               "X-Environment": "staging"
                     *             },
                     *             "rate_limit": 50,
                     *             "enabled": true,
                     *             "disabled_reason": null,
                     *             "disabled_at": null,
                     *             "secrets": [
                     *               {
                     *                 "number": 1,
                     *                 "created_at": "2026-11-20T09:30:00.000Z",
                     *                 "expires_at": null,
                     *                 "signs_service_signature": true
                     *               }
                     *             ],
                     *             "delivery": {
                     *               "waiting": 0,
                     *               "behind": 0,
                     *               "failing_since": null,
                     *               "last_success_at": null,
                     *               "paused_until": null
                     *             },
                     *             "created_at": "2026-11-20T09:30:00.000Z",
                     *             "updated_at": "2026-11-20T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The webhook endpoints of this page. */
                            webhooks: components["schemas"]["Webhook"][];
                            /** @description null at the end of the list. */
                            next_cursor: string | null;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://partner.example/hooks",
                 *       "events": [
                 *         "card.*",
                 *         "customer.approved"
                 *       ],
                 *       "description": "Ledger of the app",
                 *       "headers": {
                 *         "Authorization": "Bearer 5f3c",
                 *         "X-Environment": "staging"
                 *       },
                 *       "rate_limit": 50
                 *     }
                 */
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description Webhook created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 201,
                     *         "success": [
                     *           "Webhook created"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3a18-7c44-b1d5-6e0f9c3b7a21",
                     *         "url": "https://partner.example/hooks",
                     *         "events": [
                     *           "card.*",
                     *           "customer.approved"
                     *         ],
                     *         "description": "Ledger of the app",
                     *         "headers": {
                     *           "Authorization": "[hidden]",
                     *           "X-Environment": "staging"
                     *         },
                     *         "rate_limit": 50,
                     *         "enabled": true,
                     *         "disabled_reason": null,
                     *         "disabled_at": null,
                     *         "secrets": [
                     *           {
                     *             "number": 1,
                     *             "created_at": "2026-11-20T09:30:00.000Z",
                     *             "expires_at": null,
                     *             "signs_service_signature": true
                     *           }
                     *         ],
                     *         "delivery": {
                     *           "waiting": 0,
                     *           "behind": 0,
                     *           "failing_since": null,
                     *           "last_success_at": null,
                     *           "paused_until": null
                     *         },
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "updated_at": "2026-11-20T09:30:00.000Z",
                     *         "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwb3h5vZkQ1cA="
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["CreatedWebhook"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            409: components["responses"]["WebhookLimitReachedOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook found */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Webhook found"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3a18-7c44-b1d5-6e0f9c3b7a21",
                     *         "url": "https://partner.example/hooks",
                     *         "events": [
                     *           "card.*",
                     *           "customer.approved"
                     *         ],
                     *         "description": "Ledger of the app",
                     *         "headers": {
                     *           "Authorization": "[hidden]",
                     *           "X-Environment": "staging"
                     *         },
                     *         "rate_limit": 50,
                     *         "enabled": true,
                     *         "disabled_reason": null,
                     *         "disabled_at": null,
                     *         "secrets": [
                     *           {
                     *             "number": 1,
                     *             "created_at": "2026-11-20T09:30:00.000Z",
                     *             "expires_at": null,
                     *             "signs_service_signature": true
                     *           }
                     *         ],
                     *         "delivery": {
                     *           "waiting": 0,
                     *           "behind": 0,
                     *           "failing_since": null,
                     *           "last_success_at": null,
                     *           "paused_until": null
                     *         },
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "updated_at": "2026-11-20T09:30:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Webhook"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrWebhookNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook deleted */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Webhook deleted"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3a18-7c44-b1d5-6e0f9c3b7a21",
                     *         "deleted": true
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /**
                             * Format: uuid
                             * @description The unique id.
                             */
                            id: string;
                            /** @constant */
                            deleted: true;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrWebhookNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The webhook's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         "card.*",
                 *         "customer.*"
                 *       ],
                 *       "headers": {
                 *         "Authorization": "[hidden]",
                 *         "X-Environment": "production"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description Webhook updated */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Webhook updated"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3a18-7c44-b1d5-6e0f9c3b7a21",
                     *         "url": "https://partner.example/hooks",
                     *         "events": [
                     *           "card.*",
                     *           "customer.*"
                     *         ],
                     *         "description": "Ledger of the app",
                     *         "headers": {
                     *           "Authorization": "[hidden]",
                     *           "X-Environment": "production"
                     *         },
                     *         "rate_limit": 50,
                     *         "enabled": true,
                     *         "disabled_reason": null,
                     *         "disabled_at": null,
                     *         "secrets": [
                     *           {
                     *             "number": 1,
                     *             "created_at": "2026-11-20T09:30:00.000Z",
                     *             "expires_at": null,
                     *             "signs_service_signature": true
                     *           }
                     *         ],
                     *         "delivery": {
                     *           "waiting": 0,
                     *           "behind": 0,
                     *           "failing_since": null,
                     *           "last_success_at": null,
                     *           "paused_until": null
                     *         },
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "updated_at": "2026-11-20T10:00:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Webhook"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrWebhookNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Secret rotated */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Secret rotated"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3a18-7c44-b1d5-6e0f9c3b7a21",
                     *         "url": "https://partner.example/hooks",
                     *         "events": [
                     *           "card.*",
                     *           "customer.approved"
                     *         ],
                     *         "description": "Ledger of the app",
                     *         "headers": {
                     *           "Authorization": "[hidden]",
                     *           "X-Environment": "staging"
                     *         },
                     *         "rate_limit": 50,
                     *         "enabled": true,
                     *         "disabled_reason": null,
                     *         "disabled_at": null,
                     *         "secrets": [
                     *           {
                     *             "number": 2,
                     *             "created_at": "2026-11-21T09:30:00.000Z",
                     *             "expires_at": null,
                     *             "signs_service_signature": false
                     *           },
                     *           {
                     *             "number": 1,
                     *             "created_at": "2026-11-20T09:30:00.000Z",
                     *             "expires_at": "2026-11-22T09:30:00.000Z",
                     *             "signs_service_signature": true
                     *           }
                     *         ],
                     *         "delivery": {
                     *           "waiting": 0,
                     *           "behind": 0,
                     *           "failing_since": null,
                     *           "last_success_at": null,
                     *           "paused_until": null
                     *         },
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "updated_at": "2026-11-21T09:30:00.000Z",
                     *         "secret": "whsec_q1b9XoYV0n4hWm7sR2kTzJ6uLd8cPfA3gEiN5yHxKvU="
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["RotatedWebhook"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrWebhookNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    promoteWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The webhook's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Secret promoted */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Secret promoted"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3a18-7c44-b1d5-6e0f9c3b7a21",
                     *         "url": "https://partner.example/hooks",
                     *         "events": [
                     *           "card.*",
                     *           "customer.approved"
                     *         ],
                     *         "description": "Ledger of the app",
                     *         "headers": {
                     *           "Authorization": "[hidden]",
                     *           "X-Environment": "staging"
                     *         },
                     *         "rate_limit": 50,
                     *         "enabled": true,
                     *         "disabled_reason": null,
                     *         "disabled_at": null,
                     *         "secrets": [
                     *           {
                     *             "number": 2,
                     *             "created_at": "2026-11-21T09:30:00.000Z",
                     *             "expires_at": null,
                     *             "signs_service_signature": true
                     *           },
                     *           {
                     *             "number": 1,
                     *             "created_at": "2026-11-20T09:30:00.000Z",
                     *             "expires_at": "2026-11-22T09:30:00.000Z",
                     *             "signs_service_signature": false
                     *           }
                     *         ],
                     *         "delivery": {
                     *           "waiting": 0,
                     *           "behind": 0,
                     *           "failing_since": null,
                     *           "last_success_at": null,
                     *           "paused_until": null
                     *         },
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "updated_at": "2026-11-21T10:00:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Webhook"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrWebhookNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The webhook's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "card.charged"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type to send an example of.
                     * @enum {string}
                     */
                    type: "customer.approved" | "customer.rejected" | "card.created" | "card.failed" | "card.charged" | "card.funded" | "card.withdrawal" | "card.refund" | "card.declined" | "card.decline.charge" | "card.decline.wallet.charge" | "card.code" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.termination.refund" | "card.termination.charge" | "webhook.disabled" | "wallet.low_balance" | "account.funded" | "account.issued" | "account.failed" | "account.returned" | "account.closed" | "transfer.success" | "transfer.failed" | "transfer.reversed" | "defi.payment";
                };
            };
        };
        responses: {
            /** @description Test event is on its way */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 201,
                     *         "success": [
                     *           "Test event is on its way"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f72-90b4-7f13-8a6c-2d5e1b7c4f08",
                     *         "webhook_id": "019a2f70-3a18-7c44-b1d5-6e0f9c3b7a21",
                     *         "event_id": "019a2f72-90b4-7f13-8a6c-2d5e1b7c4f08",
                     *         "event_type": "card.charged",
                     *         "kind": "test",
                     *         "status": "pending",
                     *         "attempts": [],
                     *         "attempt_count": 0,
                     *         "next_attempt_at": "2026-11-20T09:31:00.000Z",
                     *         "created_at": "2026-11-20T09:31:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Delivery"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrWebhookNotFound"];
            409: components["responses"]["WebhookDisabledOrWebhookLimitReachedOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The webhook's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-11-20T00:00:00Z",
                 *       "to": "2026-11-20T09:00:00Z",
                 *       "types": [
                 *         "card.charged",
                 *         "card.funded"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewReplay"];
            };
        };
        responses: {
            /** @description Events counted */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Events counted"
                     *         ]
                     *       },
                     *       "data": {
                     *         "from": "2026-11-20T00:00:00.000Z",
                     *         "to": "2026-11-20T09:00:00.000Z",
                     *         "types": [
                     *           "card.charged",
                     *           "card.funded"
                     *         ],
                     *         "count": 318,
                     *         "replay": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /**
                             * Format: date-time
                             * @description The start of the replayed period.
                             */
                            from: string;
                            /**
                             * Format: date-time
                             * @description The end of the replayed period.
                             */
                            to: string;
                            /** @description The replayed event types. */
                            types: ("customer.approved" | "customer.rejected" | "card.created" | "card.failed" | "card.charged" | "card.funded" | "card.withdrawal" | "card.refund" | "card.declined" | "card.decline.charge" | "card.decline.wallet.charge" | "card.code" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.termination.refund" | "card.termination.charge" | "webhook.disabled" | "wallet.low_balance" | "account.funded" | "account.issued" | "account.failed" | "account.returned" | "account.closed" | "transfer.success" | "transfer.failed" | "transfer.reversed" | "defi.payment")[];
                            /** @description The number of matching events. */
                            count: number;
                            /** @description The replay that was started; null after a dry run. */
                            replay: {
                                /**
                                 * Format: uuid
                                 * @description The unique id.
                                 */
                                id: string;
                                /**
                                 * Format: date-time
                                 * @description The start of the replayed period.
                                 */
                                from: string;
                                /**
                                 * Format: date-time
                                 * @description The end of the replayed period.
                                 */
                                to: string;
                                /** @description The replayed event types. */
                                types: ("customer.approved" | "customer.rejected" | "card.created" | "card.failed" | "card.charged" | "card.funded" | "card.withdrawal" | "card.refund" | "card.declined" | "card.decline.charge" | "card.decline.wallet.charge" | "card.code" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.termination.refund" | "card.termination.charge" | "webhook.disabled" | "wallet.low_balance" | "account.funded" | "account.issued" | "account.failed" | "account.returned" | "account.closed" | "transfer.success" | "transfer.failed" | "transfer.reversed" | "defi.payment")[];
                                /** @description The number of matching events. */
                                count: number;
                                /**
                                 * Format: date-time
                                 * @description When it was created.
                                 */
                                created_at: string;
                            } | null;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            /** @description Replay is under way */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 201,
                     *         "success": [
                     *           "Replay is under way"
                     *         ]
                     *       },
                     *       "data": {
                     *         "from": "2026-11-20T00:00:00.000Z",
                     *         "to": "2026-11-20T09:00:00.000Z",
                     *         "types": [
                     *           "card.charged",
                     *           "card.funded"
                     *         ],
                     *         "count": 318,
                     *         "replay": {
                     *           "id": "019a2f74-15c2-7b90-9d3e-8f4a6c0b2e57",
                     *           "from": "2026-11-20T00:00:00.000Z",
                     *           "to": "2026-11-20T09:00:00.000Z",
                     *           "types": [
                     *             "card.charged",
                     *             "card.funded"
                     *           ],
                     *           "count": 318,
                     *           "created_at": "2026-11-20T09:30:00.000Z"
                     *         }
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /**
                             * Format: date-time
                             * @description The start of the replayed period.
                             */
                            from: string;
                            /**
                             * Format: date-time
                             * @description The end of the replayed period.
                             */
                            to: string;
                            /** @description The replayed event types. */
                            types: ("customer.approved" | "customer.rejected" | "card.created" | "card.failed" | "card.charged" | "card.funded" | "card.withdrawal" | "card.refund" | "card.declined" | "card.decline.charge" | "card.decline.wallet.charge" | "card.code" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.termination.refund" | "card.termination.charge" | "webhook.disabled" | "wallet.low_balance" | "account.funded" | "account.issued" | "account.failed" | "account.returned" | "account.closed" | "transfer.success" | "transfer.failed" | "transfer.reversed" | "defi.payment")[];
                            /** @description The number of matching events. */
                            count: number;
                            /** @description The replay that was started; null after a dry run. */
                            replay: {
                                /**
                                 * Format: uuid
                                 * @description The unique id.
                                 */
                                id: string;
                                /**
                                 * Format: date-time
                                 * @description The start of the replayed period.
                                 */
                                from: string;
                                /**
                                 * Format: date-time
                                 * @description The end of the replayed period.
                                 */
                                to: string;
                                /** @description The replayed event types. */
                                types: ("customer.approved" | "customer.rejected" | "card.created" | "card.failed" | "card.charged" | "card.funded" | "card.withdrawal" | "card.refund" | "card.declined" | "card.decline.charge" | "card.decline.wallet.charge" | "card.code" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.termination.refund" | "card.termination.charge" | "webhook.disabled" | "wallet.low_balance" | "account.funded" | "account.issued" | "account.failed" | "account.returned" | "account.closed" | "transfer.success" | "transfer.failed" | "transfer.reversed" | "defi.payment")[];
                                /** @description The number of matching events. */
                                count: number;
                                /**
                                 * Format: date-time
                                 * @description When it was created.
                                 */
                                created_at: string;
                            } | null;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrWebhookNotFound"];
            409: components["responses"]["WebhookDisabledOrWebhookLimitReachedOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description A cursor: the `next_cursor` of an earlier page. */
                after?: string;
                /** @description The size of the page. */
                size?: number;
                /** @description Only deliveries with this status. */
                status?: "pending" | "succeeded" | "failed";
                /** @description Only deliveries of this event type. */
                event_type?: "customer.approved" | "customer.rejected" | "card.created" | "card.failed" | "card.charged" | "card.funded" | "card.withdrawal" | "card.refund" | "card.declined" | "card.decline.charge" | "card.decline.wallet.charge" | "card.code" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.termination.refund" | "card.termination.charge" | "webhook.disabled" | "wallet.low_balance" | "account.funded" | "account.issued" | "account.failed" | "account.returned" | "account.closed" | "transfer.success" | "transfer.failed" | "transfer.reversed" | "defi.payment";
            };
            header?: never;
            path: {
                /** @description The webhook's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deliveries found */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Deliveries found"
                     *         ]
                     *       },
                     *       "data": {
                     *         "deliveries": [
                     *           {
                     *             "id": "019a2f72-90b4-7f13-8a6c-2d5e1b7c4f08",
                     *             "webhook_id": "019a2f70-3a18-7c44-b1d5-6e0f9c3b7a21",
                     *             "event_id": "5c1f0b7e-93a4-8d26-8000-00000000002a",
                     *             "event_type": "card.charged",
                     *             "kind": "event",
                     *             "status": "pending",
                     *             "attempts": [
                     *               {
                     *                 "at": "2026-11-20T09:31:00.000Z",
                     *                 "duration_ms": 84,
                     *                 "status": 503,
                     *                 "answer": "down for maintenance",
                     *                 "error": "returned status 503"
                     *               }
                     *             ],
                     *             "attempt_count": 1,
                     *             "next_attempt_at": "2026-11-20T09:31:05.000Z",
                     *             "created_at": "2026-11-20T09:31:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The deliveries of this page, newest first. */
                            deliveries: components["schemas"]["Delivery"][];
                            /** @description null at the end of the list. With a filter, a page may contain fewer deliveries than requested. */
                            next_cursor: string | null;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrWebhookNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delivery found */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Delivery found"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f72-90b4-7f13-8a6c-2d5e1b7c4f08",
                     *         "webhook_id": "019a2f70-3a18-7c44-b1d5-6e0f9c3b7a21",
                     *         "event_id": "5c1f0b7e-93a4-8d26-8000-00000000002a",
                     *         "event_type": "card.charged",
                     *         "kind": "event",
                     *         "status": "pending",
                     *         "attempts": [
                     *           {
                     *             "at": "2026-11-20T09:31:00.000Z",
                     *             "duration_ms": 84,
                     *             "status": 503,
                     *             "answer": "down for maintenance",
                     *             "error": "returned status 503"
                     *           }
                     *         ],
                     *         "attempt_count": 1,
                     *         "next_attempt_at": "2026-11-20T09:31:05.000Z",
                     *         "created_at": "2026-11-20T09:31:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Delivery"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrDeliveryNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The delivery's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delivery is tried again */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Delivery is tried again"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f72-90b4-7f13-8a6c-2d5e1b7c4f08",
                     *         "webhook_id": "019a2f70-3a18-7c44-b1d5-6e0f9c3b7a21",
                     *         "event_id": "5c1f0b7e-93a4-8d26-8000-00000000002a",
                     *         "event_type": "card.charged",
                     *         "kind": "event",
                     *         "status": "pending",
                     *         "attempts": [
                     *           {
                     *             "at": "2026-11-20T09:31:00.000Z",
                     *             "duration_ms": 84,
                     *             "status": 503,
                     *             "answer": "down for maintenance",
                     *             "error": "returned status 503"
                     *           }
                     *         ],
                     *         "attempt_count": 1,
                     *         "next_attempt_at": "2026-11-20T09:31:02.000Z",
                     *         "created_at": "2026-11-20T09:31:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Delivery"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrDeliveryNotFound"];
            409: components["responses"]["WebhookDisabledOrDeliveryExpiredOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    simulateKyc: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The customer’s id or local_id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decision": "rejected",
                 *       "reasons": [
                 *         "document_expired"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["KycSimulation"];
            };
        };
        responses: {
            /** @description Customer decided */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Customer decided"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019c1a2b-3c4d-7e5f-8a6b-7c8d9e0f1a2b",
                     *         "local_id": 1,
                     *         "kyc_status": "rejected",
                     *         "kyc_reasons": [
                     *           "document_expired"
                     *         ],
                     *         "issuing_country": "USA",
                     *         "documents": {
                     *           "front": "absent",
                     *           "back": "absent",
                     *           "address": "absent"
                     *         },
                     *         "external_ref": "user-1001",
                     *         "first_name": "Ana",
                     *         "last_name": "Reyes",
                     *         "email": "ana.reyes@example.com",
                     *         "phone": "+14155552671",
                     *         "country_code": "US",
                     *         "date_of_birth": "1990-12-31",
                     *         "gender": null,
                     *         "document_type": null,
                     *         "document_number": null,
                     *         "tax_id_number": null,
                     *         "address_street": "100 Main Street",
                     *         "address_city": "San Francisco",
                     *         "address_state": "CA",
                     *         "address_postal_code": "94105",
                     *         "address_country": "US",
                     *         "pof_employment_status": null,
                     *         "pof_occupation": null,
                     *         "pof_primary_purpose": null,
                     *         "pof_source_of_funds": null,
                     *         "pof_expected_monthly_pay": null,
                     *         "kyc_consent_at": null,
                     *         "created_at": "2026-02-03T09:00:00.000Z",
                     *         "updated_at": "2026-02-03T09:00:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Customer"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCustomerNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    simulateAccountCredit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The virtual account's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "1250.00",
                 *       "sender": {
                 *         "name": "Atelier Dupont SARL",
                 *         "account": "FR7630006000011234567890189"
                 *       },
                 *       "reference": "Invoice 2026-118"
                 *     }
                 */
                "application/json": components["schemas"]["CreditSimulation"];
            };
        };
        responses: {
            /** @description Credit arrived */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 201,
                     *         "success": [
                     *           "Credit arrived"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019b7f5c-6d10-7e25-8b93-1f4a2c6e9d07",
                     *         "account_id": "019b7f5a-2c31-7a84-9d06-5e1f0c8b7a42",
                     *         "amount": "1250.00",
                     *         "currency": "eur",
                     *         "sender": {
                     *           "name": "Atelier Dupont SARL",
                     *           "account": "FR7630006000011234567890189"
                     *         },
                     *         "reference": "Invoice 2026-118",
                     *         "status": "credited",
                     *         "return_reason": null,
                     *         "operation_id": "019b7f5c-6d0e-7c61-a0d4-93b5e8f1a276",
                     *         "return_operation_id": null,
                     *         "created_at": "2026-11-20T10:02:17.000Z",
                     *         "returned_at": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["AccountCredit"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrAccountNotFound"];
            409: components["responses"]["AccountNotActiveOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    simulateAccountReturn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The virtual account's id. */
                id: string;
                /** @description The credit's id. */
                credit_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "account of the sender closed"
                 *     }
                 */
                "application/json": components["schemas"]["ReturnSimulation"];
            };
        };
        responses: {
            /** @description Credit returned */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Credit returned"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019b7f5c-6d10-7e25-8b93-1f4a2c6e9d07",
                     *         "account_id": "019b7f5a-2c31-7a84-9d06-5e1f0c8b7a42",
                     *         "amount": "1250.00",
                     *         "currency": "eur",
                     *         "sender": {
                     *           "name": "Atelier Dupont SARL",
                     *           "account": "FR7630006000011234567890189"
                     *         },
                     *         "reference": "Invoice 2026-118",
                     *         "status": "returned",
                     *         "return_reason": "account of the sender closed",
                     *         "operation_id": "019b7f5c-6d0e-7c61-a0d4-93b5e8f1a276",
                     *         "return_operation_id": "019b7f6e-10c4-7b3a-92f5-6d8e0a4c1b39",
                     *         "created_at": "2026-11-20T10:02:17.000Z",
                     *         "returned_at": "2026-11-21T08:15:40.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["AccountCredit"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrAccountNotFoundOrCreditNotFound"];
            409: components["responses"]["CreditReturnedOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    simulateAuthorization: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "25.00",
                 *       "merchant": {
                 *         "name": "Mercado Central",
                 *         "mcc": "5411",
                 *         "country": "DO",
                 *         "city": "Santo Domingo"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AuthorizationSimulation"];
            };
        };
        responses: {
            /** @description Authorization decided */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 201,
                     *         "success": [
                     *           "Authorization decided"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3a5e-7c90-b1d2-6e4f8a7c2b15",
                     *         "card_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *         "type": "purchase",
                     *         "status": "approved",
                     *         "decline_reason": null,
                     *         "currency": "usd",
                     *         "amounts": {
                     *           "authorized": "25.00",
                     *           "held": "25.00",
                     *           "cleared": "0.00",
                     *           "released": "0.00",
                     *           "refunded": "0.00"
                     *         },
                     *         "merchant": {
                     *           "name": "Mercado Central",
                     *           "mcc": "5411",
                     *           "country": "DO",
                     *           "city": "Santo Domingo"
                     *         },
                     *         "merchant_amount": {
                     *           "amount": "25.00",
                     *           "currency": "usd"
                     *         },
                     *         "hold_expires_at": "2026-11-27T10:00:00.000Z",
                     *         "created_at": "2026-11-20T10:00:00.000Z",
                     *         "updated_at": "2026-11-20T10:00:00.000Z",
                     *         "timeline": [
                     *           {
                     *             "type": "authorization",
                     *             "amount": "25.00",
                     *             "reason": null,
                     *             "explanation": null,
                     *             "operation_id": "019a2f70-3a5e-7d41-8c07-2f1b9e6d5a30",
                     *             "at": "2026-11-20T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "explanation": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Transaction"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    simulateClearings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "amount": "25.00"
                 *     }
                 */
                "application/json": components["schemas"]["ClearingSimulation"];
            };
        };
        responses: {
            /** @description Transaction updated */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Transaction updated"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3a5e-7c90-b1d2-6e4f8a7c2b15",
                     *         "card_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *         "type": "purchase",
                     *         "status": "cleared",
                     *         "decline_reason": null,
                     *         "currency": "usd",
                     *         "amounts": {
                     *           "authorized": "25.00",
                     *           "held": "0.00",
                     *           "cleared": "25.00",
                     *           "released": "0.00",
                     *           "refunded": "0.00"
                     *         },
                     *         "merchant": {
                     *           "name": "Mercado Central",
                     *           "mcc": "5411",
                     *           "country": "DO",
                     *           "city": "Santo Domingo"
                     *         },
                     *         "merchant_amount": {
                     *           "amount": "25.00",
                     *           "currency": "usd"
                     *         },
                     *         "hold_expires_at": null,
                     *         "created_at": "2026-11-20T10:00:00.000Z",
                     *         "updated_at": "2026-11-20T10:00:00.000Z",
                     *         "timeline": [
                     *           {
                     *             "type": "authorization",
                     *             "amount": "25.00",
                     *             "reason": null,
                     *             "explanation": null,
                     *             "operation_id": "019a2f70-3a5e-7d41-8c07-2f1b9e6d5a30",
                     *             "at": "2026-11-20T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "explanation": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Transaction"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrTransactionNotFound"];
            409: components["responses"]["CardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    simulateReversals: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["FollowUpSimulation"];
            };
        };
        responses: {
            /** @description Transaction updated */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Transaction updated"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3a5e-7c90-b1d2-6e4f8a7c2b15",
                     *         "card_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *         "type": "purchase",
                     *         "status": "approved",
                     *         "decline_reason": null,
                     *         "currency": "usd",
                     *         "amounts": {
                     *           "authorized": "25.00",
                     *           "held": "25.00",
                     *           "cleared": "0.00",
                     *           "released": "0.00",
                     *           "refunded": "0.00"
                     *         },
                     *         "merchant": {
                     *           "name": "Mercado Central",
                     *           "mcc": "5411",
                     *           "country": "DO",
                     *           "city": "Santo Domingo"
                     *         },
                     *         "merchant_amount": {
                     *           "amount": "25.00",
                     *           "currency": "usd"
                     *         },
                     *         "hold_expires_at": "2026-11-27T10:00:00.000Z",
                     *         "created_at": "2026-11-20T10:00:00.000Z",
                     *         "updated_at": "2026-11-20T10:00:00.000Z",
                     *         "timeline": [
                     *           {
                     *             "type": "authorization",
                     *             "amount": "25.00",
                     *             "reason": null,
                     *             "explanation": null,
                     *             "operation_id": "019a2f70-3a5e-7d41-8c07-2f1b9e6d5a30",
                     *             "at": "2026-11-20T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "explanation": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Transaction"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrTransactionNotFound"];
            409: components["responses"]["CardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    simulateRefunds: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["FollowUpSimulation"];
            };
        };
        responses: {
            /** @description Transaction updated */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Transaction updated"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3a5e-7c90-b1d2-6e4f8a7c2b15",
                     *         "card_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *         "type": "purchase",
                     *         "status": "approved",
                     *         "decline_reason": null,
                     *         "currency": "usd",
                     *         "amounts": {
                     *           "authorized": "25.00",
                     *           "held": "25.00",
                     *           "cleared": "0.00",
                     *           "released": "0.00",
                     *           "refunded": "0.00"
                     *         },
                     *         "merchant": {
                     *           "name": "Mercado Central",
                     *           "mcc": "5411",
                     *           "country": "DO",
                     *           "city": "Santo Domingo"
                     *         },
                     *         "merchant_amount": {
                     *           "amount": "25.00",
                     *           "currency": "usd"
                     *         },
                     *         "hold_expires_at": "2026-11-27T10:00:00.000Z",
                     *         "created_at": "2026-11-20T10:00:00.000Z",
                     *         "updated_at": "2026-11-20T10:00:00.000Z",
                     *         "timeline": [
                     *           {
                     *             "type": "authorization",
                     *             "amount": "25.00",
                     *             "reason": null,
                     *             "explanation": null,
                     *             "operation_id": "019a2f70-3a5e-7d41-8c07-2f1b9e6d5a30",
                     *             "at": "2026-11-20T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "explanation": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Transaction"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrTransactionNotFound"];
            409: components["responses"]["CardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    simulateIncrements: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "10.00"
                 *     }
                 */
                "application/json": components["schemas"]["IncrementSimulation"];
            };
        };
        responses: {
            /** @description Transaction updated */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Transaction updated"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3a5e-7c90-b1d2-6e4f8a7c2b15",
                     *         "card_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *         "type": "purchase",
                     *         "status": "approved",
                     *         "decline_reason": null,
                     *         "currency": "usd",
                     *         "amounts": {
                     *           "authorized": "25.00",
                     *           "held": "25.00",
                     *           "cleared": "0.00",
                     *           "released": "0.00",
                     *           "refunded": "0.00"
                     *         },
                     *         "merchant": {
                     *           "name": "Mercado Central",
                     *           "mcc": "5411",
                     *           "country": "DO",
                     *           "city": "Santo Domingo"
                     *         },
                     *         "merchant_amount": {
                     *           "amount": "25.00",
                     *           "currency": "usd"
                     *         },
                     *         "hold_expires_at": "2026-11-27T10:00:00.000Z",
                     *         "created_at": "2026-11-20T10:00:00.000Z",
                     *         "updated_at": "2026-11-20T10:00:00.000Z",
                     *         "timeline": [
                     *           {
                     *             "type": "authorization",
                     *             "amount": "25.00",
                     *             "reason": null,
                     *             "explanation": null,
                     *             "operation_id": "019a2f70-3a5e-7d41-8c07-2f1b9e6d5a30",
                     *             "at": "2026-11-20T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "explanation": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Transaction"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrTransactionNotFound"];
            409: components["responses"]["CardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    simulateExpire: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Transaction updated */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Transaction updated"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3a5e-7c90-b1d2-6e4f8a7c2b15",
                     *         "card_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *         "type": "purchase",
                     *         "status": "approved",
                     *         "decline_reason": null,
                     *         "currency": "usd",
                     *         "amounts": {
                     *           "authorized": "25.00",
                     *           "held": "25.00",
                     *           "cleared": "0.00",
                     *           "released": "0.00",
                     *           "refunded": "0.00"
                     *         },
                     *         "merchant": {
                     *           "name": "Mercado Central",
                     *           "mcc": "5411",
                     *           "country": "DO",
                     *           "city": "Santo Domingo"
                     *         },
                     *         "merchant_amount": {
                     *           "amount": "25.00",
                     *           "currency": "usd"
                     *         },
                     *         "hold_expires_at": "2026-11-27T10:00:00.000Z",
                     *         "created_at": "2026-11-20T10:00:00.000Z",
                     *         "updated_at": "2026-11-20T10:00:00.000Z",
                     *         "timeline": [
                     *           {
                     *             "type": "authorization",
                     *             "amount": "25.00",
                     *             "reason": null,
                     *             "explanation": null,
                     *             "operation_id": "019a2f70-3a5e-7d41-8c07-2f1b9e6d5a30",
                     *             "at": "2026-11-20T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "explanation": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Transaction"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrTransactionNotFound"];
            409: components["responses"]["CardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    simulateForcedClearing: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "12.50",
                 *       "merchant": {
                 *         "name": "Mercado Central",
                 *         "mcc": "5411",
                 *         "country": "DO",
                 *         "city": "Santo Domingo"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UnaskedSimulation"];
            };
        };
        responses: {
            /** @description Transaction made */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 201,
                     *         "success": [
                     *           "Transaction made"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3a5e-7c90-b1d2-6e4f8a7c2b15",
                     *         "card_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *         "type": "purchase",
                     *         "status": "cleared",
                     *         "decline_reason": null,
                     *         "currency": "usd",
                     *         "amounts": {
                     *           "authorized": "25.00",
                     *           "held": "0.00",
                     *           "cleared": "25.00",
                     *           "released": "0.00",
                     *           "refunded": "0.00"
                     *         },
                     *         "merchant": {
                     *           "name": "Mercado Central",
                     *           "mcc": "5411",
                     *           "country": "DO",
                     *           "city": "Santo Domingo"
                     *         },
                     *         "merchant_amount": {
                     *           "amount": "25.00",
                     *           "currency": "usd"
                     *         },
                     *         "hold_expires_at": null,
                     *         "created_at": "2026-11-20T10:00:00.000Z",
                     *         "updated_at": "2026-11-20T10:00:00.000Z",
                     *         "timeline": [
                     *           {
                     *             "type": "authorization",
                     *             "amount": "25.00",
                     *             "reason": null,
                     *             "explanation": null,
                     *             "operation_id": "019a2f70-3a5e-7d41-8c07-2f1b9e6d5a30",
                     *             "at": "2026-11-20T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "explanation": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Transaction"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFound"];
            409: components["responses"]["CardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    simulateUnlinkedRefund: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "12.50",
                 *       "merchant": {
                 *         "name": "Mercado Central",
                 *         "mcc": "5411",
                 *         "country": "DO",
                 *         "city": "Santo Domingo"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UnaskedSimulation"];
            };
        };
        responses: {
            /** @description Transaction made */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 201,
                     *         "success": [
                     *           "Transaction made"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f70-3a5e-7c90-b1d2-6e4f8a7c2b15",
                     *         "card_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *         "type": "purchase",
                     *         "status": "cleared",
                     *         "decline_reason": null,
                     *         "currency": "usd",
                     *         "amounts": {
                     *           "authorized": "25.00",
                     *           "held": "0.00",
                     *           "cleared": "25.00",
                     *           "released": "0.00",
                     *           "refunded": "0.00"
                     *         },
                     *         "merchant": {
                     *           "name": "Mercado Central",
                     *           "mcc": "5411",
                     *           "country": "DO",
                     *           "city": "Santo Domingo"
                     *         },
                     *         "merchant_amount": {
                     *           "amount": "25.00",
                     *           "currency": "usd"
                     *         },
                     *         "hold_expires_at": null,
                     *         "created_at": "2026-11-20T10:00:00.000Z",
                     *         "updated_at": "2026-11-20T10:00:00.000Z",
                     *         "timeline": [
                     *           {
                     *             "type": "authorization",
                     *             "amount": "25.00",
                     *             "reason": null,
                     *             "explanation": null,
                     *             "operation_id": "019a2f70-3a5e-7d41-8c07-2f1b9e6d5a30",
                     *             "at": "2026-11-20T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "explanation": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Transaction"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFound"];
            409: components["responses"]["CardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    simulateChallenge: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The card's id or local_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "12.50",
                 *       "merchant": {
                 *         "name": "Mercado Central",
                 *         "mcc": "5411",
                 *         "country": "DO",
                 *         "city": "Santo Domingo"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UnaskedSimulation"];
            };
        };
        responses: {
            /** @description Challenge sent */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 201,
                     *         "success": [
                     *           "Challenge sent"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f71-5b6c-7d83-9e21-4c7a0f8b3d62",
                     *         "status": "pending",
                     *         "tries_left": 3,
                     *         "expires_at": "2026-11-20T10:05:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Challenge"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFound"];
            409: components["responses"]["CardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    answerChallenge: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "493027"
                 *     }
                 */
                "application/json": components["schemas"]["ChallengeAnswer"];
            };
        };
        responses: {
            /** @description Challenge answered */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Challenge answered"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f71-5b6c-7d83-9e21-4c7a0f8b3d62",
                     *         "status": "passed",
                     *         "tries_left": 3,
                     *         "expires_at": "2026-11-20T10:05:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Challenge"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrChallengeNotFound"];
            409: components["responses"]["ChallengeNotPendingOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    simulateTransfer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The transfer’s id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "failed",
                 *       "reason": "account_closed"
                 *     }
                 */
                "application/json": components["schemas"]["TransferSimulation"];
            };
        };
        responses: {
            /** @description Transfer decided */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Transfer decided"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "019a2f71-5e6f-7c3d-8a41-2b9c8d7e6f50",
                     *         "status": "failed",
                     *         "source_wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *         "amount": "250.00",
                     *         "currency": "usd",
                     *         "fee": "1.00",
                     *         "destination": {
                     *           "type": "bank_account",
                     *           "holder_name": "Marie Joseph",
                     *           "account_number": "******7890",
                     *           "routing_number": "021000021"
                     *         },
                     *         "quote_id": null,
                     *         "target_amount": null,
                     *         "target_currency": null,
                     *         "cancelling": false,
                     *         "failure": {
                     *           "code": "account_closed",
                     *           "message": "The receiving account is closed."
                     *         },
                     *         "reference": "payout-1042",
                     *         "description": "November",
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "ended_at": "2026-11-20T09:30:20.000Z",
                     *         "reversed_at": null,
                     *         "operation_id": "019a2f71-5e6e-7b10-9d7e-4f5a6b7c8d9e",
                     *         "return_operation_id": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["Transfer"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrTransferNotFound"];
            409: components["responses"]["TransferNotPendingOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    simulateChainPayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address_id": "019a2f70-3c15-7b64-b0a1-58d2e6f7c913",
                 *       "amount": "250.0045"
                 *     }
                 */
                "application/json": components["schemas"]["ChainPaymentSimulation"];
            };
        };
        responses: {
            /** @description On-chain payment made */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 201,
                     *         "success": [
                     *           "On-chain payment made"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "6b1f0c52-9d3e-8a47-b2c8-0f5e7d914a63",
                     *         "status": "confirmed",
                     *         "address_id": "019a2f70-3c15-7b64-b0a1-58d2e6f7c913",
                     *         "address": "0x3B68bdBf1B5A1eB3D5fdEa8CAC7a8B1C61F8F44b",
                     *         "chain": "ethereum",
                     *         "network": "simulated",
                     *         "asset": "usdc",
                     *         "token_amount": "250.004500",
                     *         "amount": "250.00",
                     *         "currency": "usd",
                     *         "wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *         "transaction_hash": "0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b",
                     *         "log_index": 0,
                     *         "block_number": 23845012,
                     *         "confirmations_required": 12,
                     *         "sender": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
                     *         "operation_id": "019a2f72-61d8-7e03-9a4b-c7d5e8f10b26",
                     *         "detected_at": "2026-11-20T09:44:11.000Z",
                     *         "confirmed_at": "2026-11-20T09:46:35.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["ChainPayment"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["AddressNotFound"];
            409: components["responses"]["ChainNotAvailableOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    simulateChainOutcome: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "reversed"
                 *     }
                 */
                "application/json": components["schemas"]["ChainPaymentOutcome"];
            };
        };
        responses: {
            /** @description On-chain payment decided */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "On-chain payment decided"
                     *         ]
                     *       },
                     *       "data": {
                     *         "id": "6b1f0c52-9d3e-8a47-b2c8-0f5e7d914a63",
                     *         "status": "reversed",
                     *         "address_id": "019a2f70-3c15-7b64-b0a1-58d2e6f7c913",
                     *         "address": "0x3B68bdBf1B5A1eB3D5fdEa8CAC7a8B1C61F8F44b",
                     *         "chain": "ethereum",
                     *         "network": "simulated",
                     *         "asset": "usdc",
                     *         "token_amount": "250.004500",
                     *         "amount": "250.00",
                     *         "currency": "usd",
                     *         "wallet_id": "7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604",
                     *         "transaction_hash": "0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b",
                     *         "log_index": 0,
                     *         "block_number": 23845012,
                     *         "confirmations_required": 12,
                     *         "sender": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
                     *         "operation_id": "019a2f72-61d8-7e03-9a4b-c7d5e8f10b26",
                     *         "detected_at": "2026-11-20T09:44:11.000Z",
                     *         "confirmed_at": "2026-11-20T09:46:35.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["ChainPayment"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrPaymentNotFound"];
            409: components["responses"]["PaymentNotPendingOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getScenarios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Scenarios read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Scenarios read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "scenarios": [
                     *           {
                     *             "name": "fuel",
                     *             "summary": "A pump asks for more than the tank takes; the difference comes back with the clearing.",
                     *             "needs": "125.00",
                     *             "steps": [
                     *               {
                     *                 "type": "authorization",
                     *                 "what": "the pump asks for its most",
                     *                 "amount": "125.00",
                     *                 "duration": null
                     *               },
                     *               {
                     *                 "type": "wait",
                     *                 "what": "a day passes",
                     *                 "amount": null,
                     *                 "duration": "P1D"
                     *               },
                     *               {
                     *                 "type": "clearing",
                     *                 "what": "the pump takes what was filled",
                     *                 "amount": "47.30",
                     *                 "duration": null
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The scenarios. */
                            scenarios: components["schemas"]["Scenario"][];
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    playScenario: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description One of `GET /simulations/scenarios`. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ScenarioStart"];
            };
        };
        responses: {
            /** @description Scenario played */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Scenario played"
                     *         ]
                     *       },
                     *       "data": {
                     *         "scenario": "fuel",
                     *         "card_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *         "steps": [
                     *           {
                     *             "at": "2026-11-20T10:00:00.000Z",
                     *             "what": "the pump asks for its most",
                     *             "transaction_id": "019a2f70-3a5e-7c90-b1d2-6e4f8a7c2b15",
                     *             "transaction_status": "approved",
                     *             "decline_reason": null,
                     *             "balance": "0.00"
                     *           }
                     *         ],
                     *         "transactions": [
                     *           {
                     *             "id": "019a2f70-3a5e-7c90-b1d2-6e4f8a7c2b15",
                     *             "card_id": "019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33",
                     *             "type": "purchase",
                     *             "status": "approved",
                     *             "decline_reason": null,
                     *             "currency": "usd",
                     *             "amounts": {
                     *               "authorized": "25.00",
                     *               "held": "25.00",
                     *               "cleared": "0.00",
                     *               "released": "0.00",
                     *               "refunded": "0.00"
                     *             },
                     *             "merchant": {
                     *               "name": "Mercado Central",
                     *               "mcc": "5411",
                     *               "country": "DO",
                     *               "city": "Santo Domingo"
                     *             },
                     *             "merchant_amount": {
                     *               "amount": "25.00",
                     *               "currency": "usd"
                     *             },
                     *             "hold_expires_at": "2026-11-27T10:00:00.000Z",
                     *             "created_at": "2026-11-20T10:00:00.000Z",
                     *             "updated_at": "2026-11-20T10:00:00.000Z",
                     *             "timeline": [
                     *               {
                     *                 "type": "authorization",
                     *                 "amount": "25.00",
                     *                 "reason": null,
                     *                 "explanation": null,
                     *                 "operation_id": "019a2f70-3a5e-7d41-8c07-2f1b9e6d5a30",
                     *                 "at": "2026-11-20T10:00:00.000Z"
                     *               }
                     *             ],
                     *             "explanation": null
                     *           }
                     *         ]
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The scenario’s name. */
                            scenario: string;
                            /**
                             * Format: uuid
                             * @description The card.
                             */
                            card_id: string;
                            /** @description The steps, in the order in which they ran. */
                            steps: components["schemas"]["ScenarioStep"][];
                            /** @description The transactions. */
                            transactions: components["schemas"]["Transaction"][];
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            402: components["responses"]["InsufficientMerchantBalance"];
            403: components["responses"]["ModeMismatch"];
            404: components["responses"]["RouteNotFoundOrCardNotFoundOrScenarioNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getTestClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Clock read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Clock read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "now": "2026-11-27T10:00:00.000Z",
                     *         "real_now": "2026-11-20T10:00:00.000Z",
                     *         "ahead_seconds": 604800
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["TestClock"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    advanceTestClock: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "advance": "P7D"
                 *     }
                 */
                "application/json": components["schemas"]["TestClockAdvance"];
            };
        };
        responses: {
            /** @description Clock advanced */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Clock advanced"
                     *         ]
                     *       },
                     *       "data": {
                     *         "now": "2026-11-27T10:00:00.000Z",
                     *         "real_now": "2026-11-20T10:00:00.000Z",
                     *         "ahead_seconds": 604800
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: components["schemas"]["TestClock"];
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getDisorder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Disorder read */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Disorder read"
                     *         ]
                     *       },
                     *       "data": {
                     *         "seed": 7,
                     *         "duplicate_percent": 30,
                     *         "delay_percent": 50,
                     *         "delay_ms_max": 2000
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The seed of the random decisions. */
                            seed: number;
                            /** @description The share of messages that are delivered twice. */
                            duplicate_percent: number;
                            /** @description The share of messages that are delayed. */
                            delay_percent: number;
                            /** @description The longest delay of a message, in milliseconds. */
                            delay_ms_max: number;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    setDisorder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeating the same request with the same key within seven days returns the saved response and has no further effect.
                 * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "seed": 7,
                 *       "duplicate_percent": 30,
                 *       "delay_percent": 50,
                 *       "delay_ms_max": 2000
                 *     }
                 */
                "application/json": components["schemas"]["Disorder"];
            };
        };
        responses: {
            /** @description Disorder set */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "x-ignored-fields": components["headers"]["IgnoredFields"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "code": 200,
                     *         "success": [
                     *           "Disorder set"
                     *         ]
                     *       },
                     *       "data": {
                     *         "seed": 7,
                     *         "duplicate_percent": 30,
                     *         "delay_percent": 50,
                     *         "delay_ms_max": 2000
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        /** @description The HTTP status and texts for people. */
                        message: components["schemas"]["SuccessMessage"];
                        /** @description The result. */
                        data: {
                            /** @description The seed of the random decisions. */
                            seed: number;
                            /** @description The share of messages that are delivered twice. */
                            duplicate_percent: number;
                            /** @description The share of messages that are delayed. */
                            delay_percent: number;
                            /** @description The longest delay of a message, in milliseconds. */
                            delay_ms_max: number;
                        };
                        /**
                         * @description `success`.
                         * @constant
                         */
                        type: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ModeMismatch"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    onCustomerApproved: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000001",
                 *       "type": "customer.approved",
                 *       "created_at": "2026-01-02T15:04:07.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "019b7f3c-c258-70fb-8dca-979d729ff1c9",
                 *         "local_id": 1000000001,
                 *         "external_ref": "user-1001",
                 *         "kyc_status": "approved",
                 *         "reasons": []
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CustomerApprovedEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCustomerRejected: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000015",
                 *       "type": "customer.rejected",
                 *       "created_at": "2026-01-02T15:04:24.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "019b7f3d-04c0-72a8-8afa-47496b1d2b19",
                 *         "local_id": 1000000002,
                 *         "external_ref": "user-1002",
                 *         "kyc_status": "rejected",
                 *         "reasons": [
                 *           "document_expired"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CustomerRejectedEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000002",
                 *       "type": "card.created",
                 *       "created_at": "2026-01-02T15:04:08.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "019b7f3c-c640-78ee-8897-11330c1ccf39",
                 *         "local_id": 1000000001,
                 *         "customer_id": "019b7f3c-c258-70fb-8dca-979d729ff1c9",
                 *         "operation_id": "019b7f3c-c640-7553-8295-e4b848bee781",
                 *         "amount": "25.00",
                 *         "currency": "usd",
                 *         "balance_after": "25.00",
                 *         "status": "active"
                 *       },
                 *       "entry_sequence": 1
                 *     }
                 */
                "application/json": components["schemas"]["CardCreatedEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000016",
                 *       "type": "card.failed",
                 *       "created_at": "2026-01-02T15:04:26.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "019b7f3d-0c90-7060-8079-af669c24cb60",
                 *         "local_id": 1000000002,
                 *         "customer_id": "019b7f3d-0c90-790d-8c76-e88c8d791e9f",
                 *         "status": "failed",
                 *         "reason": "the sandbox issues no cards to customers whose last name is Unissuable"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardFailedEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardCharged: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000007",
                 *       "type": "card.charged",
                 *       "created_at": "2026-01-02T15:04:13.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 6,
                 *       "data": {
                 *         "id": "019b7f3c-c640-78ee-8897-11330c1ccf39",
                 *         "local_id": 1000000001,
                 *         "customer_id": "019b7f3c-c258-70fb-8dca-979d729ff1c9",
                 *         "operation_id": "019b7f3c-d9c8-71fe-8700-bc3cb6885eb3",
                 *         "transaction_id": "019b7f3c-d9c8-712d-84bb-3da5785963f2",
                 *         "transaction_status": "approved",
                 *         "merchant": {
                 *           "name": "Mercado Central",
                 *           "mcc": "5411",
                 *           "country": "DO",
                 *           "city": "Santo Domingo"
                 *         },
                 *         "merchant_amount": {
                 *           "amount": "23.40",
                 *           "currency": "usd"
                 *         },
                 *         "amount": "23.40",
                 *         "currency": "usd",
                 *         "balance_after": "26.10",
                 *         "stage": "authorization"
                 *       },
                 *       "entry_sequence": 4
                 *     }
                 */
                "application/json": components["schemas"]["CardChargedEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardFunded: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000003",
                 *       "type": "card.funded",
                 *       "created_at": "2026-01-02T15:04:09.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 2,
                 *       "data": {
                 *         "id": "019b7f3c-c640-78ee-8897-11330c1ccf39",
                 *         "local_id": 1000000001,
                 *         "customer_id": "019b7f3c-c258-70fb-8dca-979d729ff1c9",
                 *         "operation_id": "019b7f3c-ca28-7fd0-8fe6-2cd20e6923c7",
                 *         "amount": "40.00",
                 *         "currency": "usd",
                 *         "balance_after": "65.00"
                 *       },
                 *       "entry_sequence": 2
                 *     }
                 */
                "application/json": components["schemas"]["CardFundedEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardWithdrawal: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000004",
                 *       "type": "card.withdrawal",
                 *       "created_at": "2026-01-02T15:04:10.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 3,
                 *       "data": {
                 *         "id": "019b7f3c-c640-78ee-8897-11330c1ccf39",
                 *         "local_id": 1000000001,
                 *         "customer_id": "019b7f3c-c258-70fb-8dca-979d729ff1c9",
                 *         "operation_id": "019b7f3c-ce10-7c03-8a8b-8fb979964920",
                 *         "amount": "15.50",
                 *         "currency": "usd",
                 *         "balance_after": "49.50"
                 *       },
                 *       "entry_sequence": 3
                 *     }
                 */
                "application/json": components["schemas"]["CardWithdrawalEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardRefund: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000009",
                 *       "type": "card.refund",
                 *       "created_at": "2026-01-02T15:04:15.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 8,
                 *       "data": {
                 *         "id": "019b7f3c-c640-78ee-8897-11330c1ccf39",
                 *         "local_id": 1000000001,
                 *         "customer_id": "019b7f3c-c258-70fb-8dca-979d729ff1c9",
                 *         "operation_id": "019b7f3c-e198-7bc0-8b79-004a37e113c3",
                 *         "transaction_id": "019b7f3c-d9c8-712d-84bb-3da5785963f2",
                 *         "transaction_status": "cleared",
                 *         "merchant": {
                 *           "name": "Mercado Central",
                 *           "mcc": "5411",
                 *           "country": "DO",
                 *           "city": "Santo Domingo"
                 *         },
                 *         "merchant_amount": {
                 *           "amount": "23.40",
                 *           "currency": "usd"
                 *         },
                 *         "amount": "3.00",
                 *         "currency": "usd",
                 *         "balance_after": "30.60",
                 *         "reason": "refund"
                 *       },
                 *       "entry_sequence": 7
                 *     }
                 */
                "application/json": components["schemas"]["CardRefundEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardDeclined: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-00000000000b",
                 *       "type": "card.declined",
                 *       "created_at": "2026-01-02T15:04:17.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 10,
                 *       "data": {
                 *         "id": "019b7f3c-c640-78ee-8897-11330c1ccf39",
                 *         "local_id": 1000000001,
                 *         "customer_id": "019b7f3c-c258-70fb-8dca-979d729ff1c9",
                 *         "operation_id": "019b7f3c-e968-7683-8690-6b65d74e2725",
                 *         "transaction_id": "019b7f3c-e968-7fe2-8b19-83c98f641057",
                 *         "transaction_status": "declined",
                 *         "merchant": {
                 *           "name": "Joyas del Mar",
                 *           "mcc": "5944",
                 *           "country": "DO",
                 *           "city": "Santo Domingo"
                 *         },
                 *         "merchant_amount": {
                 *           "amount": "480.00",
                 *           "currency": "usd"
                 *         },
                 *         "amount": "480.00",
                 *         "currency": "usd",
                 *         "balance_after": "30.10",
                 *         "decline_reason": "insufficient_funds"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardDeclinedEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardDeclineCharge: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-00000000000c",
                 *       "type": "card.decline.charge",
                 *       "created_at": "2026-01-02T15:04:17.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 11,
                 *       "data": {
                 *         "id": "019b7f3c-c640-78ee-8897-11330c1ccf39",
                 *         "local_id": 1000000001,
                 *         "customer_id": "019b7f3c-c258-70fb-8dca-979d729ff1c9",
                 *         "operation_id": "019b7f3c-e968-7683-8690-6b65d74e2725",
                 *         "transaction_id": "019b7f3c-e968-7fe2-8b19-83c98f641057",
                 *         "amount": "0.50",
                 *         "currency": "usd",
                 *         "balance_after": "30.10"
                 *       },
                 *       "entry_sequence": 8
                 *     }
                 */
                "application/json": components["schemas"]["CardDeclineChargeEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardDeclineWalletCharge: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-00000000000f",
                 *       "type": "card.decline.wallet.charge",
                 *       "created_at": "2026-01-02T15:04:19.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 14,
                 *       "data": {
                 *         "id": "019b7f3c-c640-78ee-8897-11330c1ccf39",
                 *         "local_id": 1000000001,
                 *         "customer_id": "019b7f3c-c258-70fb-8dca-979d729ff1c9",
                 *         "operation_id": "019b7f3c-f138-72d3-8d99-0f520b18e1fb",
                 *         "transaction_id": "019b7f3c-f138-7043-893e-f4862f063a27",
                 *         "wallet_id": "570cc900-3671-8ce7-8d39-54f0a3e2f7f9",
                 *         "amount": "0.50",
                 *         "currency": "usd",
                 *         "balance_after": "999950.00"
                 *       },
                 *       "entry_sequence": 5
                 *     }
                 */
                "application/json": components["schemas"]["CardDeclineWalletChargeEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardCode: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-00000000000a",
                 *       "type": "card.code",
                 *       "created_at": "2026-01-02T15:04:16.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 9,
                 *       "data": {
                 *         "id": "019b7f3c-c640-78ee-8897-11330c1ccf39",
                 *         "local_id": 1000000001,
                 *         "customer_id": "019b7f3c-c258-70fb-8dca-979d729ff1c9",
                 *         "challenge_id": "019b7f3c-e580-7811-8b9e-5633eb621407",
                 *         "raw_name": "Joyas del Mar",
                 *         "merchant": {
                 *           "name": "Joyas del Mar",
                 *           "mcc": "5944",
                 *           "country": "DO",
                 *           "city": "Santo Domingo"
                 *         },
                 *         "merchant_amount": {
                 *           "amount": "480.00",
                 *           "currency": "usd"
                 *         },
                 *         "expires_at": "2026-01-02T15:09:16.000Z",
                 *         "code": "493027"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardCodeEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardFrozen: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000005",
                 *       "type": "card.frozen",
                 *       "created_at": "2026-01-02T15:04:11.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 4,
                 *       "data": {
                 *         "id": "019b7f3c-c640-78ee-8897-11330c1ccf39",
                 *         "local_id": 1000000001,
                 *         "customer_id": "019b7f3c-c258-70fb-8dca-979d729ff1c9",
                 *         "status": "frozen"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardFrozenEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardUnfrozen: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000006",
                 *       "type": "card.unfrozen",
                 *       "created_at": "2026-01-02T15:04:12.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 5,
                 *       "data": {
                 *         "id": "019b7f3c-c640-78ee-8897-11330c1ccf39",
                 *         "local_id": 1000000001,
                 *         "customer_id": "019b7f3c-c258-70fb-8dca-979d729ff1c9",
                 *         "status": "active"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardUnfrozenEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardTerminated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000012",
                 *       "type": "card.terminated",
                 *       "created_at": "2026-01-02T15:04:21.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 17,
                 *       "data": {
                 *         "id": "019b7f3c-c640-78ee-8897-11330c1ccf39",
                 *         "local_id": 1000000001,
                 *         "customer_id": "019b7f3c-c258-70fb-8dca-979d729ff1c9",
                 *         "status": "terminated"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardTerminatedEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardTerminationRefund: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000014",
                 *       "type": "card.termination.refund",
                 *       "created_at": "2026-01-02T15:04:22.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 19,
                 *       "data": {
                 *         "id": "019b7f3c-c640-78ee-8897-11330c1ccf39",
                 *         "local_id": 1000000001,
                 *         "customer_id": "019b7f3c-c258-70fb-8dca-979d729ff1c9",
                 *         "operation_id": "019b7f3c-fcf0-76e2-82e0-988b2c166de0",
                 *         "amount": "30.10",
                 *         "currency": "usd",
                 *         "balance_after": "0.00"
                 *       },
                 *       "entry_sequence": 13
                 *     }
                 */
                "application/json": components["schemas"]["CardTerminationRefundEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardTerminationCharge: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000011",
                 *       "type": "card.termination.charge",
                 *       "created_at": "2026-01-02T15:04:21.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 16,
                 *       "data": {
                 *         "id": "019b7f3c-c640-78ee-8897-11330c1ccf39",
                 *         "local_id": 1000000001,
                 *         "customer_id": "019b7f3c-c258-70fb-8dca-979d729ff1c9",
                 *         "operation_id": "019b7f3c-f908-7c00-808c-8b04a1716ee2",
                 *         "amount": "12.50",
                 *         "currency": "usd",
                 *         "balance_after": "0.00",
                 *         "wallet_id": "570cc900-3671-8ce7-8d39-54f0a3e2f7f9",
                 *         "wallet_balance_after": "999937.50"
                 *       },
                 *       "entry_sequence": 11
                 *     }
                 */
                "application/json": components["schemas"]["CardTerminationChargeEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookDisabled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-00000000002d",
                 *       "type": "webhook.disabled",
                 *       "created_at": "2026-01-02T15:04:44.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "019b7f3d-52e0-7b71-8a9d-8de8cc1febe9",
                 *         "url": "https://partner.example/hooks",
                 *         "reason": "gone"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookDisabledEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWalletLowBalance: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-00000000003a",
                 *       "type": "wallet.low_balance",
                 *       "created_at": "2026-01-02T15:05:02.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "019b7f3d-9930-78aa-814e-4be65227e81f",
                 *         "currency": "usd",
                 *         "balance": "350.00",
                 *         "label": "Cards in Haiti",
                 *         "is_default": false,
                 *         "low_balance_threshold": "400.00",
                 *         "auto_top_up": null,
                 *         "created_at": "2026-01-02T15:04:59.000Z",
                 *         "operation_id": "019b7f3d-9930-799c-83d6-06141ff83531",
                 *         "amount": "150.00",
                 *         "balance_after": "350.00"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WalletLowBalanceEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountFunded: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-00000000002f",
                 *       "type": "account.funded",
                 *       "created_at": "2026-01-02T15:04:46.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 2,
                 *       "data": {
                 *         "id": "019b7f3d-56c8-7743-8c0b-dce415cf33bb",
                 *         "status": "active",
                 *         "currency": "usd",
                 *         "wallet_id": "570cc900-3671-8ce7-8d39-54f0a3e2f7f9",
                 *         "customer_id": null,
                 *         "label": "Payroll",
                 *         "details": {
                 *           "account_number": "930929485938",
                 *           "routing_number": "990001009"
                 *         },
                 *         "failure_reason": null,
                 *         "created_at": "2026-01-02T15:04:45.000Z",
                 *         "closed_at": null,
                 *         "credit": {
                 *           "id": "019b7f3d-5ab0-70f1-83b6-d22845923d22",
                 *           "account_id": "019b7f3d-56c8-7743-8c0b-dce415cf33bb",
                 *           "amount": "2500.00",
                 *           "currency": "usd",
                 *           "sender": {
                 *             "name": "Global Logistics Inc",
                 *             "account": "****6789"
                 *           },
                 *           "reference": "invoice 2026-014",
                 *           "status": "credited",
                 *           "return_reason": null,
                 *           "operation_id": "019b7f3d-5ab0-71e5-898f-2dc1930e932e",
                 *           "return_operation_id": null,
                 *           "created_at": "2026-01-02T15:04:46.000Z",
                 *           "returned_at": null
                 *         },
                 *         "operation_id": "019b7f3d-5ab0-71e5-898f-2dc1930e932e",
                 *         "amount": "2500.00",
                 *         "balance_after": "1002441.10"
                 *       },
                 *       "entry_sequence": 19
                 *     }
                 */
                "application/json": components["schemas"]["AccountFundedEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountIssued: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-00000000002e",
                 *       "type": "account.issued",
                 *       "created_at": "2026-01-02T15:04:45.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "019b7f3d-56c8-7743-8c0b-dce415cf33bb",
                 *         "status": "active",
                 *         "currency": "usd",
                 *         "wallet_id": "570cc900-3671-8ce7-8d39-54f0a3e2f7f9",
                 *         "customer_id": null,
                 *         "label": "Payroll",
                 *         "details": {
                 *           "account_number": "930929485938",
                 *           "routing_number": "990001009"
                 *         },
                 *         "failure_reason": null,
                 *         "created_at": "2026-01-02T15:04:45.000Z",
                 *         "closed_at": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AccountIssuedEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000032",
                 *       "type": "account.failed",
                 *       "created_at": "2026-01-02T15:04:50.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "019b7f3d-6a50-735c-858d-e5b60cc982a4",
                 *         "status": "failed",
                 *         "currency": "eur",
                 *         "wallet_id": "6b90d22d-111e-875e-8fd7-333c50e80e46",
                 *         "customer_id": "019b7f3d-6a50-71f8-8fa4-fadfb27f3fec",
                 *         "label": "Rent",
                 *         "details": null,
                 *         "failure_reason": "the sandbox opens no accounts for customers whose last name is Unissuable",
                 *         "created_at": "2026-01-02T15:04:50.000Z",
                 *         "closed_at": null,
                 *         "operation_id": "019b7f3d-6a50-7c04-8943-01f430454a98",
                 *         "fees_returned": "0.00"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AccountFailedEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountReturned: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000030",
                 *       "type": "account.returned",
                 *       "created_at": "2026-01-02T15:04:47.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 3,
                 *       "data": {
                 *         "id": "019b7f3d-56c8-7743-8c0b-dce415cf33bb",
                 *         "status": "active",
                 *         "currency": "usd",
                 *         "wallet_id": "570cc900-3671-8ce7-8d39-54f0a3e2f7f9",
                 *         "customer_id": null,
                 *         "label": "Payroll",
                 *         "details": {
                 *           "account_number": "930929485938",
                 *           "routing_number": "990001009"
                 *         },
                 *         "failure_reason": null,
                 *         "created_at": "2026-01-02T15:04:45.000Z",
                 *         "closed_at": null,
                 *         "credit": {
                 *           "id": "019b7f3d-5ab0-70f1-83b6-d22845923d22",
                 *           "account_id": "019b7f3d-56c8-7743-8c0b-dce415cf33bb",
                 *           "amount": "2500.00",
                 *           "currency": "usd",
                 *           "sender": {
                 *             "name": "Global Logistics Inc",
                 *             "account": "****6789"
                 *           },
                 *           "reference": "invoice 2026-014",
                 *           "status": "returned",
                 *           "return_reason": "sent_twice",
                 *           "operation_id": "019b7f3d-5ab0-71e5-898f-2dc1930e932e",
                 *           "return_operation_id": "019b7f3d-5e98-7cfb-80a7-0adcb740944b",
                 *           "created_at": "2026-01-02T15:04:46.000Z",
                 *           "returned_at": "2026-01-02T15:04:47.000Z"
                 *         },
                 *         "operation_id": "019b7f3d-5e98-7cfb-80a7-0adcb740944b",
                 *         "amount": "2500.00",
                 *         "balance_after": "999941.10"
                 *       },
                 *       "entry_sequence": 20
                 *     }
                 */
                "application/json": components["schemas"]["AccountReturnedEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountClosed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000031",
                 *       "type": "account.closed",
                 *       "created_at": "2026-01-02T15:04:48.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 4,
                 *       "data": {
                 *         "id": "019b7f3d-56c8-7743-8c0b-dce415cf33bb",
                 *         "status": "closed",
                 *         "currency": "usd",
                 *         "wallet_id": "570cc900-3671-8ce7-8d39-54f0a3e2f7f9",
                 *         "customer_id": null,
                 *         "label": "Payroll",
                 *         "details": {
                 *           "account_number": "930929485938",
                 *           "routing_number": "990001009"
                 *         },
                 *         "failure_reason": null,
                 *         "created_at": "2026-01-02T15:04:45.000Z",
                 *         "closed_at": "2026-01-02T15:04:48.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AccountClosedEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTransferSuccess: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000033",
                 *       "type": "transfer.success",
                 *       "created_at": "2026-01-02T15:04:52.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "019b7f3d-7220-73bc-8600-5729206c2391",
                 *         "status": "success",
                 *         "source_wallet_id": "570cc900-3671-8ce7-8d39-54f0a3e2f7f9",
                 *         "amount": "1200.00",
                 *         "currency": "usd",
                 *         "fee": "0.00",
                 *         "destination": {
                 *           "type": "bank_account",
                 *           "holder_name": "Casa Blanca Rentals LLC",
                 *           "account_number": "********6789",
                 *           "routing_number": "110000000"
                 *         },
                 *         "quote_id": null,
                 *         "target_amount": null,
                 *         "target_currency": null,
                 *         "cancelling": false,
                 *         "failure": null,
                 *         "reference": "rent 2026-01",
                 *         "description": null,
                 *         "created_at": "2026-01-02T15:04:51.000Z",
                 *         "ended_at": "2026-01-02T15:04:52.000Z",
                 *         "reversed_at": null,
                 *         "operation_id": "019b7f3d-7220-71ce-8331-19d65785175e",
                 *         "return_operation_id": null,
                 *         "balance_after": "998741.10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TransferSuccessEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTransferFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000035",
                 *       "type": "transfer.failed",
                 *       "created_at": "2026-01-02T15:04:55.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "019b7f3d-7dd8-7d39-8e30-ae3f5d050578",
                 *         "status": "failed",
                 *         "source_wallet_id": "570cc900-3671-8ce7-8d39-54f0a3e2f7f9",
                 *         "amount": "80.00",
                 *         "currency": "usd",
                 *         "fee": "0.00",
                 *         "destination": {
                 *           "type": "bank_account",
                 *           "holder_name": "Casa Blanca Rentals LLC",
                 *           "account_number": "********6789",
                 *           "routing_number": "110000000"
                 *         },
                 *         "quote_id": null,
                 *         "target_amount": null,
                 *         "target_currency": null,
                 *         "cancelling": false,
                 *         "failure": {
                 *           "code": "account_not_found",
                 *           "message": "The receiving bank has no account with this number."
                 *         },
                 *         "reference": null,
                 *         "description": null,
                 *         "created_at": "2026-01-02T15:04:54.000Z",
                 *         "ended_at": "2026-01-02T15:04:55.000Z",
                 *         "reversed_at": null,
                 *         "operation_id": "019b7f3d-7dd8-7c96-8534-d88fcd8a89c5",
                 *         "return_operation_id": "019b7f3d-7dd8-799e-81f1-01b995e315dd",
                 *         "balance_after": "999941.10"
                 *       },
                 *       "entry_sequence": 24
                 *     }
                 */
                "application/json": components["schemas"]["TransferFailedEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTransferReversed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000034",
                 *       "type": "transfer.reversed",
                 *       "created_at": "2026-01-02T15:04:53.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 2,
                 *       "data": {
                 *         "id": "019b7f3d-7220-73bc-8600-5729206c2391",
                 *         "status": "reversed",
                 *         "source_wallet_id": "570cc900-3671-8ce7-8d39-54f0a3e2f7f9",
                 *         "amount": "1200.00",
                 *         "currency": "usd",
                 *         "fee": "0.00",
                 *         "destination": {
                 *           "type": "bank_account",
                 *           "holder_name": "Casa Blanca Rentals LLC",
                 *           "account_number": "********6789",
                 *           "routing_number": "110000000"
                 *         },
                 *         "quote_id": null,
                 *         "target_amount": null,
                 *         "target_currency": null,
                 *         "cancelling": false,
                 *         "failure": {
                 *           "code": "account_closed",
                 *           "message": "The receiving account is closed."
                 *         },
                 *         "reference": "rent 2026-01",
                 *         "description": null,
                 *         "created_at": "2026-01-02T15:04:51.000Z",
                 *         "ended_at": "2026-01-02T15:04:52.000Z",
                 *         "reversed_at": "2026-01-02T15:04:53.000Z",
                 *         "operation_id": "019b7f3d-7220-71ce-8331-19d65785175e",
                 *         "return_operation_id": "019b7f3d-7608-75ed-86ae-2d317fc296d1",
                 *         "balance_after": "999941.10"
                 *       },
                 *       "entry_sequence": 22
                 *     }
                 */
                "application/json": components["schemas"]["TransferReversedEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDefiPayment: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or 24 hours have passed. The operator can replace the word Service in the header’s name.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-000000000036",
                 *       "type": "defi.payment",
                 *       "created_at": "2026-01-02T15:04:57.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "ffd7a6e5-9fca-8813-87c6-80d763d7ba75",
                 *         "status": "detected",
                 *         "address_id": "019b7f3d-85a8-7e62-83f8-103ed1a2ea17",
                 *         "address": "0x1Ee1F7710366fe023751F0C9653a232661f30EeE",
                 *         "chain": "ethereum",
                 *         "network": "simulated",
                 *         "asset": "usdc",
                 *         "token_amount": "250.000000",
                 *         "amount": "250.00",
                 *         "currency": "usd",
                 *         "wallet_id": "570cc900-3671-8ce7-8d39-54f0a3e2f7f9",
                 *         "transaction_hash": "0x2d8c87a5ab4ff57784450e17365b1bd5d9bf6db14fd0e4f126b393c3a0614647",
                 *         "log_index": 0,
                 *         "block_number": 147280524,
                 *         "confirmations_required": 12,
                 *         "sender": "0x9e0fF7dAD0786d2e591780865Fa143708c431c53",
                 *         "operation_id": null,
                 *         "detected_at": "2026-01-02T15:04:57.000Z",
                 *         "confirmed_at": null,
                 *         "balance_after": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DefiPaymentEvent"];
            };
        };
        responses: {
            /** @description The webhook no longer exists: it is disabled until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Try later. With `Retry-After`, this event is not sent before then (at most a day), and other events are not either (at most an hour), except one-time codes, manual retries and tests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Same as 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other status, including redirects, and no complete response within 15 seconds is a failure and is retried: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
