import { Type, type TObject } from 'typebox';
import { perObject } from '#kit/per-object.ts';

/** Spreadsheets read a file that starts with it as UTF-8; without it, Excel guesses an encoding. */
export const BYTE_ORDER_MARK = '\ufeff';

const bom = Type.Optional(
  Type.Boolean({
    default: false,
    description:
      'With `Accept: text/csv`: whether the response starts with the UTF-8 byte order mark, by which Excel recognizes UTF-8.',
  }),
);

const NO_QUERY = Type.Object({});
const extended = perObject((query: TObject): TObject => ({ ...query, properties: { ...query.properties, bom } }));

/** The query of a route that has CSV: one object for all services of a process, because each schema is compiled once. */
export function withByteOrderMark(query: TObject = NO_QUERY): TObject {
  return extended(query);
}
