import type { TObject } from 'typebox';
import type { FieldProblems } from '#kit/app-error.ts';
import type { SavedFilter } from './store.ts';

/** What lists can be filtered by. */
export interface FilterableLists {
  /** The parameters of each list, by the name of the operation that reads it. */
  readonly lists: ReadonlyMap<string, TObject>;
  /** What is wrong with the values of some parameters. */
  readonly queryProblems: (schema: TObject, query: Readonly<Record<string, string>>) => FieldProblems;
}

/** They say which page of a list is read, and how. */
const NO_FILTERS: ReadonlySet<string> = new Set(['after', 'size', 'page', 'bom']);

/**
 * Why filters of a list are not kept. Only values of a closed form are, which the request log stores, too:
 * choices, times and amounts. A text can name a customer, and an erasure could not find it here.
 */
export function filterProblems(
  { lists, queryProblems }: FilterableLists,
  { list, filters }: Pick<SavedFilter, 'list' | 'filters'>,
): FieldProblems {
  const query = lists.get(list);
  if (query === undefined) return { list: 'must name an operation that reads a list, such as cards.search' };
  const problems: Record<string, string> = {};
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(filters)) {
    const isFilter = Object.hasOwn(query.properties, name) && !NO_FILTERS.has(name);
    if (!isFilter) problems[`filters.${name}`] = 'is no filter of this list';
    else if (!isClosed(query.properties[name]!))
      problems[`filters.${name}`] = 'is not kept: it must be a choice or a time';
    else kept[name] = value;
  }
  // Parameters of the page itself may be required.
  for (const [name, problem] of Object.entries(queryProblems(query, kept)))
    if (name in kept) problems[`filters.${name}`] = problem;
  return problems;
}

/** Whether a parameter accepts nothing that somebody has made up. */
function isClosed(schema: object): boolean {
  const { enum: values, format, 'x-recorded': mark } = schema as Readonly<Record<string, unknown>>;
  return values !== undefined || format === 'date-time' || mark === 'as_is';
}
