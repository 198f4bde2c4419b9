import { useLanguage } from '../text/language.ts';
import { madeOnce } from './made-once.ts';

interface TimeProps {
  /** RFC 3339, UTC. */
  readonly at: string;
  /** `day` leaves out the time of the day, `clock` the date of today. */
  readonly form?: 'full' | 'day';
}

/** A moment in the zone of the browser. Pointing at it shows it in UTC. */
export function Time({ at, form = 'full' }: TimeProps) {
  return (
    <time dateTime={at} title={at}>
      {formatTime(at, useLanguage(), form)}
    </time>
  );
}

/** A moment with its zone, where no head of a column names that. */
export function ZonedTime({ at }: Pick<TimeProps, 'at'>) {
  return (
    <>
      <Time at={at} /> ({zoneName(useLanguage(), new Date(at))})
    </>
  );
}

const PARTS = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  hour: { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  full: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** An hour that the service counts, as its start in the zone of the browser. */
export function formatHour(at: string, language: string): string {
  return formatOf(language, 'hour').format(new Date(at));
}

/** A moment in the zone of the browser, where there is only text. */
export function formatTime(at: string, language: string, form: 'full' | 'day'): string {
  return formatOf(language, form).format(new Date(at));
}

const formatOf = madeOnce((language, form: keyof typeof PARTS) => new Intl.DateTimeFormat(language, PARTS[form]));

/** The zone of the times on the page as a short name, such as `UTC−5`, for the heads of columns. @param at it differs in summer */
export function zoneName(language: string, at = new Date()): string {
  const parts = new Intl.DateTimeFormat(language, { timeZoneName: 'shortOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
  return name.replace('GMT', 'UTC').replace('-', '\u2212');
}
