import { useTexts } from '../../text/catalog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchField } from './field.tsx';
import { searchTexts } from './texts.ts';

/** The search that `/` opens on every page. */
export function Search({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(searchTexts);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <SearchField label={texts.label} placeholder={texts.hint} autoFocus onDone={onClose} />
    </Dialog>
  );
}
