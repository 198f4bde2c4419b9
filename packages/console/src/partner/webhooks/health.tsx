import type { Insight } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { Legend } from '../../ui/chart/legend.tsx';
import { scaleOfShares } from '../../ui/chart/scale.ts';
import { StackedColumns } from '../../ui/chart/stacked-columns.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { formatDay } from '../../ui/format-day.ts';
import { webhookTexts } from './texts.ts';

const STATUSES = ['succeeded', 'failed', 'pending'] as const;
/** The parts of a column, from the bottom: what waits has not failed. */
const PARTS = [
  ['lower', 'succeeded'],
  ['middle', 'pending'],
  ['upper', 'failed'],
] as const;

/** The share of an endpoint's deliveries that succeeded, by day, and above it that of those that wait and of those that failed. */
export function Health({ webhookId }: { readonly webhookId: string }) {
  const texts = useTexts(webhookTexts);
  const language = useLanguage();
  const { data } = useRead('insights.getWebhooks', {}, async (api) => await api.insights.getWebhooks());
  const days = data === undefined ? [] : daysOf(data, webhookId);
  const all = sum(days.flatMap(({ counts }) => counts));
  // What the page is about is the list below: it neither waits for the chart nor has one without deliveries.
  if (all === 0) return null;
  const count = (value: number): string => formatDecimal(String(value), language);
  const scale = scaleOfShares(language);
  return (
    <Section title={texts.health}>
      <Chart
        label={texts.healthChart}
        figure={texts.succeededOf(count(sum(days.map(({ counts }) => counts[0]!))), count(all))}
        heads={[texts.healthHeads.day, ...STATUSES.map((status) => texts.healthHeads[status])]}
        rows={days.map(({ at, counts }) => ({
          key: at,
          name: formatDay(at, language),
          cells: counts.map(count),
          csv: {
            day: at.slice(0, 10),
            ...Object.fromEntries(STATUSES.map((status, index) => [status, counts[index]])),
          },
        }))}
        file="deliveries"
        scale={scale}
        legend={<Legend names={PARTS.map(([part, status]) => [part, texts.healthHeads[status]])} />}
      >
        <StackedColumns
          lower={days.map(({ counts }) => shareOf(counts[0]!, counts))}
          middle={days.map(({ counts }) => shareOf(counts[2]!, counts))}
          upper={days.map(({ counts }) => shareOf(counts[1]!, counts))}
          top={scale.top}
        />
      </Chart>
    </Section>
  );
}

/** The days of an endpoint, each with its deliveries in the order of the statuses. */
function daysOf({ series }: Insight, webhookId: string) {
  const own = STATUSES.map((status) => series.find(({ key }) => key === `${webhookId}_${status}`)?.points ?? []);
  return own[0]!.map(({ at }, index) => ({ at, counts: own.map((points) => Number(points[index]?.value ?? 0)) }));
}

/** The share of a part in all of a day, from 0 to 1. */
function shareOf(part: number, counts: readonly number[]): number {
  return part === 0 ? 0 : part / sum(counts);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
