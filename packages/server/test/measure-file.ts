import { afterAll } from 'vitest';
import { processorSeconds } from './processor-time.ts';

// Runs before each test file is loaded; the hook runs after all others of the file.
const before = processorSeconds();
afterAll((_, { file }) => {
  file.meta.processor_seconds = processorSeconds() - before;
});

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of a test file in its worker, with the processes that it started and that have ended. */
    processor_seconds?: number;
  }
}
