import { useTexts } from '../text/catalog.ts';
import { Failed, isFailedCall } from '../ui/states.tsx';
import { shellTexts } from './texts.ts';
import { ToHome, Unavailable } from './unavailable.tsx';

/** What a page that failed is replaced by. */
export function Broken({ error }: { readonly error: unknown }) {
  const texts = useTexts(shellTexts);
  return (
    <Unavailable title={texts.broken}>
      {isFailedCall(error) ? <Failed error={error} /> : <p role="alert">{texts.restWorks}</p>}
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
