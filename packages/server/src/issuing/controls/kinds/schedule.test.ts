import { expect, test } from 'vitest';
import { isTimeZone, localTime } from './local-time.ts';
import { isWithin, type Schedule } from './schedule.ts';

const OFFICE: Schedule = {
  time_zone: 'Europe/Paris',
  windows: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '08:00', to: '18:00' }],
};
const window = (time_zone: string, days: Schedule['windows'][number]['days'], from: string, to: string): Schedule => ({
  time_zone,
  windows: [{ days, from, to }],
});

test.each<[string, Schedule, string, boolean]>([
  ['a minute before it begins', OFFICE, '2027-01-15T06:59:59.999Z', false],
  ['when it begins, in winter', OFFICE, '2027-01-15T07:00:00Z', true],
  ['an hour earlier, in summer', OFFICE, '2027-07-15T06:00:00Z', true],
  ['the minute before it ends', OFFICE, '2027-01-15T16:59:59.999Z', true],
  ['when it ends', OFFICE, '2027-01-15T17:00:00Z', false],
  ['on a day that it does not name', OFFICE, '2027-01-16T10:00:00Z', false],
  [
    'on its day there, the next one in UTC',
    window('America/New_York', ['fri'], '20:00', '24:00'),
    '2027-01-16T04:59:00Z',
    true,
  ],
  ['at its midnight', window('America/New_York', ['fri'], '20:00', '24:00'), '2027-01-16T05:00:00Z', false],
  ['after midnight of a night', window('UTC', ['sat'], '22:00', '06:00'), '2027-01-17T05:59:00Z', true],
  ['before midnight of the night after', window('UTC', ['sat'], '22:00', '06:00'), '2027-01-17T22:00:00Z', false],
  ['after midnight of the night before', window('UTC', ['sat'], '22:00', '06:00'), '2027-01-16T05:00:00Z', false],
  ['a night of Sunday, on Monday', window('UTC', ['sun'], '22:00', '06:00'), '2027-01-18T01:00:00Z', true],
  ['a whole day', window('UTC', ['sat'], '00:00', '24:00'), '2027-01-16T23:59:59Z', true],
  ['24 hours from noon', window('UTC', ['sat'], '12:00', '12:00'), '2027-01-17T11:59:00Z', true],
  ['24 hours from noon, at their end', window('UTC', ['sat'], '12:00', '12:00'), '2027-01-17T12:00:00Z', false],
])('%s', (_, schedule, moment, isAllowed) => {
  expect(isWithin(schedule, new Date(moment))).toBe(isAllowed);
});

test('a schedule without a matching window may have another that matches', () => {
  const windows = [...OFFICE.windows, { days: ['sat'], from: '09:00', to: '12:00' }] as const;
  expect(isWithin({ ...OFFICE, windows }, new Date('2027-01-16T10:00:00Z'))).toBe(true);
});

test('the local time is the one that the clocks show', () => {
  expect(localTime(new Date('2027-01-15T23:30:45Z'), 'Asia/Kathmandu')).toEqual({ day: 'sat', time: '05:15' });
  expect(localTime(new Date('2027-01-16T00:00:00Z'), 'UTC')).toEqual({ day: 'sat', time: '00:00' });
});

test.each(['UTC', 'America/Santo_Domingo', 'Europe/Kyiv', 'Etc/GMT+4'])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(['', '+02:00', 'Mars/Olympus', 'America/', '../UTC', 'UTC\u0000'])('%j is no time zone', (name) => {
  expect(isTimeZone(name)).toBe(false);
});
