import type { Card } from '@issuary/sdk';
import { useAddressSearch } from '../../api/address-search.ts';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { FreezeManyButton } from './freeze-many.tsx';
import { useCardColumns } from './columns.tsx';
import { cardTexts } from './texts.ts';
import { useWhyEmpty } from '../../ui/use-why-empty.ts';
import { Listing } from '../../ui/listing.tsx';

const ADDRESS = {
  status: ['processing', 'active', 'frozen', 'expired', 'terminated', 'failed'],
  last4: 'last4',
} as const;
const LAST4 = /^\d{4}$/;

export function CardList() {
  const texts = useTexts(cardTexts);
  const { path } = usePlace();
  const { values } = useAddressSearch(ADDRESS);
  const last4 = values.last4 && LAST4.test(values.last4) ? values.last4 : undefined;
  return (
    <Page title={texts.title} acts={<FreezeManyButton last4={last4} />} address={ADDRESS}>
      <Listing<Card, typeof ADDRESS>
        label={texts.list}
        columns={useCardColumns()}
        operation="cards.search"
        address={ADDRESS}
        filters={texts.filters}
        read={async (api, { status }, page) => {
          const filter = { ...(status && { status }), ...(last4 && { last4 }) };
          const { cards, next_cursor } = await api.cards.search({ ...filter, ...page });
          return { rows: cards, next: next_cursor };
        }}
        href={({ id }) => `${path}/cards/${id}/purchases`}
        file="cards"
        exported={({ status }) => ({ type: 'cards', filters: { status, last4 } })}
        none={useWhyEmpty('cards.issue', texts.none, texts.first)}
        noMatch={texts.noMatch}
      />
    </Page>
  );
}
