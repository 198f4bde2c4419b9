import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#kit/durations.ts';

/** From Monday, as in ISO 8601. */
export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof DAYS)[number];

/** What the clocks of a time zone show. */
interface LocalTime {
  readonly day: Day;
  /** `HH:MM`. */
  readonly time: string;
}

interface Zone {
  /** Creating it takes longer than all checks of a purchase together. */
  readonly formatter: Intl.DateTimeFormat;
  /** The minute that was asked for last, counted from 1970. */
  minute: number;
  local: LocalTime | undefined;
}

/** The runtime knows about 600 names of time zones, in any case. */
const zones = new LRUCache<string, Zone>({ max: 500 });

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const zone = { formatter, minute: Number.NaN, local: undefined };
  zones.set(timeZone, zone);
  return zone;
}

/** Offsets such as `+02:00`, which the runtime accepts too, have no daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    zoneOf(name);
    return true;
  } catch {
    return false;
  }
}

export function localTime(moment: Date, timeZone: string): LocalTime {
  const zone = zoneOf(timeZone);
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  if (zone.local !== undefined && zone.minute === minute) return zone.local;
  const parts = new Map(zone.formatter.formatToParts(moment).map(({ type, value }) => [type, value]));
  const local = {
    day: parts.get('weekday')!.toLowerCase() as Day,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
  zone.minute = minute;
  zone.local = local;
  return local;
}
