import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { OperatorContact } from '../session/operator-contact.tsx';
import { sessionTexts } from '../session/texts.ts';
import { useTexts } from '../text/catalog.ts';
import { Button } from '../ui/mantine/button.tsx';
import { uiTexts } from '../ui/texts.ts';
import { shellTexts } from './texts.ts';
import { Unavailable } from './unavailable.tsx';

/** In place of every page of a suspended partner, whose parts would all say the same. @param of begins the keys of all that is read */
export function Suspended({ of: key }: { readonly of: QueryKey }) {
  const texts = useTexts(shellTexts);
  const { tryAgain } = useTexts(uiTexts);
  const { askOperator } = useTexts(sessionTexts);
  const queries = useQueryClient();
  return (
    <Unavailable title={texts.suspended}>
      <OperatorContact otherwise={askOperator} />
      <Button onClick={() => void queries.resetQueries({ queryKey: key })}>{tryAgain}</Button>
    </Unavailable>
  );
}
