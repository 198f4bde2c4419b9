import { expect, test } from 'vitest';
import { median } from './rounds.ts';
import { markOf, renderTable, type Line } from './table.ts';

const line = (fields: Partial<Line>): Line => ({
  name: 'row',
  title: 'this ÷ that',
  side: '9,000/s',
  against: '1,500/s',
  side_processor_us: undefined,
  against_processor_us: undefined,
  lateness_us: undefined,
  value: 6,
  better: 'more',
  must: 5,
  aim: 8,
  missing: undefined,
  ...fields,
});

test.each([
  [{ value: 8 }, 'aim'],
  [{ value: 7.99 }, 'must'],
  [{ value: 5 }, 'must'],
  [{ value: 4.99 }, 'missed'],
  [{ value: 3.99, better: 'less', must: 4, aim: 2.5 }, 'must'],
  [{ value: 4.01, better: 'less', must: 4, aim: 2.5 }, 'missed'],
  [{ value: undefined }, 'none'],
  [{ value: 200, better: 'less', must: 300, aim: undefined }, 'must'],
  [{ value: 0.1, must: undefined, aim: undefined }, 'known'],
] as const)('%o is marked %s', (fields, mark) => {
  expect(markOf(line(fields))).toBe(mark);
});

test('shows why a row was not measured', () => {
  const text = renderTable([line({}), line({ name: 'other', value: undefined, missing: 'wrk is not installed' })]);
  expect(text.split('\n')).toEqual([
    '   row    what                                   this  late  service  PostgreSQL  load  against  service  PostgreSQL  load  result  must  aim',
    '✓  row    this ÷ that                         9,000/s                                   1,500/s                                  6   ≥ 5    8',
    '–  other  this ÷ that (wrk is not installed)  9,000/s                                   1,500/s                                  –   ≥ 5    8',
  ]);
});

test('shows the processor time per operation next to each side', () => {
  const text = renderTable([
    line({
      side_processor_us: { service: 72.04, postgres: 34.26, load: 8 },
      against_processor_us: { service: undefined, postgres: 290, load: 25.5 },
    }),
  ]);
  expect(text.split('\n')[1]).toMatch(/ 9,000\/s +72\.0 +34\.3 +8\.0 +1,500\/s +290\.0 +25\.5 +6 /);
});

test('an outlier round does not change the median', () => {
  expect(median([10, 11, 900])).toBe(11);
});
