import type { FeeSchedule } from '@issuary/sdk';
import { Facts } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, onePage, type Column } from '../../ui/data-list.tsx';
import { isZero } from '../../ui/decimal.ts';
import { formatMoney } from '../../ui/money.tsx';
import { Empty } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { feeText } from './fee-text.ts';
import { feeTexts } from './texts.ts';

const OPERATIONS = ['issuance', 'deposit', 'withdraw', 'decline', 'transfer', 'account_issue'] as const;
type Operation = (typeof OPERATIONS)[number];

interface ScheduleProps {
  readonly schedule: FeeSchedule;
  readonly currency: string;
  readonly name: string;
  readonly isLater?: boolean;
}

/** A version of the fees of a currency, and since or from when it is in force. */
export function Schedule({ schedule, currency, name, isLater = false }: ScheduleProps) {
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
      namedWhenNarrow: true,
    },
    {
      id: 'issuer',
      head: texts.columns.issuer,
      cell: (operation) => feeText(issuer_fees[operation], currency, language, texts),
      csv: (operation) =>
        Object.fromEntries(Object.entries(issuer_fees[operation]).map(([part, value]) => [`issuer_${part}`, value])),
      narrow: 'bottom-end',
      namedWhenNarrow: true,
    },
  ];
}
