import { textOf, useTexts } from '../../text/catalog.ts';
import { Bars } from '../../ui/chart/bars.tsx';
import { Chart } from '../../ui/chart/chart.tsx';
import { Empty, Missing } from '../../ui/states.tsx';
import { transactionTexts } from '../transactions/texts.ts';
import { declinesByReason, type Decisions } from './series.ts';
import { homeTexts } from './texts.ts';

/** Why purchases were declined in the last days. */
export function Declines({ decisions }: { readonly decisions: Decisions }) {
  const texts = useTexts(homeTexts);
  const { reasons } = useTexts(transactionTexts);
  if (decisions.data === undefined) return <Missing of={decisions} rows={2} />;
  const counts = declinesByReason(decisions.data).map(({ reason, count }) => ({
    key: reason ?? 'other',
    name: reason === null ? texts.otherReasons : textOf(reasons, reason),
    value: count,
  }));
  if (counts.length === 0) return <Empty>{texts.noDeclines}</Empty>;
  return (
    <Chart
      label={texts.declines}
      heads={[texts.heads.reason, texts.heads.count]}
      rows={counts.map(({ key, name, value }) => ({
        key,
        name,
        cells: [String(value)],
        csv: { reason: key, purchases: value },
      }))}
      file="declines"
    >
      <Bars bars={counts} />
    </Chart>
  );
}
