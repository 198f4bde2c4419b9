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
         * @description Newest first. `external_ref` as a query parameter is ignored.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Create a customer
         * @description A front document submits KYC: the customer is then `in_review`, otherwise `pending`. An optional field may be null, which is as not sent.
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
        /** Read a customer */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a customer or submit documents
         * @description Fields left out stay as they are; null clears an optional one. A document replaces the one of its kind and submits KYC anew; null leaves it.
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
         * @description All of them, newest first, up to 1,000.
         */
        get: operations["listCards"];
        put?: never;
        /**
         * Issue a card
         * @description The first funding, the issuance fee and a pre-deposit are taken from the wallet in one operation. A card whose number is not there yet is answered as `processing`; `card.created` tells when it is.
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
        /** Read a card */
        get: operations["getCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a card's label */
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
         * @description Oldest first, numbered without gaps: with entries 1 to n you can recompute the balance.
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
         * @description From the wallet to the card; the fee comes on top.
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
         * @description From the card to the wallet, which pays the fee.
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
         * @description In force as soon as it is decided. Should the card platform not answer, the call is answered 503 and says so; the platform is told later, and a repeat with the same key answers 200 once it knows.
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
         * @description In force as soon as it is decided. Should the card platform not answer, the call is answered 503 and says so; the platform is told later, and a repeat with the same key answers 200 once it knows.
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
         * Terminate a card for good
         * @description In force as soon as it is decided. Should the card platform not answer, the call is answered 503 and says so; the platform is told later, and a repeat with the same key answers 200 once it knows.
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
         * Make an address that shows the card number once
         * @description The answer’s `iframe_url` goes into an iframe on your page; it shows the number once, to the first browser that opens it there, within 90 seconds of real time. Remove the frame before that. The card must be active or frozen. 20 an hour and card can be minted, in any 60 minutes: `x-ratelimit-limit`, `x-ratelimit-remaining` and `x-ratelimit-reset` (seconds until one more can be) of a success tell of the card, and so do those of the 429 that follows. Every call makes another view; an `Idempotency-Key` is ignored, since the secret in the address is kept nowhere. A mistake is named under its option, and a name that is no option is a mistake as well. What is wrong with options together (a field placed twice, an origin that may not embed) is named once each of them alone is right. All options can be left out.
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
         * The same, with its options in the query
         * @description The answer’s `iframe_url` goes into an iframe on your page; it shows the number once, to the first browser that opens it there, within 90 seconds of real time. Remove the frame before that. The card must be active or frozen. 20 an hour and card can be minted, in any 60 minutes: `x-ratelimit-limit`, `x-ratelimit-remaining` and `x-ratelimit-reset` (seconds until one more can be) of a success tell of the card, and so do those of the 429 that follows. Every call makes another view; an `Idempotency-Key` is ignored, since the secret in the address is kept nowhere. A mistake is named under its option, and a name that is no option is a mistake as well. What is wrong with options together (a field placed twice, an origin that may not embed) is named once each of them alone is right. This call is the same as `POST /cards/{id}/secure-view`, and counts towards the same limit; the object `positions` can be given there alone, and here as `pan_top` or `pan_position`. Encode the values: the `#` of a colour is `%23`, the `%` of a length `%25`. There is no HEAD of it.
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
         * @description The audit log of the card’s secure views, newest first: every mint, reveal, refusal and copy, never a number. It goes back 400 days. Of refused mints it tells of 50 an hour and card, and of refusals and copies of 50 a view.
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
        /** Read which pages may embed secure views */
        get: operations["getSecureViewSettings"];
        /**
         * Say which pages may embed secure views
         * @description Takes the place of what was there, and is in force at once, for views that were minted before as well. Set it before you go live: until then no page can embed a view there.
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
         * @description Newest first, declined ones too. With `Accept: text/csv` the same page as CSV: for the next one, pass the `id` of its last row as `after`; a page with fewer rows than `size` is the last.
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
         * @description Its state, amounts, merchant and timeline; for each decline why, check by check.
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
         * @description What the card may be used for, and what is left of each limit.
         */
        get: operations["getCardControls"];
        /**
         * Set a card's controls
         * @description Replaces all of them, from the next purchase on: what is left out restricts nothing any more.
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
         * Ask whether a purchase would be approved now
         * @description The checks of a real purchase, on the card as it is, without one.
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
        /** List wallets */
        get: operations["listWallets"];
        put?: never;
        post?: never;
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
        /** Read a wallet */
        get: operations["getWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Oldest first, numbered without gaps. With `Accept: text/csv` the same page as CSV: for the next one, pass the `sequence` of its last row as `after`.
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
    "/operations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what became of an operation */
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
         * @description After a time-out this tells whether the call happened: a list of the one operation, or of none.
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
        /** Read an event */
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
        /** Read a webhook and how its deliveries stand */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /** Delete a webhook with its deliveries */
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
        /** Read a delivery with its attempts */
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
         * @description At once, whatever was decided before, with or without documents. `approved` and `rejected` emit their event; `needs_resubmission` makes the customer `pending` with reasons. Only in sandbox; elsewhere the path is unknown.
         */
        post: operations["simulateKyc"];
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
         * @description As a merchant would: the answer is the transaction, approved or declined with the reason and every check. Only in sandbox; elsewhere the path is unknown.
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
         * @description The merchant takes its money. Only in sandbox; elsewhere the path is unknown.
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
         * @description The merchant gives up what is held. Only in sandbox; elsewhere the path is unknown.
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
         * @description The merchant gives money back. Only in sandbox; elsewhere the path is unknown.
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
         * @description The merchant asks for more. Only in sandbox; elsewhere the path is unknown.
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
         * @description As if the merchant had never cleared it. Only in sandbox; elsewhere the path is unknown.
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
         * @description Frozen cards and too low balances do not stop it. Only in sandbox; elsewhere the path is unknown.
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
         * @description Money from a merchant that the card never paid. Only in sandbox; elsewhere the path is unknown.
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
         * @description The code comes with the event `card.code`. It holds for five minutes and three tries. Only an active card gets one: a frozen card cannot buy, so nobody is asked about it. Only in sandbox; elsewhere the path is unknown.
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
         * @description Answers with what the challenge is after it. One that has passed, failed or expired takes no answer any more: 409 `challenge_not_pending`, and the message says which. Only in sandbox; elsewhere the path is unknown.
         */
        post: operations["answerChallenge"];
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
         * @description All there are, with what happens in each. Only in sandbox; elsewhere the path is unknown.
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
         *     - `lost_clearing`: A clearing that comes after its hold has ended: the money is taken all the same. Only in sandbox; elsewhere the path is unknown.
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
         * @description Only in sandbox; elsewhere the path is unknown.
         */
        get: operations["getTestClock"];
        put?: never;
        /**
         * Set the test clock forward
         * @description Holds and cards expire by this clock, limits and codes end by it. Tokens, idempotency keys, webhooks, the 90 s of a secure view and rate limits go by real time. There is no way back. Only in sandbox; elsewhere the path is unknown.
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
         * @description Only in sandbox; elsewhere the path is unknown.
         */
        get: operations["getDisorder"];
        /**
         * Let the card network be disorderly
         * @description Clearings, reversals and refunds then come twice, late and out of order, as they do in life. Which ones follows from the seed. Only in sandbox; elsewhere the path is unknown.
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
         * @description Who decides at the issuing bank, about the documents that you sent last: with the embedded platform the operator (`issuary kyc decide`), in the sandbox a desk within seconds, or you with `POST /simulations/customers/{id}/kyc`. The documents are deleted in the same moment. It can come again: documents sent later are decided anew.
         *
         *     Let the customer go on. From now on cards are issued also where the operator wants customers approved first (`customer_not_approved`).
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
         * @description Who decides at the issuing bank, about the documents that you sent last: with the embedded platform the operator (`issuary kyc decide`), in the sandbox a desk within seconds, or you with `POST /simulations/customers/{id}/kyc`. The documents are deleted in the same moment. A wish for better documents is no rejection and sends nothing: the customer is `pending` again.
         *
         *     Tell the customer in your own words; `reasons` are for you. New cards are refused (`customer_rejected`), cards that exist stay as they are. Where the reason can be mended, send new documents with `PATCH /customers/{id}`.
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
         * @description You, with `POST /cards`: at once where the issuing platform gives the number at once, else when it does. `amount` is the first funding with the pre-deposit, `operation_id` that of the issuing.
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
         * @description The issuing platform, which refused a card that you asked for. In the sandbox: a customer named `Unissuable`.
         *
         *     Read `reason`. Amount, pre-deposit and issuance fee are back in the wallet; the card stays `failed`, so issue another when the reason is gone.
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
         * @description A merchant. With `stage` `authorization` a purchase, or one that grows, was approved and its amount is held; with `clearing` the merchant has taken its money, also without having asked before. A question for 0.00 sends nothing.
         *
         *     Keep one purchase for each `transaction_id` and show it as pending or as taken, by `stage`. A clearing can be for another amount than what was held, come in parts, and come after the hold has ended. `balance_after` below zero: fund the card; the next deposit pays it.
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
         * @description You, with `POST /cards/{id}/deposit`.
         *
         *     Enter it in your books; `operation_id` is in the answer of your call as well.
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
         * @description You, with `POST /cards/{id}/withdraw`.
         *
         *     Enter it in your books; `operation_id` is in the answer of your call as well.
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
         * @description A merchant, or time. By `reason`: `refund`, the merchant gave money back, with or without a purchase before; `reversal`, a hold was released because the merchant gave it up, took nothing of it, or was answered with a decline after all because the approval came too late; `expiry`, its time was up.
         *
         *     Show money that came back for `refund`; for the others, a pending purchase that is gone or smaller. A clearing can still follow.
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
         * @description A merchant, with a purchase or an increase of one that the checks refused. Nothing is held for what was refused.
         *
         *     Tell the cardholder why: `GET /transactions/{id}` has a text to show and every check that ran. Many with wrong security codes within minutes are an attack: freeze the card.
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
         * @description The operator’s fee schedule: a decline has a fee, and the card could pay it. A decline because we were too slow (`issuer_timeout`) costs nothing.
         *
         *     Enter the fee in your books, under the transaction that was declined.
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
         * @description The operator’s fee schedule: a decline has a fee, the card was short of it or closed, and the wallet could pay. Where neither can, nothing is taken and nothing sent.
         *
         *     Enter the fee in your books, as your own cost. `entry_sequence` counts in the wallet’s ledger.
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
         * A code to show to the cardholder
         * @description A merchant’s bank, which wants the cardholder to prove a purchase (3-D Secure). Sent for active cards alone. In the sandbox: `POST /simulations/cards/{id}/challenges`.
         *
         *     Show `code` with merchant and amount to the cardholder at once, in your app; it is worthless after `expires_at`. Never keep or log it. When it is null, it came too late.
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
         * @description You, with `PUT /cards/{id}/freeze`.
         *
         *     Show it as frozen. Purchases are declined from now on; clearings of earlier ones still come.
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
         * @description You, with `PUT /cards/{id}/unfreeze`.
         *
         *     Show it as active.
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
         * A card was closed for good
         * @description You, with `PUT /cards/{id}/terminate`.
         *
         *     Show it as closed. What was held stays held until the merchant takes it or gives it up: events of the card can follow for weeks.
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
         * What was on a terminated card went back to the wallet
         * @description You, by terminating a card that had money on it; or later, whatever brings money to a card that is terminated or failed: a refund, a hold that ends, what a clearing leaves of one.
         *
         *     Enter it in your books: the money is in your wallet, and perhaps the cardholder’s due.
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
         * The wallet paid what a terminated card owed, or one that failed
         * @description You, by terminating a card that was below zero; or a merchant, by taking more than there is on a card that is terminated or failed. A card that fails to be issued can be below zero as well.
         *
         *     Enter it in your books as paid by you. `wallet_balance_after` below zero: top up the wallet, it owes the difference.
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
         * A webhook endpoint was disabled: it answered that it is gone, or failed for five days
         * @description Your endpoint, by answering 410 (`gone`), or by nothing but failures for five days (`failing`). Until you enable it again it gets nothing, this event neither: look for it in the feed, or at another endpoint of yours. Disabling it yourself sends nothing.
         *
         *     Repair what answers at `url` and enable the endpoint again: it goes on where it stopped, and gets what it missed, this event too if it asked for its type.
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
         * A wallet fell below its warning level
         * @description Nothing sends it yet; the name is reserved.
         *
         *     Nothing. You can subscribe to it already.
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
         * Money arrived on a virtual account
         * @description Nothing sends it yet; the name is reserved.
         *
         *     Nothing. You can subscribe to it already.
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
         * A virtual account was opened
         * @description Nothing sends it yet; the name is reserved.
         *
         *     Nothing. You can subscribe to it already.
         */
        post: operations["onAccountIssued"];
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
         * Money that had arrived on a virtual account went back
         * @description Nothing sends it yet; the name is reserved.
         *
         *     Nothing. You can subscribe to it already.
         */
        post: operations["onAccountReturned"];
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
         * A transfer arrived
         * @description Nothing sends it yet; the name is reserved.
         *
         *     Nothing. You can subscribe to it already.
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
         * A transfer failed; its money was returned
         * @description Nothing sends it yet; the name is reserved.
         *
         *     Nothing. You can subscribe to it already.
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
         * A transfer came back; its money was returned
         * @description Nothing sends it yet; the name is reserved.
         *
         *     Nothing. You can subscribe to it already.
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
         * A payment on chain arrived
         * @description Nothing sends it yet; the name is reserved.
         *
         *     Nothing. You can subscribe to it already.
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
        /** AccountFundedEvent */
        AccountFundedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /** @constant */
            type: "account.funded";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description What it is about.
                 */
                id: string;
            };
        };
        /** AccountIssuedEvent */
        AccountIssuedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /** @constant */
            type: "account.issued";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description What it is about.
                 */
                id: string;
            };
        };
        /** AccountReturnedEvent */
        AccountReturnedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /** @constant */
            type: "account.returned";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description What it is about.
                 */
                id: string;
            };
        };
        /** AuthorizationSimulation */
        AuthorizationSimulation: {
            /** @description In units of `currency`. */
            amount: number | string;
            /** @description The merchant's; the card's when left out. */
            currency?: string;
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
        /** Card */
        Card: {
            /** Format: uuid */
            id: string;
            local_id: number;
            /** Format: uuid */
            customer_id: string;
            label: string | null;
            /** Format: date-time */
            created_at: string;
            card: {
                /** Format: uuid */
                id: string;
                /** @description What can be spent. */
                amount: string;
                /** @enum {string} */
                currency: "usd" | "eur" | "gbp";
                /** @enum {string} */
                status: "processing" | "active" | "frozen" | "terminated" | "failed";
                info: {
                    /** @description First six and last four digits; null while processing. */
                    masked_pan: string | null;
                    last4: string | null;
                    expiry_month: string | null;
                    expiry_year: string | null;
                    name_on_card: string;
                    /** @enum {string} */
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
            /** @constant */
            type: "card.charged";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                local_id: number;
                /** Format: uuid */
                customer_id: string;
                /** Format: uuid */
                operation_id: string;
                /**
                 * Format: uuid
                 * @description What `GET /transactions/{id}` takes.
                 */
                transaction_id: string;
                /**
                 * @description What the transaction is after this.
                 * @enum {string}
                 */
                transaction_status: "approved" | "declined" | "cleared" | "reversed" | "expired";
                merchant: components["schemas"]["Merchant"];
                merchant_amount: components["schemas"]["MerchantAmount"];
                /** @description What moved, in currency units. */
                amount: string;
                /** @description Lower-case ISO 4217. */
                currency: string;
                /** @description What the card held after it. For what it holds now, read the card. */
                balance_after: string;
                /**
                 * @description `authorization`: the amount is held. `clearing`: the merchant has taken it.
                 * @enum {string}
                 */
                stage: "authorization" | "clearing";
                /** @description Of a clearing: what was held besides and went back to the card, since nothing more will be taken. */
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
            /** @constant */
            type: "card.code";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                local_id: number;
                /** Format: uuid */
                customer_id: string;
                /** Format: uuid */
                challenge_id: string;
                /** @description The merchant’s name as the network sent it. */
                raw_name: string;
                merchant: components["schemas"]["Merchant"];
                merchant_amount: components["schemas"]["MerchantAmount"];
                /**
                 * Format: date-time
                 * @description Five minutes after it was made, by your clock in this environment.
                 */
                expires_at: string;
                /** @description What the cardholder types. Erased at `expires_at`, and null from then on. */
                code: string | null;
            };
        };
        /** CardControls */
        CardControls: {
            currency: string;
            limits: {
                per_transaction: string | null;
                daily: string | null;
                weekly: string | null;
                monthly: string | null;
                lifetime: string | null;
            };
            velocity: {
                hourly: number | null;
                daily: number | null;
            };
            categories: {
                allowed: string[] | null;
                blocked: string[];
            };
            merchants: {
                allowed: string[] | null;
                blocked: string[];
            };
            countries: {
                allowed: string[] | null;
                blocked: string[];
            };
            single_use: boolean;
            /** @description What each limit leaves now; null where there is none. */
            remaining: {
                per_transaction: string | null;
                daily: string | null;
                weekly: string | null;
                monthly: string | null;
                lifetime: string | null;
                velocity: {
                    hourly: number | null;
                    daily: number | null;
                };
            };
        };
        /** CardControlsChange */
        CardControlsChange: {
            limits?: {
                /** @description The most that one purchase may take, its increments included. */
                per_transaction?: number | string | null;
                /** @description Per day, UTC. */
                daily?: number | string | null;
                /** @description Per week, from Monday, UTC. */
                weekly?: number | string | null;
                /** @description Per month, UTC. */
                monthly?: number | string | null;
                /** @description In all. */
                lifetime?: number | string | null;
            };
            velocity?: {
                /** @description Purchases in a calendar hour, UTC (from 10:00 to 10:59, not the last 60 minutes): those approved, and those cleared without having been asked for. One that is reversed has counted. */
                hourly?: number | null;
                /** @description The same in a calendar day, UTC. */
                daily?: number | null;
            };
            /** @description Merchant categories, ISO 18245. */
            categories?: {
                /** @description Only these, one at least; null for all. */
                allowed?: string[] | null;
                /** @description None of these. */
                blocked?: string[];
            };
            /** @description Merchants by name; case and spacing do not matter. */
            merchants?: {
                /** @description Only these, one at least; null for all. */
                allowed?: string[] | null;
                /** @description None of these. */
                blocked?: string[];
            };
            /** @description Where the merchant is. */
            countries?: {
                /** @description Only these, one at least; null for all. */
                allowed?: string[] | null;
                /** @description None of these. */
                blocked?: string[];
            };
            /** @description One purchase, and no other after it. The card is used up when a purchase is approved, or cleared without having been asked for; the purchase may still grow. Reversing or refunding it does not make the card good for another. */
            single_use?: boolean;
        };
        /** CardCreatedEvent */
        CardCreatedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /** @constant */
            type: "card.created";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                local_id: number;
                /** Format: uuid */
                customer_id: string;
                /** Format: uuid */
                operation_id: string;
                /** @description What moved, in currency units. */
                amount: string;
                /** @description Lower-case ISO 4217. */
                currency: string;
                /** @description What the card held after it. For what it holds now, read the card. */
                balance_after: string;
                /** @constant */
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
            /** @constant */
            type: "card.decline.charge";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                local_id: number;
                /** Format: uuid */
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
                /** @description What the card held after it. For what it holds now, read the card. */
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
            /** @constant */
            type: "card.decline.wallet.charge";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                local_id: number;
                /** Format: uuid */
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
                 * @description Who paid. `entry_sequence` and `balance_after` are the wallet’s.
                 */
                wallet_id: string;
                /** @description What the wallet held after it. */
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
            /** @constant */
            type: "card.declined";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                local_id: number;
                /** Format: uuid */
                customer_id: string;
                /** Format: uuid */
                operation_id: string;
                /**
                 * Format: uuid
                 * @description What `GET /transactions/{id}` takes.
                 */
                transaction_id: string;
                /**
                 * @description What the transaction is after this.
                 * @enum {string}
                 */
                transaction_status: "approved" | "declined" | "cleared" | "reversed" | "expired";
                merchant: components["schemas"]["Merchant"];
                merchant_amount: components["schemas"]["MerchantAmount"];
                /** @description What it would have taken from the card; null without an exchange rate. */
                amount: string | null;
                /** @description Lower-case ISO 4217. */
                currency: string;
                /** @description What the card held after it, a fee of the decline taken off. */
                balance_after: string;
                /**
                 * @description The explanation is in `GET /transactions/{id}`.
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
            /** @constant */
            type: "card.failed";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                local_id: number;
                /** Format: uuid */
                customer_id: string;
                /** @constant */
                status: "failed";
                /** @description The issuing platform’s, for people to read. */
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
            /** @constant */
            type: "card.frozen";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                local_id: number;
                /** Format: uuid */
                customer_id: string;
                /** @constant */
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
            /** @constant */
            type: "card.funded";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                local_id: number;
                /** Format: uuid */
                customer_id: string;
                /** Format: uuid */
                operation_id: string;
                /** @description What moved, in currency units. */
                amount: string;
                /** @description Lower-case ISO 4217. */
                currency: string;
                /** @description What the card held after it. For what it holds now, read the card. */
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
            /** @constant */
            type: "card.refund";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                local_id: number;
                /** Format: uuid */
                customer_id: string;
                /** Format: uuid */
                operation_id: string;
                /**
                 * Format: uuid
                 * @description What `GET /transactions/{id}` takes.
                 */
                transaction_id: string;
                /**
                 * @description What the transaction is after this.
                 * @enum {string}
                 */
                transaction_status: "approved" | "declined" | "cleared" | "reversed" | "expired";
                merchant: components["schemas"]["Merchant"];
                merchant_amount: components["schemas"]["MerchantAmount"];
                /** @description What moved, in currency units. */
                amount: string;
                /** @description Lower-case ISO 4217. */
                currency: string;
                /** @description What the card held after it. For what it holds now, read the card. */
                balance_after: string;
                /**
                 * @description `refund`: money from the merchant. The others release a hold: `reversal` by the merchant, or because its approval came too late; `expiry` because its time was up.
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
            /** @constant */
            type: "card.terminated";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                local_id: number;
                /** Format: uuid */
                customer_id: string;
                /** @constant */
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
            /** @constant */
            type: "card.termination.charge";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                local_id: number;
                /** Format: uuid */
                customer_id: string;
                /** Format: uuid */
                operation_id: string;
                /** @description What moved, in currency units. */
                amount: string;
                /** @description Lower-case ISO 4217. */
                currency: string;
                /** @description What the card held after it. For what it holds now, read the card. */
                balance_after: string;
                /**
                 * Format: uuid
                 * @description Who paid.
                 */
                wallet_id: string;
                /** @description What the wallet held after it; below zero where it was short. */
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
            /** @constant */
            type: "card.termination.refund";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                local_id: number;
                /** Format: uuid */
                customer_id: string;
                /** Format: uuid */
                operation_id: string;
                /** @description What moved, in currency units. */
                amount: string;
                /** @description Lower-case ISO 4217. */
                currency: string;
                /** @description What the card held after it. For what it holds now, read the card. */
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
            /** @constant */
            type: "card.unfrozen";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                local_id: number;
                /** Format: uuid */
                customer_id: string;
                /** @constant */
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
            /** @constant */
            type: "card.withdrawal";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /** @description The number of the ledger entry that moved the money. */
            entry_sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description The card.
                 */
                id: string;
                local_id: number;
                /** Format: uuid */
                customer_id: string;
                /** Format: uuid */
                operation_id: string;
                /** @description What moved, in currency units. */
                amount: string;
                /** @description Lower-case ISO 4217. */
                currency: string;
                /** @description What the card held after it. For what it holds now, read the card. */
                balance_after: string;
            };
        };
        /** Challenge */
        Challenge: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "pending" | "passed" | "failed" | "expired";
            tries_left: number;
            /** Format: date-time */
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
        /** CreatedCard */
        CreatedCard: {
            /** Format: uuid */
            id: string;
            local_id: number;
            /** Format: uuid */
            customer_id: string;
            card: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                status: "processing" | "active" | "frozen" | "terminated" | "failed";
                last4: string | null;
                masked_pan: string | null;
                balance: number;
            };
        };
        /** CreatedWebhook */
        CreatedWebhook: {
            /** Format: uuid */
            id: string;
            url: string;
            events: string[];
            description: string | null;
            headers: {
                [key: string]: string;
            };
            rate_limit: number | null;
            enabled: boolean;
            /** @description `by_partner`: you said so; `gone`: it answered 410; `failing`: nothing but failures for five days. null while enabled. */
            disabled_reason: string | null;
            /** Format: date-time */
            disabled_at: string | null;
            /** @description Those that sign now, newest first; at most three. */
            secrets: components["schemas"]["WebhookSecret"][];
            delivery: {
                /** @description Deliveries to be tried for the first time or again; counted up to 10,000. */
                waiting: number;
                /** @description Events of the feed that were not looked at yet for this webhook. */
                behind: number;
                /**
                 * Format: date-time
                 * @description Since when every attempt has failed; null after a success.
                 */
                failing_since: string | null;
                /** Format: date-time */
                last_success_at: string | null;
                /**
                 * Format: date-time
                 * @description The webhook asked for a pause by `Retry-After`.
                 */
                paused_until: string | null;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description `whsec_` and 32 bytes as base64. Shown this once. Missing in the answer to a repeated call. */
            secret?: string;
        };
        /** Customer */
        Customer: {
            /** Format: uuid */
            id: string;
            /** @description Counts up per environment; accepted wherever the id is */
            local_id: number;
            /** @enum {string} */
            kyc_status: "pending" | "in_review" | "approved" | "rejected";
            /** @description Why documents are wanted again, or were rejected */
            kyc_reasons: string[];
            /** @description ISO 3166-1 alpha-3 */
            issuing_country: string;
            documents: {
                /** @enum {string} */
                front: "absent" | "received";
                /** @enum {string} */
                back: "absent" | "received";
                /** @enum {string} */
                address: "absent" | "received";
            };
            external_ref: string | null;
            first_name: string;
            last_name: string;
            email: string;
            phone: string;
            country_code: string;
            /** @description YYYY-MM-DD */
            date_of_birth: string;
            gender: string | null;
            document_type: string | null;
            document_number: string | null;
            tax_id_number: string | null;
            address_street: string | null;
            address_city: string | null;
            address_state: string | null;
            address_postal_code: string | null;
            address_country: string;
            pof_employment_status: string | null;
            pof_occupation: string | null;
            pof_primary_purpose: string | null;
            pof_source_of_funds: string | null;
            pof_expected_monthly_pay: string | null;
            /** Format: date-time */
            kyc_consent_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** CustomerApprovedEvent */
        CustomerApprovedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /** @constant */
            type: "customer.approved";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description The customer.
                 */
                id: string;
                local_id: number;
                /** @description Yours, as you gave it. */
                external_ref: string | null;
                /** @constant */
                kyc_status: "approved";
                /** @description Why a customer was rejected; empty when approved. */
                reasons: string[];
            };
        };
        /** CustomerChange */
        CustomerChange: {
            first_name?: string;
            last_name?: string;
            /** @description E-mail address */
            email?: string;
            /** @description E.164, such as `+14155552671` */
            phone?: string;
            /** @description ISO 3166-1 alpha-2. `HT` and `HTG` are kept as submitted; their cards are issued in DOM. */
            country_code?: string;
            /** @description YYYY-MM-DD; 18 years or more ago, less than 120 */
            date_of_birth?: string;
            /** @enum {string|null} */
            gender?: "male" | "female" | "other" | null;
            /** @enum {string|null} */
            document_type?: "NATIONAL_ID" | "PASSPORT" | "DRIVERS_LICENSE" | "RESIDENCE_PERMIT" | "VOTER_ID" | null;
            /** @description Of the identity document. In the sandbox it can choose the KYC decision: `REJECT` or `REJECT-<REASON>`, `RESUBMIT` or `RESUBMIT-<REASON>` with a reason of `simulateKyc` in capitals (`REJECT-DOCUMENT_EXPIRED`), `NEVER` for none; any other is approved. */
            document_number?: string | null;
            tax_id_number?: string | null;
            /** @description Front of the identity document; submits KYC: JPG or PNG, up to 5 MB, as raw base64 without a data-URI prefix. Stored encrypted, never answered. */
            document_front_base64?: string | null;
            /** @description Back of the identity document; ignored for `PASSPORT`: JPG or PNG, up to 5 MB, as raw base64 without a data-URI prefix. Stored encrypted, never answered. */
            document_back_base64?: string | null;
            address_street?: string | null;
            address_city?: string | null;
            address_state?: string | null;
            address_postal_code?: string | null;
            /** @description ISO 3166-1 code or English name; defaults to `country_code` */
            address_country?: string | null;
            /** @description Utility bill, bank statement, or selfie with the identity document: JPG or PNG, up to 5 MB, as raw base64 without a data-URI prefix. Stored encrypted, never answered. */
            address_document_base64?: string | null;
            /** @description Other name of `address_document_base64`: JPG or PNG, up to 5 MB, as raw base64 without a data-URI prefix. Stored encrypted, never answered. */
            proof_of_address_base64?: string | null;
            /** @description The `pof_*` fields, nested; where both are given they must agree */
            proof_of_funds?: {
                /** @enum {string|null} */
                employment_status?: "employed" | "self_employed" | "student" | "retired" | "homemaker" | "unemployed" | null;
                /** @description SOC 2018 (`15-1252`) or ISCO-08 (`2512`) code */
                occupation?: string | null;
                /** @enum {string|null} */
                primary_purpose?: "personal_or_living_expenses" | "payments_to_friends_or_family_abroad" | "purchase_goods_and_services" | "ecommerce_retail_payments" | "receive_salary" | "receive_payment_for_freelancing" | "investment_purposes" | "charitable_donations" | "operating_a_company" | "protect_wealth" | "other" | null;
                /** @enum {string|null} */
                source_of_funds?: "salary" | "savings" | "company_funds" | "gifts" | "government_benefits" | "inheritance" | "investments_loans" | "pension_retirement" | "sale_of_assets_real_estate" | "ecommerce_reseller" | "gambling_proceeds" | "someone_elses_funds" | null;
                /** @enum {string|null} */
                expected_monthly_pay?: "0_4999" | "5000_9999" | null;
            } | null;
            /** @enum {string|null} */
            pof_employment_status?: "employed" | "self_employed" | "student" | "retired" | "homemaker" | "unemployed" | null;
            /** @description SOC 2018 (`15-1252`) or ISCO-08 (`2512`) code */
            pof_occupation?: string | null;
            /** @enum {string|null} */
            pof_primary_purpose?: "personal_or_living_expenses" | "payments_to_friends_or_family_abroad" | "purchase_goods_and_services" | "ecommerce_retail_payments" | "receive_salary" | "receive_payment_for_freelancing" | "investment_purposes" | "charitable_donations" | "operating_a_company" | "protect_wealth" | "other" | null;
            /** @enum {string|null} */
            pof_source_of_funds?: "salary" | "savings" | "company_funds" | "gifts" | "government_benefits" | "inheritance" | "investments_loans" | "pension_retirement" | "sale_of_assets_real_estate" | "ecommerce_reseller" | "gambling_proceeds" | "someone_elses_funds" | null;
            /** @enum {string|null} */
            pof_expected_monthly_pay?: "0_4999" | "5000_9999" | null;
            /** @description Your own id of this customer; unique among your customers */
            external_ref?: string | null;
            /**
             * Format: date-time
             * @description When the customer consented to KYC; RFC 3339
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
            /** @constant */
            type: "customer.rejected";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description The customer.
                 */
                id: string;
                local_id: number;
                /** @description Yours, as you gave it. */
                external_ref: string | null;
                /** @constant */
                kyc_status: "rejected";
                /** @description Why a customer was rejected; empty when approved. */
                reasons: string[];
            };
        };
        /** DeclineExplanation */
        DeclineExplanation: {
            /** @enum {string} */
            reason: "declined_by_network" | "invalid_message" | "transaction_exists" | "unknown_card" | "card_not_active" | "card_failed" | "card_frozen" | "card_terminated" | "card_expired" | "cvv_mismatch" | "expiry_mismatch" | "three_ds_failed" | "currency_not_supported" | "merchant_category_blocked" | "merchant_blocked" | "country_blocked" | "single_use_spent" | "transaction_limit_exceeded" | "daily_limit_exceeded" | "weekly_limit_exceeded" | "monthly_limit_exceeded" | "lifetime_limit_exceeded" | "velocity_exceeded" | "insufficient_funds" | "issuer_timeout";
            /** @description For you. */
            meaning: string;
            /** @description For the cardholder. */
            cardholder_text: string;
            /**
             * @description Whether the same purchase can succeed: with time alone, once the cause is put right, or not at all.
             * @enum {string}
             */
            retry: "no" | "later" | "corrected";
            /** @description What it would have taken from the card. */
            amount: string | null;
            /** @description What could be spent at that moment. */
            balance: string;
            currency: string;
            /** @description In the order in which they ran; the last one failed. */
            checks: {
                name: string;
                passed: boolean;
                /** @description What the check looked at. */
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
            /** @constant */
            type: "defi.payment";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description What it is about.
                 */
                id: string;
            };
        };
        /** Delivery */
        Delivery: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            webhook_id: string;
            /**
             * Format: uuid
             * @description The header `webhook-id`. A test is no event of the feed and has the id of its delivery.
             */
            event_id: string;
            /** @enum {string} */
            event_type: "customer.approved" | "customer.rejected" | "card.created" | "card.failed" | "card.charged" | "card.funded" | "card.withdrawal" | "card.refund" | "card.declined" | "card.decline.charge" | "card.decline.wallet.charge" | "card.code" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.termination.refund" | "card.termination.charge" | "webhook.disabled" | "wallet.low_balance" | "account.funded" | "account.issued" | "account.returned" | "transfer.success" | "transfer.failed" | "transfer.reversed" | "defi.payment";
            /** @enum {string} */
            kind: "event" | "replay" | "test";
            /**
             * @description `failed`: no attempt is left.
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed";
            /** @description Oldest first. */
            attempts: components["schemas"]["DeliveryAttempt"][];
            attempt_count: number;
            /**
             * Format: date-time
             * @description null when it is done.
             */
            next_attempt_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** DeliveryAttempt */
        DeliveryAttempt: {
            /** Format: date-time */
            at: string;
            duration_ms: number;
            /** @description HTTP status; missing when no answer came. */
            status?: number;
            /** @description The first 1,024 bytes of the answer. */
            answer?: string;
            /** @description What went wrong; missing after a success. */
            error?: string;
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
            /** @description Counts up per account without gaps: with entries 1 to n you can recompute its balance. */
            sequence: number;
            /**
             * Format: uuid
             * @description The card or wallet whose entry this is.
             */
            account_id: string;
            /** @description Signed: negative takes from the account. */
            amount: string;
            /** @description The account's balance after this entry. */
            balance_after: string;
            /** Format: uuid */
            operation_id: string;
            /** @description What moved it: `deposit`, `deposit_fee`, `withdrawal`, … */
            type: string;
            /** Format: date-time */
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
            /** @enum {string} */
            type: "customer.approved" | "customer.rejected" | "card.created" | "card.failed" | "card.charged" | "card.funded" | "card.withdrawal" | "card.refund" | "card.declined" | "card.decline.charge" | "card.decline.wallet.charge" | "card.code" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.termination.refund" | "card.termination.charge" | "webhook.disabled" | "wallet.low_balance" | "account.funded" | "account.issued" | "account.returned" | "transfer.success" | "transfer.failed" | "transfer.reversed" | "defi.payment";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
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
            /** @description What is wrong, for people; may be empty. */
            error: string[];
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
            /** @enum {string} */
            decision: "approved" | "rejected" | "needs_resubmission";
            /** @description With `rejected`: `document_front_missing`, `document_back_missing`, `document_unreadable`, `document_incomplete`, `document_expired`, `document_not_accepted`, `address_document_missing`, `address_not_verified`, `identity_not_verified`, `identity_mismatch`, `document_forged`, `underage`, `duplicate_identity`, `country_not_supported`, `politically_exposed`, `sanctions_match`, `suspected_fraud`. With `needs_resubmission`: `document_front_missing`, `document_back_missing`, `document_unreadable`, `document_incomplete`, `document_expired`, `document_not_accepted`, `address_document_missing`, `address_not_verified`, `identity_not_verified`, `identity_mismatch`. With `approved`: none. Left out: one that fits. */
            reasons?: ("document_front_missing" | "document_back_missing" | "document_unreadable" | "document_incomplete" | "document_expired" | "document_not_accepted" | "address_document_missing" | "address_not_verified" | "identity_not_verified" | "identity_mismatch" | "document_forged" | "underage" | "duplicate_identity" | "country_not_supported" | "politically_exposed" | "sanctions_match" | "suspected_fraud")[];
        };
        /** Merchant */
        Merchant: {
            name: string;
            mcc: string;
            country: string;
            city: string | null;
        };
        /** MerchantAmount */
        MerchantAmount: {
            /** @description What was asked for first, with the decimals of the merchant’s currency. */
            amount: string;
            /** @description The merchant’s, lower-case ISO 4217. */
            currency: string;
        };
        /** MerchantInput */
        MerchantInput: {
            /**
             * @description As the network would send it.
             * @default Test Merchant
             */
            name: string;
            /** @description Merchant category, ISO 18245, such as `5411`. */
            mcc?: string;
            /** @description ISO 3166-1 alpha-2. */
            country?: string;
            city?: string | null;
        };
        /** MoneyMove */
        MoneyMove: {
            /** @description In currency units, 0.01 or more: `25` or `"25.00"`. */
            amount: number | string;
            /**
             * @description The card's currency; may be left out.
             * @enum {string}
             */
            currency?: "usd" | "eur" | "gbp";
            /** @description The wallet to settle with; the default wallet when omitted. */
            wallet_id?: string | number;
            /** @description Your own name for this operation, kept for good: repeating it gives the first operation and moves nothing. */
            reference?: string;
        };
        /** MovedMoney */
        MovedMoney: {
            operation: components["schemas"]["Operation"];
            card: components["schemas"]["Card"];
            wallet: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                currency: "usd" | "eur" | "gbp";
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
             * @description Default usd.
             * @enum {string}
             */
            currency?: "usd" | "eur" | "gbp";
            /**
             * @description Default visa.
             * @enum {string}
             */
            brand?: "visa" | "mastercard";
            /** @description First funding, in currency units; 1.00 or more. Default 1.00. */
            amount?: number | string;
            /** @description For the partner dashboard. */
            label?: string | null;
            /** @description The wallet to settle with; the default wallet when omitted. */
            wallet_id?: string | number;
            /** @description Your own name for this operation, kept for good: repeating it gives the first operation and moves nothing. */
            reference?: string;
        };
        /** NewCustomer */
        NewCustomer: {
            first_name: string;
            last_name: string;
            /** @description E-mail address */
            email: string;
            /** @description E.164, such as `+14155552671` */
            phone: string;
            /** @description ISO 3166-1 alpha-2. `HT` and `HTG` are kept as submitted; their cards are issued in DOM. */
            country_code: string;
            /** @description YYYY-MM-DD; 18 years or more ago, less than 120 */
            date_of_birth: string;
            /** @enum {string|null} */
            gender?: "male" | "female" | "other" | null;
            /** @enum {string|null} */
            document_type?: "NATIONAL_ID" | "PASSPORT" | "DRIVERS_LICENSE" | "RESIDENCE_PERMIT" | "VOTER_ID" | null;
            /** @description Of the identity document. In the sandbox it can choose the KYC decision: `REJECT` or `REJECT-<REASON>`, `RESUBMIT` or `RESUBMIT-<REASON>` with a reason of `simulateKyc` in capitals (`REJECT-DOCUMENT_EXPIRED`), `NEVER` for none; any other is approved. */
            document_number?: string | null;
            tax_id_number?: string | null;
            /** @description Front of the identity document; submits KYC: JPG or PNG, up to 5 MB, as raw base64 without a data-URI prefix. Stored encrypted, never answered. */
            document_front_base64?: string | null;
            /** @description Back of the identity document; ignored for `PASSPORT`: JPG or PNG, up to 5 MB, as raw base64 without a data-URI prefix. Stored encrypted, never answered. */
            document_back_base64?: string | null;
            address_street?: string | null;
            address_city?: string | null;
            address_state?: string | null;
            address_postal_code?: string | null;
            /** @description ISO 3166-1 code or English name; defaults to `country_code` */
            address_country?: string | null;
            /** @description Utility bill, bank statement, or selfie with the identity document: JPG or PNG, up to 5 MB, as raw base64 without a data-URI prefix. Stored encrypted, never answered. */
            address_document_base64?: string | null;
            /** @description Other name of `address_document_base64`: JPG or PNG, up to 5 MB, as raw base64 without a data-URI prefix. Stored encrypted, never answered. */
            proof_of_address_base64?: string | null;
            /** @description The `pof_*` fields, nested; where both are given they must agree */
            proof_of_funds?: {
                /** @enum {string|null} */
                employment_status?: "employed" | "self_employed" | "student" | "retired" | "homemaker" | "unemployed" | null;
                /** @description SOC 2018 (`15-1252`) or ISCO-08 (`2512`) code */
                occupation?: string | null;
                /** @enum {string|null} */
                primary_purpose?: "personal_or_living_expenses" | "payments_to_friends_or_family_abroad" | "purchase_goods_and_services" | "ecommerce_retail_payments" | "receive_salary" | "receive_payment_for_freelancing" | "investment_purposes" | "charitable_donations" | "operating_a_company" | "protect_wealth" | "other" | null;
                /** @enum {string|null} */
                source_of_funds?: "salary" | "savings" | "company_funds" | "gifts" | "government_benefits" | "inheritance" | "investments_loans" | "pension_retirement" | "sale_of_assets_real_estate" | "ecommerce_reseller" | "gambling_proceeds" | "someone_elses_funds" | null;
                /** @enum {string|null} */
                expected_monthly_pay?: "0_4999" | "5000_9999" | null;
            } | null;
            /** @enum {string|null} */
            pof_employment_status?: "employed" | "self_employed" | "student" | "retired" | "homemaker" | "unemployed" | null;
            /** @description SOC 2018 (`15-1252`) or ISCO-08 (`2512`) code */
            pof_occupation?: string | null;
            /** @enum {string|null} */
            pof_primary_purpose?: "personal_or_living_expenses" | "payments_to_friends_or_family_abroad" | "purchase_goods_and_services" | "ecommerce_retail_payments" | "receive_salary" | "receive_payment_for_freelancing" | "investment_purposes" | "charitable_donations" | "operating_a_company" | "protect_wealth" | "other" | null;
            /** @enum {string|null} */
            pof_source_of_funds?: "salary" | "savings" | "company_funds" | "gifts" | "government_benefits" | "inheritance" | "investments_loans" | "pension_retirement" | "sale_of_assets_real_estate" | "ecommerce_reseller" | "gambling_proceeds" | "someone_elses_funds" | null;
            /** @enum {string|null} */
            pof_expected_monthly_pay?: "0_4999" | "5000_9999" | null;
            /** @description Your own id of this customer; unique among your customers */
            external_ref?: string | null;
            /**
             * Format: date-time
             * @description When the customer consented to KYC; RFC 3339
             */
            kyc_consent_at?: string | null;
        };
        /** NewReplay */
        NewReplay: {
            /**
             * Format: date-time
             * @description Events made at this moment or later.
             */
            from: string;
            /**
             * Format: date-time
             * @description Events made at this moment or earlier; at most now.
             */
            to: string;
            /** @description Which of them; the webhook's own patterns when omitted. */
            types?: string[];
            /** @description Only count: nothing is sent, and the answer is 200. */
            dry_run?: boolean;
        };
        /** NewWebhook */
        NewWebhook: {
            /** @description Where events are posted to. https in live, without user name and password. */
            url: string;
            /** @description Which events: names, groups such as `card.*`, or `*` for all. */
            events: string[];
            /** @description For you; null for none. */
            description?: string | null;
            /** @description Sent with every delivery, 20 at most. Values of names that look like credentials are not shown again: `[hidden]` stands for them, and keeps them in a change. A change replaces all of them. */
            headers?: {
                [key: string]: string;
            };
            /** @description Requests a second; null for no limit. */
            rate_limit?: number | null;
            /** @description Whether anything is sent. What happens meanwhile waits. */
            enabled?: boolean;
        };
        /** Operation */
        Operation: {
            /** Format: uuid */
            id: string;
            /** @description `card_issue`, `deposit`, `withdrawal`, `freeze`, `termination`, … */
            type: string;
            /** @enum {string} */
            status: "pending" | "succeeded" | "failed";
            amount: string;
            /** @description All its fees together; each is an entry of its own. */
            fee: string;
            /** @description The version of the fee schedule that set its fees; of an operation that is charged for. */
            fee_schedule_version?: number;
            currency: string;
            /** Format: uuid */
            card_id?: string;
            /** Format: uuid */
            wallet_id?: string;
            reference?: string;
            /** @description Why it failed. */
            error?: string;
            /** Format: date-time */
            created_at: string;
            entries: components["schemas"]["Entry"][];
        };
        /** Preflight */
        Preflight: {
            /** @description In units of `currency`. */
            amount: number | string;
            /** @description The merchant’s; the card’s when left out. */
            currency?: string;
            merchant?: components["schemas"]["MerchantInput"];
        };
        /** PreflightAnswer */
        PreflightAnswer: {
            /** @enum {string} */
            would_be: "approved" | "declined";
            /** @enum {string|null} */
            decline_reason: "declined_by_network" | "invalid_message" | "transaction_exists" | "unknown_card" | "card_not_active" | "card_failed" | "card_frozen" | "card_terminated" | "card_expired" | "cvv_mismatch" | "expiry_mismatch" | "three_ds_failed" | "currency_not_supported" | "merchant_category_blocked" | "merchant_blocked" | "country_blocked" | "single_use_spent" | "transaction_limit_exceeded" | "daily_limit_exceeded" | "weekly_limit_exceeded" | "monthly_limit_exceeded" | "lifetime_limit_exceeded" | "velocity_exceeded" | "insufficient_funds" | "issuer_timeout" | null;
            /** @description What it would take from the card; null without an exchange rate. */
            amount: string | null;
            currency: string;
            balance: string;
            explanation: components["schemas"]["DeclineExplanation"];
        };
        /** RotatedWebhook */
        RotatedWebhook: {
            /** Format: uuid */
            id: string;
            url: string;
            events: string[];
            description: string | null;
            headers: {
                [key: string]: string;
            };
            rate_limit: number | null;
            enabled: boolean;
            /** @description `by_partner`: you said so; `gone`: it answered 410; `failing`: nothing but failures for five days. null while enabled. */
            disabled_reason: string | null;
            /** Format: date-time */
            disabled_at: string | null;
            /** @description Those that sign now, newest first; at most three. */
            secrets: components["schemas"]["WebhookSecret"][];
            delivery: {
                /** @description Deliveries to be tried for the first time or again; counted up to 10,000. */
                waiting: number;
                /** @description Events of the feed that were not looked at yet for this webhook. */
                behind: number;
                /**
                 * Format: date-time
                 * @description Since when every attempt has failed; null after a success.
                 */
                failing_since: string | null;
                /** Format: date-time */
                last_success_at: string | null;
                /**
                 * Format: date-time
                 * @description The webhook asked for a pause by `Retry-After`.
                 */
                paused_until: string | null;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description `whsec_` and 32 bytes as base64. Shown this once. */
            secret: string;
        };
        /** Scenario */
        Scenario: {
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
            /** @enum {string} */
            type: "authorization" | "increment" | "clearing" | "refund" | "wait" | "freeze" | "unfreeze" | "terminate";
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
            what: string;
            /** Format: uuid */
            transaction_id: string | null;
            transaction_status: string | null;
            decline_reason: string | null;
            /** @description The card's, after it. */
            balance: string;
        };
        /** SecureView */
        SecureView: {
            /** @description The address of the view, with its secret behind the `#`. It shows the number once; do not store or log it. */
            iframe_url: string;
            /** @description Seconds from the minting in which it can be shown. */
            expires_in: number;
            /** @description What cannot be meant, in words: options without an effect, colours that are hard to read, a view that no page may embed. Empty as a rule. */
            warnings: string[];
        };
        /** SecureViewLogEntry */
        SecureViewLogEntry: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The same for all that became of one view; null for a mint that was refused.
             */
            view_id: string | null;
            /**
             * Format: date-time
             * @description Real time, also where a test clock was advanced.
             */
            at: string;
            /**
             * @description `minted` and `mint_refused`: what your server asked for. `revealed`: the numbers were handed to the page. `refused`: the page was told why it shows nothing. `copied`: a field was copied, by its button or by hand, as the page says.
             * @enum {string}
             */
            outcome: "minted" | "mint_refused" | "revealed" | "refused" | "copied";
            /** @description Why it was refused. Of a mint the code of the error; of a view `unknown` (wrong secret), `expired`, `used`, `card_unavailable` or `not_from_the_frame`; null otherwise. */
            reason: string | null;
            /** @description What was copied: pan, cvv, expiry, cardholder, brand; null otherwise. */
            field: string | null;
            /** @description IP address of who looked; null for what your server did. */
            address: string | null;
            /** @description What their browser calls itself; null for what your server did. */
            browser: string | null;
        };
        /** SecureViewOptions */
        SecureViewOptions: {
            /**
             * @description `plain` is transparent and shows your page behind the numbers (in a web view, where there is none, near black or white, whichever `text_color` reads better on); `custom` has a background of your choice. Default `plain`.
             * @enum {string}
             */
            theme?: "plain" | "custom";
            /**
             * @description `stack`: one field a line; `card`: as on a card; `compact`: as little space as can be; `free`: where `positions` says, and only there do positions have an effect. Default `stack`.
             * @enum {string}
             */
            layout?: "stack" | "card" | "compact" | "free";
            /**
             * @description Where the fields stand in the width that they have. Default `left`.
             * @enum {string}
             */
            align?: "left" | "center" | "right";
            /**
             * @description What is shown, in this order; a field that is not named is not shown. Default `pan,cvv,expiry,cardholder,brand`.
             * @example pan,expiry,cvv
             */
            fields_order?: string;
            /**
             * @description Default `#ffffff`: the theme `plain` expects a dark page around it. Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
             * @example #ffffff
             */
            text_color?: string;
            /**
             * @description Default: that of `text_color`. Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
             * @example #d1d5db
             */
            label_color?: string;
            /**
             * @description Of the copy buttons. Default: white or near black, whichever reads better with `button_text_color`; white if neither is given (near black in a web view on white). Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
             * @example #2563eb
             */
            button_color?: string;
            /**
             * @description Default: white or near black, whichever reads better on `button_color`. Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
             * @example #ffffff
             */
            button_text_color?: string;
            /**
             * @description A picture behind the numbers, by https, for the theme `custom`. The browser of the cardholder fetches it without a referrer; until it is there, or if it cannot be had, `background_color` is seen.
             * @example https://cdn.partner.example/card.png
             */
            background_url?: string;
            /**
             * @description For the theme `custom`. Default `#111827`, near black. Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
             * @example #111827
             */
            background_color?: string;
            /**
             * @description Your name above the card: text, whatever it holds.
             * @example Partner
             */
            brand_label?: string;
            /** @description Whether `brand_label` is shown. Default true. */
            show_branding?: boolean;
            /**
             * @description Language of labels, buttons and messages: English, Spanish or French. Default `en`.
             * @enum {string}
             */
            lang?: "en" | "es" | "fr";
            /**
             * @description `iframe`: it shows nothing unless a page of an allowed origin embeds it. `webview`: opened by itself in the web view of your app, where a tap reveals; no page can embed it then. Default `iframe`.
             * @enum {string}
             */
            embedding?: "iframe" | "webview";
            /**
             * @description The origin of your page, one of `GET /settings/secure-view`. Messages of the frame then go to that origin alone; without it, to the page that first says hello to it.
             * @example https://app.partner.example
             */
            embedding_origin?: string;
            /** @description Where each field stands in the layout `free`. */
            positions?: {
                pan?: components["schemas"]["SecureViewPosition"];
                cvv?: components["schemas"]["SecureViewPosition"];
                expiry?: components["schemas"]["SecureViewPosition"];
                cardholder?: components["schemas"]["SecureViewPosition"];
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
             * @description `positions.pan.top` and `positions.pan.left` in one, with a comma between.
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
             * @description `positions.cvv.top` and `positions.cvv.left` in one, with a comma between.
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
             * @description `positions.expiry.top` and `positions.expiry.left` in one, with a comma between.
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
             * @description `positions.cardholder.top` and `positions.cardholder.left` in one, with a comma between.
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
             * @description `positions.brand.top` and `positions.brand.left` in one, with a comma between.
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
            /** @description As you have set them, written as browsers do; null while you have set none. */
            origins: string[] | null;
            /** @description What is in force: the sources of `frame-ancestors` in the policy of the frame. They are your origins; without a list, any https page and localhost in the sandbox, and none in live. */
            frame_ancestors: string[];
        };
        /** SecureViewSettingsChange */
        SecureViewSettingsChange: {
            /** @description At most 20 origins, each once. An empty list lets no page embed views; `null` takes your list away, and what the environment allows is in force again. */
            origins: string[] | null;
        };
        /** SuccessMessage */
        SuccessMessage: {
            /** @description The HTTP status. */
            code: number;
            /** @description What was done, for people. */
            success: string[];
        };
        /** TestClock */
        TestClock: {
            /**
             * Format: date-time
             * @description The time of this sandbox.
             */
            now: string;
            /** Format: date-time */
            real_now: string;
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
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            card_id: string;
            /**
             * @description `refund`: money from a merchant without a purchase.
             * @enum {string}
             */
            type: "purchase" | "refund";
            /** @enum {string} */
            status: "approved" | "declined" | "cleared" | "reversed" | "expired";
            /**
             * @description Why it is `declined`; null while it is anything else.
             * @enum {string|null}
             */
            decline_reason: "declined_by_network" | "invalid_message" | "transaction_exists" | "unknown_card" | "card_not_active" | "card_failed" | "card_frozen" | "card_terminated" | "card_expired" | "cvv_mismatch" | "expiry_mismatch" | "three_ds_failed" | "currency_not_supported" | "merchant_category_blocked" | "merchant_blocked" | "country_blocked" | "single_use_spent" | "transaction_limit_exceeded" | "daily_limit_exceeded" | "weekly_limit_exceeded" | "monthly_limit_exceeded" | "lifetime_limit_exceeded" | "velocity_exceeded" | "insufficient_funds" | "issuer_timeout" | null;
            /** @description The card’s. */
            currency: string;
            amounts: {
                /** @description All that was ever reserved. */
                authorized: string;
                /** @description Still reserved. */
                held: string;
                /** @description What the merchant took. */
                cleared: string;
                /** @description Reserved, and given back to the card. */
                released: string;
                refunded: string;
            };
            merchant: components["schemas"]["Merchant"];
            merchant_amount: components["schemas"]["MerchantAmount"];
            /** Format: date-time */
            hold_expires_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description What happened, oldest first; by the tenant’s clock. */
            timeline: {
                /** @enum {string} */
                type: "authorization" | "increment" | "advice" | "decline" | "clearing" | "reversal" | "hold_expiry" | "refund";
                amount: string;
                /** @description Of a decline its reason; of a release what caused it. */
                reason: string | null;
                explanation: components["schemas"]["DeclineExplanation"];
                /** Format: uuid */
                operation_id: string;
                /** Format: date-time */
                at: string;
            }[];
            explanation: components["schemas"]["DeclineExplanation"];
        };
        /** TransferFailedEvent */
        TransferFailedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /** @constant */
            type: "transfer.failed";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description What it is about.
                 */
                id: string;
            };
        };
        /** TransferReversedEvent */
        TransferReversedEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /** @constant */
            type: "transfer.reversed";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description What it is about.
                 */
                id: string;
            };
        };
        /** TransferSuccessEvent */
        TransferSuccessEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /** @constant */
            type: "transfer.success";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description What it is about.
                 */
                id: string;
            };
        };
        /** UnaskedSimulation */
        UnaskedSimulation: {
            amount: number | string;
            /** @description The merchant's; the card's when left out. */
            currency?: string;
            merchant?: components["schemas"]["MerchantInput"];
        };
        /** Wallet */
        Wallet: {
            /** Format: uuid */
            id: string;
            currency: string;
            /** @description What can be moved to cards. */
            balance: string;
            label: string | null;
            /** @description Used by calls that name no wallet. */
            is_default: boolean;
            /** Format: date-time */
            created_at: string;
        };
        /** WalletLowBalanceEvent */
        WalletLowBalanceEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /** @constant */
            type: "wallet.low_balance";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description What it is about.
                 */
                id: string;
            };
        };
        /** Webhook */
        Webhook: {
            /** Format: uuid */
            id: string;
            url: string;
            events: string[];
            description: string | null;
            headers: {
                [key: string]: string;
            };
            rate_limit: number | null;
            enabled: boolean;
            /** @description `by_partner`: you said so; `gone`: it answered 410; `failing`: nothing but failures for five days. null while enabled. */
            disabled_reason: string | null;
            /** Format: date-time */
            disabled_at: string | null;
            /** @description Those that sign now, newest first; at most three. */
            secrets: components["schemas"]["WebhookSecret"][];
            delivery: {
                /** @description Deliveries to be tried for the first time or again; counted up to 10,000. */
                waiting: number;
                /** @description Events of the feed that were not looked at yet for this webhook. */
                behind: number;
                /**
                 * Format: date-time
                 * @description Since when every attempt has failed; null after a success.
                 */
                failing_since: string | null;
                /** Format: date-time */
                last_success_at: string | null;
                /**
                 * Format: date-time
                 * @description The webhook asked for a pause by `Retry-After`.
                 */
                paused_until: string | null;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** WebhookChange */
        WebhookChange: {
            /** @description Where events are posted to. https in live, without user name and password. */
            url?: string;
            /** @description Which events: names, groups such as `card.*`, or `*` for all. */
            events?: string[];
            /** @description For you; null for none. */
            description?: string | null;
            /** @description Sent with every delivery, 20 at most. Values of names that look like credentials are not shown again: `[hidden]` stands for them, and keeps them in a change. A change replaces all of them. */
            headers?: {
                [key: string]: string;
            };
            /** @description Requests a second; null for no limit. */
            rate_limit?: number | null;
            /** @description Whether anything is sent. What happens meanwhile waits. */
            enabled?: boolean;
        };
        /** WebhookDisabledEvent */
        WebhookDisabledEvent: {
            /**
             * Format: uuid
             * @description The same in every delivery of this event; also a cursor of the feed.
             */
            id: string;
            /** @constant */
            type: "webhook.disabled";
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @description Counts the events of one card, customer, wallet, account, transfer or webhook, without gaps. */
            sequence: number;
            /**
             * @description Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.
             * @constant
             */
            test?: true;
            data: {
                /**
                 * Format: uuid
                 * @description The endpoint.
                 */
                id: string;
                url: string;
                /**
                 * @description `gone`: it answered 410. `failing`: nothing but failures for five days.
                 * @enum {string}
                 */
                reason: "gone" | "failing";
            };
        };
        /** WebhookSecret */
        WebhookSecret: {
            /** @description Counts up with every rotation. */
            number: number;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When it stops signing; null for the newest.
             */
            expires_at: string | null;
            /** @description Whether this one makes `X-Service-Signature`; all of them sign `webhook-signature`. */
            signs_service_signature: boolean;
        };
    };
    responses: {
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
         *     `idempotency_in_progress`: the first call with this idempotency key has not ended
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
         *     `idempotency_in_progress`: the first call with this idempotency key has not ended
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
                    type: "error";
                };
            };
        };
        /**
         * @description `card_not_active`: card is not active
         *
         *     `card_terminated`: card is terminated
         *
         *     `idempotency_in_progress`: the first call with this idempotency key has not ended
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
                    type: "error";
                };
            };
        };
        /**
         * @description `card_not_frozen`: card is not frozen
         *
         *     `card_terminated`: card is terminated
         *
         *     `idempotency_in_progress`: the first call with this idempotency key has not ended
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
                    type: "error";
                };
            };
        };
        /**
         * @description `challenge_not_pending`: challenge takes no answer any more
         *
         *     `idempotency_in_progress`: the first call with this idempotency key has not ended
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
                    type: "error";
                };
            };
        };
        /**
         * @description `duplicate_external_ref`: Customer with this external_ref already exists
         *
         *     `idempotency_in_progress`: the first call with this idempotency key has not ended
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
                    type: "error";
                };
            };
        };
        /** @description `idempotency_in_progress`: the first call with this idempotency key has not ended */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
                    type: "error";
                };
            };
        };
        /**
         * @description `idempotency_in_progress`: the first call with this idempotency key has not ended
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
                    type: "error";
                };
            };
        };
        /** @description `internal`: something went wrong on our side */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                            /** @description With `invalid_request`: each field and what is wrong with it. */
                            fields?: {
                                [key: string]: string;
                            };
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                            /** @description With `invalid_request`: each field and what is wrong with it. */
                            fields?: {
                                [key: string]: string;
                            };
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                            /** @description With `invalid_request`: each field and what is wrong with it. */
                            fields?: {
                                [key: string]: string;
                            };
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                            /** @description With `invalid_request`: each field and what is wrong with it. */
                            fields?: {
                                [key: string]: string;
                            };
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
                    type: "error";
                };
            };
        };
        /**
         * @description `webhook_disabled`: webhook is disabled
         *
         *     `delivery_expired`: the code of this delivery has expired
         *
         *     `idempotency_in_progress`: the first call with this idempotency key has not ended
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
                    type: "error";
                };
            };
        };
        /**
         * @description `webhook_disabled`: webhook is disabled
         *
         *     `webhook_limit_reached`: you have as many webhooks as you may have
         *
         *     `idempotency_in_progress`: the first call with this idempotency key has not ended
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
                    type: "error";
                };
            };
        };
        /**
         * @description `webhook_limit_reached`: you have as many webhooks as you may have
         *
         *     `idempotency_in_progress`: the first call with this idempotency key has not ended
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
                    message: components["schemas"]["FailureMessage"];
                    data: {
                        error: {
                            /** @enum {unknown} */
                            code: components["schemas"]["ErrorCode"];
                            /** @description To quote when you ask for help; also in the header `x-request-id`. */
                            request_id: string;
                            /** @description Where this code is explained, relative to this server. */
                            doc_url: string;
                        };
                    };
                    /** @constant */
                    type: "error";
                };
            };
        };
    };
    parameters: {
        /**
         * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
         * @example 5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11
         */
        IdempotencyKey: string;
        /**
         * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
         * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
         */
        ServiceSignature: string;
        /**
         * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
         * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
         */
        WebhookId: string;
        /**
         * @description When this attempt was made, in seconds since 1970.
         * @example 1767366245
         */
        WebhookTimestamp: string;
        /**
         * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names this answer; quote it when you ask for help. */
        RequestId: string;
        /** @description Calls that are allowed in the present window. */
        RateLimitLimit: number;
        /** @description Calls that are left in it. */
        RateLimitRemaining: number;
        /** @description Seconds until the next window begins. */
        RateLimitReset: number;
        /** @description Seconds to wait before the same call can go through. */
        RetryAfter: number;
        /** @description `true` when this is the saved answer of an earlier call with the same key; nothing was done again. */
        IdempotentReplayed: "true";
        /** @description Names of fields that came with the request and mean nothing here, separated by commas. */
        IgnoredFields: string;
    };
    pathItems: never;
}
export type AccountFundedEvent = components['schemas']['AccountFundedEvent'];
export type AccountIssuedEvent = components['schemas']['AccountIssuedEvent'];
export type AccountReturnedEvent = components['schemas']['AccountReturnedEvent'];
export type AuthorizationSimulation = components['schemas']['AuthorizationSimulation'];
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
export type Challenge = components['schemas']['Challenge'];
export type ChallengeAnswer = components['schemas']['ChallengeAnswer'];
export type ClearingSimulation = components['schemas']['ClearingSimulation'];
export type CreatedCard = components['schemas']['CreatedCard'];
export type CreatedWebhook = components['schemas']['CreatedWebhook'];
export type Customer = components['schemas']['Customer'];
export type CustomerApprovedEvent = components['schemas']['CustomerApprovedEvent'];
export type CustomerChange = components['schemas']['CustomerChange'];
export type CustomerRejectedEvent = components['schemas']['CustomerRejectedEvent'];
export type DeclineExplanation = components['schemas']['DeclineExplanation'];
export type DefiPaymentEvent = components['schemas']['DefiPaymentEvent'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryAttempt = components['schemas']['DeliveryAttempt'];
export type Disorder = components['schemas']['Disorder'];
export type Entry = components['schemas']['Entry'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type Event = components['schemas']['Event'];
export type FailureMessage = components['schemas']['FailureMessage'];
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
export type NewReplay = components['schemas']['NewReplay'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type Operation = components['schemas']['Operation'];
export type Preflight = components['schemas']['Preflight'];
export type PreflightAnswer = components['schemas']['PreflightAnswer'];
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
export type SuccessMessage = components['schemas']['SuccessMessage'];
export type TestClock = components['schemas']['TestClock'];
export type TestClockAdvance = components['schemas']['TestClockAdvance'];
export type Transaction = components['schemas']['Transaction'];
export type TransferFailedEvent = components['schemas']['TransferFailedEvent'];
export type TransferReversedEvent = components['schemas']['TransferReversedEvent'];
export type TransferSuccessEvent = components['schemas']['TransferSuccessEvent'];
export type UnaskedSimulation = components['schemas']['UnaskedSimulation'];
export type Wallet = components['schemas']['Wallet'];
export type WalletLowBalanceEvent = components['schemas']['WalletLowBalanceEvent'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookChange = components['schemas']['WebhookChange'];
export type WebhookDisabledEvent = components['schemas']['WebhookDisabledEvent'];
export type WebhookSecret = components['schemas']['WebhookSecret'];
export type ResponseCardNotActiveOrCardTerminatedOrCardProcessing = components['responses']['CardNotActiveOrCardTerminatedOrCardProcessing'];
export type ResponseCardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgress = components['responses']['CardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgress'];
export type ResponseCardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgressOrReferenceConflict = components['responses']['CardNotActiveOrCardTerminatedOrCardProcessingOrIdempotencyInProgressOrReferenceConflict'];
export type ResponseCardNotActiveOrCardTerminatedOrIdempotencyInProgress = components['responses']['CardNotActiveOrCardTerminatedOrIdempotencyInProgress'];
export type ResponseCardNotFrozenOrCardTerminatedOrIdempotencyInProgress = components['responses']['CardNotFrozenOrCardTerminatedOrIdempotencyInProgress'];
export type ResponseChallengeNotPendingOrIdempotencyInProgress = components['responses']['ChallengeNotPendingOrIdempotencyInProgress'];
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
export type ResponseInvalidRequestOrIdempotencyKeyReusedOrCustomerRejectedOrCustomerNotApproved = components['responses']['InvalidRequestOrIdempotencyKeyReusedOrCustomerRejectedOrCustomerNotApproved'];
export type ResponseInvalidRequestOrInsufficientCardBalanceOrIdempotencyKeyReused = components['responses']['InvalidRequestOrInsufficientCardBalanceOrIdempotencyKeyReused'];
export type ResponseInvalidToken = components['responses']['InvalidToken'];
export type ResponseIssuerUnavailable = components['responses']['IssuerUnavailable'];
export type ResponseMalformedRequest = components['responses']['MalformedRequest'];
export type ResponseModeMismatch = components['responses']['ModeMismatch'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseRouteNotFoundOrCardNotFound = components['responses']['RouteNotFoundOrCardNotFound'];
export type ResponseRouteNotFoundOrCardNotFoundOrScenarioNotFound = components['responses']['RouteNotFoundOrCardNotFoundOrScenarioNotFound'];
export type ResponseRouteNotFoundOrCardNotFoundOrWalletNotFound = components['responses']['RouteNotFoundOrCardNotFoundOrWalletNotFound'];
export type ResponseRouteNotFoundOrChallengeNotFound = components['responses']['RouteNotFoundOrChallengeNotFound'];
export type ResponseRouteNotFoundOrCustomerNotFound = components['responses']['RouteNotFoundOrCustomerNotFound'];
export type ResponseRouteNotFoundOrDeliveryNotFound = components['responses']['RouteNotFoundOrDeliveryNotFound'];
export type ResponseRouteNotFoundOrEventNotFound = components['responses']['RouteNotFoundOrEventNotFound'];
export type ResponseRouteNotFoundOrOperationNotFound = components['responses']['RouteNotFoundOrOperationNotFound'];
export type ResponseRouteNotFoundOrTransactionNotFound = components['responses']['RouteNotFoundOrTransactionNotFound'];
export type ResponseRouteNotFoundOrWalletNotFound = components['responses']['RouteNotFoundOrWalletNotFound'];
export type ResponseRouteNotFoundOrWebhookNotFound = components['responses']['RouteNotFoundOrWebhookNotFound'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
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
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            /** @description Send it as `Authorization: Bearer …`. */
                            access_token: string;
                            /** @constant */
                            token_type: "Bearer";
                            /** @description Seconds. */
                            expires_in: number;
                        };
                        /** @constant */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            customers: components["schemas"]["Customer"][];
                            pagination: {
                                page: number;
                                size: number;
                                total: number;
                                pages: number;
                            };
                        };
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Customer"];
                        /** @constant */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Customer"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Customer"];
                        /** @constant */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            cards: components["schemas"]["Card"][];
                        };
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["CreatedCard"];
                        /** @constant */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Card"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                    /** @description null removes it. */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Card"];
                        /** @constant */
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
                /** @description `next_cursor` of an earlier page, or a sequence. */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            entries: components["schemas"]["Entry"][];
                            next_cursor: string;
                        };
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["MovedMoney"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["MovedMoney"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Card"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Card"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Card"];
                        /** @constant */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["SecureView"];
                        /** @constant */
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
                /** @description `plain` is transparent and shows your page behind the numbers (in a web view, where there is none, near black or white, whichever `text_color` reads better on); `custom` has a background of your choice. Default `plain`. */
                theme?: "plain" | "custom";
                /** @description `stack`: one field a line; `card`: as on a card; `compact`: as little space as can be; `free`: where `positions` says, and only there do positions have an effect. Default `stack`. */
                layout?: "stack" | "card" | "compact" | "free";
                /** @description Where the fields stand in the width that they have. Default `left`. */
                align?: "left" | "center" | "right";
                /** @description What is shown, in this order; a field that is not named is not shown. Default `pan,cvv,expiry,cardholder,brand`. */
                fields_order?: string;
                /** @description Default `#ffffff`: the theme `plain` expects a dark page around it. Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
                text_color?: string;
                /** @description Default: that of `text_color`. Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
                label_color?: string;
                /** @description Of the copy buttons. Default: white or near black, whichever reads better with `button_text_color`; white if neither is given (near black in a web view on white). Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
                button_color?: string;
                /** @description Default: white or near black, whichever reads better on `button_color`. Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
                button_text_color?: string;
                /** @description A picture behind the numbers, by https, for the theme `custom`. The browser of the cardholder fetches it without a referrer; until it is there, or if it cannot be had, `background_color` is seen. */
                background_url?: string;
                /** @description For the theme `custom`. Default `#111827`, near black. Hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
                background_color?: string;
                /** @description Your name above the card: text, whatever it holds. */
                brand_label?: string;
                /** @description Whether `brand_label` is shown. Default true. */
                show_branding?: boolean;
                /** @description Language of labels, buttons and messages: English, Spanish or French. Default `en`. */
                lang?: "en" | "es" | "fr";
                /** @description `iframe`: it shows nothing unless a page of an allowed origin embeds it. `webview`: opened by itself in the web view of your app, where a tap reveals; no page can embed it then. Default `iframe`. */
                embedding?: "iframe" | "webview";
                /** @description The origin of your page, one of `GET /settings/secure-view`. Messages of the frame then go to that origin alone; without it, to the page that first says hello to it. */
                embedding_origin?: string;
                /** @description The same as `positions.pan.top`. */
                pan_top?: string;
                /** @description The same as `positions.pan.left`. */
                pan_left?: string;
                /** @description The same as `positions.pan.right`. */
                pan_right?: string;
                /** @description The same as `positions.pan.bottom`. */
                pan_bottom?: string;
                /** @description `positions.pan.top` and `positions.pan.left` in one, with a comma between. */
                pan_position?: string;
                /** @description The same as `positions.cvv.top`. */
                cvv_top?: string;
                /** @description The same as `positions.cvv.left`. */
                cvv_left?: string;
                /** @description The same as `positions.cvv.right`. */
                cvv_right?: string;
                /** @description The same as `positions.cvv.bottom`. */
                cvv_bottom?: string;
                /** @description `positions.cvv.top` and `positions.cvv.left` in one, with a comma between. */
                cvv_position?: string;
                /** @description The same as `positions.expiry.top`. */
                expiry_top?: string;
                /** @description The same as `positions.expiry.left`. */
                expiry_left?: string;
                /** @description The same as `positions.expiry.right`. */
                expiry_right?: string;
                /** @description The same as `positions.expiry.bottom`. */
                expiry_bottom?: string;
                /** @description `positions.expiry.top` and `positions.expiry.left` in one, with a comma between. */
                expiry_position?: string;
                /** @description The same as `positions.cardholder.top`. */
                cardholder_top?: string;
                /** @description The same as `positions.cardholder.left`. */
                cardholder_left?: string;
                /** @description The same as `positions.cardholder.right`. */
                cardholder_right?: string;
                /** @description The same as `positions.cardholder.bottom`. */
                cardholder_bottom?: string;
                /** @description `positions.cardholder.top` and `positions.cardholder.left` in one, with a comma between. */
                cardholder_position?: string;
                /** @description The same as `positions.brand.top`. */
                brand_top?: string;
                /** @description The same as `positions.brand.left`. */
                brand_left?: string;
                /** @description The same as `positions.brand.right`. */
                brand_right?: string;
                /** @description The same as `positions.brand.bottom`. */
                brand_bottom?: string;
                /** @description `positions.brand.top` and `positions.brand.left` in one, with a comma between. */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["SecureView"];
                        /** @constant */
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
                /** @description `next_cursor` of an earlier page. */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            views: components["schemas"]["SecureViewLogEntry"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["SecureViewSettings"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["SecureViewSettings"];
                        /** @constant */
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
                /** @description `next_cursor` of an earlier page. */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            transactions: components["schemas"]["Transaction"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Transaction"];
                        /** @constant */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["CardControls"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["CardControls"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                     *           "meaning": "more than the limit of one purchase",
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["PreflightAnswer"];
                        /** @constant */
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
                /** @description `next_cursor` of an earlier page. */
                after?: string;
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
                     *             "created_at": "2026-11-20T09:00:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            wallets: components["schemas"]["Wallet"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
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
    getWallet: {
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
                     *         "created_at": "2026-11-20T09:00:00.000Z"
                     *       },
                     *       "type": "success"
                     *     }
                     */
                    "application/json": {
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Wallet"];
                        /** @constant */
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
    listWalletEntries: {
        parameters: {
            query?: {
                /** @description `next_cursor` of an earlier page. */
                after?: string;
                size?: number;
            };
            header?: never;
            path: {
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
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            entries: components["schemas"]["Entry"][];
                            next_cursor: string;
                        };
                        /** @constant */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Operation"];
                        /** @constant */
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
                /** @description The one you sent with the call. */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            operations: components["schemas"]["Operation"][];
                        };
                        /** @constant */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            events: components["schemas"]["Event"][];
                            next_cursor: string;
                        };
                        /** @constant */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Event"];
                        /** @constant */
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
                /** @description A cursor: `next_cursor` of an earlier page. */
                after?: string;
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
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            webhooks: components["schemas"]["Webhook"][];
                            /** @description null at the end of the list. */
                            next_cursor: string | null;
                        };
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["CreatedWebhook"];
                        /** @constant */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Webhook"];
                        /** @constant */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** @constant */
                            deleted: true;
                        };
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Webhook"];
                        /** @constant */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["RotatedWebhook"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Webhook"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                     * @description An example of this type is sent.
                     * @enum {string}
                     */
                    type: "customer.approved" | "customer.rejected" | "card.created" | "card.failed" | "card.charged" | "card.funded" | "card.withdrawal" | "card.refund" | "card.declined" | "card.decline.charge" | "card.decline.wallet.charge" | "card.code" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.termination.refund" | "card.termination.charge" | "webhook.disabled" | "wallet.low_balance" | "account.funded" | "account.issued" | "account.returned" | "transfer.success" | "transfer.failed" | "transfer.reversed" | "defi.payment";
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Delivery"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                            types: ("customer.approved" | "customer.rejected" | "card.created" | "card.failed" | "card.charged" | "card.funded" | "card.withdrawal" | "card.refund" | "card.declined" | "card.decline.charge" | "card.decline.wallet.charge" | "card.code" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.termination.refund" | "card.termination.charge" | "webhook.disabled" | "wallet.low_balance" | "account.funded" | "account.issued" | "account.returned" | "transfer.success" | "transfer.failed" | "transfer.reversed" | "defi.payment")[];
                            /** @description How many events that is. */
                            count: number;
                            /** @description What is under way now; null after a dry run. */
                            replay: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date-time */
                                from: string;
                                /** Format: date-time */
                                to: string;
                                types: ("customer.approved" | "customer.rejected" | "card.created" | "card.failed" | "card.charged" | "card.funded" | "card.withdrawal" | "card.refund" | "card.declined" | "card.decline.charge" | "card.decline.wallet.charge" | "card.code" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.termination.refund" | "card.termination.charge" | "webhook.disabled" | "wallet.low_balance" | "account.funded" | "account.issued" | "account.returned" | "transfer.success" | "transfer.failed" | "transfer.reversed" | "defi.payment")[];
                                /** @description How many events that is. */
                                count: number;
                                /** Format: date-time */
                                created_at: string;
                            } | null;
                        };
                        /** @constant */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                            types: ("customer.approved" | "customer.rejected" | "card.created" | "card.failed" | "card.charged" | "card.funded" | "card.withdrawal" | "card.refund" | "card.declined" | "card.decline.charge" | "card.decline.wallet.charge" | "card.code" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.termination.refund" | "card.termination.charge" | "webhook.disabled" | "wallet.low_balance" | "account.funded" | "account.issued" | "account.returned" | "transfer.success" | "transfer.failed" | "transfer.reversed" | "defi.payment")[];
                            /** @description How many events that is. */
                            count: number;
                            /** @description What is under way now; null after a dry run. */
                            replay: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date-time */
                                from: string;
                                /** Format: date-time */
                                to: string;
                                types: ("customer.approved" | "customer.rejected" | "card.created" | "card.failed" | "card.charged" | "card.funded" | "card.withdrawal" | "card.refund" | "card.declined" | "card.decline.charge" | "card.decline.wallet.charge" | "card.code" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.termination.refund" | "card.termination.charge" | "webhook.disabled" | "wallet.low_balance" | "account.funded" | "account.issued" | "account.returned" | "transfer.success" | "transfer.failed" | "transfer.reversed" | "defi.payment")[];
                                /** @description How many events that is. */
                                count: number;
                                /** Format: date-time */
                                created_at: string;
                            } | null;
                        };
                        /** @constant */
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
                /** @description A cursor: `next_cursor` of an earlier page. */
                after?: string;
                size?: number;
                status?: "pending" | "succeeded" | "failed";
                event_type?: "customer.approved" | "customer.rejected" | "card.created" | "card.failed" | "card.charged" | "card.funded" | "card.withdrawal" | "card.refund" | "card.declined" | "card.decline.charge" | "card.decline.wallet.charge" | "card.code" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.termination.refund" | "card.termination.charge" | "webhook.disabled" | "wallet.low_balance" | "account.funded" | "account.issued" | "account.returned" | "transfer.success" | "transfer.failed" | "transfer.reversed" | "defi.payment";
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
                     *                 "error": "answered 503"
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
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            deliveries: components["schemas"]["Delivery"][];
                            /** @description null at the end of the list. With a filter a page may end early. */
                            next_cursor: string | null;
                        };
                        /** @constant */
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
                     *             "error": "answered 503"
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Delivery"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                     *             "error": "answered 503"
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Delivery"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Customer"];
                        /** @constant */
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
    simulateAuthorization: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Transaction"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Transaction"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Transaction"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Transaction"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Transaction"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Transaction"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Transaction"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Transaction"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Challenge"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["Challenge"];
                        /** @constant */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            scenarios: components["schemas"]["Scenario"][];
                        };
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            scenario: string;
                            /** Format: uuid */
                            card_id: string;
                            steps: components["schemas"]["ScenarioStep"][];
                            transactions: components["schemas"]["Transaction"][];
                        };
                        /** @constant */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["TestClock"];
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: components["schemas"]["TestClock"];
                        /** @constant */
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
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            seed: number;
                            duplicate_percent: number;
                            delay_percent: number;
                            delay_ms_max: number;
                        };
                        /** @constant */
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
                 * @description Your name for this call, such as a UUID. Repeated within seven days with the same request, it gives the saved answer and does nothing again.
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
                        message: components["schemas"]["SuccessMessage"];
                        data: {
                            seed: number;
                            duplicate_percent: number;
                            delay_percent: number;
                            delay_ms_max: number;
                        };
                        /** @constant */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-00000000002a",
                 *       "type": "wallet.low_balance",
                 *       "created_at": "2026-01-02T15:04:05.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "019b7f57-48b0-7d2e-a6c1-83f05b9e4d17"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WalletLowBalanceEvent"];
            };
        };
        responses: {
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-00000000002a",
                 *       "type": "account.funded",
                 *       "created_at": "2026-01-02T15:04:05.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "019b7f57-48b0-7d2e-a6c1-83f05b9e4d17"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AccountFundedEvent"];
            };
        };
        responses: {
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-00000000002a",
                 *       "type": "account.issued",
                 *       "created_at": "2026-01-02T15:04:05.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "019b7f57-48b0-7d2e-a6c1-83f05b9e4d17"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AccountIssuedEvent"];
            };
        };
        responses: {
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-00000000002a",
                 *       "type": "account.returned",
                 *       "created_at": "2026-01-02T15:04:05.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "019b7f57-48b0-7d2e-a6c1-83f05b9e4d17"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AccountReturnedEvent"];
            };
        };
        responses: {
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-00000000002a",
                 *       "type": "transfer.success",
                 *       "created_at": "2026-01-02T15:04:05.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "019b7f57-48b0-7d2e-a6c1-83f05b9e4d17"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TransferSuccessEvent"];
            };
        };
        responses: {
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-00000000002a",
                 *       "type": "transfer.failed",
                 *       "created_at": "2026-01-02T15:04:05.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "019b7f57-48b0-7d2e-a6c1-83f05b9e4d17"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TransferFailedEvent"];
            };
        };
        responses: {
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-00000000002a",
                 *       "type": "transfer.reversed",
                 *       "created_at": "2026-01-02T15:04:05.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "019b7f57-48b0-7d2e-a6c1-83f05b9e4d17"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TransferReversedEvent"];
            };
        };
        responses: {
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
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
                 * @description HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.
                 * @example 6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.
                 * @example 5b0f3f0e-91d2-8c1f-8000-00000000002a
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767366245
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.
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
                 *       "id": "5b0f3f0e-91d2-8c1f-8000-00000000002a",
                 *       "type": "defi.payment",
                 *       "created_at": "2026-01-02T15:04:05.000Z",
                 *       "environment": "sandbox",
                 *       "sequence": 1,
                 *       "data": {
                 *         "id": "019b7f57-48b0-7d2e-a6c1-83f05b9e4d17"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DefiPaymentEvent"];
            };
        };
        responses: {
            /** @description The webhook is gone: it is disabled, until you enable it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description As 429. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
