import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, runToEnd } from '../../process.ts';

test('the tour lives a card’s life on the double of Lithic', async () => {
  const { code, stdout, stderr } = await runToEnd(process.execPath, [
    join(ROOT, 'scripts/tour.ts'),
    '--platform',
    'lithic',
  ]);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(stdout).toContain('400012******');
  expect(stdout).toContain('approved, 23.40 usd held');
  expect(stdout).toContain('cleared: 21.90 usd charged, 1.50 released');
  expect(stdout.match(/✓/g)).toHaveLength(2);
});
