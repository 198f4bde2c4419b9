import { Type } from 'typebox';
import { OneOf } from '#api/schema.ts';
import { defineControl, type LevelOf } from './control.ts';
import { DAYS, isTimeZone, localTime, type Day } from './local-time.ts';

/** Hours on some days of the week, `HH:MM`. If `to` is not after `from`, the window ends on the next day. */
interface ScheduleWindow {
  readonly days: readonly Day[];
  readonly from: string;
  /** `24:00` is the end of the day. */
  readonly to: string;
}

/** The times at which purchases are allowed: in any of the windows, by the clocks of a time zone. */
export interface Schedule {
  /** IANA name. */
  readonly time_zone: string;
  readonly windows: readonly ScheduleWindow[];
}

const WINDOWS_MAX = 20;
const HOURS_AND_MINUTES = '([01][0-9]|2[0-3]):[0-5][0-9]';

const Time = (pattern: string, description: string) =>
  Type.String({
    pattern,
    description,
    'x-recorded': 'as_is',
    'x-problem': 'must be a time of day, such as "08:00" or "18:30"',
  });

const ScheduleInput = Type.Unsafe<Schedule | null>({
  ...Type.Object({
    time_zone: Type.String({
      'x-recorded': 'as_is',
      maxLength: 64,
      description: 'IANA time zone, such as `America/Santo_Domingo`.',
      'x-rule': (name: string) =>
        isTimeZone(name) ? undefined : 'must be an IANA time zone, such as "America/Santo_Domingo" or "UTC"',
    }),
    windows: Type.Array(
      Type.Object({
        days: Type.Array(OneOf(DAYS), {
          minItems: 1,
          maxItems: DAYS.length,
          description: 'The days on which the window begins.',
        }),
        from: Time(`^${HOURS_AND_MINUTES}$`, 'When it begins, such as `08:00`.'),
        to: Time(
          `^(${HOURS_AND_MINUTES}|24:00)$`,
          'When it ends, such as `18:00`, or `24:00` for the end of the day. A time that is not after `from` is on the next day.',
        ),
      }),
      {
        minItems: 1,
        maxItems: WINDOWS_MAX,
        description: 'At least one.',
        'x-problem': `must be a list of 1 to ${WINDOWS_MAX} windows; freeze the card to stop all purchases`,
      },
    ),
  }),
  type: ['object', 'null'],
});

const ScheduleSchema = Type.Unsafe<Schedule | null>({
  ...Type.Object({
    time_zone: Type.String({ 'x-recorded': 'as_is', description: 'IANA time zone.' }),
    windows: Type.Array(
      Type.Object({
        days: Type.Array(OneOf(DAYS), { description: 'The days on which the window begins.' }),
        from: Type.String({ 'x-recorded': 'as_is', description: 'When it begins.' }),
        to: Type.String({
          'x-recorded': 'as_is',
          description: 'When it ends; on the next day if it is not after `from`.',
        }),
      }),
      { description: 'Purchases are allowed in any of them.' },
    ),
  }),
  type: ['object', 'null'],
});

/** The purchase must be at a time that every schedule allows. An increment is checked too: it is a new request. */
export const schedule = defineControl({
  name: 'schedule',
  description:
    'When purchases are allowed: in any of the windows, by the clocks of a time zone, daylight saving time included. Null allows all times.',
  input: ScheduleInput,
  view: ScheduleSchema,
  none: null as Schedule | null,
  read: (given) => given && readSchedule(given),
  checks: [
    {
      name: 'schedule',
      declineReason: ({ levels, now }) =>
        levels.some((level) => isOutside(level, now)) ? 'outside_schedule' : undefined,
      inputs: ({ levels, now }) => {
        const level =
          levels.find((each) => isOutside(each, now)) ?? levels.find(({ controls }) => controls.schedule !== null);
        if (level === undefined) return { time_zone: null };
        const { time_zone } = level.controls.schedule!;
        const { day, time } = localTime(now, time_zone);
        return { level: level.name, time_zone, day, time };
      },
    },
  ],
  declines: {
    outside_schedule: {
      meaning: 'the controls do not allow purchases at this time',
      cardholder: 'Your card cannot be used at this time.',
      retry: 'later',
    },
  },
});

function readSchedule({ time_zone, windows }: Schedule): Schedule {
  return {
    time_zone,
    windows: windows.map(({ days, from, to }) => ({ days: DAYS.filter((day) => days.includes(day)), from, to })),
  };
}

function isOutside({ controls }: LevelOf<{ readonly schedule: Schedule | null }>, now: Date): boolean {
  return controls.schedule !== null && !isWithin(controls.schedule, now);
}

export function isWithin({ time_zone, windows }: Schedule, moment: Date): boolean {
  const { day, time } = localTime(moment, time_zone);
  const dayBefore = DAYS.at(DAYS.indexOf(day) - 1)!;
  // Times of two digits each sort as texts.
  return windows.some(({ days, from, to }) => {
    if (from < to) return days.includes(day) && from <= time && time < to;
    return (days.includes(day) && from <= time) || (days.includes(dayBefore) && time < to);
  });
}
