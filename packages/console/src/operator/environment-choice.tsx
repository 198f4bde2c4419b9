import { shellTexts } from '../shell/texts.ts';
import { useTexts } from '../text/catalog.ts';
import { Choice } from '../ui/filter.tsx';
import type { FilterOf } from '../ui/filter-fields.tsx';
import { ENVIRONMENTS, useFirstEnvironment } from './first-environment.ts';

/** Of which environment a page of operators shows figures. Nothing in the address: the first one. */
export function EnvironmentChoice({ label, value, onChange }: FilterOf) {
  const { environments } = useTexts(shellTexts);
  const first = useFirstEnvironment();
  return (
    <Choice
      label={label}
      all={environments[first]}
      value={value === first ? undefined : value}
      options={ENVIRONMENTS.filter((each) => each !== first).map((each) => [each, environments[each]])}
      onChange={onChange}
    />
  );
}
