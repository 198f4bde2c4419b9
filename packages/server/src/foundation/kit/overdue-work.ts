import type { TenantId } from './ids.ts';
import type { Remedy } from './remedies.ts';
import type { Environment } from './tenant.ts';

/** The kinds of work that can be overdue. */
export const OVERDUE_KINDS = [
  'transfer_pending',
  'transfer_contradiction',
  'account_unissued',
  'account_unclosed',
  'top_up_waiting',
  'chain_watch_stopped',
  'card_unprovisioned',
  'card_state_unconfirmed',
  'card_unrenewed',
  'kyc_unsubmitted',
  'timeout_unrecorded',
  'customer_unfinished',
  'webhook_failing',
  'webhook_disabled',
  'reconciliation_waiting',
  'settlement_unsealed',
  'export_waiting',
  'platform_card_unknown',
  'platform_object_unapplied',
  'platform_settlement_differs',
  'platform_hold_differs',
  'platform_float_short',
  'platform_unanswered',
  'approval_not_done',
  'rotation_not_complete',
] as const;

/** The acts that are a remedy, as the audit log names them. */
export const REMEDY_ACTS = ['transfers.settle', 'chains.resume', 'platform.reread', 'work.retry'] as const;

/** An act of an operator that ends overdue work. */
interface RemedyAct {
  readonly name: (typeof REMEDY_ACTS)[number];
  /** What its call needs besides the place and the id of the item. */
  readonly params: Readonly<Record<string, string>>;
}

/** Overdue work: an item that has waited longer than it should, as `issuary stuck` reports it to operators. */
export interface OverdueWork {
  /** The kind of work, machine-readable: `card_unprovisioned`. */
  readonly kind: (typeof OVERDUE_KINDS)[number];
  /** Null for work that belongs to the whole environment. */
  readonly tenantId: TenantId | null;
  readonly environment?: Environment;
  /** The item's id, or its name if it has no id. */
  readonly id: string;
  readonly since: Date;
  /** One line: the item and what it is waiting for, such as "card has waited 2 h for its number from the platform". */
  readonly what: string;
  /** One line, imperative: what the operator should do. */
  readonly remedy: string;
  readonly remedyCode: Remedy;
  /** What a text about it says: numbers, amounts and names. */
  readonly params?: Readonly<Record<string, string>>;
  /** The act that is the remedy, or the last step of it; left out where none is. */
  readonly act?: RemedyAct;
}

/** Maximum number of items per kind. Far more than an operator reads, so that one partner's items do not hide another's. */
export const OVERDUE_WORK_MAX = 10_000;

/** The moment `milliseconds` before `now`. */
export function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
