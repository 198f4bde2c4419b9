import type { Transaction } from '@issuary/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useAddressSearch } from '../../api/address-search.ts';
import { useList } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Beside, isNarrow } from '../../ui/beside.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { Filters, StatusChoice, TextFilter } from '../../ui/filter.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { useTransactionColumns } from './columns.tsx';
import { TransactionPeek } from './peek.tsx';
import { transactionTexts } from './texts.ts';

const STATUSES = ['approved', 'declined', 'cleared', 'reversed', 'expired'] as const;
const PAGE_SIZE = 50;

type Status = (typeof STATUSES)[number];

const idOf = ({ id }: Transaction): string => id;

export function TransactionList() {
  const texts = useTexts(transactionTexts);
  const navigate = useNavigate();
  const { path } = usePlace();
  const { values, dropped, change } = useAddressSearch({ status: STATUSES, merchant: 'text', peek: 'id' });
  const { status, merchant, peek } = values;
  const columns = useTransactionColumns();
  const pages = useList<Transaction>(
    'transactions',
    { status, merchant },
    async (api, after) => {
      const filters = { ...(status && { status: status as Status }), ...(merchant && { merchant }) };
      const page = await api.transactions.list({ ...filters, size: PAGE_SIZE, ...(after && { after }) });
      return { rows: page.transactions, next: page.next_cursor };
    },
    { newest: idOf },
  );
  const isFiltered = status !== undefined || merchant !== undefined;
  return (
    <Page title={texts.title} dropped={dropped}>
      <Filters>
        <StatusChoice
          label={texts.filters.status}
          all={texts.filters.all}
          value={status}
          statuses={STATUSES}
          onChange={(next) => change({ status: next })}
        />
        <TextFilter
          label={texts.filters.merchant}
          value={merchant}
          onChange={(next) => change({ merchant: next })}
          maxLength={100}
        />
        {isFiltered && (
          <Button onClick={() => change({ status: undefined, merchant: undefined })}>{texts.clear}</Button>
        )}
      </Filters>
      <Beside
        label={texts.one}
        panel={peek && <TransactionPeek id={peek} />}
        onClose={() => change({ peek: undefined })}
      >
        <DataList
          label={texts.list}
          columns={columns}
          pages={pages}
          pageSize={PAGE_SIZE}
          rowKey={({ id }) => id}
          href={({ id }) => `${path}/transactions/${id}`}
          onPeek={({ id }) => (isNarrow() ? void navigate({ to: `${path}/transactions/${id}` }) : change({ peek: id }))}
          peeked={peek}
          file="transactions"
          empty={isFiltered ? texts.noMatch : texts.none}
        />
      </Beside>
    </Page>
  );
}
