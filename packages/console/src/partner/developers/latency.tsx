import { useRead } from '../../api/queries.ts';
import { Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Bars } from '../../ui/chart/bars.tsx';
import { Chart } from '../../ui/chart/chart.tsx';
import { Columns } from '../../ui/chart/columns.tsx';
import { scaleOfMilliseconds } from '../../ui/chart/scale.ts';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Empty, Missing } from '../../ui/states.tsx';
import { formatHour } from '../../ui/time.tsx';
import { latencyByHour, slowestRoutes } from './series.ts';
import type { OfCallers } from '../requests/callers.ts';
import { developerTexts } from './texts.ts';
import classes from './overview.module.css';

/** How long calls took in the last hours, and the routes with the slowest hour. */
export function Latency({ of }: { readonly of: OfCallers }) {
  const texts = useTexts(developerTexts);
  const language = useLanguage();
  const latency = useRead(
    'insights.getLatency',
    { interval: 'hour', ...of },
    async (api) => await api.insights.getLatency({ interval: 'hour', ...of }),
  );
  const { data } = latency;
  const number = (value: number): string => formatDecimal(value.toFixed(1), language);
  const ms = (value: number): string => texts.ms(number(value));
  const hours = data && latencyByHour(data);
  const p95_ms = hours?.map(({ took }) => took?.p95 ?? 0) ?? [];
  const scale = scaleOfMilliseconds(p95_ms, language);
  return (
    <Section title={texts.latency}>
      {hours === undefined ? (
        <Missing of={latency} rows={2} />
      ) : hours.length === 0 ? (
        <Empty>{texts.noCalls}</Empty>
      ) : (
        <div className={classes.charts}>
          <Chart
            label={texts.latencyByHour}
            figure={ms(hours.findLast(({ took }) => took !== null)!.took!.p95)}
            heads={[texts.heads.hour, texts.heads.median, texts.heads.p95]}
            rows={hours.map(({ at, took }) => ({
              key: at,
              name: formatHour(at, language),
              cells: took ? [ms(took.p50), ms(took.p95)] : ['–', '–'],
              csv: { hour: at, median_ms: took?.p50, p95_ms: took?.p95 },
            }))}
            file="latency-by-hour"
            scale={scale}
          >
            <Columns values={p95_ms} top={scale.top} />
          </Chart>
          <Chart
            label={texts.slowest}
            heads={[texts.heads.route, texts.heads.p95_ms]}
            rows={slowestRoutes(data!).map(({ route, p95 }) => ({
              key: route,
              name: route === 'other' ? texts.otherRoutes : route,
              cells: [number(p95)],
              csv: { route, p95_ms: p95 },
            }))}
            file="slowest-routes"
          >
            <Bars
              bars={slowestRoutes(data!).map(({ route, p95 }) => ({
                key: route,
                name: route === 'other' ? texts.otherRoutes : route,
                value: p95,
                text: number(p95),
              }))}
            />
          </Chart>
        </div>
      )}
    </Section>
  );
}
