import { useState } from 'react';
import { useTexts } from '../../text/catalog.ts';
import { Select } from '../../ui/select.tsx';
import { CountField, type FieldProps } from './count-field.tsx';
import { controlsTexts } from './texts.ts';
import type { AttemptLimit } from './words.ts';
import classes from './group.module.css';

const ACTIONS = ['decline', 'freeze'] as const;

/** How many attempts may fail, and in which time. Both numbers are needed, or none. */
export function AttemptsField({ label, value, onChange }: FieldProps<AttemptLimit | null>) {
  const texts = useTexts(controlsTexts);
  const [limit, setLimit] = useState<Partial<Record<keyof AttemptLimit, number | string | null | undefined>>>(
    () => value ?? { count: null, within_minutes: null, action: 'decline' },
  );
  const change = (changed: typeof limit): void => {
    const next = { ...limit, ...changed };
    setLimit(next);
    if (next.count === null && next.within_minutes === null) onChange(null);
    else onChange(next.count && next.within_minutes ? (next as AttemptLimit) : undefined);
  };
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <CountField label={texts.attemptCount} value={value?.count ?? null} onChange={(count) => change({ count })} />
      <CountField
        label={texts.withinMinutes}
        value={value?.within_minutes ?? null}
        onChange={(within_minutes) => change({ within_minutes })}
      />
      <Select
        label={texts.consequence}
        value={limit.action as (typeof ACTIONS)[number]}
        options={ACTIONS.map((each) => [each, texts.actions[each]!])}
        onChange={(action) => change({ action })}
      />
    </fieldset>
  );
}
