import type { ComparedRow, Reconciliation } from '@issuary/sdk';
import { useAddressSearch } from '../../api/address-search.ts';
import { DownloadButton } from '../../shell/download-button.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import type { Column } from '../../ui/data-list.tsx';
import { Filters } from '../../ui/filter.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Money } from '../../ui/money.tsx';
import { Name } from '../../ui/name.tsx';
import { Select } from '../../ui/select.tsx';
import { KINDS, firstKindOf, type Kind } from './kinds.ts';
import { reconciliationTexts } from './texts.ts';

/** The parameters of the address. */
export const ROWS_ADDRESS = { result: KINDS } as const;

/** The rows of a result with its causes; a file has all of them. */
export function ComparedRows({ reconciliation }: { readonly reconciliation: Reconciliation }) {
  const { rows: texts, kinds } = useTexts(reconciliationTexts);
  const { id } = reconciliation;
  const { values, change } = useAddressSearch(ROWS_ADDRESS);
  const result = values.result ?? firstKindOf(reconciliation);
  const file = (only: Kind | undefined) =>
    ({
      path: `/reconciliations/${id}/rows`,
      query: { result: only, bom: true },
      type: 'text/csv',
      name: `reconciliation-${id}${only ? `-${only}` : ''}.csv`,
    }) as const;
  return (
    <>
      <Filters>
        <Select
          label={texts.filter}
          value={result}
          options={KINDS.map((kind) => [kind, `${textOf(kinds, kind)} (${reconciliation.summary?.[kind].count ?? 0})`])}
          onChange={(next) => change({ result: next })}
        />
        <DownloadButton right="read" file={file(result)}>
          {texts.csv}
        </DownloadButton>
        <DownloadButton right="read" file={file(undefined)}>
          {texts.all}
        </DownloadButton>
      </Filters>
      <Listing<ComparedRow>
        label={texts.list}
        columns={useRowColumns()}
        operation="reconciliations.listRows"
        of={{ id, result }}
        read={async (api, _filters, page) => {
          const { rows, next_cursor } = await api.reconciliations.listRows(id, { result, ...page });
          return { rows, next: next_cursor };
        }}
        rowKey={({ line, operation_id, account }) => `${line} ${operation_id} ${account}`}
        none={texts.none}
      />
    </>
  );
}

function useRowColumns(): Column<ComparedRow>[] {
  const { rows: texts, causes } = useTexts(reconciliationTexts);
  return [
    { id: 'line', head: texts.line, cell: ({ line }) => line },
    {
      id: 'named',
      head: texts.named,
      cell: ({ reference, operation_id }) => <Name>{reference ?? operation_id ?? ''}</Name>,
      narrow: 'top-start',
    },
    { id: 'date', head: texts.date, cell: ({ date, ledger_date }) => date ?? ledger_date?.slice(0, 10) },
    { id: 'cause', head: texts.cause, cell: ({ cause }) => cause && textOf(causes, cause) },
    {
      id: 'yours',
      head: texts.yours,
      align: 'end',
      cell: ({ amount, currency }) => amount && (currency ? <Money amount={amount} currency={currency} /> : amount),
    },
    {
      id: 'ledger',
      head: texts.ledger,
      align: 'end',
      cell: ({ ledger_amount: amount, currency }) =>
        amount && currency && <Money amount={amount} currency={currency} />,
    },
  ];
}
