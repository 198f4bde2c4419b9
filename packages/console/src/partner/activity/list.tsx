import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { ACTS_ADDRESS, Acts } from './acts.tsx';
import { activityTexts } from './texts.ts';

/** What the people of the partner changed in the environment. */
export function ActivityList() {
  const texts = useTexts(activityTexts);
  return (
    <Page title={texts.title} address={ACTS_ADDRESS}>
      <Acts readsAddress />
    </Page>
  );
}
