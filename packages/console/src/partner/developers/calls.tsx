import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Bars } from '../../ui/chart/bars.tsx';
import { Chart } from '../../ui/chart/chart.tsx';
import { scaleOfCounts } from '../../ui/chart/scale.ts';
import { StackedColumns } from '../../ui/chart/stacked-columns.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Empty, Missing } from '../../ui/states.tsx';
import { formatHour } from '../../ui/time.tsx';
import type { OfCallers } from '../requests/callers.ts';
import { callsByHour, callsByRoute, type Counts } from './series.ts';
import { developerTexts } from './texts.ts';
import classes from './overview.module.css';

/** Routes that are shown. */
const ROUTES_MAX = 10;

/** The calls of the last hours by status, and the routes that are refused or fail most often. */
export function Calls({ of }: { readonly of: OfCallers }) {
  const texts = useTexts(developerTexts);
  const { path } = usePlace();
  const calls = useRead(
    'insights.getRequests',
    { interval: 'hour', ...of },
    async (api) => await api.insights.getRequests({ interval: 'hour', ...of }),
  );
  const { data } = calls;
  const hours = data && callsByHour(data);
  const toRequests = (status: string) => (
    <PageLink to={`${path}/developers/requests`} search={{ status, ...of }}>
      {texts.requests(status)}
    </PageLink>
  );
  return (
    <Section
      title={texts.calls}
      more={
        <span className={classes.links}>
          {toRequests('4xx')} {toRequests('5xx')}
        </span>
      }
    >
      {hours === undefined ? (
        <Missing of={calls} rows={2} />
      ) : hours.length === 0 ? (
        <Empty>{texts.noCalls}</Empty>
      ) : (
        <div className={classes.charts}>
          <ByHour hours={hours} />
          <ByRoute routes={callsByRoute(data!)} />
        </div>
      )}
    </Section>
  );
}

function ByHour({ hours }: { readonly hours: readonly (Counts & { readonly at: string })[] }) {
  const texts = useTexts(developerTexts);
  const language = useLanguage();
  const count = (value: number): string => formatDecimal(String(value), language);
  const sum = (read: (counts: Counts) => number): number => hours.reduce((total, hour) => total + read(hour), 0);
  const scale = scaleOfCounts(hours.map(allOf), language);
  return (
    <Chart
      label={texts.byHour}
      figure={texts.ofAll(count(sum(({ refused }) => refused)), count(sum(({ failed }) => failed)), count(sum(allOf)))}
      heads={[texts.heads.hour, texts.heads.succeeded, texts.heads.refused, texts.heads.failed]}
      rows={hours.map(({ at, succeeded, refused, failed }) => ({
        key: at,
        name: formatHour(at, language),
        cells: [succeeded, refused, failed].map(count),
        csv: { hour: at, succeeded, refused, failed },
      }))}
      file="calls-by-hour"
      scale={scale}
    >
      <StackedColumns
        lower={hours.map(({ succeeded }) => succeeded)}
        upper={hours.map(({ refused, failed }) => refused + failed)}
        top={scale.top}
      />
    </Chart>
  );
}

function ByRoute({ routes }: { readonly routes: readonly (Counts & { readonly route: string })[] }) {
  const texts = useTexts(developerTexts);
  const language = useLanguage();
  const count = (value: number): string => formatDecimal(String(value), language);
  const worst = routes.filter(({ refused, failed }) => refused + failed > 0).slice(0, ROUTES_MAX);
  const nameOf = (route: string): string => (route === 'other' ? texts.otherRoutes : route);
  if (worst.length === 0) return <p>{texts.noneRefused}</p>;
  return (
    <Chart
      label={texts.byRoute}
      heads={[texts.heads.route, texts.heads.succeeded, texts.heads.refused, texts.heads.failed]}
      rows={worst.map(({ route, succeeded, refused, failed }) => ({
        key: route,
        name: nameOf(route),
        cells: [succeeded, refused, failed].map(count),
        csv: { route, succeeded, refused, failed },
      }))}
      file="calls-by-route"
    >
      <Bars
        bars={worst.map(({ route, refused, failed }) => ({ key: route, name: nameOf(route), value: refused + failed }))}
      />
    </Chart>
  );
}

function allOf({ succeeded, refused, failed }: Counts): number {
  return succeeded + refused + failed;
}
