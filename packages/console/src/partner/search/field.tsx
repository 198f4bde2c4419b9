import { useNavigate } from '@tanstack/react-router';
import { useId, useState, type KeyboardEvent } from 'react';
import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { Name } from '../../ui/name.tsx';
import { Failed } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { find, type Found } from './find.ts';
import { readQuery } from './query.ts';
import { searchTexts } from './texts.ts';
import { useSettled } from '../../ui/use-settled.ts';
import classes from './field.module.css';

/** A person stops typing for this long before the service is asked. */
const SETTLE_MS = 300;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly autoFocus?: boolean;
  /** Something was opened. */
  readonly onDone: () => void;
}

/** A field whose suggestions are what the search finds. The arrow keys choose, `Enter` opens. */
export function SearchField({ label, placeholder, autoFocus, onDone }: SearchFieldProps) {
  const texts = useTexts(searchTexts);
  const navigate = useNavigate();
  const { path, environment } = usePlace();
  const listId = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const settled = useSettled(text, SETTLE_MS);
  const query = readQuery(settled);
  const { data, error, isFetching, refetch } = useRead<Found[]>('search.everything', { query }, (api) =>
    find(api, query),
  );
  const results = query === '' ? [] : (data ?? []);
  const open = (found: Found | undefined): void => {
    if (found === undefined) return;
    onDone();
    setText('');
    void navigate({ to: path + found.path });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && results.length > 0) setChosen((chosen + step + results.length) % results.length);
    // The results may still be those of what was typed before.
    else if (event.key === 'Enter') open(settled === text ? results[chosen] : undefined);
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.search}>
      <TextInput
        label={label}
        placeholder={placeholder}
        value={text}
        onChange={(next) => {
          setText(next);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        autoFocus={autoFocus ?? false}
        suggestions={{ list: listId, chosen: results[chosen] && `${listId}-${chosen}`, expanded: results.length > 0 }}
      />
      <p role="status" className={classes.status}>
        {query !== '' && statusText()}
      </p>
      {error !== null && data === undefined && <Failed error={error} retry={() => void refetch()} />}
      <ul id={listId} role="listbox" aria-label={label} className={classes.results}>
        {results.map((found, index) => (
          <li
            key={`${found.kind} ${found.id}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => open(found)}
          >
            <span className={classes.kind}>{textOf(texts.kinds, found.kind)}</span>
            <span className={classes.title}>
              <Name>{found.title}</Name>
            </span>
            <span className={classes.detail}>
              <Name>{found.detail ?? ''}</Name>
            </span>
            {found.status && <Status value={found.status} />}
          </li>
        ))}
      </ul>
    </div>
  );

  function statusText(): string {
    if (data === undefined) return isFetching ? texts.searching : '';
    return results.length === 0 ? texts.nothing(environment) : texts.results(results.length);
  }
}
