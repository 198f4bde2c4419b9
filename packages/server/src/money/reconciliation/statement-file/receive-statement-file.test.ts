import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { AppError } from '#kit/app-error.ts';
import { systemClock } from '#kit/clock.ts';
import { newId } from '#kit/ids.ts';
import type { StatementFileRow } from '../model.ts';
import { ROWS_PER_PART } from './part.ts';
import { receiveStatementFile } from './receive-statement-file.ts';
import { RowErrors } from './row-errors.ts';

const { database } = await createTestDatabase();

const row = (line: number): StatementFileRow => ({
  line,
  account: null,
  reference: `r${line}`,
  operationId: null,
  amount: '100',
  at: Date.UTC(2026, 4, 1),
  byDay: true,
});

test('the errors of rows are reported also if what was stored of the file cannot be deleted', async () => {
  const errors = new RowErrors((line) => `line ${line}`);
  const unavailable = new Proxy(database, {
    get: (target, name) =>
      name === 'transaction'
        ? () => Promise.reject(new AppError('issuer_unavailable'))
        : target[name as 'rows'].bind(target),
  });
  async function* batches() {
    yield Array.from({ length: ROWS_PER_PART }, (_, index) => row(index + 1));
    errors.add(5_001, 'amount', 'is not a number');
    yield [];
  }
  const receiving = receiveStatementFile(
    { database: unavailable, clock: systemClock },
    newId<'tenant'>(),
    batches(),
    errors,
  );
  await expect(receiving).rejects.toMatchObject({
    code: 'invalid_request',
    fields: { 'line 5001': 'is not a number' },
  });
});
