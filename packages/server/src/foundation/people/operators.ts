import type { CallerOperator } from '../api/operator-route.ts';
import type { Queryable } from '../database/index.ts';
import { AppError } from '../kit/app-error.ts';
import type { OperatorRight } from '../kit/right.ts';
import { membershipsOf } from './memberships.ts';
import type { OperatorMembership, Session } from './model.ts';
import { ROLES_BY_OPERATOR_RIGHT } from './rights.ts';

/** The operator of a session, if the role has a right now. @throws AppError set_up_required, missing_right */
export async function requireOperator(
  database: Queryable,
  { person, method }: Session,
  right: OperatorRight,
): Promise<CallerOperator> {
  if (method === 'invitation') throw new AppError('set_up_required');
  const memberships = await membershipsOf(database, person.id);
  const own = memberships.find((each): each is OperatorMembership => each.partner === null);
  const granted_to = ROLES_BY_OPERATOR_RIGHT[right];
  if (own === undefined) {
    const message = 'only people of the operator may make this call';
    throw new AppError('missing_right', { message, details: { right, granted_to } });
  }
  if (!granted_to.includes(own.role)) throw new AppError('missing_right', { details: { right, granted_to } });
  return person;
}
