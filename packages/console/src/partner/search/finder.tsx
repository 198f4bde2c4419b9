import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Name } from '../../ui/name.tsx';
import { Failed } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { SuggestInput } from '../../ui/suggest-input.tsx';
import { namesOf, type Named } from './names-of.ts';
import { searchTexts } from './texts.ts';
import classes from './field.module.css';

/** What a search found. */
export interface Result extends Named {
  readonly id: string;
  readonly status: string | null;
}

interface FinderProps<Found extends Result> {
  readonly label: string;
  readonly placeholder: string;
  readonly autoFocus: boolean;
  /** @returns what was typed before the field had the focus */
  readonly takeTyped?: () => string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What was asked for, which may still be what was typed before; empty: nothing. */
  readonly query: string;
  /** Whether the results are those of the text. */
  readonly isSettled: boolean;
  readonly read: {
    readonly data: readonly Found[] | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What stands for no results. */
  readonly nothing: string;
  /** What is offered besides, as the last row. It is no result. */
  readonly offer?: Found;
  /** Whether `Enter` submits the form while nothing is found. Default: false. */
  readonly submits?: boolean;
  readonly onOpen: (found: Found) => void;
}

/** A field whose suggestions are what a search finds. The arrow keys choose, `Enter` opens. */
export function Finder<Found extends Result>(props: FinderProps<Found>) {
  const {
    label,
    placeholder,
    autoFocus,
    takeTyped,
    text,
    onText,
    query,
    isSettled,
    read,
    nothing,
    offer,
    submits = false,
    onOpen,
  } = props;
  const texts = useTexts(searchTexts);
  const language = useLanguage();
  const { data, error, isFetching, refetch } = read;
  const results = query === '' ? [] : (data ?? []);
  return (
    <SuggestInput
      label={label}
      placeholder={placeholder}
      value={text}
      onChange={onText}
      {...(takeTyped && { onFocus: () => onText(text + takeTyped()) })}
      autoFocus={autoFocus}
      rows={offer && data !== undefined && query !== '' ? [...results, offer] : results}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      onChoose={onOpen}
      isSettled={isSettled}
      submits={submits}
      status={query === '' ? '' : statusText()}
      failure={error !== null && data === undefined && <Failed error={error} retry={() => void refetch()} />}
    >
      {(found) => {
        const { title, detail } = namesOf(found, language);
        return (
          <>
            <span className={classes.kind}>{textOf(texts.kinds, found.kind)}</span>
            <span className={classes.title}>
              <Name>{title}</Name>
            </span>
            <span className={classes.detail}>
              <Name>{detail ?? ''}</Name>
            </span>
            {found.status && <Status value={found.status} />}
          </>
        );
      }}
    </SuggestInput>
  );

  function statusText(): string {
    if (data === undefined) return isFetching ? texts.searching : '';
    return results.length === 0 ? nothing : texts.results(results.length);
  }
}
