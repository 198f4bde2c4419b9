/** The first rows of a CSV file, with what the service would refuse about them. */
export interface FirstRows {
  /** Names of columns that the service reads, as the file writes them. */
  readonly used: readonly string[];
  readonly ignored: readonly string[];
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly problems: readonly Problem[];
}

export type Problem =
  | { readonly kind: 'empty' | 'noName' | 'noAccount' }
  | { readonly kind: 'column' | 'twice'; readonly name: string }
  | { readonly kind: 'fields'; readonly line: number }
  | { readonly kind: 'amount' | 'date'; readonly line: number; readonly text: string };

const ROWS = 5;
const ACCOUNTS = ['account', 'card', 'card_id', 'wallet', 'wallet_id'];
const NAMES = ['reference', 'operation_id', 'operation'];
const KNOWN = new Set([...ACCOUNTS, ...NAMES, 'amount', 'date']);

/** How a file writes its rows. */
interface Form {
  readonly separator: ',' | ';';
  readonly amount: RegExp;
  readonly date: RegExp;
}

const WITH_COMMAS: Form = {
  separator: ',',
  amount: /^[+-]?\d{1,15}(?:\.\d{1,2})?$/,
  date: /^\d{4}-\d{2}-\d{2}(?:[Tt ].+)?$/,
};
/** As spreadsheets write it in Spanish and French: a decimal comma, and the day first. */
const WITH_SEMICOLONS: Form = {
  separator: ';',
  amount: /^[+-]?\d{1,15}(?:[.,]\d{1,2})?$/,
  date: /^(?:\d{4}-\d{2}-\d{2}(?:[Tt ].+)?|(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])\/\d{4})$/,
};

/**
 * Checks the columns and the first rows before a long file is sent. The service checks all rows by the same rules.
 * @param text the beginning of the file
 * @param needsAccount whether each row must name its account
 */
export function readFirstRows(text: string, needsAccount: boolean): FirstRows {
  const plain = text.replace(/^\uFEFF/, '');
  const form = formOf(plain);
  const [header = [], ...rows] = recordsOf(plain, form.separator, ROWS + 1);
  const names = header.map((name) => name.trim().toLowerCase());
  const isKnown = (name: string): boolean => KNOWN.has(name.trim().toLowerCase());
  return {
    used: header.filter(isKnown),
    ignored: header.filter((name) => !isKnown(name)),
    header,
    rows,
    problems: [
      ...headerProblems(names, needsAccount),
      ...rows.flatMap((row, at) => rowProblems(names, row, at + 2, form)),
    ],
  };
}

/** Whether the column of amounts is between semicolons, as the service decides it. */
function formOf(text: string): Form {
  const header = text.trimStart().split('\n', 1)[0]!;
  const names = header.split(';').map((name) => name.trim().replaceAll('"', '').toLowerCase());
  return names.includes('amount') ? WITH_SEMICOLONS : WITH_COMMAS;
}

function headerProblems(names: readonly string[], needsAccount: boolean): Problem[] {
  if (names.every((name) => name === '')) return [{ kind: 'empty' }];
  const twice = names.find((name, at) => KNOWN.has(name) && names.indexOf(name) !== at);
  const has = (some: readonly string[]): boolean => some.some((name) => names.includes(name));
  return [
    ...(twice === undefined ? [] : [{ kind: 'twice', name: twice } as const]),
    ...(['amount', 'date'] as const).filter((name) => !has([name])).map((name) => ({ kind: 'column', name }) as const),
    ...(has(NAMES) ? [] : [{ kind: 'noName' } as const]),
    ...(!needsAccount || has(ACCOUNTS) ? [] : [{ kind: 'noAccount' } as const]),
  ];
}

function rowProblems(names: readonly string[], row: readonly string[], line: number, form: Form): Problem[] {
  if (row.length !== names.length) return [{ kind: 'fields', line }];
  const wrong = (kind: 'amount' | 'date'): Problem[] => {
    const text = row[names.indexOf(kind)]?.trim();
    return text === undefined || form[kind].test(text) ? [] : [{ kind, line, text }];
  };
  return [...wrong('amount'), ...wrong('date')];
}

/** Records of RFC 4180, without empty lines. The last one of the text is left out if the text ends within it. */
function recordsOf(text: string, separator: Form['separator'], most: number): string[][] {
  const records: string[][] = [];
  let fields: string[] = [];
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy');
  while (records.length < most && pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (match === null) break;
    const [, quoted, plain = '', end] = match;
    fields.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === separator) continue;
    if (fields.length > 1 || fields[0] !== '') records.push(fields);
    fields = [];
  }
  return records;
}
