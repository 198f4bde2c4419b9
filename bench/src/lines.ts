import { median, type Samples } from './rounds.ts';
import { ROWS, type Row } from './rows.ts';
import type { Side } from './side.ts';
import { figure, type Line } from './table.ts';
import type { Verified } from './verify.ts';

const MEMORY_MB_MAX = 300;
const VERIFIED_PER_MINUTE_MIN = 1_000_000;
/** With fewer entries, most of the time is the command's startup. */
const VERIFIED_MIN = 50_000;

const UNITS = { per_second: '/s', us: ' µs', mb: ' MB' } as const;

/** Figures that are not ratios. */
const FIGURES = ['memory', 'verify'];
export const ROW_NAMES = [...ROWS.map((row) => row.name), ...FIGURES];

export function ratioLine(row: Row, samples: ReadonlyMap<Side, Samples>): Line {
  const side = valueOf(row.side, samples);
  const against = row.against && valueOf(row.against, samples);
  const { name, title, better, must, aim } = row;
  const missing = side.missing ?? against?.missing;
  const value = missing === undefined ? side.value! / (against?.value ?? 1) : undefined;
  return { name, title, side: side.text, against: against?.text ?? '', value, better, must, aim, missing };
}

export function memoryLine(megabytes: number | undefined): Line {
  return {
    name: 'memory',
    title: 'peak memory of the service under this load, MB',
    side: '',
    against: '',
    value: megabytes,
    better: 'less',
    must: MEMORY_MB_MAX,
    aim: undefined,
    missing: megabytes === undefined ? 'not available on this system' : undefined,
  };
}

export function verifyLine({ entries, seconds }: Verified): Line {
  const enough = entries >= VERIFIED_MIN;
  return {
    name: 'verify',
    title: `issuary verify, entries a minute (${figure(entries)} in ${figure(seconds)} s)`,
    side: '',
    against: '',
    value: enough ? (entries / seconds) * 60 : undefined,
    better: 'more',
    must: VERIFIED_PER_MINUTE_MIN,
    aim: undefined,
    missing: enough ? undefined : 'too few entries',
  };
}

function valueOf(side: Side, samples: ReadonlyMap<Side, Samples>) {
  const found = samples.get(side);
  if (found === undefined || 'missing' in found) {
    return { value: undefined, text: '–', missing: found === undefined ? 'not measured' : found.missing };
  }
  const value = median(found.values);
  return { value, text: `${figure(value)}${UNITS[side.unit]}`, missing: undefined };
}
