import type { ErrorReason } from './error-reasons.ts';
import { formatAmount, type Currency } from './money.ts';

/**
 * The table of all errors of the API: their HTTP status, and the text of `message.error` unless the code that throws the error
 * provides a more precise one. A text that only names a condition is a phrase, in the form of the specification ("customer was not
 * found"). One that also says what to do is written in sentences. OpenAPI and docs/errors.md are tested against it.
 */
export const ERRORS = {
  malformed_request: { status: 400, message: 'the request could not be read' },
  invalid_credentials: { status: 401, message: 'invalid client credentials' },
  invalid_token: { status: 401, message: 'access token is missing, invalid or expired' },
  not_signed_in: { status: 401, message: 'you are not signed in' },
  invalid_sign_in: { status: 401, message: 'This sign-in is not valid. Begin again.' },
  insufficient_merchant_balance: { status: 402, message: 'Insufficient merchant balance' },
  mode_mismatch: { status: 403, message: undefined },
  forbidden: { status: 403, message: 'Your IP address is not on the allow-list for this endpoint.' },
  insufficient_scope: { status: 403, message: 'this API key does not have the scope that this call needs' },
  step_up_required: { status: 403, message: 'Sign in again to do this.' },
  set_up_required: { status: 403, message: 'Set up how you sign in first.' },
  missing_right: { status: 403, message: 'you do not have the right that this call needs' },
  self_approval: { status: 403, message: 'Somebody else must approve what you have asked for.' },
  recently_invited: {
    status: 403,
    message:
      'You and the person who asks have your roles from each other or from one person, since less than a day. Somebody else must approve it.',
  },
  csrf_failed: { status: 403, message: 'this call does not come from a page of the console' },
  ip_not_allowed: { status: 403, message: 'this API key does not allow calls from your IP address' },
  partner_suspended: { status: 403, message: 'Your account is suspended. Contact the operator of this service.' },
  route_not_found: { status: 404, message: 'route was not found' },
  customer_not_found: { status: 404, message: 'customer was not found' },
  card_not_found: { status: 404, message: 'card was not found' },
  wallet_not_found: { status: 404, message: 'wallet was not found' },
  account_not_found: { status: 404, message: 'virtual account was not found' },
  credit_not_found: { status: 404, message: 'credit was not found' },
  transfer_not_found: { status: 404, message: 'transfer was not found' },
  quote_not_found: { status: 404, message: 'quote was not found' },
  address_not_found: { status: 404, message: 'deposit address was not found' },
  payment_not_found: { status: 404, message: 'on-chain payment was not found' },
  reconciliation_not_found: { status: 404, message: 'reconciliation was not found' },
  export_not_found: { status: 404, message: 'export was not found' },
  settlement_not_found: { status: 404, message: 'there is no settlement report for this day' },
  operation_not_found: { status: 404, message: 'operation was not found' },
  scenario_not_found: { status: 404, message: 'scenario was not found' },
  challenge_not_found: { status: 404, message: 'challenge was not found' },
  transaction_not_found: { status: 404, message: 'transaction was not found' },
  event_not_found: { status: 404, message: 'event was not found' },
  webhook_not_found: { status: 404, message: 'webhook was not found' },
  delivery_not_found: { status: 404, message: 'delivery was not found' },
  key_not_found: { status: 404, message: 'API key was not found' },
  partner_not_found: { status: 404, message: 'partner was not found' },
  passkey_not_found: { status: 404, message: 'passkey was not found' },
  identity_not_found: { status: 404, message: 'connected account was not found' },
  saved_filter_not_found: { status: 404, message: 'saved filter was not found' },
  member_not_found: { status: 404, message: 'member was not found' },
  session_not_found: { status: 404, message: 'session was not found' },
  alert_not_found: { status: 404, message: 'alert was not found' },
  request_not_found: { status: 404, message: 'request was not found' },
  approval_not_found: { status: 404, message: 'approval was not found' },
  kyc_case_not_found: { status: 404, message: 'KYC case was not found' },
  platform_object_not_found: { status: 404, message: 'the card platform has reported no object with this id' },
  work_not_found: { status: 404, message: 'there is no such item of work, or it is done' },
  document_not_found: { status: 404, message: 'this document is not stored, or no longer' },
  method_not_allowed: { status: 405, message: 'method is not allowed here' },
  not_acceptable: { status: 406, message: 'This endpoint supports none of the formats in Accept.' },
  duplicate_external_ref: { status: 409, message: 'Customer with this external_ref already exists' },
  customer_suspended: { status: 409, message: 'customer is suspended' },
  customer_closed: { status: 409, message: 'customer is closed' },
  customer_has_open_accounts: { status: 409, message: 'The customer has open virtual accounts. Close them first.' },
  card_not_active: { status: 409, message: 'card is not active' },
  card_not_frozen: { status: 409, message: 'card is not frozen' },
  card_terminated: { status: 409, message: 'card is terminated' },
  card_processing: { status: 409, message: 'card is still being provisioned' },
  card_failed: { status: 409, message: 'card failed to be issued' },
  card_expired: { status: 409, message: 'card has expired' },
  card_renewing: { status: 409, message: 'a renewal of this card is in progress' },
  renewal_refused: { status: 409, message: 'the card platform refused to renew this card' },
  wallet_limit_reached: { status: 409, message: 'the maximum number of wallets is reached' },
  account_not_active: { status: 409, message: 'virtual account is not active' },
  hold_expired: { status: 409, message: 'the hold of this purchase has expired' },
  credit_returned: { status: 409, message: 'this credit has already been returned' },
  transfer_not_pending: { status: 409, message: 'transfer is no longer pending' },
  transfer_not_contradicted: {
    status: 409,
    message: 'there are no contradictory bank notices to settle for this transfer',
  },
  quote_expired: { status: 409, message: 'the quote has expired' },
  quote_used: { status: 409, message: 'the quote has been used by another transfer' },
  payment_not_pending: { status: 409, message: 'on-chain payment is no longer awaiting confirmation' },
  platform_not_available: {
    status: 409,
    message: 'this card platform has no account in the settings of this environment',
  },
  chain_not_available: { status: 409, message: 'this chain is not configured in this environment' },
  chain_not_stopped: { status: 409, message: 'this chain has not stopped at a reorganization' },
  simulation_not_available: { status: 409, message: 'the card platform of this sandbox cannot simulate this' },
  reconciliation_processing: { status: 409, message: 'the reconciliation is not completed yet' },
  export_not_completed: { status: 409, message: 'the export has no file' },
  failed_attempts_exceeded: { status: 409, message: 'too many attempts with this card have failed' },
  challenge_not_pending: { status: 409, message: 'challenge is no longer pending' },
  webhook_disabled: { status: 409, message: 'webhook is disabled' },
  webhook_limit_reached: { status: 409, message: 'the maximum number of webhooks is reached' },
  delivery_expired: { status: 409, message: 'the code of this delivery has expired' },
  key_limit_reached: { status: 409, message: 'the maximum number of API keys is reached' },
  sign_in_first: { status: 409, message: 'Sign in with your passkey or password, then accept this invitation.' },
  passkey_limit_reached: { status: 409, message: 'the maximum number of passkeys is reached' },
  last_method: { status: 409, message: 'This is your last way to sign in. Set up another one first.' },
  member_exists: { status: 409, message: 'this person is a member already, or is disabled' },
  saved_filter_limit_reached: { status: 409, message: 'the maximum number of saved filters is reached' },
  member_limit_reached: { status: 409, message: 'the maximum number of members is reached' },
  last_admin: { status: 409, message: 'This is the last admin of live and the sandbox. Make another one first.' },
  password_not_set: { status: 409, message: 'you have no password' },
  no_second_person: { status: 409, message: 'nobody else who can sign in has the right to approve this' },
  approval_not_pending: { status: 409, message: 'this has been decided already' },
  approval_outdated: {
    status: 409,
    message: 'What this depends on has changed. Reject it or take it back, and ask again.',
  },
  approval_limit_reached: { status: 409, message: 'too many requests wait for a decision' },
  no_new_master_key: {
    status: 409,
    message:
      'ISSUARY_MASTER_KEY is the current master key. Give every process a new one, and this one as ISSUARY_MASTER_KEY_PREVIOUS.',
  },
  master_key_missing: {
    status: 409,
    message: 'Some running processes do not have the new ISSUARY_MASTER_KEY. Give it to them first.',
  },
  rotation_not_complete: { status: 409, message: 'The last rotation of the master key is not complete. Wait for it.' },
  kyc_case_claimed: { status: 409, message: 'somebody else has claimed this case' },
  kyc_claim_limit_reached: {
    status: 409,
    message: 'You have claimed 5 cases. Decide one, or wait until a claim ends.',
  },
  kyc_case_decided: { status: 409, message: 'this case has been decided already' },
  last_key: { status: 409, message: 'This is the last API key with the scope keys. Create another one first.' },
  idempotency_in_progress: { status: 409, message: 'the first call with this idempotency key is still in progress' },
  reference_conflict: { status: 409, message: 'This reference was already used with different parameters.' },
  approval_expired: { status: 410, message: 'Nobody decided in time. Ask again.' },
  download_expired: { status: 410, message: 'the download link has expired' },
  response_erased: { status: 410, message: 'the response to the first call contained personal data and was erased' },
  payload_too_large: { status: 413, message: 'the request body is too large' },
  uri_too_long: { status: 414, message: 'the URL is too long' },
  unsupported_media_type: {
    status: 415,
    message:
      'The body must be JSON, with content-type application/json, or another type that the documentation of this route names.',
  },
  invalid_request: { status: 422, message: 'the request is not valid' },
  insufficient_card_balance: { status: 422, message: 'Insufficient card balance' },
  idempotency_key_reused: { status: 422, message: 'this idempotency key was used with another request' },
  partner_required: {
    status: 422,
    message: 'You belong to several partners. Name one in the header Issuary-Partner.',
  },
  customer_rejected: { status: 422, message: 'customer was rejected' },
  customer_not_approved: { status: 422, message: 'customer is not approved yet' },
  rate_limited: { status: 429, message: 'too many requests' },
  headers_too_large: { status: 431, message: 'the request headers are too large' },
  internal: { status: 500, message: 'internal server error' },
  issuer_unavailable: { status: 503, message: 'Service temporarily unavailable. Retry with the same idempotency key.' },
} as const satisfies Record<string, { status: number; message: string | undefined }>;

