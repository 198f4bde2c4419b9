import { expect, test } from 'vitest';
import { sharedDatabase } from '#test/harness.ts';
import { newId } from '#kit/ids.ts';
import { scan, scanPage, type ScanRow } from './scan-page.ts';
import { statement } from './statement.ts';

const ROWS = 1_100;
const NUMBERS = `(SELECT $1::uuid AS tenant_id, n AS position, now() AS created_at
                    FROM generate_series(1::bigint, ${ROWS}) AS n) AS numbers`;
interface Row {
  position: bigint;
  created_at: Date;
}

const SCAN = statement<ScanRow<Row>>('test.scan', scanPage(NUMBERS, 'position', 'position, created_at'));

const { database } = await sharedDatabase();

test('pages in the order of a number have every row once', async () => {
  const positions: bigint[] = [];
  let after: string | undefined = '0';
  while (after !== undefined) {
    const found: Awaited<ReturnType<typeof scan<Row>>> = await scan(
      database,
      SCAN,
      { tenantId: newId<'tenant'>(), after, size: 100 },
      { from: null, to: new Date('9999-01-01') },
    );
    positions.push(...found.rows.map(({ position }) => position));
    after = found.next;
  }
  expect(positions).toEqual(Array.from({ length: ROWS }, (_, at) => BigInt(at + 1)));
});
