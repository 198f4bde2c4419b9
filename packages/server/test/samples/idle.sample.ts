import { test } from 'vitest';

// oxlint-disable-next-line vitest/expect-expect -- the missing assertion is the purpose of this sample
test('asserts nothing', () => undefined);
