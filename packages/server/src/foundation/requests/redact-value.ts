import { maskCardNumbers } from '../kit/card-number.ts';
import { REDACTED, visibilityOf } from './shown-names.ts';

/** How much of a body is stored, in UTF-16 code units. */
export const BODY_LENGTH_MAX = 4_096;
/** At the end of a body that was cut. */
export const CUT = '…';

/** A card number that begins before the cut is masked as a whole, with up to three characters between its digits. */
export const CUT_MARGIN = 128;

/** Numbers with more digits may be those of a card, a phone or a document. */
const SHOWN_NUMBER_MAX = 999_999_999;
/** Those of a card have 13 digits or more. */
const SHOWN_ID_MAX = 999_999_999_999;
const ID = /_ids?$/;
const NAME_LENGTH_MAX = 64;
/** Texts of these forms are shown whatever their name: ids, times, amounts. */
const HARMLESS =
  /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:\d\d)|-?\d{1,9}\.\d{1,8})$/i;
/** A shorter text cannot contain a card number. */
const CARD_NUMBER_LENGTH_MIN = 13;

/** JSON of a value of the caller, with everything redacted that may be secret or personal, and cut to `BODY_LENGTH_MAX`. */
export function redactedJson(value: unknown): string {
  const writer = new RedactingWriter();
  writer.add(value, '', '');
  return cut(writer.text);
}

export function cut(text: string): string {
  return text.length > BODY_LENGTH_MAX ? text.slice(0, BODY_LENGTH_MAX) + CUT : text;
}

/** Card numbers masked, as cheaply as possible: most keys and references are short. */
export function withoutCardNumbers(text: string): string {
  return text.length < CARD_NUMBER_LENGTH_MIN ? text : maskCardNumbers(text);
}

class RedactingWriter {
  text = '';

  /** @param name of the field that has the value, @param parent the one that contains it; a list's items have the list's names */
  add(value: unknown, name: string, parent: string): void {
    if (typeof value === 'string') this.text += JSON.stringify(shownText(value, name, parent));
    else if (typeof value === 'number')
      this.text += isShownNumber(value, name, parent) ? String(value) : `"${REDACTED}"`;
    else if (typeof value !== 'object' || value === null) this.text += JSON.stringify(value ?? null);
    else if (visibilityOf(name, parent) === 'hidden') this.text += `"${REDACTED}"`;
    else if (Array.isArray(value)) this.#addList(value, name, parent);
    else this.#addFields(value as Record<string, unknown>, name);
  }

  #addList(values: readonly unknown[], name: string, parent: string): void {
    this.text += '[';
    for (const [index, value] of values.entries()) {
      if (this.text.length > BODY_LENGTH_MAX) return;
      if (index > 0) this.text += ',';
      this.add(value, name, parent);
    }
    this.text += ']';
  }

  #addFields(fields: Record<string, unknown>, parent: string): void {
    this.text += '{';
    let separator = '';
    for (const name in fields) {
      if (this.text.length > BODY_LENGTH_MAX) return;
      this.text += `${separator}${JSON.stringify(withoutCardNumbers(name.slice(0, NAME_LENGTH_MAX)))}:`;
      separator = ',';
      this.add(fields[name], name, parent);
    }
    this.text += '}';
  }
}

function shownText(value: string, name: string, parent: string): string {
  const visibility = visibilityOf(name, parent);
  if (visibility === 'hidden' || !(visibility === 'texts' || HARMLESS.test(value))) return REDACTED;
  return withoutCardNumbers(value.slice(0, BODY_LENGTH_MAX + CUT_MARGIN));
}

function isShownNumber(value: number, name: string, parent: string): boolean {
  const visibility = visibilityOf(name, parent);
  if (visibility === 'hidden') return false;
  return Math.abs(value) <= (ID.test(name) ? SHOWN_ID_MAX : SHOWN_NUMBER_MAX);
}