export type ErrorCode = keyof typeof ERRORS;

/** Field name to text: what is wrong with the field and what is valid. */
export type FieldProblems = Readonly<Record<string, string>>;

/** What some codes add to `data.error`, for programs. */
export interface ErrorDetails {
  /** The id of the object that the request would have duplicated. */
  readonly existing_id?: string;
  /** Decimal strings in units of `currency`: what the wallet or card has, and what the call needs of it. */
  readonly available?: string;
  readonly required?: string;
  readonly currency?: string;
  /** The status of the card: if it forbids the call, or while the card platform has not confirmed what was done. */
  readonly card_status?: string;
  /** Who has claimed a KYC case, and until when. */
  readonly claimed_by?: { readonly id: string; readonly name: string };
  readonly claimed_until?: string;
  /** The right that a person lacks, and the roles that have it; null: no person has it. */
  readonly right?: string | null;
  readonly granted_to?: readonly string[];
  /** Which situation of the code it is. */
  readonly reason?: ErrorReason;
  /** What to do, for a person, where the specification leaves the messages empty. */
  readonly hint?: string;
}

interface AppErrorOptions {
  readonly message?: string;
  readonly fields?: FieldProblems;
  readonly details?: ErrorDetails;
  readonly retryAfterSeconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An error with a code of the table. Its message is sent to the caller, so it never contains internal details. */
export class AppError extends Error {
  override readonly name: string = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly messages: readonly string[];
  readonly fields: FieldProblems | undefined;
  readonly details: ErrorDetails | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const entry = ERRORS[code];
    super(options.message ?? entry.message ?? code, { cause: options.cause });
    this.code = code;
    this.status = entry.status;
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.headers = options.headers;
    if (options.fields)
      this.messages = Object.entries(options.fields).map(([field, problem]) => `${field}: ${problem}`);
    else this.messages = entry.message === undefined ? [] : [this.message];
  }
}

