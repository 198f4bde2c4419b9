import type { PersonId, TenantId } from '#kit/ids.ts';

/** What an act concerns. */
export interface Subject {
  /** Such as `card`. */
  readonly kind: string;
  readonly id: string;
}

/** What a person changed with the partner API. */
export interface PersonAct {
  readonly id: string;
  readonly tenantId: TenantId;
  /** UTC with microseconds, exactly as hashed. */
  readonly at: string;
  /** Named as at the time of the act. */
  readonly person: { readonly id: PersonId; readonly name: string; readonly email: string };
  /** The operation of the API. */
  readonly act: string;
  /** Null for an act that does not concern one thing with an id. */
  readonly subject: Subject | null;
  /** The fields that a change gave, such as `label` or `limits.daily`. */
  readonly fields: readonly string[];
  readonly requestId: string;
}

/** A stored line of a tenant's acts. */
export interface StoredAct extends PersonAct {
  readonly sequence: bigint;
  readonly hash: Buffer;
}
