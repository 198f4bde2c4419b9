import type { ProcessorTime } from './processor-time.ts';
import { median, type Samples } from './rounds.ts';
import { ROWS, type Row } from './rows.ts';
import type { Side } from './side.ts';
import { figure, type Line } from './table.ts';
import type { Verified } from './verify.ts';

const MEMORY_MB_MAX = 300;
const MEMORY_MB_AIM = 200;
const VERIFIED_PER_MINUTE_MIN = 1_000_000;
/** With fewer entries, most of the time is the command's startup. */
const VERIFIED_MIN = 50_000;

const UNITS = { per_second: '/s', us: ' µs', s: ' s', mb: ' MB' } as const;

/** A line of one figure, which is not of a side. */
const EMPTY = {
  side: '',
  against: '',
  side_processor_us: undefined,
  against_processor_us: undefined,
  lateness_us: undefined,
} as const;

/** Figures that are not ratios. */
const FIGURES = ['memory', 'verify'];
export const ROW_NAMES = [...ROWS.map((row) => row.name), ...FIGURES];

/** The line of a row: a ratio, one side's figure, or one part of its processor time. */
export function lineOf(row: Row, samples: ReadonlyMap<Side, Samples>): Line {
  const { name, title, better, must, aim, part } = row;
  const side = valueOf(row.side, samples);
  if (part !== undefined) {
    const value = side.processor_us?.[part];
    const missing = side.missing ?? (value === undefined ? 'not available on this system' : undefined);
    const text = value === undefined ? '–' : `${figure(value)} µs`;
    return { ...EMPTY, name, title, side: text, value, better, must, aim, missing };
  }
  const against = row.against && valueOf(row.against, samples);
  const missing = side.missing ?? against?.missing;
  return {
    name,
    title,
    side: side.text,
    against: against?.text ?? '',
    side_processor_us: side.processor_us,
    against_processor_us: against?.processor_us,
    lateness_us: side.lateness_us,
    value: missing === undefined ? side.value! / (against?.value ?? 1) : undefined,
    better,
    must,
    aim,
    missing,
  };
}

export function memoryLine(megabytes: number | undefined): Line {
  return {
    ...EMPTY,
    name: 'memory',
    title: 'peak memory of the service under this load, MB',
    value: megabytes,
    better: 'less',
    must: MEMORY_MB_MAX,
    aim: MEMORY_MB_AIM,
    missing: megabytes === undefined ? 'not available on this system' : undefined,
  };
}

export function verifyLine({ entries, seconds }: Verified): Line {
  const enough = entries >= VERIFIED_MIN;
  return {
    ...EMPTY,
    name: 'verify',
    title: `issuary verify, entries a minute (${figure(entries)} in ${figure(seconds)} s)`,
    value: enough ? (entries / seconds) * 60 : undefined,
    better: 'more',
    must: VERIFIED_PER_MINUTE_MIN,
    aim: undefined,
    missing: enough ? undefined : 'too few entries',
  };
}

interface SideValue {
  readonly value?: number;
  readonly text: string;
  readonly processor_us?: ProcessorTime | undefined;
  readonly lateness_us?: number | undefined;
  readonly missing: string | undefined;
}

function valueOf(side: Side, samples: ReadonlyMap<Side, Samples>): SideValue {
  const found = samples.get(side);
  if (found === undefined || 'missing' in found) {
    return { text: '–', missing: found === undefined ? 'not measured' : found.missing };
  }
  const value = median(found.windows.map((window) => window.value));
  const processor_us = medianTimes(found.windows.map((window) => window.processor_us));
  const lateness = found.windows.flatMap((window) => window.lateness_us ?? []);
  const lateness_us = lateness.length === 0 ? undefined : median(lateness);
  return { value, text: `${figure(value)}${UNITS[side.unit]}`, processor_us, lateness_us, missing: undefined };
}

function medianTimes(windows: readonly (ProcessorTime | undefined)[]): ProcessorTime | undefined {
  const known = windows.filter((times) => times !== undefined);
  if (known.length === 0) return undefined;
  const service = known.map((times) => times.service).filter((time) => time !== undefined);
  return {
    service: service.length === 0 ? undefined : median(service),
    postgres: median(known.map(({ postgres }) => postgres)),
    load: median(known.map(({ load }) => load)),
  };
}
