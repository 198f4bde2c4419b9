import { defineConfig } from 'vitest/config';
import { SumReporter } from '../sum-reporter.ts';

/** Runs one of the samples, most of which fail deliberately; see harness.test.ts and sum-reporter.proof.test.ts. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.sample.ts'],
    expect: { requireAssertions: true },
    reporters: ['default', new SumReporter()],
  },
});
