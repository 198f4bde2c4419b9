import { expect, test } from 'vitest';
import { ConfigError } from '#config/config.ts';
import { DatabaseUnavailableError, IndeterminateCommitError } from '#database';
import { AppError } from '#kit/app-error.ts';
import { errorCode, isUnexpected, oneLine } from './one-line.ts';

const REFUSED = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
  code: 'ECONNREFUSED',
  syscall: 'connect',
});

test.each([
  ['that cannot be reached', new DatabaseUnavailableError(REFUSED)],
  ['whose commit is indeterminate', new DatabaseUnavailableError(new IndeterminateCommitError(REFUSED))],
])('a database %s is reported with the first cause', (_, error) => {
  expect([errorCode(error), oneLine(error)]).toEqual([
    'database_unavailable',
    'the database: connect ECONNREFUSED 127.0.0.1:5432',
  ]);
  expect(isUnexpected(error)).toBe(false);
});

test('another system that does not respond is not reported as the database', () => {
  const message = 'the card is now frozen, but the card platform did not confirm it yet';
  const error = new AppError('issuer_unavailable', { message, cause: REFUSED });
  expect([errorCode(error), oneLine(error)]).toEqual(['issuer_unavailable', message]);
});

test('what the operator can fix is one line, and a defect has its stack', () => {
  const wrong = new ConfigError('ISSUARY_PORT must be a number');
  expect([errorCode(wrong), oneLine(wrong)]).toEqual(['invalid_setting', 'ISSUARY_PORT must be a number']);
  const defect = new TypeError('x is not a function');
  expect([errorCode(defect), isUnexpected(defect)]).toEqual(['internal', true]);
  expect(oneLine(defect)).toContain('one-line.test.ts');
});
