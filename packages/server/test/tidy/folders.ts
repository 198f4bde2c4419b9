import { basename, dirname } from 'node:path/posix';
import { placeOf } from './layers.ts';
import { importsOf, isTest, type Problem, type Sources } from './source.ts';

/** A folder with fewer files is opened for little, and so is a file with fewer lines. */
const FILES_MIN = 4;
const LINES_MIN = 25;
/** A file that became longer would have to say why (`checkLength`). */
const LINES_MAX = 300;
/** `money/wallets/statements/print` is two folders below its part. */
const FOLDERS_BELOW_PART_MAX = 2;

const CODE = /\.(?:ts|mjs)$/;
/** Files that are small for a reason: what a part offers, SQL. */
const ROLES = /[/-]store\.ts$|\/index\.ts$/;
/** Lists of what other files do, which do nothing themselves. */
const LISTS = /\/(?:index|routes)\.ts$/;
/**
 * Folders in which every file is one of a kind, and so has a file of its own: checks of a purchase, controls, what the page with a
 * card number does, and the adapters of vendors, which have the same file names.
 */
const ONE_OF_A_KIND = /\/(?:checks|kinds|frame\/browser|platforms\/lithic|platforms\/stripe)\//;

/** Checks that the folders of the server and their files are worth opening: neither too small nor too deep. Tests do not count. */
export function checkFolders(sources: Sources): Problem[] {
  const files = [...sources.keys()].filter((file) => placeOf(file) && CODE.test(file) && !isTest(file));
  return [...foldersOf(files).flatMap(problemsOfFolder), ...smallFiles(files, sources)];
}

interface Folder {
  readonly path: string;
  readonly files: number;
  /** How many folders below its part. */
  readonly depth: number;
}

/** The folders below each part. The folder of a part is as large as the part. */
function foldersOf(files: readonly string[]): Folder[] {
  return [...Map.groupBy(files, dirname)]
    .map(([path, { length }]) => {
      const below = path.slice(placeOf(`${path}/`)!.folder.length);
      return { path, files: length, depth: below.split('/').length - 1 };
    })
    .filter(({ depth }) => depth > 0);
}

function problemsOfFolder({ path, files, depth }: Folder): Problem[] {
  const into = dirname(path);
  const problems = [
    ...(files < FILES_MIN
      ? [`has fewer than ${FILES_MIN} files: fold it into ${into}, or into a folder beside it`]
      : []),
    ...(depth > FOLDERS_BELOW_PART_MAX ? [`is nested too deep: fold it into ${into}`] : []),
  ];
  return problems.map((what) => ({ rule: 'folders', file: path, what }));
}

/** Files whose only reader is in their part and has room for them. A test is a reader, too. */
function smallFiles(files: readonly string[], sources: Sources): Problem[] {
  const readers = readersOf(sources);
  return files.flatMap((file) => {
    const [reader, ...others] = readers.get(file) ?? [];
    const lines = linesOf(sources.get(file)!);
    if (lines >= LINES_MIN || ROLES.test(file) || ONE_OF_A_KIND.test(file)) return [];
    if (reader === undefined || others.length > 0 || LISTS.test(reader)) return [];
    const text = sources.get(reader)!;
    if (placeOf(reader)?.folder !== placeOf(file)!.folder || linesOf(text) + lines > LINES_MAX) return [];
    if (isStarted(basename(file), text)) return [];
    return [{ rule: 'small-files', file, what: `has ${lines} lines and one reader: move it into ${reader}` }];
  });
}

/** The files that import each file. */
function readersOf(sources: Sources): Map<string, Set<string>> {
  const readers = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    for (const { target } of importsOf(file, text)) {
      const found = readers.get(target);
      if (found) found.add(file);
      else readers.set(target, new Set([file]));
    }
  }
  return readers;
}

/** Whether a reader loads a file only when it needs it, such as a command. */
function isStarted(name: string, reader: string): boolean {
  const at = reader.indexOf(`/${name}'`);
  return /\bimport\(\s*'[^']*$/.test(reader.slice(Math.max(0, at - 100), at));
}

function linesOf(text: string): number {
  return text.trimEnd().split('\n').length;
}
