import { useState } from 'react';
import type { ConsoleData } from '../../api/console-data.ts';
import { useTexts } from '../../text/catalog.ts';
import { Choice, TextFilter } from '../../ui/filter.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { useOperatorRead } from '../api.ts';
import { onCallTexts } from './texts.ts';

const EMAIL_LENGTH_MAX = 320;
/** In place of an e-mail address: it is typed. */
const OTHER = 'other';

interface PersonFilterProps {
  /** An e-mail address. */
  readonly value: string | undefined;
  readonly onChange: (email: string | undefined) => void;
}

/** A choice of the operator's people by name. The address of somebody who was removed is typed. */
export function PersonFilter({ value, onChange }: PersonFilterProps) {
  const { filters, otherPerson, email } = useTexts(onCallTexts).audit;
  const { all } = useTexts(uiTexts);
  const { data } = useOperatorRead<ConsoleData<'listAuditPeople'>>('/audit/people');
  const [isTyping, setTyping] = useState(false);
  const people = data?.people ?? [];
  const known = people.find((person) => person.email.toLowerCase() === value?.toLowerCase());
  const isOther = isTyping || (data !== undefined && value !== undefined && known === undefined);
  return (
    <>
      <Choice
        label={filters.person}
        all={all}
        value={isOther ? OTHER : (known?.email ?? value)}
        options={[
          ...people.map((person) => [person.email, `${person.name} (${person.email})`] as const),
          [OTHER, otherPerson] as const,
        ]}
        onChange={(next) => {
          setTyping(next === OTHER);
          onChange(next === OTHER ? undefined : next);
        }}
      />
      {isOther && <TextFilter label={email} value={value} onChange={onChange} maxLength={EMAIL_LENGTH_MAX} />}
    </>
  );
}
