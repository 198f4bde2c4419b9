import { textOf, useTexts } from '../../text/catalog.ts';
import { CountryInput } from '../../ui/country/country-input.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Choice } from '../../ui/filter.tsx';
import { Fold } from '../../ui/fold.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { BASIC_FIELDS, FURTHER_FIELDS, ruleOf, type Field, type Profile } from './profile.ts';
import { customerTexts } from './texts.ts';
import classes from './profile-fields.module.css';
import { Optional } from '../../ui/optional.tsx';

interface ProfileFieldsProps {
  readonly profile: Profile;
  readonly onChange: (profile: Profile) => void;
}

/** The form of a profile. What a customer needs comes first; the rest is folded. */
export function ProfileFields({ profile, onChange }: ProfileFieldsProps) {
  const { profile: texts } = useTexts(customerTexts);
  const show = (name: Field) => {
    const field = (
      <ProfileField
        key={name}
        name={name}
        value={profile[name]}
        onChange={(value) => onChange({ ...profile, [name]: value })}
      />
    );
    return ruleOf(name).isRequired ? field : <Optional key={name}>{field}</Optional>;
  };
  const isOpen = FURTHER_FIELDS.some((name) => profile[name] !== '');
  return (
    <>
      <div className={classes.fields}>{BASIC_FIELDS.map(show)}</div>
      <Fold title={texts.further} isOpen={isOpen}>
        {FURTHER_FIELDS.map(show)}
      </Fold>
    </>
  );
}

interface ProfileFieldProps {
  readonly name: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ProfileField({ name, value, onChange }: ProfileFieldProps) {
  const { profile: texts } = useTexts(customerTexts);
  const { values, lengthMax, isDate, isEmail, isCountry } = ruleOf(name);
  const label = useProfileLabels()[name];
  if (values) {
    return (
      <Choice
        label={label}
        all={texts.notSaid}
        value={value || undefined}
        options={values.map((each) => [each, textOf(texts.values, each)])}
        onChange={(next) => onChange(next ?? '')}
      />
    );
  }
  if (isEmail) return <EmailInput label={label} value={value} onChange={onChange} />;
  if (isCountry) return <CountryInput label={label} value={value} onChange={onChange} />;
  return (
    <TextInput label={label} type={isDate ? 'date' : 'text'} value={value} onChange={onChange} maxLength={lengthMax} />
  );
}

/** What the form calls its fields. Those of the folded part are optional together. */
export function useProfileLabels(): Readonly<Record<Field, string>> {
  const { profile: texts } = useTexts(customerTexts);
  return { ...texts.fields, ...texts.optionalFields };
}
