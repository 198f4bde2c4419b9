import type { Database } from '../../../foundation/database/index.ts';
import { AppError, invalidRequest } from '../../../foundation/kit/app-error.ts';
import type { Clock } from '../../../foundation/kit/clock.ts';
import { parseId } from '../../../foundation/kit/ids.ts';
import type { Environment, Tenant } from '../../../foundation/kit/tenant.ts';
import { findTenant } from '../../../foundation/partners/index.ts';
import type { Ledger } from '../../../money/ledger/index.ts';

/** What the acts of operators need. */
export interface ActDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
}

/** The partner and the environment that an act concerns, as a request names them. */
export interface About {
  readonly partner_id: string;
  readonly environment: Environment;
}

/** @throws AppError partner_not_found */
export async function requireTenantOf({ database }: ActDependencies, about: About): Promise<Tenant> {
  const partnerId = parseId<'partner'>(about.partner_id);
  const found = partnerId && (await findTenant(database, partnerId, about.environment));
  if (found === undefined) throw new AppError('partner_not_found');
  return found;
}

/** What a check found wrong with a field. @throws AppError invalid_request */
export function wrong(field: string, problem: string): AppError {
  return invalidRequest({ [field]: problem });
}
