import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT, runToEnd } from '../process.ts';

const READMES = globSync(['README.md', '{packages,examples}/*/README.md'], { cwd: ROOT });
const COMPILER = join(dirname(createRequire(join(ROOT, 'package.json')).resolve('typescript/package.json')), 'bin/tsc');

/** What the programs around the snippets have: earlier results, a web framework, functions of the reader. */
const CONTEXT = `
declare const issuary: import('@issuary/sdk').Issuary;
declare const card: import('@issuary/sdk').Card;
declare const payment: { readonly id: string };
declare const walletId: string, iframe_url: string, clientId: string, secretId: string;
declare function topUp(): Promise<void>;
declare function showButton(): void;
declare function store(events: readonly object[], cursor: string): Promise<void>;
declare const express: { raw(options: { type: string }): unknown };
declare const app: {
  post(
    path: string,
    parser: unknown,
    handle: (
      request: { body: Uint8Array; headers: import('node:http').IncomingHttpHeaders },
      response: { sendStatus(status: number): void },
    ) => Promise<void>,
  ): void;
};
`;

test('every TypeScript snippet of a README compiles under the strictest options', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'issuary-snippets-'));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  const texts = await Promise.all(READMES.map(async (file) => await readFile(join(ROOT, file), 'utf8')));
  const snippets = texts.flatMap((text) => [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code!));
  expect(snippets.length).toBeGreaterThan(8);
  await writeFile(join(folder, 'context.d.ts'), CONTEXT);
  for (const [index, code] of snippets.entries())
    await writeFile(join(folder, `snippet-${index}.mts`), `${code}\nexport {};\n`);
  const compilerOptions = {
    paths: {
      '@issuary/sdk': [join(ROOT, 'packages/sdk/src/index.ts')],
      '@issuary/sdk/secure-view': [join(ROOT, 'packages/sdk/src/browser/secure-view.ts')],
    },
    lib: ['ESNext', 'DOM', 'DOM.Iterable'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
    types: ['node'],
    // The only strict option that the repository itself does not use.
    noPropertyAccessFromIndexSignature: true,
    skipLibCheck: false,
  };
  const config = { extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: ['*.ts', '*.mts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  expect(await runToEnd(process.execPath, [COMPILER, '-p', folder])).toEqual({ code: 0, stdout: '', stderr: '' });
});
