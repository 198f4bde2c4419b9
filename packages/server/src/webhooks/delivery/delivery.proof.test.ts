import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase, scale, seed } from '../../../test/harness.ts';
import { Play } from '../../../test/webhooks/play.ts';
import { acts, moods, PROCESSES } from '../../../test/webhooks/trouble.ts';

const { database, open } = await createTestDatabase();
const pools = Array.from({ length: PROCESSES }, () => open({ connections_max: 6 }));

test(
  'whatever befalls receivers, processes and connections, every event comes through, in order, with the same bytes',
  async () => {
    await fc.assert(
      fc.asyncProperty(acts, moods, async (play, mood) => {
        const stage = new Play(database, pools, mood);
        await stage.run(play);
        expect(await stage.end()).toEqual([]);
      }),
      {
        numRuns: scale(3, 200),
        seed: seed(),
        endOnFailure: process.env['ISSUARY_TEST_FULL'] !== '1',
      },
    );
  },
  scale(120_000, 3_600_000),
);
