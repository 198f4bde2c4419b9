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
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
  /** Missing in what was done before the service had it. */
  readonly finding?: { readonly kind: string; readonly value: string };
}

/** What was done at the vendor, and what is left to do here: an unfinished step says how to finish it. */
export function ConnectionChecks({ of: { vendor, checks } }: { readonly of: ConnectionResult }) {
  const { checks: texts } = useTexts(approvalTexts);
  const platform = textOf(usePlatformNames(), vendor);
  return (
    <Section title={texts.title}>
      <ul className={classes.urls}>
        {checks.map((check) => (
          <li key={check.name}>
            <strong>{check.ok ? texts.done : texts.open}</strong> ·{' '}
            {found(check, texts, platform) ?? (
              <span lang="en">
                {check.name}: {check.detail}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** In the person's language; undefined for a kind of a newer service. */
function found(
  { finding }: ConnectionCheck,
  { findings }: ApprovalTexts['checks'],
  platform: string,
): string | undefined {
  if (finding === undefined || !Object.hasOwn(findings, finding.kind)) return undefined;
  return findings[finding.kind]!(finding.value, platform);
}
