import { textOf, useTexts } from '../../text/catalog.ts';
import { CONTROL_NAMES, type ControlName } from '../controls/names.ts';
import { controlsTexts } from '../controls/texts.ts';
import { nameOf } from '../controls/words.ts';
import { activityTexts } from './texts.ts';
import classes from './changed-fields.module.css';

/** The older names of what is within the proof of funds. */
const PROOF_OF_FUNDS = 'pof_';

/** The fields that a change gave, each by its word. */
export function ChangedFields({ fields }: { readonly fields: readonly string[] }) {
  const { fields: words } = useTexts(activityTexts);
  const controls = useTexts(controlsTexts);
  const wordOf = (field: string): string => {
    const [part] = field.startsWith(PROOF_OF_FUNDS) ? ['proof_of_funds'] : field.split('.');
    const control = CONTROL_NAMES.find((name) => name === field || name === part) as ControlName | undefined;
    return control === undefined ? textOf(words, part!) : nameOf(control, controls);
  };
  if (fields.length === 0) return null;
  return <span className={classes.fields}>{[...new Set(fields.map(wordOf))].join(', ')}</span>;
}
