import { maskCardNumbers } from '#kit/card-number.ts';
import { recordableOf, type Recordable } from './recordable.ts';

/** In place of a value, or of the name of a field, that is not stored. */
export const REDACTED = '[redacted]';
const QUOTED_REDACTED = JSON.stringify(REDACTED);

/** How much of a body is stored, in UTF-16 code units. */
export const BODY_LENGTH_MAX = 4_096;
/** At the end of a body that was cut. */
export const CUT = '…';

/** A card number that begins before the cut is masked as a whole, with up to three characters between its digits. */
export const CUT_MARGIN = 128;

/** A shorter text cannot contain a card number. */
const CARD_NUMBER_LENGTH_MIN = 13;

/**
 * JSON of a body or a query, cut to `BODY_LENGTH_MAX`, with everything redacted that its schema does not know or does not allow to be
 * stored. The names of unknown fields are redacted, too: they may be a misplaced value.
 * @param schema undefined: the route has none, so that nothing of the value is known
 */
export function redactedJson(value: unknown, schema: object | undefined): string {
  const writer = new RedactingWriter();
  writer.add(value, schema && recordableOf(schema));
  return cut(writer.text);
}

export function cut(text: string): string {
  return text.length > BODY_LENGTH_MAX ? text.slice(0, BODY_LENGTH_MAX) + CUT : text;
}

/** Card numbers masked, as cheaply as possible: most references are short. */
export function withoutCardNumbers(text: string): string {
  return text.length < CARD_NUMBER_LENGTH_MIN ? text : maskCardNumbers(text);
}

class RedactingWriter {
  text = '';

  add(value: unknown, recordable: Recordable | undefined): void {
    if (recordable === undefined) this.text += QUOTED_REDACTED;
    else if (typeof value === 'string') this.text += shownText(value, recordable);
    else if (typeof value === 'number') this.text += recordable.number?.(value) ? String(value) : QUOTED_REDACTED;
    else if (typeof value === 'boolean' || value === null) this.text += String(value);
    else if (Array.isArray(value)) this.#addList(value, recordable.items);
    else this.#addFields(value as Record<string, unknown>, recordable.fields);
  }

  #addList(values: readonly unknown[], item: Recordable | undefined): void {
    if (item === undefined) {
      this.text += QUOTED_REDACTED;
      return;
    }
    this.text += '[';
    for (const [index, value] of values.entries()) {
      if (this.text.length > BODY_LENGTH_MAX) return;
      if (index > 0) this.text += ',';
      this.add(value, item);
    }
    this.text += ']';
  }

  #addFields(values: Record<string, unknown>, fields: Recordable['fields']): void {
    if (fields === undefined) {
      this.text += QUOTED_REDACTED;
      return;
    }
    this.text += '{';
    let separator = '';
    let hasUnknown = false;
    for (const name in values) {
      if (this.text.length > BODY_LENGTH_MAX) return;
      const field = fields.get(name);
      if (field === undefined) {
        hasUnknown = true;
        continue;
      }
      this.text += `${separator}"${name}":`;
      separator = ',';
      this.add(values[name], field);
    }
    // One for all unknown fields, since an object has each name once.
    if (hasUnknown) this.text += `${separator}${QUOTED_REDACTED}:${QUOTED_REDACTED}`;
    this.text += '}';
  }
}

function shownText(value: string, { text: isStored }: Recordable): string {
  if (isStored === undefined || !isStored(value)) return QUOTED_REDACTED;
  return JSON.stringify(withoutCardNumbers(value.slice(0, BODY_LENGTH_MAX + CUT_MARGIN)));
}
