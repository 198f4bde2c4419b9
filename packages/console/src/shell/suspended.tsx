import type { IssuaryError } from '@issuary/sdk';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { OperatorContact } from '../session/operator-contact.tsx';
import { sessionTexts } from '../session/texts.ts';
import { useTexts } from '../text/catalog.ts';
import { Failed } from '../ui/states.tsx';
import { shellTexts } from './texts.ts';
import { Unavailable } from './unavailable.tsx';

/** In place of every page of a suspended partner, whose parts would all say the same. */
export function Suspended({ error, of: key }: { readonly error: IssuaryError; readonly of: QueryKey }) {
  const texts = useTexts(shellTexts);
  const { askOperator } = useTexts(sessionTexts);
  const queries = useQueryClient();
  return (
    <Unavailable title={texts.suspended}>
      <OperatorContact otherwise={askOperator} />
      <Failed error={error} retry={() => void queries.resetQueries({ queryKey: key })} />
    </Unavailable>
  );
}
