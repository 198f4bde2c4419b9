// Over 300 lines because it is one table, with an entry for each error code, in the order of the table of errors: by status. Most codes
// other than those for unknown ids belong to several areas, so a split by area would only raise the question in which file a code is.
import { maxHeaderSize } from 'node:http';
import type { ErrorCode } from '#kit/app-error.ts';
import { durationInWords } from '#kit/in-words.ts';
import { DELIVERY_KEPT_DAYS, ENDPOINTS_MAX, REPLAYS_MAX, WAITING_TESTS_MAX } from '#webhooks';
import { KEYS_MAX, KEYS_PER_DAY_MAX } from '#partners';
import { KEPT_DAYS } from '#requests';
import { CODE_LIFETIME_MS } from '#ports/card-network.ts';
import { BODY_BYTES_MAX } from './server-options.ts';

/** The documentation of an error, in addition to its status and message in the table of errors. */
interface ErrorAdvice {
  /** When the error is returned. */
  readonly meaning: string;
  /** What to do about it. */
  readonly action: string;
}

/** One entry for every code. The page `/docs/errors`, docs/errors.md and openapi.json are generated from it. */
export const ERROR_GUIDE: Readonly<Record<ErrorCode, ErrorAdvice>> = {
  malformed_request: {
    meaning: 'The request is not valid HTTP, its URL is not valid, or its body is not JSON in UTF-8.',
    action: 'Correct the client. The same request fails again.',
  },
  invalid_credentials: {
    meaning:
      'No active API key has this `client_id` and `secret_id`. The error does not say which of the two is wrong.',
    action:
      'Compare both with the values shown when the key was created. If the secret is lost, create a new key and revoke this one.',
  },
  invalid_token: {
    meaning:
      'The `Authorization` header is missing or not `Bearer …`, the token has expired or was revoked, or its key was revoked.',
    action:
      'Get a new token from `POST /authentication/token` and repeat the call once. If that fails too, the key is no longer valid.',
  },
  not_signed_in: {
    meaning: 'The browser has no session of the console, or it has ended.',
    action: 'Sign in again.',
  },
  invalid_sign_in: {
    meaning:
      'The link was used or has expired, the passkey is not one of this console, or the e-mail address, the password or the code is wrong. The error does not say which.',
    action: 'Begin again. A code works once: wait for the next one.',
  },
  insufficient_merchant_balance: {
    meaning:
      'Your wallet holds less than the amount and its fees. This is your float, not the balance of the card or of its holder. `data.error.available` and `required` are its balance and what the call needs, in `currency`. Nothing was moved.',
    action:
      'Top up the wallet, then repeat the call with the same idempotency key. Treat it as an operational incident and show your customer a general message.',
  },
  mode_mismatch: {
    meaning:
      'A sandbox key or token was used with the live URL, or the other way round. The list of messages is empty; `data.error.hint` says which was used where.',
    action: 'Use the URL of the key’s environment, and store the environment with every id.',
  },
  forbidden: {
    meaning: 'The page is for the operator of this service, and your IP address is not on its allow-list.',
    action: 'If you need access, ask the operator to add your IP address.',
  },
  insufficient_scope: {
    meaning:
      'The API key does not have the scope that this call needs, or tried to create a key with a scope that it does not have itself. In the console, a person tried to create a key with a scope that the person’s role does not cover. The message names the scope. `GET /me` lists the scopes of your key.',
    action:
      'Use a key that has the scope, or create one with `POST /keys`. In the console, ask an admin to create the key.',
  },
  step_up_required: {
    meaning:
      'A person called what is accepted only within ten minutes after signing in: changes of how the person signs in and of members, and in live what cannot be undone and moves of more than 1,000.00. API keys never get this error.',
    action: 'Sign in again, then repeat the call.',
  },
  set_up_required: {
    meaning:
      'The person signed in with an invitation, which serves to set up a passkey or a password, and nothing else.',
    action: 'Set up how you sign in, then repeat the call.',
  },
  missing_right: {
    meaning:
      'The role of the person who is signed in does not have the right that this call needs, or does not have it in this environment. `data.error.right` names it, `granted_to` the roles that have it.',
    action: 'Ask somebody with one of these roles.',
  },
  self_approval: {
    meaning: 'You are the person who asked for this.',
    action: 'Ask somebody else who has the right.',
  },
  recently_invited: {
    meaning:
      'Within the last 24 hours, the person who asks has invited you to be an operator or changed your role, or you theirs, or one person has done so for both of you, also through others. Otherwise one person could be both.',
    action: 'Let another operator with the right of the act approve it, or come back a day after the roles were given.',
  },
  csrf_failed: {
    meaning: 'A call to the console came from another page, or without the header `Issuary-CSRF` of its session.',
    action: 'Call from a page of the console. Programs use the API with an API key.',
  },
  ip_not_allowed: {
    meaning: 'The API key has an allow-list of IP addresses, and your address is not on it.',
    action: 'Call from one of the addresses, or create a key that allows yours.',
  },
  partner_suspended: {
    meaning:
      'The operator of this service has suspended your account. All calls are refused, in live and in the sandbox.',
    action: 'Contact the operator. Your tokens work again when the suspension ends.',
  },
  route_not_found: {
    meaning: 'The API has no route with this path.',
    action: 'Compare the path with the reference; it starts with `/business/v1` or `/business/sandbox/v1`.',
  },
  customer_not_found: {
    meaning: 'You have no customer with this `id` or `local_id` in this environment.',
    action: 'Check that the id was created in the same environment; sandbox ids do not exist in live.',
  },
  card_not_found: {
    meaning: 'You have no card with this `id` or `local_id` in this environment.',
    action: 'Check that the id belongs to a card and was created in the same environment.',
  },
  wallet_not_found: {
    meaning: 'You have no wallet with this id in this environment, or none in this currency.',
    action: 'List your wallets, or omit `wallet_id` to use the currency’s default wallet.',
  },
  account_not_found: {
    meaning: 'You have no virtual account with this id in this environment.',
    action: 'List your virtual accounts; sandbox ids do not exist in live.',
  },
  credit_not_found: {
    meaning: 'This virtual account has no credit with this id.',
    action: 'List the credits of the account.',
  },
  transfer_not_found: {
    meaning: 'You have no transfer with this id in this environment.',
    action: 'List your transfers, or find the operation by the reference that you sent.',
  },
  quote_not_found: {
    meaning: 'You have no quote with this id in this environment.',
    action: 'Create a new quote.',
  },
  address_not_found: {
    meaning: 'You have no deposit address with this id or this blockchain address in this environment.',
    action: 'List your deposit addresses.',
  },
  payment_not_found: {
    meaning: 'You have no on-chain payment with this id in this environment.',
    action: 'List your on-chain payments. A payment is known once a block contains it.',
  },
  reconciliation_not_found: {
    meaning: 'You have no reconciliation with this id in this environment.',
    action: 'List your reconciliations, or send your statement file again.',
  },
  export_not_found: {
    meaning: 'You have no export with this id in this environment, or the download link is invalid.',
    action: 'List your exports, or request a new one. Exports are listed for 90 days.',
  },
  settlement_not_found: {
    meaning: 'The day is before your first ledger entry, or has not started yet.',
    action: 'List the settlement reports.',
  },
  operation_not_found: {
    meaning: 'You have no operation with this id in this environment.',
    action: 'To find a call whose response was lost, search by its `reference`, or repeat it with its idempotency key.',
  },
  scenario_not_found: {
    meaning: 'There is no scenario with this name.',
    action: 'Use a name from `GET /simulations/scenarios`.',
  },
  challenge_not_found: {
    meaning: 'You have no challenge with this id in this environment.',
    action: 'Use the id from the event `card.code`.',
  },
  transaction_not_found: {
    meaning: 'You have no transaction with this id in this environment.',
    action: 'Use the id from an event or from `GET /cards/{id}/transactions`.',
  },
  event_not_found: {
    meaning: 'You have no event with this id in this environment.',
    action: 'Use an id from the feed.',
  },
  webhook_not_found: {
    meaning: 'You have no webhook with this id in this environment.',
    action: 'List your webhooks with `GET /webhooks`.',
  },
  delivery_not_found: {
    meaning: `You have no delivery with this id in this environment, or it is older than ${DELIVERY_KEPT_DAYS} days and was deleted.`,
    action: 'List the deliveries of a webhook with `GET /webhooks/{id}/deliveries`.',
  },
  key_not_found: {
    meaning: 'You have no API key with this `client_id` in this environment, or it was deleted.',
    action: 'List your keys with `GET /keys`.',
  },
  partner_not_found: {
    meaning: 'No partner has this id, or the person who is signed in does not belong to it.',
    action:
      'Use the id of a partner from `GET /account/v1/session`; operators list them with `GET /operator/v1/partners`.',
  },
  passkey_not_found: {
    meaning: 'You have no passkey with this id.',
    action: 'List your passkeys again.',
  },
  identity_not_found: {
    meaning: 'You have connected no account with this id.',
    action: 'List how you sign in again.',
  },
  saved_filter_not_found: {
    meaning: 'The person who is signed in has saved no filter with this id at the partner.',
    action: 'List the saved filters again.',
  },
  member_not_found: {
    meaning: 'The partner has no member with this id, or the person was removed.',
    action: 'List the members again.',
  },
  session_not_found: {
    meaning: 'The person who is signed in has no session with this id. It may have ended.',
    action: 'List the sessions again.',
  },
  alert_not_found: {
    meaning: 'Nothing of this kind is wrong any more, or no alert has this id.',
    action: 'List the alerts again.',
  },
  request_not_found: {
    meaning: `You have no recorded call with this request id in this environment. Calls are kept for ${KEPT_DAYS} days. Calls without a valid token are not recorded.`,
    action: 'Use the `x-request-id` of a response, or list your calls with `GET /requests`.',
  },
  approval_not_found: {
    meaning: 'There is no approval with this id.',
    action: 'Check the id.',
  },
  kyc_case_not_found: {
    meaning: 'There is no KYC case with this id, or the customer has been erased.',
    action: 'List the cases again.',
  },
  platform_object_not_found: {
    meaning: 'The card vendor has reported no object with this id in this environment.',
    action: 'Copy the id from `GET /operator/v1/overdue`.',
  },
  work_not_found: {
    meaning: 'There is no item of work with this kind and id. It may be done by now.',
    action: 'Read `GET /operator/v1/overdue` again. If the item is no longer there, nothing is left to do.',
  },
  document_not_found: {
    meaning:
      'The customer has not sent this document, or the case is decided: approving and rejecting delete documents.',
    action: 'Read the case to see which documents are stored.',
  },
  method_not_allowed: {
    meaning: 'The path exists, but not with this method.',
    action: 'Use one of the methods in the header `allow`.',
  },
  not_acceptable: {
    meaning:
      'The header `Accept` names only formats that this endpoint does not have. Every endpoint has JSON; some have CSV or PDF.',
    action: 'Send `Accept: application/json` or no `Accept`, or use an endpoint that has the format.',
  },
  duplicate_external_ref: {
    meaning: 'Another of your customers has this `external_ref`.',
    action: 'Use that customer instead of creating a second one.',
  },
  customer_suspended: {
    meaning: 'The customer is suspended: no cards or accounts can be opened, and no card can be unfrozen.',
    action: 'End the suspension with `PUT /customers/{id}/unsuspend` if its reason is resolved.',
  },
  customer_closed: {
    meaning: 'The customer is closing, closed or erased. Nothing about the customer can be changed any more.',
    action: 'Read the customer’s `status`. If the person comes back, create a new customer.',
  },
  customer_has_open_accounts: {
    meaning: 'The customer has virtual accounts that can still receive money, so the customer cannot be closed.',
    action: 'Close them with `POST /accounts/{id}/close`, then repeat the call.',
  },
  card_not_active: {
    meaning: 'The card is frozen. `data.error.card_status` is its status, as the message says.',
    action: 'Unfreeze the card first.',
  },
  card_not_frozen: {
    meaning: 'Only a frozen card can be unfrozen. `data.error.card_status` is its status, as the message says.',
    action: 'Read the card; if it is active, there is nothing to do.',
  },
  card_terminated: {
    meaning: 'The card was closed permanently.',
    action: 'Close it on your side too, and issue a new card if needed.',
  },
  card_processing: {
    meaning: 'The card is still being provisioned and has no number yet.',
    action: 'Wait for the event `card.created`, or read the card until its status is `active`.',
  },
  card_failed: {
    meaning: 'The card could not be issued. Its money was returned, and it never had a number.',
    action: 'Read `failure` of the card for the reason. Issue a new card once the reason is resolved.',
  },
  card_expired: {
    meaning: 'The card’s expiry month is over. It accepts no deposits; its balance can still be withdrawn.',
    action: 'Renew the card with `POST /cards/{id}/renew`, or withdraw its balance.',
  },
  card_renewing: {
    meaning: 'An earlier call renews the card, and the issuing platform has not confirmed it yet.',
    action: 'Wait for the event `card.renewed`, or read the card until its expiry has changed.',
  },
  renewal_refused: {
    meaning: 'The issuing platform does not renew this card. The message has its reason.',
    action: 'Replace the card with `POST /cards/{id}/replace`, or issue a new one.',
  },
  wallet_limit_reached: {
    meaning: 'You have the maximum number of wallets in this environment.',
    action: 'Use an existing wallet, or ask the operator if you need more.',
  },
  account_not_active: {
    meaning: 'The virtual account is still being issued, has failed, or is closed.',
    action:
      'Read the account: while it is `processing`, wait for `account.issued` or `account.failed`; a failed or closed account does not change any more.',
  },
  hold_expired: {
    meaning: 'The hold of this purchase has expired, so nothing is held that could be cleared or reversed.',
    action:
      'To clear it all the same, as merchants do, send the clearing with an `amount`. The card is charged without a hold.',
  },
  credit_returned: {
    meaning: 'The money of this credit has already gone back to its sender.',
    action: 'No action is needed.',
  },
  transfer_not_pending: {
    meaning: 'The transfer has succeeded, failed or been reversed, or the bank is already paying it.',
    action: 'Read the transfer. A paid transfer cannot be cancelled: ask the receiver to send the money back.',
  },
  transfer_not_contradicted: {
    meaning: 'The bank has not contradicted itself about this transfer, or somebody has settled it already.',
    action: 'Nothing has to be settled. The audit log says who settled it.',
  },
  quote_expired: {
    meaning: 'The period for which this quote’s rate was guaranteed is over.',
    action: 'Create a new quote and use it for the transfer.',
  },
  quote_used: {
    meaning: 'A quote is valid for one transfer, and another transfer has used it.',
    action: 'Read that transfer. For another transfer, create a new quote.',
  },
  payment_not_pending: {
    meaning: 'The on-chain payment has already been confirmed or dropped.',
    action: 'Read the payment.',
  },
  platform_not_available: {
    meaning: 'The process that answers has no API key of this card vendor in this environment.',
    action: 'Set the key of the vendor, such as `ISSUARY_STRIPE_LIVE_API_KEY`, in the consoles and workers.',
  },
  chain_not_available: {
    meaning: 'The operator has not configured this chain or asset in this environment.',
    action: 'Try it in the sandbox, and ask the operator to configure it.',
  },
  chain_not_stopped: {
    meaning:
      'The chain is watched, or it has stopped for another reason than a reorganization, or somebody has resumed it.',
    action: 'Read `GET /operator/v1/chains`, which says what its problem is.',
  },
  simulation_not_available: {
    meaning: 'The sandbox runs on a card vendor’s own sandbox, and that cannot play this.',
    action: 'Use another simulation, or ask the operator for a sandbox on the embedded platform.',
  },
  reconciliation_processing: {
    meaning: 'The statement file is still being compared with the ledger.',
    action: 'Read the reconciliation again until its `status` is `completed`.',
  },
  export_not_completed: {
    meaning: 'The file of an export was requested that is not written yet, failed, or whose file was deleted.',
    action:
      'Read the export as JSON: `status` and `expires_at` say which. Wait for `completed`, or request a new export.',
  },
  failed_attempts_exceeded: {
    meaning:
      'So many attempts with this card have failed that the control `failed_attempts` of the card, its customer or your ceilings is reached. The cardholder is asked for no one-time code, and none is checked.',
    action:
      'Wait until fewer attempts count, or change the control. `remaining.failed_attempts` of the card’s controls says how many more may fail.',
  },
  challenge_not_pending: {
    meaning: 'The challenge has passed, failed or expired, as the message says. The code was not checked.',
    action: 'Create a new challenge to ask the cardholder again.',
  },
  webhook_disabled: {
    meaning: 'A disabled webhook receives nothing. Events wait until it is enabled.',
    action: 'Read its `disabled_reason`, fix the problem, and enable it with `PATCH /webhooks/{id}`.',
  },
  webhook_limit_reached: {
    meaning: `A limit is reached: ${ENDPOINTS_MAX} webhooks per environment, or ${REPLAYS_MAX} replays in progress or ${WAITING_TESTS_MAX.toLocaleString('en')} waiting test events per webhook. The message says which.`,
    action: 'Delete a webhook that you do not need, or wait until the current deliveries are done.',
  },
  delivery_expired: {
    meaning: `The event has a one-time code that expired after ${durationInWords(CODE_LIFETIME_MS)}. It is not sent again.`,
    action: 'No action is needed: if the cardholder tries again, a new code is created and you receive a new event.',
  },
  key_limit_reached: {
    meaning: `You have ${KEYS_MAX} API keys in this environment, or created ${KEYS_PER_DAY_MAX} in the last 24 hours.`,
    action: 'Delete keys that you do not need, or wait.',
  },
  sign_in_first: {
    meaning: 'The invitation is for somebody who can sign in already.',
    action: 'Sign in as the person with this e-mail address, then accept the invitation.',
  },
  passkey_limit_reached: {
    meaning: 'You have 20 passkeys.',
    action: 'Delete one that you no longer use.',
  },
  last_method: {
    meaning: 'Without this passkey, password or account you could not sign in any longer.',
    action: 'Set up another way to sign in first.',
  },
  member_exists: {
    meaning: 'The person with this e-mail address is a member of the partner already, or may no longer sign in at all.',
    action:
      'Change the role of the member, or ask the operator, who restores how a member signs in with `issuary people reset`.',
  },
  saved_filter_limit_reached: {
    meaning: 'The person has saved 100 filters at the partner.',
    action: 'Delete some that are no longer used.',
  },
  member_limit_reached: {
    meaning: 'The partner has 500 members, with those who are invited.',
    action: 'Remove people who have left.',
  },
  last_admin: {
    meaning: 'Nobody could invite people for both environments any longer.',
    action: 'Make another member an admin of both environments first.',
  },
  password_not_set: {
    meaning: 'You sign in with passkeys alone.',
    action: 'Set a password first, if you want one.',
  },
  no_second_person: {
    meaning: 'Nobody but you has the right to approve this and a way to sign in, and nobody approves the own request.',
    action:
      'Give somebody else a role that has the right, at the operator or at the partner, and see that the person has set up how to sign in.',
  },
  no_new_master_key: {
    meaning: 'The process has no master key that could replace the current one.',
    action:
      'Give every process a new `ISSUARY_MASTER_KEY`, and the current key as `ISSUARY_MASTER_KEY_PREVIOUS`, and ask again. To end tokens and links alone, set `stolen`.',
  },
  master_key_missing: {
    meaning:
      'The message names running processes whose `ISSUARY_MASTER_KEY` is not that of the process that answers. They could read nothing that the new key encrypts.',
    action:
      'Give each of them the new key, and the current one as `ISSUARY_MASTER_KEY_PREVIOUS`, or stop it, and try again. A process that was killed is named for 90 seconds.',
  },
  rotation_not_complete: {
    meaning: 'The background work still re-encrypts what the last rotation has left.',
    action:
      'Read `GET /operator/v1/vault` until the rotation is complete. Without a process that does background work, run `issuary vault rotate`, which continues it.',
  },
  approval_not_pending: {
    meaning: 'Somebody has approved, rejected or taken back this request.',
    action: 'Read it to see what was decided.',
  },
  approval_outdated: {
    meaning: 'What the preview showed has changed since it was asked for, or it is not possible any more.',
    action: 'Reject it, and ask again: the new preview shows what holds now.',
  },
  approval_limit_reached: {
    meaning: 'As many requests wait for a decision as can wait.',
    action: 'Decide on them first.',
  },
  kyc_case_claimed: {
    meaning:
      'Somebody else looks at this case. `data.error.claimed_by` and `claimed_until` say who, and until when, as the message does.',
    action: 'Take another case, or come back at that time.',
  },
  kyc_claim_limit_reached: {
    meaning: 'Nobody keeps more than 5 cases from others at once.',
    action: 'Decide a case that you have claimed, or wait: a claim ends after 15 minutes.',
  },
  kyc_case_decided: {
    meaning: 'Somebody has decided this case, or the customer has sent documents again, which are a case of their own.',
    action: 'Read the case to see what was decided.',
  },
  last_key: {
    meaning: 'No other valid API key of this environment has the scope `keys`, so nobody could create keys any more.',
    action: 'Create another key with the scope `keys`, then delete this one.',
  },
  idempotency_in_progress: {
    meaning: 'An earlier call with this idempotency key is still in progress.',
    action: 'Wait for the time in `retry-after`, then repeat the call with the same key to get its response.',
  },
  reference_conflict: {
    meaning:
      'An operation with this `reference` exists, but with other parameters: a different amount, currency, card, wallet, label or description.',
    action: 'Look it up with `GET /operations?reference=`. Use a new reference for a new operation.',
  },
  approval_expired: {
    meaning: 'Nobody decided on this request within a day.',
    action: 'Ask again.',
  },
  download_expired: {
    meaning: 'The link to a file has expired, or the file was deleted meanwhile.',
    action: 'Read the export again. Its `download_url` is a new link; if it is null, request a new export.',
  },
  response_erased: {
    meaning:
      'A call with this idempotency key was made, and its response named a customer whose personal data has been erased since. Nothing was done again.',
    action: 'Read the resource for its current state. Do not repeat the call with another key.',
  },
  payload_too_large: {
    meaning: `The body is larger than this route accepts: ${BODY_BYTES_MAX / 1_024} kB, or more if its description says so, as for documents and statement files.`,
    action: 'Send a smaller body, for example smaller images.',
  },
  uri_too_long: {
    meaning: 'The path and the query are longer than 8 kB.',
    action: 'Shorten the query, or make several calls.',
  },
  unsupported_media_type: {
    meaning:
      'The body is neither JSON nor of another type that the route accepts, such as CSV, or the CSV is compressed.',
    action:
      'Send JSON with `content-type: application/json`, or a type that the documentation of the route names, without `content-encoding`.',
  },
  invalid_request: {
    meaning:
      'One or more fields are not valid, or the endpoint does not know them. `data.error.fields` says for each field what is wrong and what is valid; the messages say the same. All mistakes that can be found without looking at your data are listed at once.',
    action: 'Correct these fields. The same request fails again.',
  },
  insufficient_card_balance: {
    meaning:
      'The card’s balance is less than the amount. Held amounts cannot be withdrawn. `data.error.available` and `required` are both, in `currency`. Nothing was moved.',
    action: 'Read the card and withdraw at most its `amount`.',
  },
  idempotency_key_reused: {
    meaning:
      'This idempotency key was used with another request: another path or another body. The order of fields makes no difference, but `10` and `"10"` are different.',
    action: 'Create a new key for every new request, and store the key with its request.',
  },
  partner_required: {
    meaning:
      'The person who is signed in belongs to several partners, or to the operator, so the call must name a partner.',
    action: 'Send the id of the partner in the header `Issuary-Partner`.',
  },
  customer_rejected: {
    meaning: 'The issuing platform rejected the customer, so no card can be issued.',
    action: 'Read the customer’s `kyc_reasons`. If better documents can help, send them.',
  },
  customer_not_approved: {
    meaning: 'The operator of this service issues cards to approved customers only, and this one is not approved yet.',
    action: 'Send the documents if they are missing, and wait for the event `customer.approved`.',
  },
  rate_limited: {
    meaning:
      'Too many calls in this period: by your key, for a card’s secure view, or with wrong credentials. Or too many statements in PDF or reconciliations are in progress. The message says which, and `data.error.reason` for programs.',
    action: 'Wait for the time in `retry-after`. The headers `x-ratelimit-…` show how many calls are left.',
  },
  headers_too_large: {
    meaning: `The request headers together are larger than ${maxHeaderSize / 1_024} kB.`,
    action: 'Send fewer or shorter headers.',
  },
  internal: {
    meaning: 'An unexpected error occurred. It is logged under the `request_id`.',
    action:
      'Repeat the call with the same idempotency key: an operation that was already performed is not performed again. If the error persists, send us the `request_id`.',
  },
  issuer_unavailable: {
    meaning:
      'The service or the issuing platform is temporarily unavailable. After freeze, unfreeze, terminate and renew, `data.error.card_status` is present if what was asked for is stored and only the platform still has to confirm it: it is the status of the card now, and the message says the same.',
    action:
      'Repeat the call with the same idempotency key, after the time in `retry-after` if present, and wait longer after each attempt.',
  },
};
