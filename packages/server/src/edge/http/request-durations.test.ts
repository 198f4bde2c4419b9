import { expect, test } from 'vitest';
import { RequestDurations } from './request-durations.ts';

test('counts each request in its bucket and all larger ones', () => {
  const durations = new RequestDurations();
  for (const ms of [1, 3, 3, 12_000]) durations.observe('GET', '/cards/:id', 200, ms);
  durations.observe('GET', 'none', 404, 1);
  const lines = durations.text().split('\n');
  const valueOf = (start: string): string | undefined =>
    lines.find((line) => line.startsWith(`issuary_http_request_duration_seconds_${start}`))?.split(' ')[1];
  const labels = 'method="GET",route="/cards/:id",status="200"';
  expect(['0.001', '0.0025', '0.005', '10', '+Inf'].map((le) => valueOf(`bucket{le="${le}",${labels}}`))).toEqual([
    '1',
    '1',
    '3',
    '3',
    '4',
  ]);
  expect(valueOf(`count{${labels}}`)).toBe('4');
  expect(Number(valueOf(`sum{${labels}}`))).toBeCloseTo(12.007);
  expect(valueOf('count{method="GET",route="none",status="404"}')).toBe('1');
});

test('what another thread has counted is added once', () => {
  const [here, there] = [new RequestDurations(), new RequestDurations()];
  here.observe('GET', '/cards/:id', 200, 1);
  there.observe('GET', '/cards/:id', 200, 3);
  there.observe('POST', '/cards', 201, 20_000);
  for (const counts of [...there.take(), ...there.take()]) here.add(counts);
  const text = here.text();
  expect(text).toContain('_bucket{le="0.001",method="GET",route="/cards/:id",status="200"} 1\n');
  expect(text).toContain('_count{method="GET",route="/cards/:id",status="200"} 2\n');
  expect(text).toContain('_sum{method="POST",route="/cards",status="201"} 20\n');
});
