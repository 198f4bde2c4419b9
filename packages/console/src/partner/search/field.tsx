import { useNavigate } from '@tanstack/react-router';
import { useRead } from '../../api/queries.ts';
import { useSandboxHint } from './sandbox-hint.ts';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { find, type Found } from './find.ts';
import { Finder } from './finder.tsx';
import { searchTexts } from './texts.ts';
import { useTyped } from './typed.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly autoFocus?: boolean;
  /** @returns what was typed before the field had the focus */
  readonly takeTyped?: () => string;
  /** Something was opened. */
  readonly onDone: () => void;
}

/** Finds what a partner has. */
export function SearchField({ label, placeholder, autoFocus = false, takeTyped, onDone }: SearchFieldProps) {
  const texts = useTexts(searchTexts);
  const navigate = useNavigate();
  const { path, environment } = usePlace();
  const typed = useTyped();
  const read = useRead<Found[]>('search.everything', { query: typed.query }, (api) => find(api, typed.query));
  const isEmpty = typed.query !== '' && read.data?.length === 0;
  const hint = useSandboxHint(isEmpty);
  const open = (found: Found): void => {
    onDone();
    typed.onText('');
    void navigate({ to: path + found.path });
  };
  return (
    <Finder
      {...typed}
      label={label}
      placeholder={placeholder}
      autoFocus={autoFocus}
      {...(takeTyped && { takeTyped })}
      read={read}
      nothing={[texts.nothing(environment), hint].filter(Boolean).join(' ')}
      onOpen={open}
    />
  );
}
