import { Choice } from '../../ui/filter.tsx';
import { EVENT_TYPES, type EventType } from './event-types.ts';

interface TypeChoiceProps {
  readonly label: string;
  /** What no choice is called. */
  readonly all: string;
  readonly value: string | undefined;
  readonly onChange: (type: EventType | undefined) => void;
}

/** A choice of a type of event, by its name in the API. */
export function TypeChoice({ onChange, ...props }: TypeChoiceProps) {
  return (
    <Choice
      {...props}
      options={EVENT_TYPES.map((type) => [type, type])}
      onChange={(next) => onChange(next as EventType | undefined)}
    />
  );
}
