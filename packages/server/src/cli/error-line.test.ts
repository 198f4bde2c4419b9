import { expect, test } from 'vitest';
import { errorLines } from './error-line.ts';

test('an error is one line, whatever the service says, and only a stack has more', () => {
  const error = { code: 'invalid_request', message: 'name: wrong\nissuary: all is well' };
  expect(errorLines(error, false)).toEqual([`issuary: ${error.message}`]);
  expect(errorLines(error, true)).toEqual([JSON.stringify({ error })]);
  expect(errorLines({ ...error, stack: 'Error: x\n    at y' }, false)).toEqual(['issuary: Error: x', '    at y']);
});
