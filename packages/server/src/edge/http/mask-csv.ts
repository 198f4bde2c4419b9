import { masked, type PersonalKind } from '#kit/personal-fields.ts';

/** A field of RFC 4180 and what ends it. */
const FIELD = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy;

/** Masks the personal columns of a CSV document, as `CsvTable` writes it. @param columns their names */
export function maskCsv(document: string, columns: ReadonlyMap<string, PersonalKind>): string {
  const kinds: (PersonalKind | undefined)[] = [];
  let isHeader = true;
  let place = 0;
  return document.replaceAll(FIELD, (whole, field: string, end: string) => {
    if (isHeader) kinds.push(columns.get(field));
    const kind = isHeader ? undefined : kinds[place];
    place = end === ',' ? place + 1 : 0;
    if (end !== ',') isHeader = false;
    return kind === undefined || field === '' ? whole : maskField(kind, field) + end;
  });
}

/** A masked field keeps the first letter of words only, so it has no quote but those around it. */
function maskField(kind: PersonalKind, field: string): string {
  const isQuoted = field.startsWith('"');
  const text = isQuoted ? field.slice(1, -1).replaceAll('""', '"') : field;
  const shown = masked(kind, text);
  return isQuoted ? `"${shown.replaceAll('"', '""')}"` : shown;
}
