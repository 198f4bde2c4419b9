import type { ErrorCode } from '../../foundation/kit/app-error.ts';

/** What a partner reads about a refusal, beside its status and message, which are in the table of errors. */
export interface ErrorAdvice {
  /** When it is given. */
  readonly meaning: string;
  /** What to do about it. */
  readonly action: string;
}

/** One entry for every code: the page `/docs/errors`, docs/errors.md and openapi.json are made of it. */
export const ERROR_GUIDE: Readonly<Record<ErrorCode, ErrorAdvice>> = {
  malformed_request: {
    meaning: 'The request is not HTTP, its address is not valid, or its body is not JSON in UTF-8.',
    action: 'Correct the client that wrote it. The same bytes will fail again.',
  },
  invalid_credentials: {
    meaning: 'No active API key has this `client_id` and `secret_id`. Which of the two is wrong is not told.',
    action:
      'Compare both with what was shown when the key was made; if the secret is lost, make a new key and revoke this one.',
  },
  invalid_token: {
    meaning: 'The `Authorization` header is missing or not `Bearer …`, the token has expired, or its key was revoked.',
    action:
      'Get a new token from `POST /authentication/token` and repeat the call once. If that fails too, the key is no longer good.',
  },
  insufficient_merchant_balance: {
    meaning:
      'Your wallet holds less than the amount and its fees. This is your float, not the balance of the card or of its holder. Nothing was moved.',
    action:
      'Top up the wallet, then repeat the call; the same idempotency key goes through. Treat it as an incident of your operations and show your customer a general message.',
  },
  mode_mismatch: {
    meaning:
      'A sandbox key or token was used at the live address, or the other way round. The list of messages is empty.',
    action: 'Use the address that belongs to the key, and keep the environment next to every id that you store.',
  },
  forbidden: {
    meaning: 'The page is for the operator of this service, and your address is not among those that may read it.',
    action: 'Ask the operator to allow your address, if you are meant to read it.',
  },
  route_not_found: {
    meaning: 'There is nothing at this address.',
    action: 'Compare the path with the reference: it begins with `/business/v1` or `/business/sandbox/v1`.',
  },
  customer_not_found: {
    meaning: 'You have no customer with this `id` or `local_id` in this environment.',
    action: 'Check that the id was made in the same environment; ids of sandbox do not exist in live.',
  },
  card_not_found: {
    meaning: 'You have no card with this `id` or `local_id` in this environment.',
    action: 'Check that the id is a card’s and was made in the same environment.',
  },
  wallet_not_found: {
    meaning: 'You have no wallet with this id in this environment, or none in this currency.',
    action: 'List your wallets, or leave `wallet_id` out to use the default one of the currency.',
  },
  account_not_found: {
    meaning: 'You have no virtual account with this id in this environment.',
    action: 'List your virtual accounts; ids of sandbox do not exist in live.',
  },
  credit_not_found: {
    meaning: 'No money with this id has arrived on this virtual account.',
    action: 'List the credits of the account.',
  },
  transfer_not_found: {
    meaning: 'You have no transfer with this id in this environment.',
    action: 'List your transfers, or find the operation by the reference that you sent.',
  },
  quote_not_found: {
    meaning: 'You have no quote with this id in this environment.',
    action: 'Ask for a new quote.',
  },
  address_not_found: {
    meaning: 'You have no deposit address with this id, or no such address, in this environment.',
    action: 'List your deposit addresses.',
  },
  payment_not_found: {
    meaning: 'You have no on-chain payment with this id in this environment.',
    action: 'List your on-chain payments; one is known when a block has it.',
  },
  reconciliation_not_found: {
    meaning: 'You have no reconciliation with this id in this environment.',
    action: 'List your reconciliations, or send your book again.',
  },
  settlement_not_found: {
    meaning: 'The day lies before your first money, or has not begun.',
    action: 'List the days that have a report.',
  },
  operation_not_found: {
    meaning: 'You have no operation with this id in this environment.',
    action:
      'If you look for a call whose answer was lost, ask by its `reference`, or repeat it with its idempotency key.',
  },
  scenario_not_found: {
    meaning: 'There is no scenario of this name.',
    action: 'Take a name from `GET /simulations/scenarios`.',
  },
  challenge_not_found: {
    meaning: 'You have no challenge with this id in this environment.',
    action: 'Take the id from the event `card.code`.',
  },
  transaction_not_found: {
    meaning: 'You have no transaction with this id in this environment.',
    action: 'Take the id from an event or from `GET /cards/{id}/transactions`.',
  },
  event_not_found: {
    meaning: 'You have no event with this id in this environment.',
    action: 'Take the id from the feed.',
  },
  webhook_not_found: {
    meaning: 'You have no webhook with this id in this environment.',
    action: 'List your webhooks with `GET /webhooks`.',
  },
  delivery_not_found: {
    meaning: 'You have no delivery with this id in this environment, or it is older than 30 days and was forgotten.',
    action: 'List the deliveries of a webhook with `GET /webhooks/{id}/deliveries`.',
  },
  method_not_allowed: {
    meaning: 'The address exists, but not for this method.',
    action: 'Use a method that the header `allow` names.',
  },
  duplicate_external_ref: {
    meaning: 'Another customer of yours has this `external_ref`.',
    action: 'Use that customer instead of making a second one.',
  },
  card_not_active: {
    meaning: 'The card is not in the state that the call needs: it is frozen, or could not be provisioned.',
    action: 'Read the card. A frozen one can be unfrozen first.',
  },
  card_not_frozen: {
    meaning: 'Only a frozen card can be unfrozen.',
    action: 'Read the card; if it is active, there is nothing to do.',
  },
  card_terminated: {
    meaning: 'The card was closed for good.',
    action: 'Close it on your side too; issue a new card if one is needed.',
  },
  card_processing: {
    meaning: 'The card is still being provisioned and has no number yet.',
    action: 'Wait for the event `card.created`, or read the card until its status is `active`.',
  },
  wallet_limit_reached: {
    meaning: 'You have as many wallets as one partner may have in an environment.',
    action: 'Use one of your wallets; ask the operator if you need more.',
  },
  account_not_active: {
    meaning: 'The virtual account is still being issued, has failed, or is closed.',
    action:
      'Read the account: while it is `processing`, wait for `account.issued` or `account.failed`; a failed or closed one stays so.',
  },
  credit_returned: {
    meaning: 'The money of this credit went back to its sender before.',
    action: 'Nothing is left to do.',
  },
  transfer_not_pending: {
    meaning: 'The transfer has succeeded, failed or been reversed, or its bank has it on its way already.',
    action: 'Read the transfer. What has left cannot be cancelled: ask the receiver to send it back.',
  },
  quote_expired: {
    meaning: 'The rate of this quote was promised for a while that is over.',
    action: 'Ask for a new quote and make the transfer with it.',
  },
  quote_used: {
    meaning: 'A quote is good for one transfer, and another has used it.',
    action: 'Read that transfer; for another one, ask for a new quote.',
  },
  payment_not_pending: {
    meaning: 'The on-chain payment was confirmed or dropped before.',
    action: 'Read the payment.',
  },
  chain_not_available: {
    meaning: 'The operator has not set up this chain or asset in this environment.',
    action: 'Try it in the sandbox, and ask the operator to set it up.',
  },
  reconciliation_processing: {
    meaning: 'The book is still being compared with the ledger.',
    action: 'Read the reconciliation again until its `status` is `completed`.',
  },
  challenge_not_pending: {
    meaning: 'The challenge has passed, failed or expired, as the message says. The code was not looked at.',
    action: 'Make a new challenge if the cardholder is to be asked again.',
  },
  webhook_disabled: {
    meaning: 'Nothing is sent to a webhook that is disabled. What happens meanwhile waits for it.',
    action: 'Read its `disabled_reason`, mend what is wrong, and enable it with `PATCH /webhooks/{id}`.',
  },
  webhook_limit_reached: {
    meaning:
      'There are as many as there may be: 20 webhooks in an environment, or 5 replays under way or 1,000 test events waiting at one webhook. The message says which.',
    action: 'Delete a webhook that you do not need, or wait until what is under way has been delivered.',
  },
  delivery_expired: {
    meaning: 'The event carries a one-time code whose five minutes are over. It is not sent any more.',
    action: 'Nothing is to be done: a cardholder who tries again gets a new code, and you a new event.',
  },
  idempotency_in_progress: {
    meaning: 'An earlier call with this idempotency key has not ended.',
    action: 'Wait as long as `retry-after` says and repeat the call with the same key to get its answer.',
  },
  reference_conflict: {
    meaning:
      'An operation with this `reference` exists, and it was asked for with other parameters: another amount, currency, card, wallet, label or description.',
    action: 'Look it up with `GET /operations?reference=`. Use a new reference for a new operation.',
  },
  payload_too_large: {
    meaning: 'The body is larger than this route takes: 256 kB, or 21 MB where documents are sent.',
    action: 'Send less, for instance smaller images: 5 MB each are enough.',
  },
  uri_too_long: {
    meaning: 'The address with its query is too long.',
    action: 'Shorten the query, or make several calls.',
  },
  unsupported_media_type: {
    meaning: 'The body is of another type than JSON.',
    action: 'Send JSON with `content-type: application/json`.',
  },
  invalid_request: {
    meaning:
      'One or more fields are not valid. `data.error.fields` names each with what is wrong and what would be right; the messages say the same.',
    action: 'Correct these fields. The same request will fail again.',
  },
  insufficient_card_balance: {
    meaning: 'The card holds less than is to be taken from it. Amounts on hold cannot be withdrawn. Nothing was moved.',
    action: 'Read the card and take no more than its `amount`.',
  },
  idempotency_key_reused: {
    meaning: 'This idempotency key was used with another request: another address or another body.',
    action: 'Make a new key for every new request, and keep the key with the request that it belongs to.',
  },
  customer_rejected: {
    meaning: 'The issuing bank rejected the customer, so no card can be issued.',
    action: 'Read the customer’s `kyc_reasons`; where documents can help, send them again.',
  },
  customer_not_approved: {
    meaning: 'The operator of this service issues cards to approved customers only, and this one is not approved yet.',
    action: 'Send the documents if they are missing, and wait for the event `customer.approved`.',
  },
  rate_limited: {
    meaning:
      'Too many calls in this window: of your key, of the secure view of a card, or with wrong credentials. Or too much is under way: statements as PDF, or reconciliations. The message says which.',
    action: 'Wait as long as `retry-after` says. The headers `x-ratelimit-…` tell how much is left.',
  },
  headers_too_large: {
    meaning: 'The headers of the request are larger than 16 kB together.',
    action: 'Send fewer or shorter headers.',
  },
  internal: {
    meaning: 'Something failed that should not. It has been logged under the `request_id`.',
    action:
      'Repeat the call with the same idempotency key: what was done is reported and not done again. If it goes on, send us the `request_id`.',
  },
  issuer_unavailable: {
    meaning:
      'The service, or the issuing platform behind it, cannot answer at this moment. After freeze, unfreeze and terminate the message says when the change is in force all the same and only the platform is still to be told.',
    action:
      'Repeat the call with the same idempotency key, after `retry-after` if it is given, and wait longer each time.',
  },
};
