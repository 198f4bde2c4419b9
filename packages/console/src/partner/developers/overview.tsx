import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { DeveloperTabs } from '../webhooks/developer-tabs.tsx';
import { Calls } from './calls.tsx';
import { FailingWebhooks } from './failing-webhooks.tsx';
import { Latency } from './latency.tsx';
import { developerTexts } from './texts.ts';

/** The first page of developers: which endpoints fail, which calls are refused or fail, and which are slow. */
export function DeveloperOverview() {
  const texts = useTexts(developerTexts);
  return (
    <Page title={texts.title}>
      <DeveloperTabs />
      <FailingWebhooks />
      <Calls />
      <Latency />
    </Page>
  );
}
