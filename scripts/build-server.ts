import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, readdir, readFile, rm } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { copyDocumentation } from './copy-documentation.ts';
import { withDirectImports } from './direct-imports.ts';

/**
 * `npm run build:server` builds what the package `issuary` contains, as `npm pack -w packages/server` does: JavaScript in
 * `packages/server/dist`, which runs without TypeScript, and the other files that the code reads. Dependencies are not
 * bundled, with one exception, so that npm installs them and its audits see them.
 */

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PACKAGE = join(ROOT, 'packages/server');
const SOURCE = join(PACKAGE, 'src');
const CONSOLE = join(ROOT, 'packages/console');

/** Programs that npm, a person or the code itself starts, and what the binary loads first. Threads are found by their `new URL`. */
const PROGRAMS = ['cli/issuary.ts', 'composition/service/compile-cache.mjs', 'main.mjs'];
const CODE = /\.(?:ts|mjs)$/;
const TEST = /\.test\.ts$/;
/** Files that are not code, and that nothing reads at run time. Examples of events are bundled. */
const NOT_READ = /\.md$|\/event-examples\.json$|^foundation\/database\/schema\.sql$/;
/** The only dependency that is bundled: it has 370 files, which took a command 100 ms to load. */
const BUNDLED = /^typebox(?:\/|$)/;
/** A file of code that is started as a thread or a process: `new URL('./thread.ts', import.meta.url)`. */
const STARTED = /\bnew URL\('(\.[^']*\.(?:ts|mjs))', import\.meta\.url\)/g;

/** The name of a program in `dist`, which has no folders: `cli/issuary.ts` is `cli-issuary`. */
function nameInDist(file: string): string {
  return file.replace(CODE, '').replaceAll('/', '-');
}

/**
 * All chunks are directly in `dist`. Code that finds a file by its own place therefore gets the place that its source would
 * have in `dist`, where the files that it reads are copied to.
 * @param file path of the source, from `src`
 */
function withPlacesInDist(file: string, text: string): string {
  const folder = posix.dirname(file);
  return text
    .replaceAll(STARTED, (_, path: string) => `new URL('./${nameInDist(posix.join(folder, path))}.js', IN_DIST)`)
    .replaceAll('import.meta.url', `new URL('./${file}', import.meta.url).href`)
    .replaceAll('IN_DIST', 'import.meta.url');
}

/** Prepares each source for the bundler. */
const PREPARED: Plugin = {
  name: 'prepared',
  setup(build) {
    build.onLoad({ filter: CODE }, async ({ path }) => {
      const file = relative(SOURCE, path).split(sep).join('/');
      if (file.startsWith('..')) return undefined;
      const text = withPlacesInDist(file, await readFile(path, 'utf8'));
      const contents = await withDirectImports(`src/${file}`, text, (source) =>
        readFile(join(PACKAGE, source), 'utf8'),
      );
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    });
    build.onResolve({ filter: /^[^./#]/ }, ({ path, importer }) => {
      const isBundled = importer === '' || importer.includes('/node_modules/') || BUNDLED.test(path);
      return isBundled ? undefined : { path, external: true };
    });
  },
};

/** Paths of all files below a folder, from it, with `/`. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}

/** The files of code that other code starts. */
async function startedFiles(files: readonly string[]): Promise<string[]> {
  const code = files.filter((file) => CODE.test(file) && !TEST.test(file));
  const started = await Promise.all(
    code.map(async (file) => {
      const text = await readFile(join(SOURCE, file), 'utf8');
      return [...text.matchAll(STARTED)].map(([, path]) => posix.join(posix.dirname(file), path!));
    }),
  );
  return started.flat();
}

/** Copies the pages of the console, if they are built: without them, the service says how to build them. */
async function copyConsole(target: string): Promise<void> {
  const built = join(CONSOLE, 'dist');
  if (existsSync(join(built, 'index.html'))) await cp(built, target, { recursive: true });
}

/** Builds the server. @param target the folder, which is emptied first */
export async function buildServer(target = join(PACKAGE, 'dist')): Promise<void> {
  const files = await filesIn(SOURCE);
  const programs = new Set([...PROGRAMS, ...(await startedFiles(files))]);
  await rm(target, { recursive: true, force: true });
  await build({
    entryPoints: Object.fromEntries([...programs].map((file) => [nameInDist(file), join(SOURCE, file)])),
    outdir: target,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    charset: 'utf8',
    // For readers of stack traces, nothing is minified.
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [PREPARED],
  });
  const read = files.filter((file) => !CODE.test(file) && !NOT_READ.test(file));
  for (const file of read) await cp(join(SOURCE, file), join(target, ...file.split('/')));
  await copyDocumentation(join(target, 'documentation'));
  await copyConsole(join(target, 'console-pages'));
  await cp(join(ROOT, 'node_modules/typebox/license'), join(target, 'LICENSE-typebox'));
}

if (import.meta.main) {
  execFileSync('npm', ['run', '--silent', 'build:console'], { cwd: ROOT, stdio: 'inherit' });
  await buildServer();
  // npm packs only what is inside the package.
  await copyFile(join(ROOT, 'LICENSE'), join(PACKAGE, 'LICENSE'));
}
