import { expect, test } from 'vitest';
import { releaseChangelog } from './changelog.ts';

const HEAD = '# Changelog\n\nNewest first.\n\n';

test('the pending part gets a version and a date, and a new one starts', () => {
  const { text, notes } = releaseChangelog(
    `${HEAD}## Pending\n\n**As an operator**\n\n- Sees more.\n`,
    '1.0.0',
    '2026-11-23',
  );
  expect(notes).toBe('**As an operator**\n\n- Sees more.');
  expect(text).toBe(`${HEAD}## Pending\n\n## 1.0.0, 2026-11-23\n\n**As an operator**\n\n- Sees more.\n`);
});

test('older releases stay as they are', () => {
  const older = '## 1.0.0, 2026-11-23\n\nThe first version.\n';
  const { text, notes } = releaseChangelog(`${HEAD}## Pending\n\n- New.\n\n${older}`, '1.1.0', '2026-12-24');
  expect(notes).toBe('- New.');
  expect(text).toBe(`${HEAD}## Pending\n\n## 1.1.0, 2026-12-24\n\n- New.\n\n${older}`);
  expect(() => releaseChangelog(text, '1.2.0', '2027-01-01')).toThrow('nothing under "## Pending"');
});

test('a changelog without a pending part is refused', () => {
  expect(() => releaseChangelog(HEAD, '1.0.0', '2026-11-23')).toThrow('has no part "## Pending"');
});
