import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { fileOfName } from '../../../../scripts/import-names.ts';

/** The source files of the repository by path from its root, with `/`. */
export type Sources = ReadonlyMap<string, string>;

export interface Problem {
  readonly rule: string;
  readonly file: string;
  readonly what: string;
  /** The word that the rule rejects, if an exception may name it. */
  readonly word?: string;
}

const FOLDERS = ['packages', 'scripts', 'bench', 'deploy', 'examples'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'generated', 'coverage', 'embedded-data', 'public']);
const SOURCE_FILE = /\.(?:ts|tsx|js|mjs|sql)$/;

export async function readSources(root: string): Promise<Sources> {
  const sources = new Map<string, string>();
  const walk = async (folder: string): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name) && !entry.name.startsWith('.')) await walk(path);
      if (entry.isFile() && SOURCE_FILE.test(entry.name)) sources.set(path, await readFile(join(root, path), 'utf8'));
    }
  };
  for (const folder of FOLDERS) await walk(folder);
  return sources;
}

const SKIPPED_IN_TREE = new Set(['node_modules', '.git', '.issuary', 'coverage', 'results', 'dist']);
const DOCUMENT = /\.md$/;

interface Tree {
  /** Every path of the repository, folders with a slash at their end. */
  readonly paths: ReadonlySet<string>;
  readonly documents: Sources;
  /** The `package.json` files. */
  readonly manifests: Sources;
}

export async function readTree(root: string): Promise<Tree> {
  const paths = new Set<string>();
  const documents = new Map<string, string>();
  const manifests = new Map<string, string>();
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      if (SKIPPED_IN_TREE.has(entry.name)) continue;
      const path = folder + entry.name;
      paths.add(entry.isDirectory() ? `${path}/` : path);
      if (entry.isDirectory()) await walk(`${path}/`);
      if (DOCUMENT.test(entry.name)) documents.set(path, await readFile(join(root, path), 'utf8'));
      if (entry.name === 'package.json') manifests.set(path, await readFile(join(root, path), 'utf8'));
    }
  };
  await walk('');
  return { paths, documents, manifests };
}

export function isTest(file: string): boolean {
  return file.endsWith('.test.ts') || file.endsWith('.test.tsx') || /^packages\/[^/]+\/test\//.test(file);
}

export interface Import {
  /** A path from the root for a file of the repository, else the package's name. */
  readonly target: string;
  /** The path or name in the import. */
  readonly written: string;
  /** `import type`: erased at run time. */
  readonly typeOnly: boolean;
}

/** `import … from`, `export … from`, `import 'x'`, `import('x')`. */
const IMPORTS = [
  /^[ \t]*(?:import|export)(?<type>\s+type\b)?[^'"`;]*?\bfrom\s*['"](?<name>[^'"]+)['"]/gm,
  /^[ \t]*import(?<type>)\s*['"](?<name>[^'"]+)['"]/gm,
  /\bimport\((?<type>)\s*['"](?<name>[^'"]+)['"]\s*\)/g,
];

export function importsOf(file: string, text: string): Import[] {
  return IMPORTS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => {
      const { name = '', type } = match.groups ?? {};
      return { target: targetOf(file, name), written: name, typeOnly: Boolean(type) };
    }),
  );
}

/** What `name` stands for in an import of `file`: a path from the root, or a package's name. */
export function targetOf(file: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(file), name));
  const named = fileOfName(name);
  return named === undefined ? name : `packages/server/${named}`;
}
