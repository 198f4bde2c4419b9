import { shellTexts } from '../shell/texts.ts';
import { useTexts } from '../text/catalog.ts';
import { Choice } from '../ui/filter.tsx';

interface EnvironmentChoiceProps {
  readonly label: string;
  /** Nothing in the address: live. */
  readonly value: 'sandbox' | undefined;
  readonly change: (next: { readonly environment: 'sandbox' | undefined }) => void;
}

/** Of which environment a page of operators shows figures. */
export function EnvironmentChoice({ label, value, change }: EnvironmentChoiceProps) {
  const { environments } = useTexts(shellTexts);
  return (
    <Choice
      label={label}
      all={environments.live}
      value={value}
      options={[['sandbox', environments.sandbox]]}
      onChange={(next) => change({ environment: next === 'sandbox' ? next : undefined })}
    />
  );
}
