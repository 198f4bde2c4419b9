/** What a text may name, in the form in which it is shown; undefined: the service does not say. */
export interface Particulars {
  /** Such as `12 minutes`. */
  readonly wait: string | undefined;
  /** What a wallet or a card has, and what the call needs of it, with the currency. */
  readonly available: string | undefined;
  readonly required: string | undefined;
  /** The id of the object that has what was to be used. */
  readonly existingId: string | undefined;
  /** The name of the card’s status. */
  readonly cardStatus: string | undefined;
  /** Who has claimed a case, by name, and until when, in the notation of the reader’s language. */
  readonly claim: { readonly by: string; readonly until: string } | undefined;
}

/** A sentence, or one that names particulars of the error. */
type Text = string | ((particulars: Particulars) => string);

/** By the code of the error, in the order of the service’s table of errors; then those of failed exports and of the SDK. */
const en = {
  malformed_request: 'The service could not read what was sent.',
  not_signed_in: 'Your session has ended. Sign in again.',
  invalid_sign_in: 'This sign-in is not valid. Begin again.',
  insufficient_merchant_balance: ({ available, required }) =>
    available && required
      ? `There is not enough money in the wallet: it has ${available}, and this needs ${required}.`
      : 'There is not enough money in the wallet.',
  insufficient_scope: 'You can give an API key only scopes that your role covers.',
  step_up_required: 'Sign in again to do this.',
  set_up_required: 'Set up how you sign in first.',
  missing_right: 'You do not have the right to do this.',
  self_approval: 'Somebody else must approve what you have asked for.',
  recently_invited:
    'You and the person who asks have your roles from each other or from one person, since less than a day. Somebody else must approve it.',
  csrf_failed: 'This page belongs to a session that has ended. Load the page again.',
  partner_suspended: 'The partner is suspended. Contact the operator of this service.',
  route_not_found: 'The service does not know this address. Check the id in it, or load the page again.',
  customer_not_found: 'There is no such customer here.',
  card_not_found: 'There is no such card here.',
  wallet_not_found: 'There is no such wallet here.',
  account_not_found: 'There is no such virtual account here.',
  credit_not_found: 'There is no such credit here.',
  transfer_not_found: 'There is no such transfer here.',
  quote_not_found: 'There is no such quote here. Ask for a new one.',
  address_not_found: 'There is no such deposit address here.',
  payment_not_found: 'There is no such on-chain payment here.',
  reconciliation_not_found: 'There is no such reconciliation here.',
  export_not_found: 'There is no such export here.',
  settlement_not_found: 'There is no settlement report for this day.',
  operation_not_found: 'There is no such operation here.',
  scenario_not_found: 'There is no such scenario.',
  challenge_not_found: 'There is no such challenge here.',
  transaction_not_found: 'There is no such transaction here.',
  event_not_found: 'There is no such event here.',
  webhook_not_found: 'There is no such webhook here.',
  delivery_not_found: 'There is no such delivery here, or it is no longer kept.',
  key_not_found: 'There is no such API key here, or it was deleted.',
  partner_not_found: 'There is no such partner here.',
  passkey_not_found: 'This passkey was removed already.',
  identity_not_found: 'This account was removed already.',
  saved_filter_not_found: 'This saved filter was removed already.',
  member_not_found: 'This person is no longer a member.',
  session_not_found: 'This session has ended already.',
  alert_not_found: 'Nothing of this kind is wrong any more.',
  request_not_found: 'There is no such API call here, or it is no longer kept.',
  approval_not_found: 'There is no such request for approval here.',
  kyc_case_not_found: 'There is no such KYC case here.',
  platform_object_not_found: 'The card platform has reported no object with this id.',
  work_not_found: 'This work is done, or does not exist.',
  document_not_found: 'This document is not stored, or is no longer kept.',
  duplicate_external_ref: 'Another customer has this reference.',
  customer_suspended: 'The customer is suspended.',
  customer_closed: 'The customer is closed, or is being closed.',
  customer_has_open_accounts: 'The customer has open virtual accounts. Close them first.',
  card_not_active: 'The card is frozen. Unfreeze it first.',
  card_not_frozen: 'The card is not frozen.',
  card_terminated: 'The card is terminated.',
  card_processing: 'The card is still being issued. Try again in a moment.',
  card_failed: 'The card could not be issued.',
  card_expired: 'The card has expired.',
  card_renewing: 'The card is being renewed. Try again in a moment.',
  renewal_refused: 'The card platform does not renew this card. Replace it, or issue a new one.',
  wallet_limit_reached: 'The maximum number of wallets is reached.',
  account_not_active: 'The virtual account is not active.',
  hold_expired: 'The hold of this purchase has expired.',
  credit_returned: 'This credit was returned already.',
  transfer_not_pending: 'The transfer is no longer pending.',
  transfer_not_contradicted: 'The bank does not contradict itself about this transfer, or this was settled already.',
  quote_expired: 'The quote has expired. Ask for a new one.',
  quote_used: 'Another transfer has used this quote. Ask for a new one.',
  payment_not_pending: 'The state of this on-chain payment does not allow this any more.',
  platform_not_available: 'This card platform has no API key in the settings of this environment.',
  chain_not_available: 'This blockchain is not configured in this environment.',
  chain_not_stopped: 'This blockchain has not stopped at a reorganization.',
  simulation_not_available: 'The card platform of this sandbox cannot simulate this.',
  reconciliation_processing: 'The statement file is still being compared. Try again in a moment.',
  export_not_completed: 'The export has no file.',
  failed_attempts_exceeded: 'Too many attempts with this card have failed.',
  challenge_not_pending: 'The challenge is no longer pending: it has passed, failed or expired.',
  webhook_disabled: 'The webhook is disabled. Enable it first.',
  webhook_limit_reached: 'The maximum of webhooks, or of what waits to be sent to one, is reached.',
  delivery_expired: 'The one-time code of this delivery has expired.',
  key_limit_reached: 'The maximum number of API keys is reached: delete some, or create the key tomorrow.',
  sign_in_first: 'You can sign in here already. Sign in, then accept this invitation.',
  passkey_limit_reached: 'You have 20 passkeys. Remove one first.',
  last_method: 'This is your only way to sign in. Add another one first.',
  member_exists: 'This person is a member already, or was shut out by the operator.',
  saved_filter_limit_reached: 'The maximum number of saved filters is reached. Remove one first.',
  member_limit_reached: 'The maximum number of members is reached. Remove one first.',
  last_admin: 'This is the last admin of live and the sandbox. Make another one first.',
  password_not_set: 'You have no password.',
  no_second_person: 'Nobody else who can sign in has the right to approve this.',
  approval_not_pending: 'This has been decided already.',
  approval_outdated: 'What this depends on has changed. Reject it or take it back, and ask again.',
  approval_limit_reached: 'Too many requests wait for a decision. Decide on some first.',
  no_new_master_key:
    'ISSUARY_MASTER_KEY is the current master key. Give every process a new one, and this one as ISSUARY_MASTER_KEY_PREVIOUS.',
  master_key_missing: 'Some running processes do not have the new ISSUARY_MASTER_KEY. Give it to them first.',
  rotation_not_complete: 'The last rotation of the master key is not complete. Wait for it.',
  kyc_case_claimed: ({ claim }) =>
    claim ? `${claim.by} has claimed this case until ${claim.until}.` : 'Somebody else has claimed this case.',
  kyc_claim_limit_reached: 'You have claimed 5 cases. Decide one, or wait until a claim ends.',
  kyc_case_decided: 'This case was decided already, or the customer has sent documents again: open the newest case.',
  last_key: 'This is the last API key with the scope keys. Create another one first.',
  idempotency_in_progress: 'The service is still working on this. Try again in a moment.',
  reference_conflict: ({ existingId }) =>
    existingId ? 'Another operation has this reference.' : 'This reference was already used otherwise.',
  approval_expired: 'Nobody decided in time. Ask again.',
  download_expired: 'The link to this file has expired. Load the page again.',
  response_erased: 'This was done already, but its result had personal data, which was erased. Load the page again.',
  payload_too_large: 'What was sent is too large. Send less, or a smaller file.',
  invalid_request: 'The service does not accept what was entered.',
  insufficient_card_balance: ({ available, required }) =>
    available && required
      ? `There is not enough money on the card: it has ${available}, and this needs ${required}.`
      : 'There is not enough money on the card.',
  idempotency_key_reused: 'Something else was sent before in its place. Load the page again, and check what was done.',
  customer_rejected: 'KYC has rejected the customer.',
  customer_not_approved: 'The customer is not approved yet.',
  rate_limited: ({ wait }) =>
    wait
      ? `There are too many calls at once. Try again in ${wait}.`
      : 'There are too many calls at once. Try again later.',
  internal: 'The service has failed. Try again.',
  issuer_unavailable: ({ wait, cardStatus }) =>
    cardStatus
      ? `The card platform has not confirmed this yet. The service notifies it again automatically, so you need not repeat it. The card’s status is now: ${cardStatus}.`
      : `The service, or a system that it needs, does not respond at the moment. ${wait ? `Try again in ${wait}.` : 'Try again later.'}`,
  personal_data_erased: 'The personal data of a customer was erased meanwhile, so there is no file. Export again.',
  unreadable_answer: 'The response could not be read. Try again.',
  already_shown: 'This was done before, and the secret was shown then: it is shown only once.',
} satisfies Readonly<Record<string, Text>>;

export type ErrorTexts = Readonly<Record<keyof typeof en, Text>>;
export default en as ErrorTexts;
