import type { Card, Transaction } from '@issuary/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useRows } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { DataList } from '../../ui/data-list.tsx';
import { useCardColumns } from '../cards/columns.tsx';
import { cardTexts } from '../cards/texts.ts';
import { SearchField } from '../search/field.tsx';
import { useTransactionColumns } from '../transactions/columns.tsx';
import { Attention } from './attention.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { homeTexts } from './texts.ts';

const ROWS = 8;

/** What needs attention, and a search. */
export function Home() {
  const texts = useTexts(homeTexts);
  const cards = useTexts(cardTexts);
  const navigate = useNavigate();
  const { path } = usePlace();
  const declines = useRows<Transaction>('declines', {}, async (api) => {
    return (await api.transactions.list({ status: 'declined', size: ROWS })).transactions;
  });
  const newest = useRows<Card>('newest-cards', {}, async (api) => (await api.cards.search({ size: ROWS })).cards);
  return (
    <Page title={texts.title}>
      <SearchField label={texts.find} placeholder={texts.findHint} onDone={() => undefined} />
      <Section title={texts.attention}>
        <Attention />
      </Section>
      <Section
        title={texts.declines}
        more={
          <PageLink to={`${path}/transactions`} search={{ status: 'declined' }}>
            {texts.allDeclines}
          </PageLink>
        }
      >
        <DataList
          label={texts.declines}
          columns={useTransactionColumns()}
          pages={declines}
          rowKey={({ id }) => id}
          href={({ id }) => `${path}/transactions/${id}`}
          onPeek={({ id, card_id }) =>
            void navigate({ to: `${path}/cards/${card_id}/purchases`, search: { peek: id } as never })
          }
          empty={texts.noDeclines}
        />
      </Section>
      <Section title={texts.cards} more={<PageLink to={`${path}/cards`}>{texts.allCards}</PageLink>}>
        <DataList
          label={texts.cards}
          columns={useCardColumns()}
          pages={newest}
          rowKey={({ id }) => id}
          href={({ id }) => `${path}/cards/${id}/purchases`}
          empty={cards.none}
        />
      </Section>
    </Page>
  );
}
