import { useRead } from '../../api/queries.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { Columns } from '../../ui/chart/columns.tsx';
import { Line } from '../../ui/chart/line.tsx';
import { scaleOfMoney, scaleOfShares } from '../../ui/chart/scale.ts';
import type { CsvFields } from '../../ui/csv.ts';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { isZero } from '../../ui/decimal.ts';
import { Money } from '../../ui/money.tsx';
import { Missing } from '../../ui/states.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { byCurrency, decidedDays, type Decisions } from './series.ts';
import { homeTexts } from './texts.ts';
import classes from './figures.module.css';

/** The float, what was spent, and how much was approved: today, and in the days before. */
export function Figures({ decisions }: { readonly decisions: Decisions }) {
  const float = useRead('insights.getFloat', {}, async (api) => await api.insights.getFloat());
  const spend = useRead('insights.getSpend', {}, async (api) => await api.insights.getSpend());
  const missing = [float, spend, decisions].find(({ data }) => data === undefined);
  if (!float.data || !spend.data || !decisions.data) return <Missing of={missing!} rows={2} />;
  return (
    <div className={classes.figures}>
      {byCurrency(float.data).map((days, index) => (
        <Float key={days.currency} days={days} isFirst={index === 0} />
      ))}
      {byCurrency(spend.data).map((days) => (
        <Spend key={days.currency} days={days} />
      ))}
      <Approvals days={decidedDays(decisions.data)} />
    </div>
  );
}

type Days = ReturnType<typeof byCurrency>[number];

function Float({ days: { currency, known, forecast }, isFirst }: { readonly days: Days; readonly isFirst: boolean }) {
  const texts = useTexts(homeTexts);
  const language = useLanguage();
  const amount = (value: string): string => formatDecimal(value, language);
  const values = known.map(({ value }) => Number(value));
  const expected = forecast.map(({ value }) => Number(value));
  const scale = scaleOfMoney([...values, ...expected], currency, language);
  const csvOf = (known: string, expected: string) => ({
    [`amount_${currency}`]: known,
    [`forecast_${currency}`]: expected,
  });
  const ends = forecast.findIndex(({ value }) => isZero(value));
  return (
    <Chart
      label={texts.float(currency.toUpperCase())}
      figure={
        <>
          <Money amount={known.at(-1)?.value ?? '0.00'} currency={currency} large={isFirst} />
          {ends >= 0 && <span className={classes.note}>{texts.lasts(ends + 1)}</span>}
        </>
      }
      heads={[texts.heads.day, texts.heads.value, texts.heads.forecast]}
      rows={[
        ...known.map(({ at, value }) => dayRow(at, language, [amount(value), ''], csvOf(value, ''))),
        ...forecast.map(({ at, value }) => dayRow(at, language, ['', amount(value)], csvOf('', value))),
      ]}
      file={`float-${currency}`}
      scale={scale}
    >
      <Line values={values} forecast={expected} top={scale.top} />
    </Chart>
  );
}

function Spend({ days: { currency, known } }: { readonly days: Days }) {
  const texts = useTexts(homeTexts);
  const language = useLanguage();
  const values = known.map(({ value }) => Number(value));
  const scale = scaleOfMoney(values, currency, language);
  return (
    <Chart
      label={texts.spend(currency.toUpperCase())}
      figure={<Money amount={known.at(-1)?.value ?? '0.00'} currency={currency} />}
      heads={[texts.heads.day, texts.heads.value]}
      rows={known.map(({ at, value }) =>
        dayRow(at, language, [formatDecimal(value, language)], { [`amount_${currency}`]: value }),
      )}
      file={`spend-${currency}`}
      scale={scale}
      none={known.every(({ value }) => isZero(value)) ? texts.noSpend : undefined}
    >
      <Columns values={values} top={scale.top} />
    </Chart>
  );
}

function Approvals({ days }: { readonly days: ReturnType<typeof decidedDays> }) {
  const texts = useTexts(homeTexts);
  const language = useLanguage();
  const count = (value: number): string => formatDecimal(String(value), language);
  const today = days.at(-1);
  const isEmpty = days.every(({ all }) => all === 0);
  const scale = scaleOfShares(language);
  return (
    <Chart
      label={texts.approvals}
      figure={
        isEmpty ? undefined : today === undefined || today.all === 0 ? (
          <span className={classes.note}>{texts.noPurchases}</span>
        ) : (
          <>
            {shareOf(today, language)}
            <span className={classes.note}>{texts.ofAll(count(today.approved), count(today.all))}</span>
          </>
        )
      }
      heads={[texts.heads.day, texts.heads.approved, texts.heads.all]}
      rows={days.map(({ at, approved, all }) =>
        dayRow(at, language, [count(approved), count(all)], { approved, decided: all }),
      )}
      file="approvals"
      scale={scale}
      none={isEmpty ? texts.noneDecided : undefined}
    >
      <Columns values={days.map(({ approved, all }) => (all === 0 ? 0 : approved / all))} top={scale.top} />
    </Chart>
  );
}

function dayRow(at: string, language: string, cells: readonly string[], csv: CsvFields) {
  return { key: at, name: formatDay(at, language), cells, csv: { day: at.slice(0, 10), ...csv } };
}

function shareOf({ approved, all }: { approved: number; all: number }, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(approved / all);
}
