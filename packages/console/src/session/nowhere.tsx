import { useTexts } from '../text/catalog.ts';
import { Empty } from '../ui/states.tsx';
import { SignOut } from './sign-out.tsx';
import { sessionTexts } from './texts.ts';

/** The start of somebody who belongs to no partner. */
export function Nowhere() {
  const texts = useTexts(sessionTexts);
  return (
    <main>
      <Empty>
        <h1>{texts.nowhere}</h1>
        <p>{texts.nowhereWhy}</p>
        <SignOut />
      </Empty>
    </main>
  );
}
