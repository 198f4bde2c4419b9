import type { Queryable } from '#database';
import type { PersonId } from '#kit/ids.ts';
import type { Right } from '#kit/right.ts';
import type { Tenant } from '#kit/tenant.ts';
import { membershipsOf } from './memberships.ts';
import { rightsOf } from './rights.ts';
import { isSessionOpen } from './sessions/store.ts';

/**
 * Whether a person may use what a session has made, such as a secure view: the session is open, the person is not disabled, has the right
 * still, and the partner is not suspended. It reads the database, so that a change is in force at once in every process.
 */
export async function mayStill(
  database: Queryable,
  { id: personId, sessionId }: { readonly id: PersonId; readonly sessionId: string },
  { partnerId, environment }: Tenant,
  right: Right,
  now: Date,
): Promise<boolean> {
  if (!(await isSessionOpen(database, personId, sessionId, now))) return false;
  const membership = (await membershipsOf(database, personId)).find((each) => each.partner?.id === partnerId);
  if (!membership?.partner || membership.partner.suspended_at !== null) return false;
  return membership.environments.includes(environment) && rightsOf(membership.role, environment).has(right);
}
