import { access, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT_PAGES } from './page-urls.ts';

/** The documentation as it is stored, by path from the repository's root. */
export interface Documentation {
  /** The Markdown of each page. */
  readonly pages: ReadonlyMap<string, string>;
  readonly pictures: ReadonlySet<string>;
  readonly readPicture: (path: string) => Promise<Buffer>;
}

const SHOWN_PICTURE = /!\[[^\]]*\]\(([\w./-]+\.(?:png|svg))\)/g;
const PICTURE = /\.(?:png|svg)$/;
const INDEX = join('docs', 'README.md');
/** The folder of an installed package that has the same content as the repository's root, as far as it is documentation. */
const PACKED = 'documentation';

/**
 * Reads the documentation: in a clone from its root, and in an installed package from its folder `documentation`, which
 * `npm run docs:copy` fills when the package is built. Nothing else knows where it is.
 * @param start the folder whose parents are searched
 */
export async function loadDocumentation(start = dirname(fileURLToPath(import.meta.url))): Promise<Documentation> {
  const root = await findRoot(start);
  const inDocs = (await readdir(join(root, 'docs'), { recursive: true })).map(
    (path) => `docs/${path.replaceAll(sep, '/')}`,
  );
  const files = [...inDocs.filter((path) => path.endsWith('.md')).toSorted(), ...Object.keys(ROOT_PAGES)];
  const read = await Promise.all(files.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const));
  const pages = new Map(read);
  return {
    pages,
    pictures: new Set([...inDocs.filter((path) => PICTURE.test(path)), ...picturesElsewhere(pages)]),
    readPicture: async (path) => await readFile(join(root, path)),
  };
}

/** Pictures outside of docs/ that pages show. */
function picturesElsewhere(pages: ReadonlyMap<string, string>): string[] {
  return [...pages].flatMap(([file, markdown]) =>
    [...markdown.matchAll(SHOWN_PICTURE)].map(([, target]) => posix.join(posix.dirname(file), target!)),
  );
}

/** @throws Error if neither this folder nor one above it has the documentation; a package does not search beyond itself */
async function findRoot(folder: string): Promise<string> {
  for (const candidate of [join(folder, PACKED), folder]) if (await exists(join(candidate, INDEX))) return candidate;
  const above = dirname(folder);
  if (above === folder || basename(above) === 'node_modules')
    throw new Error('the documentation is missing: it was not copied when this package was built');
  return await findRoot(above);
}

async function exists(file: string): Promise<boolean> {
  return await access(file).then(
    () => true,
    () => false,
  );
}
