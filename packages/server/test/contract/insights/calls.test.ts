import { expect, test } from 'vitest';
import { countCalls } from '../../../src/foundation/insights/calls.ts';
import { HOUR_MS } from '#kit/durations.ts';
import type { TenantId } from '#kit/ids.ts';
import { sharedService } from '../../service.ts';

interface Series {
  readonly key: string;
  readonly points: readonly { readonly at: string; readonly value: string }[];
}

const service = await sharedService();

test('calls are counted and timed by route and status, and those of another partner are not', async () => {
  const [{ sandbox }, other] = [await service.newPartner(), await service.newPartner()];
  await sandbox.post('/cards', {});
  for (let count = 1; count <= 3; count += 1) await sandbox.get('/wallets');
  await other.sandbox.get('/fees');
  const counted = (await sandbox.get('/insights/requests?interval=hour')).data;
  const sums = (counted.series as Series[]).map(({ key, points }) => [
    key,
    points.length,
    points.reduce((sum, { value }) => sum + Number(value), 0),
  ]);
  expect([counted.unit, sums]).toEqual([
    'count',
    [
      ['GET /wallets 2xx', 24, 3],
      ['POST /cards 4xx', 24, 1],
    ],
  ]);

  const timed = (await sandbox.get('/insights/latency?interval=hour')).data;
  const series = timed.series as Series[];
  expect(timed.unit).toBe('seconds');
  expect(series.map(({ key }) => key).toSorted()).toEqual(
    ['GET /insights/requests', 'GET /wallets', 'POST /cards', 'all'].flatMap((name) => [`${name} p50`, `${name} p95`]),
  );
  const [median = 0, slow = 0] = series.map(({ points }) => Number(points.at(-1)!.value));
  expect(median).toBeGreaterThan(0);
  expect(slow).toBeGreaterThanOrEqual(median);
  expect((await sandbox.get('/insights/requests?currency=usd')).status).toBe(422);
});

test('an hour that is not known in full has no point, and rare routes share one name', async () => {
  const [from, now] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T12:30:00Z')];
  const to = new Date('2026-11-20T13:00:00Z');
  const at = (hour: number, route: string) => ({
    at: new Date(from.getTime() + hour * HOUR_MS + 1),
    method: 'GET',
    route,
    status: 200,
    duration_us: 1,
  });
  const often = Array.from({ length: 20 }, (_, index) => [at(1, `/a${index}`), at(2, `/a${index}`)]).flat();
  const calls = [...often, at(2, '/rare'), at(2, '/rarer'), at(0, '/early')];
  const read = async (unknownUntil: Date | undefined) =>
    await countCalls(
      { calls: async () => await Promise.resolve({ calls, unknownUntil }) },
      '' as TenantId,
      undefined,
      { interval: 'hour', from, to },
      now,
    );
  const others = async (unknownUntil?: string): Promise<string[] | undefined> => {
    const { series } = await read(unknownUntil === undefined ? undefined : new Date(unknownUntil));
    expect(series).toHaveLength(21);
    return series.find(({ key }) => key === 'other 2xx')?.points.map(({ value }) => value);
  };
  expect(await others()).toEqual(['1', '0', '2']);
  expect(await others('2026-11-20T10:00:00Z')).toEqual(['0', '2']);
  expect((await read(new Date('2026-11-20T12:10:00Z'))).series).toEqual([]);
});
