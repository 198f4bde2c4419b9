import { useTexts } from '../../text/catalog.ts';
import { ListFooter, onePage } from '../../ui/data-list.tsx';
import { isMore } from '../../ui/decimal.ts';
import { controlFields, type SetControl } from './csv.ts';
import {
  CONTROL_NAMES,
  isLimit,
  isSame,
  leftAt,
  partsOf,
  restricts,
  valueAt,
  type ControlName,
  type Controls,
  type Level,
} from './names.ts';
import type { ControlsTexts } from './text/en.ts';
import { controlsTexts } from './texts.ts';
import { nameOf, useWords } from './words.ts';
import classes from './in-force.module.css';

interface ControlsInForceProps {
  /** The levels that a purchase must satisfy. */
  readonly levels: readonly Level[];
  /** What new cards get: a card's control that equals it was probably never changed. */
  readonly defaults?: Controls;
  /** The currency of the amounts; undefined where cards of several currencies have them. */
  readonly currency?: string;
  /** The currency of what is left; undefined if the levels have no limits. */
  readonly remainingIn?: string;
  /** Names the table. Default: the controls in force. */
  readonly label?: string;
  /** Names the CSV file. */
  readonly file: string;
}

/** Every control, with its values and the levels that set them: the strictest first, which decides. */
export function ControlsInForce({ levels, defaults, currency, remainingIn, label, file }: ControlsInForceProps) {
  const texts = useTexts(controlsTexts);
  const wordsOf = useWords(currency);
  const wordsOfLeft = useWords(remainingIn);
  const sourceOf = ({ name, controls }: Level, control: ControlName): string =>
    name === 'card' && defaults && isSame(valueAt(controls, control), valueAt(defaults, control))
      ? texts.asDefaults
      : texts.levels[name];
  const textAt = (level: Level, control: ControlName): string => {
    const value = wordsOf(control, valueAt(level.controls, control))!;
    const left = leftAt(level, control);
    return left === undefined ? value : `${value} · ${texts.left(wordsOfLeft(control, left)!)}`;
  };
  const rows = CONTROL_NAMES.map((control) => ({ control, set: byStrictness(levels, control) })).filter(
    ({ set }) => set.length > 0,
  );
  const inFile: SetControl[] = rows.flatMap(({ control, set }) => set.map((level) => ({ control, level })));
  return (
    <>
      {rows.length > 0 && (
        <table className={classes.controls} aria-label={label ?? texts.inForce}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{texts.control}</th>
              <th scope="col">{texts.valueAndSource}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ control, set }) => (
              <tr key={control}>
                <th scope="row">{nameOf(control, texts)}</th>
                <td>
                  {set.map((level) => (
                    <p key={level.name}>
                      {textAt(level, control)} <span className={classes.source}>{sourceOf(level, control)}</span>
                    </p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={classes.open}>{texts.unrestricted(namesOfOpen(levels, texts).join(', '))}</p>
      <ListFooter
        pages={onePage(inFile)}
        file={file}
        fieldsOf={(each) => controlFields(each, { currency, remainingIn })}
      />
    </>
  );
}

/** The controls that no level sets. A list has one name, whether it allows or blocks. */
function namesOfOpen(levels: readonly Level[], texts: ControlsTexts): string[] {
  const isSet = (name: ControlName): boolean => byStrictness(levels, name).length > 0;
  const listOf = (name: ControlName): string | undefined => texts.names[partsOf(name)[0]];
  const restricted = new Set(CONTROL_NAMES.filter(isSet).map((name) => listOf(name) ?? nameOf(name, texts)));
  const all = new Set(CONTROL_NAMES.map((name) => listOf(name) ?? nameOf(name, texts)));
  return [...all].filter((name) => !restricted.has(name));
}

/** The levels that set the control. For a limit, the one with the least left is first. */
function byStrictness(levels: readonly Level[], control: ControlName): readonly Level[] {
  const set = levels.filter(({ controls }) => restricts(valueAt(controls, control)));
  if (!isLimit(control)) return set;
  const leftOf = (level: Level): string => String(leftAt(level, control) ?? valueAt(level.controls, control));
  return set.toSorted(
    (one, other) => Number(isMore(leftOf(one), leftOf(other))) - Number(isMore(leftOf(other), leftOf(one))),
  );
}
