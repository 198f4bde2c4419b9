import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** `npm run frame:script` builds the script of the secure frame's page from `frame/browser/`. A test checks it. */

const path = (name: string): string =>
  fileURLToPath(new URL(`../packages/server/src/edge/frame/${name}`, import.meta.url));

export const SCRIPT_PATH = path('page/script.js');

/** Builds the inline classic script. It is not minified, so that anyone can audit the page. */
export async function buildFrameScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path('browser/main.ts')],
    bundle: true,
    format: 'iife',
    target: ['chrome107', 'firefox115', 'safari16.4'],
    charset: 'utf8',
    legalComments: 'none',
    // For readers of the page, and to satisfy the rule about long files.
    banner: { js: '// Over 300 lines because it is generated: `npm run frame:script` builds it from frame/browser/.' },
    write: false,
  });
  return outputFiles[0]!.text;
}

if (import.meta.main) {
  const text = await buildFrameScript();
  const before = await readFile(SCRIPT_PATH, 'utf8').catch(() => '');
  if (text !== before) await writeFile(SCRIPT_PATH, text);
  console.log(text === before ? 'script.js is up to date' : 'script.js written');
}
