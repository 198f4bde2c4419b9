import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { SumReporter } from './packages/server/test/sum-reporter.ts';

// One seed for the whole run, inherited by every worker. The sum reporter prints it when a test fails.
process.env['ISSUARY_TEST_SEED'] ??= String(randomInt(2 ** 31));

const full = process.env['ISSUARY_TEST_FULL'] === '1';

export default defineConfig({
  test: {
    include: [
      'packages/**/src/**/*.test.ts',
      'packages/**/test/**/*.test.ts',
      'bench/**/*.test.ts',
      'deploy/**/*.test.ts',
      'examples/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    // `npm run proof` runs the long tests: crashes, key rotation, the search for leaked card numbers.
    exclude: [...configDefaults.exclude, ...(full ? [] : ['**/*.proof.test.ts', '**/*.proof.browser.test.ts'])],
    pool: 'forks',
    // Loading the modules again for each file would take a quarter of `npm test`, so the files of a worker share them.
    isolate: full,
    // Each loads the modules and starts a shared service, which takes it ten seconds of processor time.
    maxWorkers: Math.max(2, availableParallelism()),
    // A worker needs half of it at the end. Where there is more memory, V8 would let garbage grow to two gigabytes.
    execArgv: full ? [] : ['--max-old-space-size=1024'],
    expect: {
      // A test that asserts nothing fails.
      requireAssertions: true,
      // Long, because a poll normally succeeds: vitest's default of a second is too short on a busy machine.
      poll: { timeout: 30_000 },
    },
    // Many times the duration of the slowest test on an idle machine; still short enough to detect a test that hangs.
    testTimeout: full ? 900_000 : 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    globalSetup: ['packages/server/test/global-setup.ts'],
    setupFiles: ['packages/server/test/each-file.ts'],
    reporters: ['default', new SumReporter({ slowest: process.env['ISSUARY_TEST_SLOWEST'] === '1' ? 20 : 0 })],
  },
});
