import { expect, test } from 'vitest';
import { HashingLines } from './hashing-lines.ts';

const of = (network: string, browserId?: string) => ({ network, browserId });

test('a network that sends many attempts keeps out neither other networks nor known browsers', async () => {
  const lines = new HashingLines();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let running = 0;
  const job = async (): Promise<string> => {
    running += 1;
    await released;
    return 'hashed';
  };
  const attempt = async (source?: ReturnType<typeof of>): Promise<string> =>
    await lines.run(source, job).catch((error: { code: string }) => error.code);
  const flood = Array.from({ length: 20 }, async () => await attempt(of('192.0.2.0/24')));
  const others = [attempt(of('198.51.100.0/24')), attempt(of('192.0.2.0/24', 'laptop')), attempt()];
  // Three of the network, and the known browser.
  expect(running).toBe(4);
  release();
  expect((await Promise.all(flood)).filter((each) => each === 'hashed')).toHaveLength(5);
  expect(new Set(await Promise.all(flood))).toEqual(new Set(['hashed', 'issuer_unavailable']));
  expect(await Promise.all(others)).toEqual(['hashed', 'hashed', 'hashed']);
});
