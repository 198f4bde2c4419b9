import { useAddressSearch } from '../../api/address-search.ts';
import type { ConsoleData } from '../../api/console-data.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { Columns } from '../../ui/chart/columns.tsx';
import { scaleOfMilliseconds } from '../../ui/chart/scale.ts';
import { Choice, Filters } from '../../ui/filter.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Empty, Missing } from '../../ui/states.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { formatHour } from '../../ui/time.tsx';
import { useOperatorRead } from '../api.ts';
import { EnvironmentChoice } from '../environment-choice.tsx';
import { ENVIRONMENTS, useFirstEnvironment } from '../first-environment.ts';
import { SystemTabs } from './system-tabs.tsx';
import { onCallTexts } from './texts.ts';

const ADDRESS = { environment: ENVIRONMENTS, interval: ['day'] } as const;
const MS_PER_SECOND = 1_000;

type Latency = ConsoleData<'getAuthorizationLatency'>;

/** How long the authorizations of all partners took, by hour or day, and how many were declined because they took too long. */
export function AuthorizationLatency() {
  const { pages, latency: texts } = useTexts(onCallTexts);
  const { values, change } = useAddressSearch(ADDRESS);
  const first = useFirstEnvironment();
  const environment = values.environment ?? first;
  const interval = values.interval ?? 'hour';
  const read = useOperatorRead<Latency>('/authorization-latency', { environment, interval });
  return (
    <Page title={pages.system} address={ADDRESS}>
      <SystemTabs />
      <Filters>
        <EnvironmentChoice
          label={texts.environment}
          value={values.environment}
          onChange={(next) => change({ environment: next })}
        />
        <Choice
          label={texts.period}
          all={texts.hours}
          value={values.interval}
          options={[['day', texts.days]]}
          onChange={(next) => change({ interval: next === 'day' ? next : undefined })}
        />
      </Filters>
      {read.data === undefined ? (
        <Missing of={read} />
      ) : (
        <Charts of={read.data.buckets} interval={interval} file={`authorizations-${environment}-by-${interval}`} />
      )}
      <p>{texts.note}</p>
    </Page>
  );
}

interface ChartsProps {
  readonly of: Latency['buckets'];
  readonly interval: 'hour' | 'day';
  readonly file: string;
}

function Charts({ of: buckets, interval, file }: ChartsProps) {
  const texts = useTexts(onCallTexts).latency;
  const language = useLanguage();
  const newest = buckets.findLast(({ decided }) => decided > 0);
  if (newest === undefined) return <Empty>{texts.none}</Empty>;
  const p95_ms = buckets.map(({ p95_seconds: p95 }) => Number(p95 ?? 0) * MS_PER_SECOND);
  const scale = scaleOfMilliseconds(p95_ms, language);
  const count = (value: number): string => formatDecimal(String(value), language);
  const ms = (seconds: string | null): string =>
    seconds === null ? '–' : texts.ms(formatDecimal((Number(seconds) * MS_PER_SECOND).toFixed(1), language));
  return (
    <Chart
      label={texts.chart}
      figure={ms(newest.p95_seconds)}
      heads={[
        texts.heads[interval],
        texts.heads.p50,
        texts.heads.p95,
        texts.heads.p99,
        texts.heads.decided,
        texts.heads.late,
      ]}
      rows={buckets.map(({ at, decided, timed_out: late, p50_seconds: p50, p95_seconds: p95, p99_seconds: p99 }) => ({
        key: at,
        name: interval === 'hour' ? formatHour(at, language) : formatDay(at, language),
        cells: [ms(p50), ms(p95), ms(p99), count(decided), count(late)],
        csv: { [interval]: at, median_seconds: p50, p95_seconds: p95, p99_seconds: p99, decided, declined_late: late },
      }))}
      file={file}
      scale={scale}
    >
      <Columns values={p95_ms} top={scale.top} />
    </Chart>
  );
}
