import { AppError } from '#kit/app-error.ts';
import { DAY_MS } from '#kit/durations.ts';
import type { PersonId } from '#kit/ids.ts';
import type { PeopleDependencies } from '../../dependencies.ts';
import type { AnyAct, Approval } from '../model.ts';
import type { Bench } from './bench.ts';
import { personBehind } from './person-behind.ts';
import { areConnected } from './store.ts';

/**
 * Checks that a person may approve a request: it is the request of somebody else, and neither of the two has made the other one up.
 * @throws AppError missing_right, self_approval, recently_invited
 */
export async function assertMayApprove(
  { database, clock }: Pick<PeopleDependencies, 'database' | 'clock'>,
  bench: Bench,
  personId: PersonId,
  act: AnyAct,
  { about, requestedBy }: Approval,
): Promise<void> {
  await bench.assertRight(personId, act, about);
  const requester = await personBehind(database, requestedBy);
  if (requester === personId) throw new AppError('self_approval');
  const dayAgo = new Date(clock.now().getTime() - DAY_MS);
  const team = bench.partnerOf(about);
  if (requester !== null && (await areConnected(database, requester, personId, team, dayAgo)))
    throw new AppError('recently_invited');
}
