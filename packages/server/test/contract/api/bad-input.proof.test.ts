import { describe, expect, test } from 'vitest';
import { partnerRoutes } from '#composition/wiring.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { badBodies, badPaths, badQueries } from './bad-input.ts';
import { oneOfEach } from './one-of-each.ts';
import { wronglyAnswered } from './send-bad-input.ts';
import { snapshot } from '../support/snapshot.ts';

const database = await createTestDatabase();
const service = await startService(database);
const { sandbox } = await service.newPartner();
const existing = await oneOfEach(sandbox);
const routes = partnerRoutes(service.core, service.frameUrl);

// `bad-input.test.ts` sends one request of each kind; this sends them all.
describe.each([
  ['bodies', badBodies(routes, existing), 4_000],
  ['paths', badPaths(routes, existing), 900],
  ['queries', badQueries(routes, existing), 60],
])('wrong %s', (_, requests, count_min) => {
  test('are rejected with the expected status and field, and change nothing', async () => {
    expect(requests.length).toBeGreaterThan(count_min);
    const before = await snapshot(database.database);
    expect(await wronglyAnswered(sandbox, requests)).toEqual([]);
    expect(await snapshot(database.database)).toEqual(before);
  });
});

test('no request caused a logged error', () => {
  expect(service.logLines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});
