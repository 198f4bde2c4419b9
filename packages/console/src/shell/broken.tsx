import { IssuaryError } from '@issuary/sdk';
import { useTexts } from '../text/catalog.ts';
import { Failed } from '../ui/states.tsx';
import { shellTexts } from './texts.ts';
import { ToHome, Unavailable } from './unavailable.tsx';

/** What a page that failed is replaced by. */
export function Broken({ error }: { readonly error: unknown }) {
  const texts = useTexts(shellTexts);
  return (
    <Unavailable title={texts.broken}>
      {error instanceof IssuaryError ? <Failed error={error} /> : <p role="alert">{texts.restWorks}</p>}
      <ToHome />
    </Unavailable>
  );
}

export function NoPage() {
  const texts = useTexts(shellTexts);
  return (
    <Unavailable title={texts.noPage}>
      <ToHome />
    </Unavailable>
  );
}
