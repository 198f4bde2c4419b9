import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run counts` prints how large the sources are and how finely they are divided, without tests and generated files. What one
 * operation executes of them is counted by `npm run bench -- --walks`.
 */

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SOURCES = ['packages/server/src', 'packages/sdk/src', 'packages/testing/src', 'packages/console/src'];
const CODE = /\.(?:ts|tsx|mjs)$/;
const LEFT_OUT = /\.test\.tsx?$|(?:^|\/)generated\//;

/** A folder below this, or a file, is worth a second look: its reader opens it for little. */
const FILES_MIN = 4;
const LINES_MIN = 25;
/** A statement by which one of several processes takes work for itself. */
const CLAIM = /\bSKIP LOCKED\b/g;

interface Counts {
  readonly files: number;
  readonly folders: number;
  readonly lines: number;
  readonly 'small files': number;
  readonly 'small folders': number;
  readonly 'claiming statements': number;
}

async function countIn(source: string): Promise<Counts> {
  const entries = await readdir(join(ROOT, source), { recursive: true });
  const files = entries.filter((file) => CODE.test(file) && !LEFT_OUT.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, source, file), 'utf8')));
  const lengths = texts.map((text) => text.split('\n').length - 1);
  const folders = Map.groupBy(files, (file) => dirname(file));
  return {
    files: files.length,
    folders: folders.size,
    lines: sum(lengths),
    'small files': files.filter((file, at) => lengths[at]! < LINES_MIN && basename(file) !== 'index.ts').length,
    'small folders': [...folders.values()].filter((inside) => inside.length < FILES_MIN).length,
    'claiming statements': sum(texts.map((text) => text.match(CLAIM)?.length ?? 0)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

const counts = await Promise.all(SOURCES.map(async (source) => [source, await countIn(source)] as const));
console.table(Object.fromEntries(counts));
console.log(
  `Small: files under ${LINES_MIN} lines that are no index.ts, and folders of fewer than ${FILES_MIN} files. Claiming statements skip rows that another process has locked.`,
);
