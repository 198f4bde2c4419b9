import type { Transaction } from '@issuary/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressSearch } from '../../api/address-search.ts';
import { useList } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { Beside, isNarrow } from '../../ui/beside.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { Choice, Filters } from '../../ui/filter.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { useTransactionColumns } from './columns.tsx';
import { TransactionPeek } from './peek.tsx';
import { transactionTexts } from './texts.ts';

const STATUSES = ['approved', 'declined', 'cleared', 'reversed', 'expired'] as const;
const PAGE_SIZE = 50;

type Status = (typeof STATUSES)[number];

export function TransactionList() {
  const texts = useTexts(transactionTexts);
  const ui = useTexts(uiTexts);
  const navigate = useNavigate();
  const { path } = usePlace();
  const { values, dropped, change } = useAddressSearch({ status: STATUSES, merchant: 'text', peek: 'id' });
  const { status, merchant, peek } = values;
  const [typed, setTyped] = useState(merchant ?? '');
  const columns = useTransactionColumns();
  const pages = useList<Transaction>('transactions', { status, merchant }, async (api, after) => {
    const filters = { ...(status && { status: status as Status }), ...(merchant && { merchant }) };
    const page = await api.transactions.list({ ...filters, size: PAGE_SIZE, ...(after && { after }) });
    return { rows: page.transactions, next: page.next_cursor };
  });
  const isFiltered = status !== undefined || merchant !== undefined;
  return (
    <Page title={texts.title} dropped={dropped}>
      <Filters>
        <Choice
          label={texts.filters.status}
          all={texts.filters.all}
          value={status}
          options={STATUSES.map((each) => [each, textOf(ui.statuses, each)])}
          onChange={(next) => change({ status: next as Status })}
        />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            change({ merchant: typed.trim() || undefined });
          }}
        >
          <TextInput label={texts.filters.merchant} value={typed} onChange={setTyped} maxLength={100} />
        </form>
        {isFiltered && (
          <Button
            onClick={() => {
              setTyped('');
              change({ status: undefined, merchant: undefined });
            }}
          >
            {texts.clear}
          </Button>
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
          empty={isFiltered ? texts.noMatch : texts.none}
        />
      </Beside>
    </Page>
  );
}
