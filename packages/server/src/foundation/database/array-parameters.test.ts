import { expect, test } from 'vitest';
import fc from 'fast-check';
import { createTestDatabase, scale, seed } from '../../../test/harness.ts';
import { byteaArray, plainArray, textArray } from './array-parameters.ts';
import { query, statement } from './statement.ts';

const { database } = await createTestDatabase();

const ECHO = statement<{ texts: (string | null)[]; bytes: (Buffer | null)[]; numbers: (string | null)[] }>(
  'test.echo_arrays',
  'SELECT $1::text[] AS texts, $2::bytea[] AS bytes, $3::bigint[] AS numbers',
);

test('arrays of any content arrive unchanged', async () => {
  // PostgreSQL can store well-formed text without NUL.
  const text = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', '').toWellFormed());
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(text)),
      fc.array(fc.option(fc.uint8Array())),
      fc.array(fc.option(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n))),
      async (texts, bytes, numbers) => {
        const buffers = bytes.map((each) => each && Buffer.from(each));
        const [row] = await database.rows(query(ECHO, textArray(texts), byteaArray(buffers), plainArray(numbers)));
        expect(row!.texts).toEqual(texts);
        expect(row!.bytes).toEqual(buffers);
        expect(row!.numbers.map((each) => (each === null ? null : BigInt(each)))).toEqual(numbers);
      },
    ),
    { seed: seed(), numRuns: scale(100, 1000) },
  );
});
