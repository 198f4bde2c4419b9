import { useTexts } from '../text/catalog.ts';
import { uiTexts } from './texts.ts';

/** A value before and after a change, in words. Undefined: there is none. */
interface Change {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What a change would change, one sentence for each value. */
export function Changes({ changes }: { readonly changes: readonly Change[] }) {
  const { change: texts } = useTexts(uiTexts);
  return (
    <ul>
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          {before === undefined
            ? texts.set(name, after!)
            : after === undefined
              ? texts.removed(name, before)
              : texts.becomes(name, before, after)}
        </li>
      ))}
    </ul>
  );
}
