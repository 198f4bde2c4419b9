import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { npm } from '../npm.ts';
import { ROOT, runToEnd } from '../process.ts';

/** What others make of openapi.json: clients of three generators that compile, and a linter that has nothing to say. */
const TOOLS = [
  'openapi-typescript@7.13.0',
  '@hey-api/openapi-ts@0.99.0',
  'orval@8.38.0',
  '@stoplight/spectral-cli@6.16.3',
];
const DESCRIPTION = join(ROOT, 'openapi.json');
const COMPILER = join(
  dirname(createRequire(join(ROOT, 'packages/sdk/scripts/build.ts')).resolve('typescript/package.json')),
  'bin/tsc',
);

const STRICT = {
  target: 'ES2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noFallthroughCasesInSwitch: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noPropertyAccessFromIndexSignature: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  skipLibCheck: false,
  noEmit: true,
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'issuary-clients-'));
  const manifest = { name: 'shop', private: true, type: 'module', scarfSettings: { enabled: false } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await npm(folder, 'install', '--save-exact', ...TOOLS);
}, 600_000);

afterAll(async () => await rm(folder, { recursive: true, force: true }));

const runTool = async (program: string, ...args: string[]) =>
  await runToEnd(process.execPath, [join(folder, 'node_modules/.bin', program), ...args]);

it.each([
  {
    program: 'openapi-typescript',
    args: [DESCRIPTION, '-o'],
    output: 'client.ts',
    options: {},
    use: `import type { components } from './client';
      export type Reason = components['schemas']['CardReplacement']['reason'];
      export const replacedBy = (card: components['schemas']['Card']): string | undefined => card.replacement_reason;`,
  },
  {
    program: 'openapi-ts',
    args: ['-c', '@hey-api/client-fetch', '-i', DESCRIPTION, '-o'],
    output: 'client',
    // The code that it adds to each client does not compile with this option.
    options: { exactOptionalPropertyTypes: false },
    use: `import { replaceCard, type Card, type CardReplacement } from './client';
      export type Reason = CardReplacement['reason'];
      export const replacedBy = (card: Card): string | undefined => card.replacement_reason;
      export const replace = async () => await replaceCard({ path: { id: '1' }, body: { reason: 'lost' } });`,
  },
  {
    program: 'orval',
    args: ['--client', 'fetch', '--input', DESCRIPTION, '--output'],
    output: 'client.ts',
    options: {},
    use: `import { replaceCard, type Card, type CardReplacement } from './client';
      export type Reason = CardReplacement['reason'];
      export const replacedBy = (card: Card): string | undefined => card.replacement_reason;
      export const replace = async () => await replaceCard('1', { reason: 'lost' });`,
  },
])(
  'the client of $program compiles strictly, and has the right types',
  async ({ program, args, output, options, use }) => {
    const project = join(folder, program);
    await mkdir(project);
    expect(await runTool(program, ...args, join(project, output))).toMatchObject({ code: 0 });

    const checks = `
    export const reasons: Record<Reason, true> = { lost: true, stolen: true, compromised: true, damaged: true };`;
    await writeFile(join(project, 'use.ts'), use + checks);
    const config = { compilerOptions: { ...STRICT, ...options }, include: ['**/*.ts'] };
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config));
    expect(await runToEnd(process.execPath, [COMPILER, '-p', project])).toMatchObject({ code: 0, stdout: '' });
  },
);

it.each([DESCRIPTION, join(ROOT, 'openapi-console.json')])('Spectral has no warning about %s', async (description) => {
  const ruleset = join(folder, 'ruleset.json');
  // OpenAPI 3.1 lists the scopes of any security scheme; Spectral knows them only for OAuth.
  const rules = { 'oas3-operation-security-defined': 'off' };
  await writeFile(ruleset, JSON.stringify({ extends: ['spectral:oas'], rules }));
  const { code, stdout } = await runTool(
    'spectral',
    'lint',
    description,
    '-r',
    ruleset,
    '--fail-severity',
    'hint',
    '-f',
    'json',
  );
  expect({ code, problems: stdout }).toEqual({ code: 0, problems: expect.stringMatching(/^\[\]/) });
});
