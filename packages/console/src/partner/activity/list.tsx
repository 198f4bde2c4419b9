import { useAddressSearch } from '../../api/address-search.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Filters, TextFilter } from '../../ui/filter.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { Acts } from './acts.tsx';
import { activityTexts } from './texts.ts';

const ID_LENGTH_MAX = 64;

/** What the people of the partner changed in the environment. */
export function ActivityList() {
  const texts = useTexts(activityTexts);
  const { values, dropped, change } = useAddressSearch({ subject: 'id', person: 'id' });
  const { subject, person } = values;
  const isFiltered = subject !== undefined || person !== undefined;
  return (
    <Page title={texts.title} dropped={dropped}>
      <Filters>
        <TextFilter
          label={texts.filters.subject}
          value={subject}
          onChange={(next) => change({ subject: next })}
          maxLength={ID_LENGTH_MAX}
        />
        <TextFilter
          label={texts.filters.person}
          value={person}
          onChange={(next) => change({ person: next })}
          maxLength={ID_LENGTH_MAX}
        />
        {isFiltered && <Button onClick={() => change({ subject: undefined, person: undefined })}>{texts.clear}</Button>}
      </Filters>
      <Acts subject={subject} person={person} {...(isFiltered && { empty: texts.noMatch })} />
    </Page>
  );
}
