import type { Insight } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { useRead } from '../../api/queries.ts';
import { Declines } from './declines.tsx';
import { Figures } from './figures.tsx';
import { NewestTransactions } from './newest.tsx';
import { homeTexts } from './texts.ts';

/** How things are this morning: the money, the purchases, and why some were declined. */
export function Morning() {
  const texts = useTexts(homeTexts);
  const { path } = usePlace();
  const decisions = useRead<Insight>('insights.getDeclines', {}, async (api) => await api.insights.getDeclines());
  return (
    <>
      <Section title={texts.figures}>
        <Figures decisions={decisions} />
      </Section>
      <Section
        title={texts.why}
        more={
          <PageLink to={`${path}/transactions`} search={{ status: 'declined' }}>
            {texts.allDeclines}
          </PageLink>
        }
      >
        <Declines decisions={decisions} />
      </Section>
      <Section title={texts.newest} more={<PageLink to={`${path}/transactions`}>{texts.allTransactions}</PageLink>}>
        <NewestTransactions label={texts.newest} empty={texts.noTransactions} />
      </Section>
    </>
  );
}
