import type { SearchResult } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { FilterOf } from '../../ui/filter-fields.tsx';
import { Choice } from '../../ui/filter.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { find, type Found } from './find.ts';
import { Finder } from './finder.tsx';
import { namesOf } from './names-of.ts';
import { isId } from './query.ts';
import { searchTexts } from './texts.ts';
import { useTyped } from './typed.ts';

interface NamedFilterProps extends FilterOf {
  /** What stands for none. Default: "All". */
  readonly unset?: string;
}

interface FoundFilterProps extends NamedFilterProps {
  /** What it may be; default: all that has a page. */
  readonly kind?: SearchResult['kind'];
}

/** A filter by a card. */
export function CardFilter(props: NamedFilterProps) {
  return <FoundFilter {...props} kind="card" />;
}

/** A filter by a customer. */
export function CustomerFilter(props: NamedFilterProps) {
  return <FoundFilter {...props} kind="customer" />;
}

/** A filter by the id of something, which is found by what people know of it. */
export function FoundFilter({ value, ...props }: FoundFilterProps) {
  return value === undefined ? <Search {...props} /> : <Chosen {...props} value={value} />;
}

function Search({ label, onChange, kind }: Omit<FoundFilterProps, 'value' | 'unset'>) {
  const { filterHint, nothing } = useTexts(searchTexts);
  const { environment } = usePlace();
  const typed = useTyped();
  const read = useFound(typed.query, kind);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isId(typed.text)) onChange(typed.text.trim());
      }}
    >
      <Finder
        {...typed}
        label={label}
        placeholder={filterHint}
        autoFocus={false}
        read={read}
        nothing={nothing(environment)}
        submits={isId(typed.text)}
        onOpen={({ id }) => onChange(id)}
      />
    </form>
  );
}

/** What was chosen, as people know it; an id of something that is gone stays as it is. */
function Chosen({ label, value, onChange, kind, unset }: FoundFilterProps & { readonly value: string }) {
  const { all } = useTexts(uiTexts);
  const language = useLanguage();
  const [name] = (useFound(value, kind).data ?? []).map((found) => {
    const { title, detail } = namesOf(found, language);
    return detail === null ? title : `${title} · ${detail}`;
  });
  return (
    <Choice label={label} all={unset ?? all} value={value} options={[[value, name ?? value]]} onChange={onChange} />
  );
}

function useFound(query: string, kind?: SearchResult['kind']) {
  return useRead<Found[]>('search.everything', { query, kind }, async (api) => await find(api, query, kind));
}
