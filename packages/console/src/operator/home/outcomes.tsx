import type { ConsoleData } from '../../api/console-data.ts';
import type { Environment } from '../../session/account.ts';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { scaleOfCounts } from '../../ui/chart/scale.ts';
import { StackedColumns } from '../../ui/chart/stacked-columns.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Missing } from '../../ui/states.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { useOperatorRead } from '../api.ts';
import classes from './outcomes.module.css';
import { operatorHomeTexts } from './texts.ts';

type Outcomes = ConsoleData<'getPurchaseOutcomes'>;

const DATE_LENGTH = '2026-11-30'.length;

interface OutcomeChartProps {
  readonly environment: Environment;
  /** Whether the service has counted purchases since its start. */
  readonly isCounted: boolean;
}

/** How many purchases of all partners were approved and declined on each of the last 30 days. */
export function OutcomeChart({ environment, isCounted }: OutcomeChartProps) {
  const { chart: texts, notCountedYet } = useTexts(operatorHomeTexts);
  const { environments } = useTexts(shellTexts);
  const language = useLanguage();
  const read = useOperatorRead<Outcomes>('/purchase-outcomes', { environment });
  if (read.data === undefined) return <Missing of={read} />;
  const { buckets } = read.data;
  const count = (value: number): string => formatDecimal(String(value), language);
  const today = buckets.at(-1);
  if (today === undefined || buckets.every((day) => day.approved + day.declined === 0))
    return <p className={classes.note}>{isCounted ? texts.none : notCountedYet}</p>;
  const scale = scaleOfCounts(
    buckets.map(({ approved, declined }) => approved + declined),
    language,
  );
  return (
    <div className={classes.chart}>
      <Chart
        label={texts.label(environments[environment])}
        figure={<span className={classes.note}>{texts.today(count(today.approved), count(today.declined))}</span>}
        heads={[texts.heads.day, texts.heads.approved, texts.heads.declined]}
        rows={buckets.map((day) => ({
          key: day.at,
          name: formatDay(day.at, language),
          cells: [count(day.approved), count(day.declined)],
          csv: { day: day.at.slice(0, DATE_LENGTH), approved: day.approved, declined: day.declined },
        }))}
        file={`purchases-${environment}-by-day`}
        scale={scale}
      >
        <StackedColumns
          lower={buckets.map(({ approved }) => approved)}
          upper={buckets.map(({ declined }) => declined)}
          top={scale.top}
        />
      </Chart>
    </div>
  );
}
