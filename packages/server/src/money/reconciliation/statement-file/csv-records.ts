/** A record of a CSV file, with the number of the line it begins on. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** What separates the fields of a record. */
type Separator = ',' | ';';

/** A syntax error after which the rest of the file cannot be read. */
export class CsvSyntaxError extends Error {
  override readonly name = 'CsvSyntaxError';
  readonly line: number;
  /** Index of the field from 0; -1 if the error concerns the record. */
  readonly field: number;

  constructor(line: number, field: number, message: string) {
    super(message);
    this.line = line;
    this.field = field;
  }
}

/** Bounds memory: an unclosed quote would otherwise make one record of the rest of the file. */
const RECORD_CHARACTERS_MAX = 65_536;

/**
 * Parses a stream of RFC 4180 text, split anywhere. Fields are separated by commas, or by semicolons as spreadsheets of many languages
 * write them, and quoted if they contain the separator, quotes (doubled) or line breaks. Records end with CRLF or LF. Empty lines are skipped. Decision 0042 explains why no library is used.
 */
export class CsvRecords {
  #rest = '';
  /** The rest is read again when it has become so long: reading it for each small piece would take quadratic time. */
  #readAgainAt = 0;
  #line = 1;
  readonly #separatorOf: (firstLine: string) => Separator;
  #separator: Separator | undefined;

  /** @param separatorOf what separates the fields, by the first line of the file */
  constructor(separatorOf: (firstLine: string) => Separator = () => ',') {
    this.#separatorOf = separatorOf;
  }

  /**
   * The records that are complete so far. Iterate over all of them before the next call.
   * @throws CsvSyntaxError after the records that precede the error
   */
  read(text: string): Iterable<CsvRecord> {
    this.#rest += text;
    return this.#rest.length < this.#readAgainAt ? [] : this.#take(this.#rest, false);
  }

  /** The last record, if it has no line break. @throws CsvSyntaxError */
  end(): Iterable<CsvRecord> {
    return this.#take(this.#rest, true);
  }

  *#take(text: string, isLast: boolean): Generator<CsvRecord> {
    let at = 0;
    while (at < text.length) {
      const lineEnd = text.indexOf('\n', at);
      if (lineEnd < 0 && !isLast) break;
      const line = text.slice(at, lineEnd < 0 ? text.length : lineEnd);
      if (line.trim() !== '') this.#separator ??= this.#separatorOf(line);
      const separator = this.#separator ?? ',';
      if (line.includes('"')) {
        const found = readQuoted(text, at, separator, this.#line, isLast);
        if (found === undefined) break;
        yield { line: this.#line, fields: found.fields };
        this.#line += found.lines;
        at = found.end;
      } else {
        const plain = line.endsWith('\r') ? line.slice(0, -1) : line;
        if (plain.length > RECORD_CHARACTERS_MAX) throw tooLong(this.#line);
        if (plain.includes('\r'))
          throw new CsvSyntaxError(this.#line, -1, 'ends in CR alone; lines must end in CRLF or LF');
        if (plain !== '') yield { line: this.#line, fields: plain.split(separator) };
        this.#line += 1;
        at += line.length + 1;
      }
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > RECORD_CHARACTERS_MAX) throw tooLong(this.#line);
    this.#readAgainAt = Math.min(2 * this.#rest.length, RECORD_CHARACTERS_MAX + 1);
  }
}

function tooLong(line: number): CsvSyntaxError {
  return new CsvSyntaxError(
    line,
    -1,
    `has more than ${RECORD_CHARACTERS_MAX} characters, or a quote that is not closed`,
  );
}

/** Parses a record with quotes; undefined if it is not complete yet. */
function readQuoted(
  text: string,
  start: number,
  separator: Separator,
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
        throw new CsvSyntaxError(line, fields.length, 'has a quote that is not closed');
      }
      fields.push(quoted.value);
      lines += quoted.lines;
      at = quoted.end;
    } else {
      const end = endOfPlainField(text, at, separator);
      const value = text.slice(at, end);
      if (value.includes('"'))
        throw new CsvSyntaxError(
          line,
          fields.length,
          'has a quote inside; enclose the field in quotes and double the quote',
        );
      fields.push(value);
      at = end;
    }
    const next = text[at];
    if (next === separator) {
      at += 1;
      continue;
    }
    if (next === '\n') return { fields, end: at + 1, lines };
    if (next === '\r' && text[at + 1] === '\n') return { fields, end: at + 2, lines };
    // The end of the text so far: more of the record, or the LF of a CRLF, may follow.
    if (next === undefined || (next === '\r' && at + 1 === text.length)) {
      if (!isLast) return undefined;
      if (next === undefined) return { fields, end: at, lines };
    }
    if (next === '\r') throw new CsvSyntaxError(line, -1, 'ends in CR alone; lines must end in CRLF or LF');
    throw new CsvSyntaxError(
      line,
      fields.length - 1,
      'has text after its closing quote; a quote inside a field must be doubled',
    );
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

function endOfPlainField(text: string, start: number, separator: Separator): number {
  let at = start;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}
