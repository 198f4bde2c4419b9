import { useRef, useState, type ComponentProps } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Choice } from '../ui/filter.tsx';
import { TextInput } from '../ui/mantine/text-input.tsx';
import { Failed } from '../ui/states.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { useOperatorRead } from './api.ts';
import { approvalTexts } from './approvals/texts.ts';
import { Optional } from '../ui/optional.tsx';
import classes from './partner-choice.module.css';

/** What is typed is looked up after a pause. */
const SETTLED_MS = 250;
const PARTNERS_MAX = 100;
const SEARCH_LENGTH_MAX = 100;

interface Partners {
  readonly partners: readonly { readonly id: string; readonly name: string; readonly handle: string }[];
  readonly next_cursor: string | null;
}

interface PartnerChoiceProps {
  readonly label: string;
  /** What no choice is called. */
  readonly all: string;
  readonly value: string | undefined;
  /** The name of the chosen partner, where the page knows it: it may not be among the first. */
  readonly name?: string | undefined;
  readonly onChange: (id: string | undefined) => void;
  /** Whether a form needs a choice. What a form reads of the partner is logged, so the arrow keys only pass partners there. */
  readonly isRequired?: boolean;
}

/** A choice of a partner, found by its name if there are many. */
export function PartnerChoice({ label, all, value, name, onChange, isRequired = false }: PartnerChoiceProps) {
  const { ask: texts } = useTexts(approvalTexts);
  const [search, setSearch] = useState('');
  const q = useSettled(search.trim(), SETTLED_MS);
  const { data, error } = useOperatorRead<Partners>('/partners', { ...(q && { q }), size: PARTNERS_MAX });
  const partners = data?.partners ?? [];
  const Chosen = isRequired ? LateChoice : Choice;
  const isListed = value === undefined || name === undefined || partners.some(({ id }) => id === value);
  return (
    <>
      {(search !== '' || data?.next_cursor) && (
        <Optional>
          <TextInput label={texts.search} value={search} onChange={setSearch} maxLength={SEARCH_LENGTH_MAX} />
        </Optional>
      )}
      {error !== null && data === undefined && <Failed error={error} />}
      <Chosen
        label={label}
        all={all}
        value={value}
        options={[
          ...(isListed ? [] : [[value, name] as const]),
          ...partners.map(
            (each) => [each.id, each.name === each.handle ? each.name : `${each.name} (${each.handle})`] as const,
          ),
        ]}
        onChange={onChange}
        isRequired={isRequired}
      />
    </>
  );
}

/** A choice that is made with `Enter`, by leaving the field or with a pointer. The arrow keys change a closed field with each press. */
function LateChoice({ value, onChange, ...props }: ComponentProps<typeof Choice>) {
  const [passed, setPassed] = useState<{ readonly id: string | undefined }>();
  const isByKeys = useRef(false);
  const choose = (id: string | undefined): void => {
    setPassed(undefined);
    if (id !== value) onChange(id);
  };
  const take = (): void => {
    isByKeys.current = false;
    if (passed) choose(passed.id);
  };
  return (
    <span
      className={classes.choice}
      onKeyDown={({ key }) => (key === 'Enter' ? take() : (isByKeys.current = true))}
      onPointerDown={() => (isByKeys.current = false)}
      onBlur={take}
    >
      <Choice
        {...props}
        value={passed ? passed.id : value}
        onChange={(id) => (isByKeys.current ? setPassed({ id }) : choose(id))}
      />
    </span>
  );
}
