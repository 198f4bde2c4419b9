import type { FeeSchedule, Fees } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, onePage, type Column } from '../../ui/data-list.tsx';
import { isZero } from '../../ui/decimal.ts';
import { formatMoney } from '../../ui/money.tsx';
import { Empty, Missing } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { MoneyTabs } from '../money/money-tabs.tsx';
import { feeText } from './fee-text.ts';
import { feeTexts } from './texts.ts';

const OPERATIONS = ['issuance', 'deposit', 'withdraw', 'decline', 'transfer', 'account_issue'] as const;
type Operation = (typeof OPERATIONS)[number];

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

interface ScheduleProps {
  readonly schedule: FeeSchedule;
  readonly currency: string;
  readonly name: string;
  readonly isLater?: boolean;
}

function Schedule({ schedule, currency, name, isLater = false }: ScheduleProps) {
  const texts = useTexts(feeTexts);
  const language = useLanguage();
  const columns = useFeeColumns(schedule, currency);
  const { version, effective_at, pre_deposit } = schedule;
  if (version === 0) return <Empty>{texts.none}</Empty>;
  return (
    <>
      <Facts
        facts={[
          [isLater ? texts.from : texts.since, effective_at && <Time key="at" at={effective_at} />],
          [texts.preDeposit, isZero(pre_deposit) ? null : formatMoney(pre_deposit, currency, language)],
        ]}
      />
      <DataList
        label={name}
        columns={columns}
        pages={onePage(OPERATIONS)}
        rowKey={(operation) => operation}
        href={() => undefined}
        file={`fees-${currency}`}
        empty={null}
      />
    </>
  );
}

function useFeeColumns({ fees, issuer_fees }: FeeSchedule, currency: string): Column<Operation>[] {
  const texts = useTexts(feeTexts);
  const language = useLanguage();
  return [
    {
      id: 'operation',
      head: texts.columns.operation,
      cell: (operation) => texts.operations[operation],
      csv: (operation) => ({ operation, currency }),
      narrow: 'top-start',
    },
    {
      id: 'operator',
      head: texts.columns.operator,
      cell: (operation) => feeText(fees[operation], currency, language, texts),
      csv: (operation) => ({ ...fees[operation] }),
      narrow: 'bottom-start',
    },
    {
      id: 'issuer',
      head: texts.columns.issuer,
      cell: (operation) => feeText(issuer_fees[operation], currency, language, texts),
      csv: (operation) =>
        Object.fromEntries(Object.entries(issuer_fees[operation]).map(([part, value]) => [`issuer_${part}`, value])),
      narrow: 'bottom-end',
    },
  ];
}
