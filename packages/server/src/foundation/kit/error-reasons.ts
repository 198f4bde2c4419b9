/** The situations of the codes that have several, for programs. The console has a text for each in its languages. */
export const ERROR_REASONS = {
  malformed_request: ['not_utf8', 'incomplete_body'],
  insufficient_scope: ['scopes_beyond_role'],
  missing_right: ['keys_only', 'operators_only', 'own_request_only'],
  member_exists: ['already_member', 'disabled_person'],
  webhook_limit_reached: ['webhooks', 'replays', 'waiting_tests'],
  master_key_missing: ['processes_without_key'],
  rate_limited: [
    'statement_printing',
    'statements_waiting',
    'settlements_calculating',
    'days_ahead',
    'reconciliations_processing',
    'uploads',
    'large_bodies',
    'large_bodies_in_all',
    'documents_checking',
    'secure_views',
    'exports_unfinished',
    'sign_in_attempts',
  ],
  issuer_unavailable: [
    'purchase_not_recorded',
    'slow_read',
    'node_silent',
    'node_failed',
    'vendor_connecting',
    'vendor_silent',
    'vendor_rejects_key',
    'vendor_forbids',
    'vendor_failed',
  ],
} as const;

type ReasonKind = (typeof ERROR_REASONS)[keyof typeof ERROR_REASONS][number];

export interface ErrorReason {
  readonly kind: ReasonKind;
  /** The limit, the status or the names that the message has; a node's own words. */
  readonly value?: string;
}
