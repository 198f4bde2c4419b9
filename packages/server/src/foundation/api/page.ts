import { Type } from 'typebox';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import { parseId, type Id } from '#kit/ids.ts';
import { RECORDED_WORD } from './recorded.ts';
import { NullableString, OneOf } from './schema.ts';

/** The page size of a request that has no `size`. */
export const PAGE_SIZE_DEFAULT = 20;
const PAGE_SIZE_MAX = 100;
const CURSOR_LENGTH_MAX = 64;

/** The query parameter `size`. The default is documentation only: handlers use PAGE_SIZE_DEFAULT. */
export const PageSize = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: PAGE_SIZE_MAX,
    default: PAGE_SIZE_DEFAULT,
    description: 'The maximum number of items per page.',
  }),
);

/** The query parameter `after`. */
export const Cursor = (options: object = {}) =>
  Type.Optional(
    Type.String({
      maxLength: CURSOR_LENGTH_MAX,
      'x-recorded': RECORDED_WORD,
      description: '`next_cursor` of the previous page.',
      ...options,
    }),
  );

/** `asc`: oldest first. */
export type Order = 'asc' | 'desc';

/** The query parameter `order` of a feed or a ledger. */
export const FeedOrder = Type.Optional(
  OneOf(['asc', 'desc'] satisfies Order[], { description: '`asc`, the default: oldest first. `desc`: newest first.' }),
);

/** The query parameters of a list that is read page by page. */
export const PageQuery = { after: Cursor(), size: PageSize };

/** `next_cursor` of a list whose last page has none. */
export const NextCursor = (options: object = {}) =>
  NullableString({
    'x-recorded': 'as_is',
    description: 'Pass it as `after` to read the next page; null on the last page.',
    ...options,
  });

/**
 * Makes a page of the rows that were read with the limit `size + 1`: the row that is too many shows that another page follows.
 * `cursorOf` returns the cursor that continues after a row. `next_cursor` is null on the last page.
 */
export function cutPage<Row>(
  found: readonly Row[],
  size: number,
  cursorOf: (last: Row) => string,
): { readonly page: Row[]; readonly next_cursor: string | null } {
  const page = found.slice(0, size);
  return { page, next_cursor: found.length > size ? cursorOf(page.at(-1)!) : null };
}

/** A page as CSV, which has its cursor in a header; the last page has none. */
export function csvPage(body: string, next_cursor: string | null) {
  return { status: 200, body, headers: next_cursor === null ? {} : { 'x-next-cursor': next_cursor } };
}

/**
 * The cursor of a list in the order of ids: the last id read; undefined for the first page.
 * @param find the item of this list with an id. The id of anything else would silently start the page elsewhere
 * @throws AppError invalid_request for a cursor of another list
 */
export async function readIdCursor<Kind extends string>(
  cursor: string | undefined,
  find: (id: Id<Kind>) => Promise<unknown>,
): Promise<Id<Kind> | undefined> {
  if (cursor === undefined) return undefined;
  const id = parseId<Kind>(cursor);
  if (id === undefined || (await find(id)) === undefined) throw invalidCursor();
  return id;
}

/** The error for an `after` that is not a cursor of the list. `alternative` names what else the caller may pass. */
export function invalidCursor(alternative?: string): AppError {
  const alternatives = alternative === undefined ? '' : `, or ${alternative}`;
  return invalidRequest({
    after: `is not a cursor of this list; pass next_cursor of the previous page${alternatives}`,
  });
}
