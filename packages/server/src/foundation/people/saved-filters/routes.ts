import { defineAccountRoute, type AccountRoute } from '../account-route.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import { PartnerParams } from '../members/schemas.ts';
import { DoneSchema } from '../sign-in/schemas.ts';
import type { FilterableLists } from './filter-problems.ts';
import { keepFilter, listSavedFilters, removeFilter } from './saved-filters.ts';
import * as schemas from './schemas.ts';

const PATH = '/partners/:partner/saved-filters';
const MEMBER_ERRORS = ['partner_not_found', 'partner_suspended'] as const;

/** How people keep the filters of lists, each for the person alone. @param lists of the partner API */
export function savedFilterRoutes(dependencies: PeopleDependencies, lists: FilterableLists): AccountRoute[] {
  return [
    defineAccountRoute({
      operationId: 'listSavedFilters',
      method: 'GET',
      path: PATH,
      summary: 'List the saved filters of the person',
      description: 'Returns what the person has saved at the partner. Both environments have the same.',
      params: PartnerParams,
      success: 'Saved filters found',
      data: schemas.SavedFilterListSchema,
      errors: MEMBER_ERRORS,
      handle: async ({ session, params }) => ({ data: await listSavedFilters(dependencies, session, params.partner) }),
    }),
    defineAccountRoute({
      operationId: 'saveFilter',
      method: 'POST',
      path: PATH,
      summary: 'Save the filters of a list',
      description:
        'Keeps filters under a name. What the list has under this name is replaced. Filters are parameters of the operation that reads the list: choices, times and amounts. Others, which can name a customer, are refused.',
      params: PartnerParams,
      body: schemas.NewSavedFilter,
      success: 'Saved',
      data: schemas.SavedFilterSchema,
      errors: [...MEMBER_ERRORS, 'saved_filter_limit_reached', 'invalid_request'],
      handle: async ({ session, params, body }) => ({
        data: await keepFilter(dependencies, lists, session, params.partner, body),
      }),
    }),
    defineAccountRoute({
      operationId: 'deleteSavedFilter',
      method: 'DELETE',
      path: `${PATH}/:id`,
      summary: 'Delete a saved filter',
      description: 'Deletes one of the person.',
      params: schemas.SavedFilterParams,
      success: 'Deleted',
      data: DoneSchema,
      errors: [...MEMBER_ERRORS, 'saved_filter_not_found'],
      handle: async ({ session, params: { partner, id } }) => {
        await removeFilter(dependencies, session, partner, id);
        return { data: {} };
      },
    }),
  ];
}
