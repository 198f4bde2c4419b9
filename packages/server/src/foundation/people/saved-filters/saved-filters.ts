import { AppError, invalidRequest } from '#kit/app-error.ts';
import { newId, parseId } from '#kit/ids.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import { requireMembership } from '../memberships.ts';
import type { Session } from '../model.ts';
import { filterProblems, type FilterableLists } from './filter-problems.ts';
import { countOthers, deleteSavedFilter, findSavedFilters, saveFilter, type Owner, type SavedFilter } from './store.ts';

/** The most saved filters of a person at a partner. */
const SAVED_MAX = 100;

type Saving = Pick<PeopleDependencies, 'database' | 'clock'>;

/** @throws AppError partner_not_found, partner_suspended */
export async function listSavedFilters({ database }: Saving, session: Session, partner: string) {
  return { saved_filters: await findSavedFilters(database, await ownerOf({ database }, session, partner)) };
}

/**
 * Keeps filters under a name; what the list had under it before is replaced.
 * @throws AppError partner_not_found, partner_suspended, saved_filter_limit_reached, invalid_request
 */
export async function keepFilter(
  { database, clock }: Saving,
  lists: FilterableLists,
  session: Session,
  partner: string,
  wanted: Omit<SavedFilter, 'id'>,
): Promise<SavedFilter> {
  const problems = filterProblems(lists, wanted);
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);
  const owner = await ownerOf({ database }, session, partner);
  if ((await countOthers(database, owner, wanted)) >= SAVED_MAX) throw new AppError('saved_filter_limit_reached');
  const [saved] = await database.rows(saveFilter(owner, { id: newId<'saved_filter'>(), ...wanted }, clock.now()));
  return { ...wanted, id: saved!.id };
}

/** @throws AppError partner_not_found, partner_suspended, saved_filter_not_found */
export async function removeFilter({ database }: Saving, session: Session, partner: string, id: string): Promise<void> {
  const owner = await ownerOf({ database }, session, partner);
  const named = parseId<'saved_filter'>(id);
  if (named === undefined || !(await deleteSavedFilter(database, owner, named)))
    throw new AppError('saved_filter_not_found');
}

async function ownerOf({ database }: Pick<Saving, 'database'>, session: Session, partner: string): Promise<Owner> {
  const own = await requireMembership(database, session, partner);
  return { personId: session.person.id, partnerId: own.partner.id };
}
