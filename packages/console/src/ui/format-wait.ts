const MINUTE_S = 60;

/** How long to wait, rounded up: `12 minutes`, and seconds below a minute. */
export function formatWait(seconds: number, language: string): string {
  const [unit, count] = seconds < MINUTE_S ? ['second', seconds] : ['minute', Math.ceil(seconds / MINUTE_S)];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
