import { test } from 'vitest';

// oxlint-disable-next-line vitest/expect-expect -- that is what is wrong with it
test('asserts nothing', () => undefined);
