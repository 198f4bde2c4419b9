import { useNavigate } from '@tanstack/react-router';
import { useRead } from '../../api/queries.ts';
import { useSandboxHint } from './sandbox-hint.ts';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { find } from './find.ts';
import { Finder, type Result } from './finder.tsx';
import { mayBeMerchant } from './query.ts';
import type { SearchTexts } from './text/en.ts';
import { searchTexts } from './texts.ts';
import { useTyped } from './typed.ts';

interface SearchFieldProps {
  readonly autoFocus?: boolean;
  /** @returns what was typed before the field had the focus */
  readonly takeTyped?: () => string;
  /** Something was opened. */
  readonly onDone: () => void;
}

/** What a row leads to. */
interface Opened extends Result {
  /** Its page, below the place. */
  readonly path: string;
  readonly search?: Readonly<Record<string, string>>;
}

const MERCHANT_LENGTH_MAX = 100;

/** No index finds merchants by their names. The list of transactions has a filter for them, and says how far back it has looked. */
function atMerchants(query: string, texts: SearchTexts): Opened {
  const merchant = query.slice(0, MERCHANT_LENGTH_MAX);
  return {
    kind: 'transaction',
    id: 'at-merchants',
    title: texts.atMerchants(merchant),
    detail: null,
    status: null,
    path: '/transactions',
    search: { merchant },
  };
}

/** Finds what a partner has. */
export function SearchField({ autoFocus = false, takeTyped, onDone }: SearchFieldProps) {
  const texts = useTexts(searchTexts);
  const navigate = useNavigate();
  const { path, environment } = usePlace();
  const typed = useTyped();
  const read = useRead<Opened[]>('search.everything', { query: typed.query }, (api) => find(api, typed.query));
  const isEmpty = typed.query !== '' && read.data?.length === 0;
  const hint = useSandboxHint(isEmpty);
  const open = ({ path: page, search }: Opened): void => {
    onDone();
    typed.onText('');
    void navigate({ to: path + page, ...(search && { search: search as never }) });
  };
  return (
    <Finder
      {...typed}
      label={texts.label}
      placeholder={texts.hint}
      autoFocus={autoFocus}
      {...(takeTyped && { takeTyped })}
      read={read}
      nothing={[texts.nothing(environment), hint].filter(Boolean).join(' ')}
      {...(mayBeMerchant(typed.query) && { offer: atMerchants(typed.query, texts) })}
      onOpen={open}
    />
  );
}
