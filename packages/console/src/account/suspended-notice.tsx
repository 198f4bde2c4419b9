import { OperatorContact } from '../session/operator-contact.tsx';
import { sessionTexts } from '../session/texts.ts';
import { useTexts } from '../text/catalog.ts';
import { Notice } from '../ui/notice.tsx';
import { accountTexts } from './texts.ts';

/** Before somebody sets up a sign-in: which partners the person will see nothing of, and who ends that. */
export function SuspendedNotice({ names }: { readonly names: readonly string[] }) {
  const texts = useTexts(accountTexts);
  const { askOperator } = useTexts(sessionTexts);
  if (names.length === 0) return null;
  return (
    <Notice>
      <p>{texts.partnerSuspended(names.join(', '))}</p>
      <OperatorContact otherwise={askOperator} />
    </Notice>
  );
}
