import { expect, test } from 'vitest';
import { Buckets, Counts, histogramText, labelText, metricText } from './metrics.ts';

test('a counter shows its initial labels as 0, and counts others from their first increment', () => {
  const counts = new Counts('issuary_things_total', 'Things.', ['kind="a"']);
  counts.add('kind="b"');
  counts.add('kind="b"', 2);
  expect(counts.text()).toBe(
    '# HELP issuary_things_total Things.\n# TYPE issuary_things_total counter\n' +
      'issuary_things_total{kind="a"} 0\nissuary_things_total{kind="b"} 3\n',
  );
});

test('a gauge without labels has no braces', () => {
  expect(metricText('gauge', 'issuary_up', 'Up.', [['', 1]])).toContain('\nissuary_up 1\n');
});

test('labels are rendered in their order', () => {
  expect(labelText({ environment: 'live', kind: 'card' })).toBe('environment="live",kind="card"');
});

test('the buckets of a histogram are cumulative, and a value on a bound is in its bucket', () => {
  const one = new Buckets([0.1, 1]);
  const other = new Buckets([0.1, 1]);
  for (const value of [0.1, 0.5]) one.observe(value);
  other.observe(4);
  one.add(other);
  expect(histogramText('issuary_wait_seconds', 'Waits.', [['lane="1"', one]])).toBe(
    [
      '# HELP issuary_wait_seconds Waits.',
      '# TYPE issuary_wait_seconds histogram',
      'issuary_wait_seconds_bucket{le="0.1",lane="1"} 1',
      'issuary_wait_seconds_bucket{le="1",lane="1"} 2',
      'issuary_wait_seconds_bucket{le="+Inf",lane="1"} 3',
      'issuary_wait_seconds_sum{lane="1"} 4.6',
      'issuary_wait_seconds_count{lane="1"} 3',
      '',
    ].join('\n'),
  );
});
