import { Suspense } from 'react';
import { usePlace } from '../../session/place.ts';
import { lazyPart } from '../../shell/lazy-page.ts';
import { Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Loading } from '../../ui/states.tsx';
import { SearchField } from '../search/field.tsx';
import { Attention } from './attention.tsx';
import { Morning } from './morning.tsx';
import { homeTexts } from './texts.ts';

// Each role loads what it looks at.
const ForSupport = lazyPart(() => import('./for-support.tsx'), 'ForSupport');

/** The first page of a partner: a search, what needs attention, and what the person's role looks at. */
export function Home() {
  const texts = useTexts(homeTexts);
  const { membership } = usePlace();
  return (
    <Page title={texts.title}>
      <SearchField onDone={() => undefined} />
      <Section title={texts.attention}>
        <Attention />
      </Section>
      {membership.role === 'support' ? (
        <Suspense fallback={<Loading />}>
          <ForSupport />
        </Suspense>
      ) : (
        <Morning />
      )}
    </Page>
  );
}
