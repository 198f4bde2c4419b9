import type { Fees } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Missing } from '../../ui/states.tsx';
import { MoneyTabs } from '../money/money-tabs.tsx';
import { Schedule } from './schedule.tsx';
import { feeTexts } from './texts.ts';

/** What operations cost now, and from when they cost something else. */
export function FeePage() {
  const texts = useTexts(feeTexts);
  const fees = useRead<Fees>('fees.get', {}, (api) => api.fees.get());
  return (
    <Page title={texts.title}>
      <MoneyTabs />
      {fees.data === undefined ? (
        <Missing of={fees} />
      ) : (
        Object.values(fees.data).map(({ currency, current, coming }) => (
          <Section key={currency} title={texts.current(currency.toUpperCase())}>
            <Schedule schedule={current} currency={currency} name={texts.current(currency.toUpperCase())} />
            {coming.map((each) => (
              <Schedule
                key={each.version}
                schedule={each}
                currency={currency}
                name={`${texts.coming(currency.toUpperCase())} ${each.version}`}
                isLater
              />
            ))}
          </Section>
        ))
      )}
    </Page>
  );
}
