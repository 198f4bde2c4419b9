import { useTexts } from '../text/catalog.ts';
import { shellTexts } from './texts.ts';
import classes from './count-mark.module.css';

/** At the end of a page's link: how many requests wait for the person. A screen reader says it with the link, and when it changes. */
export function CountMark({ count }: { readonly count: number }) {
  const texts = useTexts(shellTexts);
  return (
    <span className={classes.mark} aria-live="polite">
      {count > 0 && (
        <span role="img" aria-label={texts.waitForYou(count)}>
          {count}
        </span>
      )}
    </span>
  );
}
