import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { SumReporter } from './packages/server/test/sum-reporter.ts';

// One seed for the whole run, inherited by every worker; the sum reporter prints it when something failed.
process.env['ISSUARY_TEST_SEED'] ??= String(randomInt(2 ** 31));

const full = process.env['ISSUARY_TEST_FULL'] === '1';

export default defineConfig({
  test: {
    include: [
      'packages/**/src/**/*.test.ts',
      'packages/**/test/**/*.test.ts',
      'bench/**/*.test.ts',
      'examples/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    exclude: [...configDefaults.exclude],
    pool: 'forks',
    // Tests mostly wait for the disk, so two at a time pay even where there are only two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    expect: {
      // A test that asserts nothing fails.
      requireAssertions: true,
      // What is waited for comes: vitest's own second is short of it where the machine does other work besides.
      poll: { timeout: 30_000 },
    },
    // Many times what the slowest takes on an idle machine; a test that hangs is found out all the same.
    testTimeout: full ? 900_000 : 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    globalSetup: ['packages/server/test/global-setup.ts'],
    reporters: ['default', new SumReporter()],
  },
});
