import type { Check } from '../check.ts';
import { isWithin, localTime, type ControlLevel } from '#controls';

/** The purchase must be at a time that every schedule allows. An increment is checked too: it is a new request. */
export const schedule: Check = {
  name: 'schedule',
  declineReason: ({ levels, now }) => (levels.some((level) => isOutside(level, now)) ? 'outside_schedule' : undefined),
  inputs: ({ levels, now }) => {
    const level =
      levels.find((each) => isOutside(each, now)) ?? levels.find(({ controls }) => controls.schedule !== null);
    if (level === undefined) return { time_zone: null };
    const { timeZone } = level.controls.schedule!;
    const { day, time } = localTime(now, timeZone);
    return { level: level.name, time_zone: timeZone, day, time };
  },
};

function isOutside({ controls }: ControlLevel, now: Date): boolean {
  return controls.schedule !== null && !isWithin(controls.schedule, now);
}
