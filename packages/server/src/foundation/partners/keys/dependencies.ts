import type { Clock } from '#kit/clock.ts';
import type { Database, Query } from '#database';
import type { CallerId } from '#kit/tenant.ts';
import type { KeyOwner, PartnerDirectory } from '../partner-directory.ts';
import type { Revocations } from '../tokens/revocations.ts';

export interface KeyDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly partnerAccess: () => Promise<{ readonly partners: PartnerDirectory; readonly revocations: Revocations }>;
  /** The insert into the audit log for a change of a key. @param by the key or the person that made it */
  readonly recordKeyChange: (act: 'keys.create' | 'keys.revoke', owner: KeyOwner, by: CallerId) => readonly Query[];
}
