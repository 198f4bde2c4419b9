import { assert } from './assert.ts';

/**
 * Characters that start a formula in spreadsheets, with the wide and small forms that some accept, after anything that looks empty: a
 * program that opens the file may trim it. The Braille pattern and the note head are blank, and are neither space nor invisible in Unicode.
 */
const FORMULA = /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;
const NEEDS_QUOTES = /[",\r\n]/;

/** A column of a table: its name, and its field of an item. */
interface CsvColumn<Item> {
  readonly name: string;
  /** Returns a field of RFC 4180. */
  readonly write: (item: Item) => string;
}

type Missing = null | undefined;

/** A column of numbers, times, ids or the program's own constants. A missing value is an empty field. */
export function valueColumn<Item>(
  name: string,
  read: (item: Item) => string | number | boolean | Missing,
): CsvColumn<Item> {
  return {
    name,
    write(item) {
      const value = read(item);
      return value === null || value === undefined ? '' : quoted(String(value));
    },
  };
}

/** A column of text that a caller or a merchant chose. An apostrophe makes a formula text, which would run where the file is opened. */
export function textColumn<Item>(name: string, read: (item: Item) => string | Missing): CsvColumn<Item> {
  return {
    name,
    write(item) {
      const text = read(item);
      if (text === null || text === undefined) return '';
      return quoted(FORMULA.test(text) ? `'${text}` : text);
    },
  };
}

/** A column of JSON objects, whose first character cannot start a formula. */
export function jsonColumn<Item>(name: string, read: (item: Item) => object | Missing): CsvColumn<Item> {
  return valueColumn(name, (item) => {
    const value = read(item);
    return value === null || value === undefined ? undefined : JSON.stringify(value);
  });
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The columns of one kind of item, which all documents with such items share, and the only writer of CSV (RFC 4180). Each row
 * is written by the columns of the header, so it is as wide as the header.
 */
export class CsvTable<Item> {
  readonly #columns: readonly CsvColumn<Item>[];

  /** @param columns new columns are added at the end */
  constructor(columns: readonly CsvColumn<Item>[]) {
    this.#columns = columns;
  }

  /** The first line. */
  get header(): string {
    return line(this.#columns.map(({ name }) => name));
  }

  rows(items: readonly Item[]): string {
    let text = '';
    for (const item of items) text += line(this.#columns.map(({ write }) => write(item)));
    return text;
  }

  /** The header and the rows. */
  document(items: readonly Item[]): string {
    return this.header + this.rows(items);
  }

  /** All columns for a document that has some of them in another order: these first, and then the others. */
  startingWith(...names: readonly string[]): CsvTable<Item> {
    const others = this.#columns.filter(({ name }) => !names.includes(name));
    return new CsvTable([...names.map((name) => this.#column(name)), ...others]);
  }

  /** The columns for a document that has only these. */
  only(...names: readonly string[]): CsvTable<Item> {
    return new CsvTable(names.map((name) => this.#column(name)));
  }

  #column(wanted: string): CsvColumn<Item> {
    const found = this.#columns.find(({ name }) => name === wanted);
    assert(found, `the table has the column ${wanted}`);
    return found;
  }
}

function line(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`;
}
