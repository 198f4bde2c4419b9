const UNITS = ['year', 'month', 'day', 'hour', 'minute'] as const;
const DURATION = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/;
const DAY_S = 86_400;
const HOUR_S = 3600;

/** An ISO 8601 duration such as `P1DT2H` in words; one of another form as it is. */
export function formatDuration(duration: string, language: string): string {
  const [, ...counts] = DURATION.exec(duration) ?? [];
  const parts = UNITS.flatMap((unit, index) => (counts[index] ? [inUnits(Number(counts[index]), unit, language)] : []));
  return parts.join(' ') || duration;
}

/** Seconds as whole days or, if they are fewer, as whole hours. */
export function formatSeconds(seconds: number, language: string): string {
  return seconds >= DAY_S
    ? inUnits(Math.floor(seconds / DAY_S), 'day', language)
    : inUnits(Math.floor(seconds / HOUR_S), 'hour', language);
}

function inUnits(count: number, unit: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
