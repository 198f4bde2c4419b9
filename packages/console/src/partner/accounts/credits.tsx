import type { AccountCredit } from '@issuary/sdk';
import { useList } from '../../api/queries.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column } from '../../ui/data-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Name } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { accountTexts } from './texts.ts';

const PAGE_SIZE = 50;

/** What was paid into an account, and what the bank has taken back. */
export function AccountCredits({ accountId }: { readonly accountId: string }) {
  const { credits: texts } = useTexts(accountTexts);
  const columns = useCreditColumns();
  const pages = useList<AccountCredit>('account-credits', { id: accountId }, async (api, after) => {
    const page = await api.accounts.listCredits(accountId, { size: PAGE_SIZE, ...(after && { after }) });
    return { rows: page.credits, next: page.next_cursor };
  });
  return (
    <DataList
      label={texts.list}
      columns={columns}
      pages={pages}
      pageSize={PAGE_SIZE}
      rowKey={({ id }) => id}
      href={() => undefined}
      file="account-credits"
      empty={texts.none}
    />
  );
}

function useCreditColumns(): Column<AccountCredit>[] {
  const { credits: texts } = useTexts(accountTexts);
  const language = useLanguage();
  return [
    {
      id: 'time',
      head: texts.time(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} />,
      csv: ({ id, created_at }) => ({ id, created_at }),
      narrow: 'bottom-start',
    },
    {
      id: 'sender',
      head: texts.sender,
      cell: ({ sender: { name, account } }) => <Name>{[name, account].filter(Boolean).join(' · ')}</Name>,
      csv: ({ sender: { name, account } }) => ({ sender_name: name, sender_account: account }),
      narrow: 'top-start',
    },
    {
      id: 'reference',
      head: texts.reference,
      cell: ({ reference }) => reference && <Name>{reference}</Name>,
      csv: ({ reference }) => ({ reference }),
    },
    {
      id: 'status',
      head: texts.status,
      cell: ({ status }) => <Status value={status} />,
      csv: ({ status, return_reason }) => ({ status, return_reason }),
      narrow: 'bottom-end',
    },
    {
      id: 'amount',
      head: texts.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
      csv: ({ amount, currency }) => ({ amount, currency }),
      narrow: 'top-end',
    },
  ];
}
