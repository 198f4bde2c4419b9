import { useState } from 'react';
import type { Environment } from '../../session/account.ts';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { Choice } from '../../ui/filter.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { Select } from '../../ui/select.tsx';
import { Failed } from '../../ui/states.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { useOperatorRead } from '../api.ts';
import { approvalTexts } from './texts.ts';

/** What is typed is looked up after a pause. */
const SETTLED_MS = 250;
const PARTNERS_MAX = 100;
const SEARCH_LENGTH_MAX = 100;
const ENVIRONMENTS = ['live', 'sandbox'] as const;

/** The partner and the environment that a request concerns. */
export interface About {
  readonly partner: string | undefined;
  readonly environment: Environment;
}

interface AboutFieldsProps {
  readonly about: About;
  readonly onChange: (about: About) => void;
}

interface Partners {
  readonly partners: readonly { readonly id: string; readonly name: string; readonly handle: string }[];
  readonly next_cursor: string | null;
}

/** A choice of a partner, found by its name if there are many, and of an environment. */
export function AboutFields({ about, onChange }: AboutFieldsProps) {
  const { ask: texts, facts } = useTexts(approvalTexts);
  const { environments } = useTexts(shellTexts);
  const [search, setSearch] = useState('');
  const q = useSettled(search.trim(), SETTLED_MS);
  const { data, error } = useOperatorRead<Partners>('/partners', { ...(q && { q }), size: PARTNERS_MAX });
  const partners = data?.partners ?? [];
  return (
    <>
      {(search !== '' || data?.next_cursor) && (
        <TextInput label={texts.search} value={search} onChange={setSearch} maxLength={SEARCH_LENGTH_MAX} />
      )}
      {error !== null && data === undefined && <Failed error={error} />}
      <Choice
        label={facts.partner}
        all={texts.choose}
        value={about.partner}
        options={partners.map(({ id, name, handle }) => [id, name === handle ? name : `${name} (${handle})`])}
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
