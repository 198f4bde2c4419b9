import type { Settlement } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/queries.ts';
import { DownloadButton } from '../../shell/download-button.tsx';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { isZero } from '../../ui/decimal.ts';
import { Json } from '../../ui/json.tsx';
import { Money } from '../../ui/money.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { moneyTexts } from '../money/texts.ts';
import { Movements } from './movements.tsx';
import { settlementTexts } from './texts.ts';

const ACCOUNTS = ['float', 'cards', 'holds', 'in_transit', 'fees', 'issuer_fees'] as const;

type Currency = Settlement['currencies'][number];

/** The report of a day, which adds up from opening to closing. */
export function SettlementDetail() {
  const texts = useTexts(settlementTexts);
  useTexts(moneyTexts);
  const { date } = useParams({ strict: false }) as { date: string };
  const settlement = useRead<Settlement>('settlements.get', { date }, (api) => api.settlements.get(date));
  const { data } = settlement;
  const title = texts.one(formatDay(date, useLanguage()));
  if (data === undefined) return <MissingPage title={title} of={settlement} list="/money/settlements" />;
  return (
    <Page
      title={title}
      acts={
        <DownloadButton
          right="read"
          file={{
            path: `/settlements/${date}`,
            query: { bom: true },
            type: 'text/csv',
            name: `settlement-${date}.csv`,
          }}
        >
          {texts.csv}
        </DownloadButton>
      }
    >
      <p>{data.complete ? texts.complete : texts.incomplete}</p>
      {data.currencies.filter(isUsed).map((each) => (
        <CurrencyReport key={each.currency} report={each} />
      ))}
      {data.platform_differences && data.platform_differences.length > 0 && (
        <Json title={texts.differences} value={data.platform_differences} isOpen />
      )}
      <Json title={texts.raw} value={data} />
    </Page>
  );
}

function isUsed({ summary, ...accounts }: Currency): boolean {
  return (
    Object.values(summary).some((amount) => !isZero(amount)) || ACCOUNTS.some((name) => !isZero(accounts[name].closing))
  );
}

function CurrencyReport({ report }: { readonly report: Currency }) {
  const texts = useTexts(settlementTexts);
  const { currency, summary } = report;
  return (
    <Section title={currency.toUpperCase()}>
      <Facts
        facts={(Object.keys(texts.lines) as (keyof typeof summary)[])
          .filter((line) => line.startsWith('float') || !isZero(summary[line]))
          .map((line) => [texts.lines[line], <Money key={line} amount={summary[line]} currency={currency} />])}
      />
      {ACCOUNTS.filter((name) => report[name].movements.length > 0).map((name) => (
        <Movements
          key={name}
          title={`${texts.accounts[name]} · ${currency.toUpperCase()}`}
          account={report[name]}
          currency={currency}
        />
      ))}
    </Section>
  );
}
