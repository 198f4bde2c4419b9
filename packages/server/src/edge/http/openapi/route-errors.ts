import { ERRORS, type ErrorCode } from '#kit/app-error.ts';
import type { RouteContract } from '#api/route.ts';
import { scopeOf } from '#api/route-scope.ts';

/**
 * Errors that belong to no operation: wrong methods, too long URLs, too large headers, the operator's pages, links to files, and what
 * only people in the console get.
 */
export const ERRORS_OUTSIDE_OPERATIONS: readonly ErrorCode[] = [
  'forbidden',
  'method_not_allowed',
  'download_expired',
  'uri_too_long',
  'headers_too_large',
  'not_signed_in',
  'invalid_sign_in',
  'step_up_required',
  'set_up_required',
  'csrf_failed',
  'partner_required',
  'partner_not_found',
  'session_not_found',
  'passkey_not_found',
  'identity_not_found',
  'sign_in_first',
  'saved_filter_not_found',
  'saved_filter_limit_reached',
  'member_not_found',
  'alert_not_found',
  'transfer_not_contradicted',
  'chain_not_stopped',
  'no_new_master_key',
  'rotation_not_complete',
  'master_key_missing',
  'platform_object_not_found',
  'work_not_found',
  'platform_not_available',
  'kyc_case_not_found',
  'document_not_found',
  'kyc_case_claimed',
  'kyc_claim_limit_reached',
  'kyc_case_decided',
  'member_exists',
  'member_limit_reached',
  'last_admin',
  'passkey_limit_reached',
  'last_method',
  'password_not_set',
];

const ORDER = Object.keys(ERRORS) as ErrorCode[];

/** All errors that a route of the partner API can return: its own, and those that follow from its inputs. In the order of `ERRORS`. */
export function routeErrors(route: RouteContract, isOpen: boolean): ErrorCode[] {
  const possible: ErrorCode[] = ['rate_limited', 'partner_suspended', 'ip_not_allowed'];
  if (!isOpen) {
    possible.push('invalid_token', 'mode_mismatch');
    if (scopeOf(route) !== 'any') possible.push('insufficient_scope');
  }
  if (route.idempotent) possible.push('idempotency_in_progress', 'idempotency_key_reused', 'response_erased');
  return withErrorsOfInput(route, possible);
}

/** Errors, with those that a route declares, and that follow from what it accepts. In the order of `ERRORS`. */
export function withErrorsOfInput(
  route: Pick<RouteContract, 'method' | 'errors'> & { readonly params?: unknown },
  others: readonly ErrorCode[],
): ErrorCode[] {
  const possible = new Set<ErrorCode>([
    ...route.errors,
    ...others,
    'malformed_request',
    'not_acceptable',
    'invalid_request',
    'internal',
    'issuer_unavailable',
    // A path parameter that is longer than any id matches no route.
    ...(route.params ? (['route_not_found'] as const) : []),
    ...(route.method === 'GET' ? [] : (['payload_too_large', 'unsupported_media_type'] as const)),
  ]);
  return ORDER.filter((code) => possible.has(code));
}

/** Groups error codes by HTTP status. */
export function errorsByStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}