/** The problems of fields with which checks reject their input; a field keeps its first one. */
export function problemsOf(...checks: (() => unknown)[]): FieldProblems {
  let problems: FieldProblems = {};
  for (const check of checks) {
    try {
      check();
    } catch (error) {
      if (!(error instanceof AppError) || error.fields === undefined) throw error;
      problems = { ...error.fields, ...problems };
    }
  }
  return problems;
}

/** Runs all checks. @throws AppError invalid_request with the problems of all of them */
export function checkAll(...checks: (() => unknown)[]): void {
  const problems = problemsOf(...checks);
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);
}

/** A 422 error about one or more fields. */
export function invalidRequest(fields: FieldProblems): AppError {
  return new AppError('invalid_request', { fields });
}

/**
 * A wallet or card that holds less than a call needs.
 * @param available minor units, less than `required`; negative if others took what it no longer had
 */
export function insufficientBalance(
  code: 'insufficient_merchant_balance' | 'insufficient_card_balance',
  {
    available,
    required,
    currency,
  }: { readonly available: bigint; readonly required: bigint; readonly currency: Currency },
  message?: string,
): AppError {
  const details = {
    available: formatAmount(available, currency),
    required: formatAmount(required, currency),
    currency,
  };
  return new AppError(code, { details, ...(message === undefined ? {} : { message }) });
}
