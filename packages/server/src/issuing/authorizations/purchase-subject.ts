import type { CardId, TenantId, TransactionId } from '#kit/ids.ts';
import type { OperationDraft } from '#ledger';
import type { PurchaseKind } from '#ports/card-network.ts';
import type { CardIdentity } from '#cards';
import { transactionFacts } from './authorization-facts.ts';

/** Which earlier credits count towards the limits of a card. */
export interface CreditCounting {
  /** The tenant's time. */
  readonly now: Date;
  /** The card and those that it has replaced. */
  readonly chain: readonly CardId[];
}

/** Identifies a purchase. */
export interface PurchaseSubject {
  readonly tenantId: TenantId;
  readonly card: CardIdentity;
  readonly transactionId: TransactionId;
  /** The card network is waiting for the decision. */
  readonly urgent?: boolean;
  /** What the network says that an urgent purchase is. */
  readonly kind?: PurchaseKind | null | undefined;
  /** The platform reports when a hold has expired. */
  readonly platformEndsHolds?: boolean;
  /** Set for an original credit that is decided: which earlier ones are counted. */
  readonly counting?: CreditCounting | undefined;
}

/** A purchase, as its message says, or else as the first message of the purchase said. A credit is not one, whatever its kind. */
export function isRecurring(
  draft: OperationDraft,
  { tenantId, transactionId, kind, counting }: PurchaseSubject,
): boolean {
  if (counting !== undefined) return false;
  if (kind) return kind === 'recurring';
  const known = draft.fact(transactionFacts, { tenantId, id: transactionId });
  return known?.type === 'purchase' && known.traits.kind === 'recurring';
}
