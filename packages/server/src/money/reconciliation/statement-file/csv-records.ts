/** A record of a CSV file, with the line that it begins on. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** What makes the rest of a file unreadable. */
export class CsvProblem extends Error {
  override readonly name = 'CsvProblem';
  readonly line: number;
  /** Of its fields, from 0; -1 for none of them. */
  readonly field: number;

  constructor(line: number, field: number, message: string) {
    super(message);
    this.line = line;
    this.field = field;
  }
}

/** A quote that is never closed would make one record of the rest of the file. */
const RECORD_CHARACTERS_MAX = 65_536;

/**
 * Reads RFC 4180 as it comes in, however it is cut: fields between commas, quoted where they hold commas, quotes or line
 * breaks, a quote doubled inside; records end with CRLF or LF. Empty lines are passed over.
 */
export class CsvRecords {
  #rest = '';
  #line = 1;

  /** The records that are complete, to be taken to the end before more is read. @throws CsvProblem behind those before it */
  read(text: string): Iterable<CsvRecord> {
    return this.#take(this.#rest + text, false);
  }

  /** The last record may have no line break. @throws CsvProblem */
  end(): Iterable<CsvRecord> {
    return this.#take(this.#rest, true);
  }

  *#take(text: string, isLast: boolean): Generator<CsvRecord> {
    let at = 0;
    while (at < text.length) {
      const lineEnd = text.indexOf('\n', at);
      if (lineEnd < 0 && !isLast) break;
      const line = text.slice(at, lineEnd < 0 ? text.length : lineEnd);
      if (line.includes('"')) {
        const found = readQuoted(text, at, this.#line, isLast);
        if (found === undefined) break;
        yield { line: this.#line, fields: found.fields };
        this.#line += found.lines;
        at = found.end;
      } else {
        const plain = line.endsWith('\r') ? line.slice(0, -1) : line;
        if (plain.length > RECORD_CHARACTERS_MAX) throw tooLong(this.#line);
        if (plain.includes('\r')) throw new CsvProblem(this.#line, -1, 'ends in CR alone; lines end in CRLF or LF');
        if (plain !== '') yield { line: this.#line, fields: plain.split(',') };
        this.#line += 1;
        at += line.length + 1;
      }
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > RECORD_CHARACTERS_MAX) throw tooLong(this.#line);
  }
}

function tooLong(line: number): CsvProblem {
  return new CsvProblem(line, -1, `has more than ${RECORD_CHARACTERS_MAX} characters, or a quote that is not closed`);
}

/** One record that has quotes; undefined when it is not all there yet. */
function readQuoted(
  text: string,
  start: number,
  line: number,
  isLast: boolean,
): { fields: string[]; end: number; lines: number } | undefined {
  const fields: string[] = [];
  let at = start;
  let lines = 1;
  for (;;) {
    if (text[at] === '"') {
      const quoted = readQuotedField(text, at);
      if (quoted === undefined) {
        if (!isLast) return undefined;
        throw new CsvProblem(line, fields.length, 'has a quote that is not closed');
      }
      fields.push(quoted.value);
      lines += quoted.lines;
      at = quoted.end;
    } else {
      const end = endOfPlainField(text, at);
      const value = text.slice(at, end);
      if (value.includes('"'))
        throw new CsvProblem(line, fields.length, 'has a quote inside; put the field into quotes and double it');
      fields.push(value);
      at = end;
    }
    const next = text[at];
    if (next === ',') {
      at += 1;
      continue;
    }
    if (next === '\n') return { fields, end: at + 1, lines };
    if (next === '\r' && text[at + 1] === '\n') return { fields, end: at + 2, lines };
    // The end of what has come: more of the record may follow, or the second half of the line break.
    if (next === undefined || (next === '\r' && at + 1 === text.length)) {
      if (!isLast) return undefined;
      if (next === undefined) return { fields, end: at, lines };
    }
    if (next === '\r') throw new CsvProblem(line, -1, 'ends in CR alone; lines end in CRLF or LF');
    throw new CsvProblem(line, fields.length - 1, 'has something behind its closing quote; a quote inside is doubled');
  }
}

function readQuotedField(text: string, start: number): { value: string; end: number; lines: number } | undefined {
  for (let at = start + 1; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return undefined;
    if (text[quote + 1] === '"') {
      at = quote + 2;
      continue;
    }
    const value = text.slice(start + 1, quote).replaceAll('""', '"');
    return { value, end: quote + 1, lines: value.split('\n').length - 1 };
  }
}

function endOfPlainField(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== ',' && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}
