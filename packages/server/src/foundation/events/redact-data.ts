import { PERSONAL_FIELDS } from '#kit/personal-fields.ts';

/** Replaces a text. It is a string, so that the data still has the shape that receivers expect. */
const ERASED = 'erased';

/** The fields of event data that can name a person, at any depth: the personal ones, and free texts of partners, banks and card platforms. */
const FIELDS: ReadonlySet<string> = new Set<string>([
  ...PERSONAL_FIELDS.keys(),
  'label',
  'reason',
  'failure_reason',
  'return_reason',
  'reference',
]);

const METADATA = 'metadata';

/**
 * The JSON text of an event's data without personal data; the same text if it has none.
 * @param kept a field that is not personal in this type of event
 */
export function redactData(text: string, kept?: string): string {
  const data: unknown = JSON.parse(text);
  const redacted = JSON.stringify(redact(data, false, kept));
  return redacted === JSON.stringify(data) ? text : redacted;
}

function redact(value: unknown, isPersonal: boolean, kept: string | undefined): unknown {
  if (typeof value === 'string') return isPersonal ? ERASED : value;
  if (Array.isArray(value)) return value.map((each) => redact(each, isPersonal, kept));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => [
      field,
      // Its keys are the partner's, too.
      field === METADATA ? {} : redact(each, isPersonal || (field !== kept && FIELDS.has(field)), kept),
    ]),
  );
}
