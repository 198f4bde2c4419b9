import { expect, test } from 'vitest';
import { problemsOf } from './commit-messages.ts';

test.each([
  'Return the wallet with a withdrawal',
  'Return the wallet with a withdrawal\n\nPartners read the new balance without a second call.',
  'A'.repeat(72),
])('accepts %j', (message) => {
  expect(problemsOf(message)).toEqual([]);
});

test.each([
  ['A'.repeat(73), 'the subject has 73 characters, at most 72'],
  ['Return the wallet.', 'the subject ends with a full stop'],
  ['return the wallet', 'the subject starts in lower case'],
  ['Return the wallet\nwith a withdrawal', 'an empty line must follow the subject'],
  ['fixup! Return the wallet', 'the subject starts in lower case'],
  [`Return the wallet\n\n${'word '.repeat(30)}`, 'a line of the body has over 120 characters'],
])('rejects %j', (message, problem) => {
  expect(problemsOf(message)).toContain(problem);
});
