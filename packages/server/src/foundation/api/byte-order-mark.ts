import { Type, type TObject } from 'typebox';

/** Spreadsheets read a file that starts with it as UTF-8; without it, Excel guesses an encoding. */
export const BYTE_ORDER_MARK = '\ufeff';

const bom = Type.Optional(
  Type.Boolean({
    default: false,
    description:
      'With `Accept: text/csv`: whether the response starts with the UTF-8 byte order mark, by which Excel recognizes UTF-8.',
  }),
);

/** The query of a route that has CSV. */
export function withByteOrderMark(query: TObject = Type.Object({})): TObject {
  return { ...query, properties: { ...query.properties, bom } };
}
