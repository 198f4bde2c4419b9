import { useTexts } from '../text/catalog.ts';
import { Empty, Failed } from '../ui/states.tsx';
import { IssuaryError } from '@issuary/sdk';
import { shellTexts } from './texts.ts';

/** What a page that failed is replaced by. */
export function Broken({ error }: { readonly error: unknown }) {
  const texts = useTexts(shellTexts);
  if (error instanceof IssuaryError) return <Failed error={error} />;
  return (
    <Empty>
      <p role="alert">{texts.broken}</p>
      <p>
        <a href="/">{texts.toHome}</a>
      </p>
    </Empty>
  );
}

export function NoPage() {
  const texts = useTexts(shellTexts);
  return (
    <Empty>
      <h1>{texts.noPage}</h1>
      <p>
        <a href="/">{texts.toHome}</a>
      </p>
    </Empty>
  );
}
