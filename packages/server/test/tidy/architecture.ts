import { IMPORT_TABLE, type ImportRow } from './import-table.ts';
import type { Problem } from './source.ts';

const FILE = 'ARCHITECTURE.md';
const TABLE_HEADING = /^## Who may import whom$/m;

/** Code that is a path: it ends with the slash of a folder or the extension of a file. */
const PATH = /^(?!\/)[\w.@-]+(?:\/[\w.@-]+)*(?:\/|\.[a-z]{2,4})$/;

/** The folders that the page's paths may be relative to. */
const ROOTS = ['', 'packages/server/', 'packages/server/src/'];

/**
 * Compares ARCHITECTURE.md with the tree and with the enforced table of imports.
 * @param paths every file and folder of the repository from its root; folders end in `/`
 */
export function checkArchitecture(text: string, paths: ReadonlySet<string>): Problem[] {
  const rows = differentRows(text).map((what) => ({ rule: 'architecture', file: FILE, what }));
  return [...checkPaths(FILE, text, paths), ...rows];
}

/** Reports the paths in the code of a document that do not exist. @param paths as of `checkArchitecture` */
export function checkPaths(file: string, text: string, paths: ReadonlySet<string>): Problem[] {
  return missingPaths(text, paths).map((what) => ({ rule: 'architecture', file, what }));
}

function missingPaths(text: string, paths: ReadonlySet<string>): string[] {
  const named = new Set([...inlineCode(text), ...treeEntries(text)].filter((each) => PATH.test(each)));
  const exists = (path: string): boolean => ROOTS.some((root) => paths.has(root + path));
  return [...named]
    .filter((path) => path.includes('/') && !exists(path))
    .map((path) => `names ${path}, which does not exist`);
}

function inlineCode(text: string): string[] {
  return [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!);
}

/** The paths at the start of the lines in code blocks, before their description. */
function treeEntries(text: string): string[] {
  return [...text.matchAll(/^```\n([^]*?)^```$/gm)].flatMap((block) =>
    block[1]!.split('\n').flatMap((line) => line.split(/ {2,}/)[0]!.split(/,? /)),
  );
}

function differentRows(text: string): string[] {
  const section = text.slice(text.search(TABLE_HEADING)).split(/^## /m)[1] ?? '';
  const rows = [...section.matchAll(/^\| (`[^|]+) \| ([^|]+) \|$/gm)].map(
    (row) => `${namesIn(row[1]!)} -> ${namesIn(row[2]!)}`,
  );
  const expected = IMPORT_TABLE.map(
    ({ parts, mayImport }: ImportRow) => `${parts.join(', ')} -> ${mayImport.join(', ')}`,
  );
  return [
    ...expected.filter((row) => !rows.includes(row)).map((row) => `lacks the import row ${row}`),
    ...rows.filter((row) => !expected.includes(row)).map((row) => `has an import row that nothing enforces: ${row}`),
    ...rows.filter((row, index) => rows.indexOf(row) !== index).map((row) => `has an import row twice: ${row}`),
  ];
}

function namesIn(cell: string): string {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!).join(', ');
}
