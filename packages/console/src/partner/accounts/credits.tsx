import type { AccountCredit } from '@issuary/sdk';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Name } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { accountTexts } from './texts.ts';
import { Listing } from '../../ui/listing.tsx';

/** What was paid into an account, and what the bank has taken back. */
export function AccountCredits({ accountId }: { readonly accountId: string }) {
  const { credits: texts } = useTexts(accountTexts);
  return (
    <Listing<AccountCredit>
      label={texts.list}
      columns={useCreditColumns()}
      operation="accounts.listCredits"
      of={{ id: accountId }}
      read={async (api, _filters, page) => {
        const { credits, next_cursor } = await api.accounts.listCredits(accountId, page);
        return { rows: credits, next: next_cursor };
      }}
      file="account-credits"
      none={texts.none}
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
