import type { Environment } from '../../session/account.ts';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import type { Labels } from '../../ui/problem/problem-text.ts';
import { Select } from '../../ui/select.tsx';
import { PartnerChoice } from '../partner-choice.tsx';
import { approvalTexts } from './texts.ts';

const ENVIRONMENTS = ['live', 'sandbox'] as const;

/** The partner and the environment that a request concerns. */
export interface About {
  readonly partner: string | undefined;
  readonly environment: Environment;
}

/** What these fields are called, by their path in the API. */
export function useAboutLabels(): Labels {
  const { facts } = useTexts(approvalTexts);
  return { partner_id: facts.partner, environment: facts.environment };
}

interface AboutFieldsProps {
  readonly about: About;
  readonly onChange: (about: About) => void;
}

/** A choice of a partner and of an environment. */
export function AboutFields({ about, onChange }: AboutFieldsProps) {
  const { ask: texts, facts } = useTexts(approvalTexts);
  const { environments } = useTexts(shellTexts);
  return (
    <>
      <PartnerChoice
        label={facts.partner}
        all={texts.choose}
        isRequired
        value={about.partner}
        onChange={(partner) => onChange({ ...about, partner })}
      />
      <Select
        label={facts.environment}
        value={about.environment}
        options={ENVIRONMENTS.map((each) => [each, environments[each]])}
        onChange={(environment) => onChange({ ...about, environment })}
      />
    </>
  );
}
