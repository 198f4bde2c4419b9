import { expect, test } from 'vitest';
import fc from 'fast-check';
import { anyText } from '#test/any-text.ts';
import { sharedDatabase, scale, seed } from '#test/harness.ts';
import {
  bigintArray,
  byteaArray,
  integerArray,
  plainArray,
  textArray,
  timestampArray,
  uuidArray,
} from './array-parameters.ts';
import { query, statement } from './statement.ts';

const { database } = await sharedDatabase();

const ECHO = statement<{
  texts: (string | null)[];
  bytes: (Buffer | null)[];
  plain: (string | null)[];
  numbers: (string | null)[];
  ids: (string | null)[];
  integers: (number | null)[];
  times: (Date | null)[];
}>(
  'test.echo_arrays',
  `SELECT $1::text[] AS texts, $2::bytea[] AS bytes, $3::bigint[] AS plain, $4::bigint[] AS numbers, $5::uuid[] AS ids,
          $6::integer[] AS integers, $7::timestamptz[] AS times`,
);

test('arrays of any content arrive unchanged', async () => {
  // PostgreSQL can store well-formed text without NUL.
  const text = anyText().map((value) => value.replaceAll('\0', '').toWellFormed());
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(text)),
      fc.array(fc.option(fc.uint8Array())),
      fc.array(fc.option(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n))),
      fc.array(fc.option(fc.uuid())),
      fc.array(fc.option(fc.integer())),
      fc.array(fc.option(fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }))),
      async (texts, bytes, numbers, ids, integers, times) => {
        const buffers = bytes.map((each) => each && Buffer.from(each));
        const [row] = await database.rows(
          query(
            ECHO,
            textArray(texts),
            byteaArray(buffers),
            plainArray(numbers),
            bigintArray(numbers),
            uuidArray(ids),
            integerArray(integers),
            timestampArray(times),
          ),
        );
        expect(row!.texts).toEqual(texts);
        expect(row!.bytes).toEqual(buffers);
        for (const echoed of [row!.plain, row!.numbers]) {
          expect(echoed.map((each) => (each === null ? null : BigInt(each)))).toEqual(numbers);
        }
        expect(row!.ids).toEqual(ids);
        expect(row!.integers).toEqual(integers);
        expect(row!.times).toEqual(times);
      },
    ),
    { seed: seed(), numRuns: scale(100, 1000) },
  );
});
