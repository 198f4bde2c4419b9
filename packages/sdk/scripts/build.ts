import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, type Format } from 'esbuild';
import { writeTypes } from './write-types.ts';

/**
 * Builds what partners install: a bundle of each entry point as ESM and as CommonJS, and the types for both. The repository itself
 * runs from source.
 */

const SDK = fileURLToPath(new URL('..', import.meta.url));

const ENTRIES = { index: 'src/index.ts', 'secure-view': 'src/browser/secure-view.ts' };
/** What the oldest supported runtime, Node 20, executes. */
const TARGET = 'es2022';

/** Types without values: one copy of them is enough. As CommonJS, it can be imported by the types of both kinds. */
const SHARED_TYPES = 'generated/api';

/** Builds everything into a folder, which is emptied first. */
export async function buildPackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await Promise.all([bundle(folder), compileTypes(join(folder, 'types'))]);
}

/** Builds the programs only, without their types. */
export async function bundle(folder: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(SDK, 'package.json'), 'utf8')) as { version: string };
  const bundleAs = async (format: Format, extension: string): Promise<void> => {
    await build({
      absWorkingDir: SDK,
      entryPoints: ENTRIES,
      outdir: folder,
      outExtension: { '.js': extension },
      bundle: true,
      format,
      platform: 'neutral',
      target: TARGET,
      define: { ISSUARY_SDK_VERSION: JSON.stringify(version) },
      legalComments: 'none',
      logLevel: 'error',
    });
  };
  await Promise.all([bundleAs('esm', '.js'), bundleAs('cjs', '.cjs')]);
}

async function compileTypes(folder: string): Promise<void> {
  await writeTypes();
  const raw = join(folder, 'raw');
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [
    compiler,
    '-p',
    join(SDK, 'tsconfig.build.json'),
    '--outDir',
    raw,
  ]).catch((error: Error & { stdout?: string }) => {
    throw new Error(`the types of the SDK do not compile:\n${error.stdout ?? ''}`, { cause: error });
  });
  for (const file of await readdir(raw, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue;
    const name = file.slice(0, -'.d.ts'.length);
    const text = await readFile(join(raw, file), 'utf8');
    await mkdir(dirname(join(folder, file)), { recursive: true });
    if (name !== SHARED_TYPES) await writeFile(join(folder, `${name}.d.ts`), withExtension(text, '.js'));
    await writeFile(join(folder, `${name}.d.cts`), withExtension(text, '.cjs'));
  }
  await rm(raw, { recursive: true });
}

/** Replaces the extension in the names of imported files. */
function withExtension(text: string, extension: string): string {
  return text.replaceAll(
    /((?:\bfrom|\bimport\()\s*['"])(\.{1,2}\/[^'"]+)\.ts(?=['"])/g,
    (_, start: string, name: string) => `${start}${name}${name.endsWith(SHARED_TYPES) ? '.cjs' : extension}`,
  );
}
