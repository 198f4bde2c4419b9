import type { CallerId, Tenant } from '#kit/tenant.ts';

/** Everything that is reported, with how bad it is. */
export const ATTENTION_KINDS = {
  webhook_disabled: 'bad',
  webhook_failing: 'attention',
  approvals_waiting: 'attention',
  float_short: 'attention',
  wallet_low: 'attention',
  documents_needed: 'info',
} as const satisfies Readonly<Record<string, Severity>>;

export type AttentionKind = keyof typeof ATTENTION_KINDS;

/** The worst first. */
export const SEVERITIES = ['bad', 'attention', 'info'] as const;
type Severity = (typeof SEVERITIES)[number];

/** What can have something that waits for somebody. */
export const ATTENTION_SUBJECTS = ['webhook', 'wallet'] as const;

/** Something that waits for somebody at the partner. */
export interface AttentionItem {
  readonly kind: AttentionKind;
  /** Null: it is not known since when. */
  readonly since: Date | null;
  /** How many there are, if there are several of the same kind. */
  readonly count?: number;
  /** What it is about, if it is about one thing. */
  readonly subject?: { readonly type: (typeof ATTENTION_SUBJECTS)[number]; readonly id: string };
  /** What a text about it says: numbers, amounts and names. */
  readonly params: Readonly<Record<string, string>>;
}

/** What waits in one domain, for a caller. Each is a few look-ups by index. */
export type AttentionSource = (tenant: Tenant, caller: CallerId) => Promise<readonly AttentionItem[]>;
