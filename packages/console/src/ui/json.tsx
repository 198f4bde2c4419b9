import { Icon } from './icon.tsx';
import classes from './json.module.css';

/** The object as the API sends it, folded below what people read first. */
export function Json({ title, value }: { readonly title: string; readonly value: unknown }) {
  return (
    <details className={classes.json}>
      <summary>
        <Icon name="right" />
        {title}
      </summary>
      {/* A long object scrolls, also with the keyboard. */}
      <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
    </details>
  );
}
