import { Type } from 'typebox';
import { Line, Uuid } from '#api/schema.ts';

const LIST = '^[a-z][A-Za-z]{0,39}\\.[a-z][A-Za-z]{0,39}$';
const FILTER = '^[a-z][a-z_0-9]{0,39}$';
/** A choice such as `4xx` or `card.created`, a day or a moment. */
const CHOICE = '^[a-zA-Z0-9_.:*,+-]{1,64}$';
const NAME_LENGTH_MAX = 40;
const FILTERS_MAX = 10;

const List = Type.String({
  pattern: LIST,
  maxLength: 81,
  'x-problem': 'must name an operation, such as cards.search',
  description: 'The operation that reads the list, such as `cards.search`.',
});

const Name = Line(NAME_LENGTH_MAX, { minLength: 1, description: 'How the person calls it.' });

const Filters = Type.Unsafe<Readonly<Record<string, string>>>({
  type: 'object',
  propertyNames: { type: 'string', pattern: FILTER, 'x-problem': 'is no filter of this list' },
  additionalProperties: { type: 'string', pattern: CHOICE, 'x-problem': 'must be a choice or a time' },
  minProperties: 1,
  maxProperties: FILTERS_MAX,
  description:
    'What the filters are set to, by the names of the parameters of the operation. They are choices, times and amounts: texts, which can name a customer, are not kept.',
});

export const NewSavedFilter = Type.Object({ list: List, name: Name, filters: Filters }, { title: 'NewSavedFilter' });

export const SavedFilterParams = Type.Object({
  partner: Type.String({ description: 'The handle or the id of a partner.' }),
  id: Type.String({ description: 'The id of the saved filter.' }),
});

export const SavedFilterSchema = Type.Object(
  { id: Uuid({ description: 'The id of the saved filter.' }), list: List, name: Name, filters: Filters },
  { title: 'SavedFilter' },
);

export const SavedFilterListSchema = Type.Object({
  saved_filters: Type.Array(SavedFilterSchema, {
    description: 'The saved filters of all lists, in the order of their names.',
  }),
});
