import { afterAll } from 'vitest';
import { closeFile } from './after-file.ts';
import { processorSeconds } from './processor-time.ts';

// Runs before each test file is loaded; the hook runs after all others of the file.
const before = processorSeconds();
// oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures that a hook uses from this pattern
afterAll(async ({}, { file }) => {
  await closeFile();
  file.meta.processor_seconds = processorSeconds() - before;
});
