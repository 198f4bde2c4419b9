import type { CallerOperator } from '#api/operator-route.ts';
import type { Database, Query } from '#database';
import type { PartnerId } from '#kit/ids.ts';
import type { PartnerDirectory } from '../partner-directory.ts';

export interface DirectoryDependencies {
  readonly database: Database;
  /** Read from the vault on first use. */
  readonly partnerAccess: () => Promise<{ readonly partners: PartnerDirectory }>;
  /** Makes the insert into the audit log for what an operator did. It must be the last write of its transaction. */
  readonly recordAct: (
    operator: CallerOperator,
    act: 'partners.suspend' | 'partners.unsuspend',
    about: { readonly partnerId: PartnerId },
    details: {},
    reason: string,
  ) => Query;
}
