import { Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import classes from './previews.module.css';
import { approvalTexts } from './texts.ts';

/** What connecting a vendor has done. */
export interface ConnectionResult {
  readonly checks: readonly { readonly name: string; readonly ok: boolean; readonly detail: string }[];
}

/** What was done at the vendor, and what is left to do here: an unfinished step says how to finish it. */
export function ConnectionChecks({ of: { checks } }: { readonly of: ConnectionResult }) {
  const { checks: texts } = useTexts(approvalTexts);
  return (
    <Section title={texts.title}>
      <ul className={classes.urls}>
        {checks.map(({ name, ok, detail }) => (
          <li key={name}>
            <strong>{ok ? texts.done : texts.open}</strong> · {name}: {detail}
          </li>
        ))}
      </ul>
    </Section>
  );
}
