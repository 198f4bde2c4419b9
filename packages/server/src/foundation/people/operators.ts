import type { CallerOperator, OperatorRoute } from '#api/operator-route.ts';
import type { Queryable } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { PersonId } from '#kit/ids.ts';
import type { OperatorRight } from '#kit/right.ts';
import type { PeopleDependencies } from './dependencies.ts';
import { membershipsOf } from './memberships.ts';
import type { OperatorMembership, Session } from './model.ts';
import { ROLES_BY_OPERATOR_RIGHT } from './rights.ts';
import { assertFresh } from './sign-in/methods.ts';

/**
 * The operator of a session, if the person may call a route now.
 * @throws AppError set_up_required, missing_right, step_up_required
 */
export async function requireOperator(
  { database, clock }: Pick<PeopleDependencies, 'database' | 'clock'>,
  session: Session,
  { right, fresh }: Pick<OperatorRoute, 'right' | 'fresh'>,
): Promise<CallerOperator> {
  const { person, method } = session;
  if (method === 'invitation') throw new AppError('set_up_required');
  await assertOperator(database, person.id, right);
  if (fresh === true) assertFresh({ clock }, session);
  return person;
}

/** @throws AppError missing_right unless the person is an operator whose role has the right now */
export async function assertOperator(database: Queryable, personId: PersonId, right: OperatorRight): Promise<void> {
  const memberships = await membershipsOf(database, personId);
  const own = memberships.find((each): each is OperatorMembership => each.partner === null);
  const granted_to = ROLES_BY_OPERATOR_RIGHT[right];
  if (own === undefined) {
    const message = 'only people of the operator may make this call';
    throw new AppError('missing_right', {
      message,
      details: { right, granted_to, reason: { kind: 'operators_only' } },
    });
  }
  if (!granted_to.includes(own.role)) throw new AppError('missing_right', { details: { right, granted_to } });
}
