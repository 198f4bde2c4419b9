import type { Insight } from '@issuary/sdk';

/** How many calls were answered in which way. */
export interface Counts {
  readonly succeeded: number;
  readonly refused: number;
  readonly failed: number;
}

/** Routes of the chart of slow ones. */
const SLOW_MAX = 8;
const HOURS = 24;
const HOUR_MS = 3_600_000;
const MS_PER_SECOND = 1_000;
/** In the key of all calls. */
const ALL = 'all';

type Series = Insight['series'][number];

/** A key is a route with the class of a status, or with a percentile: `POST /cards 4xx`. */
function readKey({ key }: Series): { readonly route: string; readonly last: string } {
  const end = key.lastIndexOf(' ');
  return { route: key.slice(0, end), last: key.slice(end + 1) };
}

function sumOf(series: readonly Series[], read: (one: Series) => number): Counts {
  const sum = (isWanted: (status: string) => boolean): number =>
    series.filter((one) => isWanted(readKey(one).last)).reduce((total, one) => total + read(one), 0);
  return {
    succeeded: sum((status) => status < '4xx'),
    refused: sum((status) => status === '4xx'),
    failed: sum((status) => status === '5xx'),
  };
}

/** The calls of each hour. Empty: there were none. */
export function callsByHour({ series }: Insight): (Counts & { readonly at: string })[] {
  const hours = series[0]?.points ?? [];
  return hours.map(({ at }, index) => ({ at, ...sumOf(series, ({ points }) => Number(points[index]?.value ?? 0)) }));
}

/** The calls of each route, those with the most refused and failed ones first. */
export function callsByRoute({ series }: Insight): (Counts & { readonly route: string })[] {
  const routes = Map.groupBy(series, (one) => readKey(one).route);
  return [...routes]
    .map(([route, own]) => ({
      route,
      ...sumOf(own, ({ points }) => points.reduce((total, { value }) => total + Number(value), 0)),
    }))
    .toSorted((one, other) => other.refused + other.failed - one.refused - one.failed);
}

/** How long the calls of an hour took, in milliseconds; null: there were none. */
interface HourLatency {
  readonly at: string;
  readonly took: { readonly p50: number; readonly p95: number } | null;
}

/** How long all calls of each of the last 24 hours took. Empty: there were none. */
export function latencyByHour({ series, complete_until }: Insight): HourLatency[] {
  if (series.length === 0) return [];
  const pointsOf = (percentile: string): Series['points'] =>
    series.find(({ key }) => key === `${ALL} ${percentile}`)?.points ?? [];
  const slow = pointsOf('p95');
  const known = new Map(
    pointsOf('p50').map(({ at, value }, index) => [at, { p50: msOf(value), p95: msOf(slow[index]!.value) }]),
  );
  return lastHours(complete_until).map((at) => ({ at, took: known.get(at) ?? null }));
}

/** How long the authorizations of an hour took, in milliseconds; null: there were none. */
interface HourDecisions {
  readonly at: string;
  readonly took: Readonly<Record<'p50' | 'p95' | 'p99', number>> | null;
}

/** How long the authorizations of each of the last 24 hours took. Empty: there were none. */
export function decisionsByHour({ series, complete_until }: Insight): HourDecisions[] {
  if (series.length === 0) return [];
  const valueAt = (key: string, at: string): number | undefined => {
    const point = series.find((one) => one.key === key)?.points.find((each) => each.at === at);
    return point && msOf(point.value);
  };
  return lastHours(complete_until).map((at) => {
    const [p50, p95, p99] = [valueAt('p50', at), valueAt('p95', at), valueAt('p99', at)];
    const isKnown = p50 !== undefined && p95 !== undefined && p99 !== undefined;
    return { at, took: isKnown ? { p50, p95, p99 } : null };
  });
}

/** The starts of the 24 hours up to a moment. */
function lastHours(until: string): string[] {
  const last = Math.floor(Date.parse(until) / HOUR_MS);
  return Array.from({ length: HOURS }, (_, index) => new Date((last - HOURS + 1 + index) * HOUR_MS).toISOString());
}

/** The routes with the slowest hour: what 95 of 100 of its calls did not exceed, in milliseconds. */
export function slowestRoutes({ series }: Insight): { route: string; p95: number }[] {
  return series
    .filter((one) => readKey(one).route !== ALL && readKey(one).last === 'p95')
    .map((one) => ({ route: readKey(one).route, p95: Math.max(...one.points.map(({ value }) => msOf(value))) }))
    .toSorted((one, other) => other.p95 - one.p95)
    .slice(0, SLOW_MAX);
}

/** The service gives tenths of a millisecond, which a float must not blur. */
function msOf(seconds: string): number {
  return Math.round(Number(seconds) * MS_PER_SECOND * 10) / 10;
}
