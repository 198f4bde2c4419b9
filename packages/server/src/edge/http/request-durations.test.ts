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
