import { useTexts } from '../../text/catalog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchField } from './field.tsx';
import { searchTexts } from './texts.ts';

interface SearchProps {
  readonly onClose: () => void;
  /** @returns what was typed before the field had the focus */
  readonly takeTyped: () => string;
}

/** The search that `/` opens on every page. */
export function Search({ onClose, takeTyped }: SearchProps) {
  const texts = useTexts(searchTexts);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <SearchField autoFocus takeTyped={takeTyped} onDone={onClose} />
    </Dialog>
  );
}
