import type { Card } from '@issuary/sdk';
import { useAddressSearch } from '../../api/address-search.ts';
import { useList } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Filters, StatusChoice } from '../../ui/filter.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { useCardColumns } from './columns.tsx';
import { cardTexts } from './texts.ts';

const STATUSES = ['processing', 'active', 'frozen', 'expired', 'terminated', 'failed'] as const;
const LAST4 = /^\d{4}$/;
const PAGE_SIZE = 50;

type Status = (typeof STATUSES)[number];

export function CardList() {
  const texts = useTexts(cardTexts);
  const { path } = usePlace();
  const { values, dropped, change } = useAddressSearch({ status: STATUSES, last4: 'text' });
  const { status, last4 = '' } = values;
  const complete = LAST4.test(last4) ? last4 : undefined;
  const columns = useCardColumns();
  const pages = useList<Card>('cards', { status, last4: complete }, async (api, after) => {
    const filters = { ...(status && { status: status as Status }), ...(complete && { last4: complete }) };
    const page = await api.cards.search({ ...filters, size: PAGE_SIZE, ...(after && { after }) });
    return { rows: page.cards, next: page.next_cursor };
  });
  const isFiltered = status !== undefined || last4 !== '';
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
        <TextInput
          label={texts.filters.last4}
          value={last4}
          // Of a whole number that somebody pastes, only the last four digits are kept, and nothing else is sent.
          onChange={(text) => change({ last4: text.replaceAll(/\D/g, '').slice(-4) })}
          inputMode="numeric"
        />
        {isFiltered && <Button onClick={() => change({ status: undefined, last4: undefined })}>{texts.clear}</Button>}
      </Filters>
      <DataList
        label={texts.list}
        columns={columns}
        pages={pages}
        pageSize={PAGE_SIZE}
        rowKey={({ id }) => id}
        href={({ id }) => `${path}/cards/${id}/purchases`}
        file="cards"
        empty={isFiltered ? texts.noMatch : texts.none}
      />
    </Page>
  );
}
