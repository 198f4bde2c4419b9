import { useAddressSearch } from '../../api/address-search.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { FilterFields } from '../../ui/filter-fields.tsx';
import { CALLERS } from '../requests/callers.ts';
import { requestTexts } from '../requests/texts.ts';
import { DeveloperTabs } from '../webhooks/developer-tabs.tsx';
import { Authorizations } from './authorizations.tsx';
import { Calls } from './calls.tsx';
import { FailingWebhooks } from './failing-webhooks.tsx';
import { Latency } from './latency.tsx';
import { developerTexts } from './texts.ts';

const ADDRESS = { callers: CALLERS } as const;

/** The first page of developers: which endpoints fail, which calls are refused or fail, which are slow, and how long authorizations take. */
export function DeveloperOverview() {
  const texts = useTexts(developerTexts);
  const { filters, callers } = useTexts(requestTexts);
  const { values, change } = useAddressSearch(ADDRESS);
  return (
    <Page title={texts.title} address={ADDRESS}>
      <DeveloperTabs />
      <FailingWebhooks />
      <FilterFields
        address={ADDRESS}
        labels={{ callers: filters.callers }}
        options={{ callers: CALLERS.map((each) => [each, callers[each]] as const) }}
        unset={{ callers: callers.keys }}
        values={values}
        change={change}
      />
      <Calls of={values} />
      <Latency of={values} />
      <Authorizations />
    </Page>
  );
}
