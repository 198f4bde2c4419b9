import { Section } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { usePlatformNames } from '../platform-names.ts';
import classes from './previews.module.css';
import type { ApprovalTexts } from './text/en.ts';
import { approvalTexts } from './texts.ts';

/** What connecting a vendor has done. */
export interface ConnectionResult {
  readonly vendor: string;
  readonly checks: readonly ConnectionCheck[];
}

interface ConnectionCheck {
  readonly ok: boolean;
  readonly finding: { readonly kind: string; readonly value: string };
}

/** What was done at the vendor, and what is left to do here: an unfinished step says how to finish it. */
export function ConnectionChecks({ of: { vendor, checks } }: { readonly of: ConnectionResult }) {
  const { checks: texts } = useTexts(approvalTexts);
  const platform = textOf(usePlatformNames(), vendor);
  return (
    <Section title={texts.title}>
      <ul className={classes.urls}>
        {checks.map(({ ok, finding }) => (
          <li key={finding.kind}>
            <strong>{ok ? texts.done : texts.open}</strong> · {found(finding, texts, platform)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** In the person's language; of a kind of a newer service, its code. */
function found(
  { kind, value }: ConnectionCheck['finding'],
  { findings }: ApprovalTexts['checks'],
  platform: string,
): string {
  return Object.hasOwn(findings, kind) ? findings[kind]!(value, platform) : `${kind}: ${value}`;
}
