import { usePlace } from '../../session/place.ts';
import { Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { SearchField } from '../search/field.tsx';
import { Attention } from './attention.tsx';
import { ForSupport } from './for-support.tsx';
import { Morning } from './morning.tsx';
import { homeTexts } from './texts.ts';

/** The first page of a partner: a search, what needs attention, and what the person's role looks at. */
export function Home() {
  const texts = useTexts(homeTexts);
  const { membership } = usePlace();
  return (
    <Page title={texts.title}>
      <SearchField label={texts.find} placeholder={texts.findHint} onDone={() => undefined} />
      <Section title={texts.attention}>
        <Attention />
      </Section>
      {membership.role === 'support' ? <ForSupport /> : <Morning />}
    </Page>
  );
}
