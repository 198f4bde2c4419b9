import { useRead } from '../../api/queries.ts';
import { Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { Columns } from '../../ui/chart/columns.tsx';
import { scaleOfMilliseconds } from '../../ui/chart/scale.ts';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Empty, Missing } from '../../ui/states.tsx';
import { formatHour } from '../../ui/time.tsx';
import { decisionsByHour } from './series.ts';
import { developerTexts } from './texts.ts';

/** How long the decisions about purchases took in the last hours. */
export function Authorizations() {
  const texts = useTexts(developerTexts);
  const language = useLanguage();
  const latency = useRead(
    'insights.getAuthorizationLatency',
    { interval: 'hour' },
    async (api) => await api.insights.getAuthorizationLatency({ interval: 'hour' }),
  );
  const ms = (value: number): string => texts.ms(formatDecimal(value.toFixed(1), language));
  const hours = latency.data && decisionsByHour(latency.data);
  const p95_ms = hours?.map(({ took }) => took?.p95 ?? 0) ?? [];
  const scale = scaleOfMilliseconds(p95_ms, language);
  const newest = hours?.findLast(({ took }) => took !== null)?.took;
  return (
    <Section title={texts.authorizations}>
      {hours === undefined ? (
        <Missing of={latency} rows={2} />
      ) : newest === undefined || newest === null ? (
        <Empty>{texts.noAuthorizations}</Empty>
      ) : (
        <Chart
          label={texts.authorizationsByHour}
          figure={ms(newest.p95)}
          heads={[texts.heads.hour, texts.heads.median, texts.heads.p95, texts.heads.p99]}
          rows={hours.map(({ at, took }) => ({
            key: at,
            name: formatHour(at, language),
            cells: took ? [ms(took.p50), ms(took.p95), ms(took.p99)] : ['–', '–', '–'],
            csv: { hour: at, median_ms: took?.p50, p95_ms: took?.p95, p99_ms: took?.p99 },
          }))}
          file="authorizations-by-hour"
          scale={scale}
        >
          <Columns values={p95_ms} top={scale.top} />
        </Chart>
      )}
    </Section>
  );
}
