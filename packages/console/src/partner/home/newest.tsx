import type { Transaction } from '@issuary/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useList } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { DataList } from '../../ui/data-list.tsx';
import { useTransactionColumns } from '../transactions/columns.tsx';

/** How many rows a list on the first page has. */
export const FIRST_ROWS = 8;

interface NewestProps {
  readonly label: string;
  readonly empty: string;
  /** Only transactions with this status. */
  readonly status?: 'declined';
}

const idOf = ({ id }: Transaction): string => id;

/** The newest transactions. Each leads to the purchases of its card. */
export function NewestTransactions({ label, empty, status }: NewestProps) {
  const navigate = useNavigate();
  const { path } = usePlace();
  const pages = useList<Transaction>(
    'transactions.list',
    { status },
    async (api, page) => {
      const { transactions } = await api.transactions.list({ ...page, ...(status && { status }) });
      return { rows: transactions, next: null };
    },
    { size: FIRST_ROWS, newest: idOf },
  );
  return (
    <DataList
      label={label}
      columns={useTransactionColumns('card_and_customer')}
      pages={pages}
      rowKey={idOf}
      href={({ id }) => `${path}/transactions/${id}`}
      onPeek={({ id, card_id }) =>
        void navigate({ to: `${path}/cards/${card_id}/purchases`, search: { peek: id } as never })
      }
      empty={empty}
    />
  );
}
