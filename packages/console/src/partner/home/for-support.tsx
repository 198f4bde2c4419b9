import type { Card } from '@issuary/sdk';
import { useList } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { DataList } from '../../ui/data-list.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useWhyEmpty } from '../../ui/use-why-empty.ts';
import { useCardColumns } from '../cards/columns.tsx';
import { cardTexts } from '../cards/texts.ts';
import { FIRST_ROWS, NewestTransactions } from './newest.tsx';
import { homeTexts } from './texts.ts';

/** What support looks for: why a purchase was declined, and a card. */
export function ForSupport() {
  const texts = useTexts(homeTexts);
  const cards = useTexts(cardTexts);
  const { path } = usePlace();
  const whyEmpty = useWhyEmpty('cards.issue', cards.none, cards.first);
  const newest = useList<Card>(
    'cards.search',
    {},
    async (api, page) => ({ rows: (await api.cards.search(page)).cards, next: null }),
    { size: FIRST_ROWS, newest: ({ id }) => id },
  );
  return (
    <>
      <Section
        title={texts.latestDeclines}
        more={
          <PageLink to={`${path}/transactions`} search={{ status: 'declined' }}>
            {texts.allDeclines}
          </PageLink>
        }
      >
        <NewestTransactions label={texts.latestDeclines} status="declined" empty={texts.neverDeclined} />
      </Section>
      <Section title={texts.cards} more={<PageLink to={`${path}/cards`}>{texts.allCards}</PageLink>}>
        <DataList
          label={texts.cards}
          columns={useCardColumns()}
          pages={newest}
          rowKey={({ id }) => id}
          href={({ id }) => `${path}/cards/${id}/purchases`}
          empty={whyEmpty}
        />
      </Section>
    </>
  );
}
