import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChromium } from '../chromium/start-chromium.ts';
import { createTestDatabase } from '../harness.ts';
import { ROOT, runToEnd, start, type Settings } from '../process.ts';
import { createSandboxKey } from '../sandbox-client.ts';
import { installPackage, type InstalledPackage } from './installed-package.ts';
import { openPage, servePage, type PageSettings } from './partner-page.ts';
import { EXPECTED, PROGRAMS, TYPED_PAGE, TYPED_PROGRAM } from './partner-program.ts';

const ARM = arch() === 'arm64';

/** Each runtime by an npm package that contains its program for Linux. */
const RUNTIMES = [
  { name: 'node20', from: `node-linux-${ARM ? 'arm64' : 'x64'}@20`, program: 'bin/node', args: [] },
  { name: 'node22', from: `node-linux-${ARM ? 'arm64' : 'x64'}@22`, program: 'bin/node', args: [] },
  { name: 'node24', from: `node-linux-${ARM ? 'arm64' : 'x64'}@24`, program: 'bin/node', args: [] },
  { name: 'deno', from: `@deno/linux-${ARM ? 'arm64' : 'x64'}-glibc@2`, program: 'deno', args: ['run', '-A'] },
  { name: 'bun', from: `@oven/bun-linux-${ARM ? 'aarch64' : 'x64'}@1`, program: 'bin/bun', args: ['run'] },
] as const;

const TOOLS = ['attw@npm:@arethetypeswrong/cli@0.18', 'publint@npm:publint@0.3'];

const MANIFEST = join(ROOT, 'packages/sdk/package.json');

const { url: databaseUrl } = await createTestDatabase();
const settings = {
  ISSUARY_DATABASE_URL: databaseUrl,
  ISSUARY_MASTER_KEY: randomBytes(32).toString('base64'),
  ISSUARY_LOG_LEVEL: 'error',
};
const { service, end } = start(settings);
const manifest = await readFile(MANIFEST, 'utf8');

let installed: InstalledPackage;
let environment: Settings;
let pageSettings: PageSettings;

beforeAll(async () => {
  const { url } = await service;
  const { clientId, secretId } = await createSandboxKey(settings, url, 'Shop');
  environment = { ISSUARY_URL: url, ISSUARY_CLIENT_ID: clientId, ISSUARY_SECRET_ID: secretId };
  pageSettings = { url, clientId, secretId };
  installed = await installPackage([...RUNTIMES.map(({ name, from }) => `${name}@npm:${from}`), ...TOOLS]);
}, 600_000);

afterAll(async () => {
  end();
  await installed.remove();
});

describe('the package', () => {
  it('contains the build, the readme and the license only', () => {
    const { files } = installed;
    expect(files).toEqual(expect.arrayContaining(['package.json', 'README.md', 'LICENSE', 'dist/index.js']));
    const unexpected = files.filter(
      (file) =>
        !/^(?:package\.json|README\.md|LICENSE|dist\/.+\.(?:js|cjs|d\.ts|d\.cts))$/.test(file) || /test/.test(file),
    );
    expect(unexpected).toEqual([]);
  });

  it('has no dependencies, and names files that exist', async () => {
    const folder = join(installed.project, 'node_modules/@issuary/sdk');
    const { exports, ...fields } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      exports: object;
      dependencies?: object;
      engines: object;
    };
    expect(fields.dependencies).toBeUndefined();
    expect(fields.engines).toEqual({ node: '>=20' });
    const named = JSON.stringify(exports).match(/\.\/dist\/[^"]+/g)!;
    expect(named).toHaveLength(8);
    expect(named.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });

  it('leaves the repository as it was', async () => {
    expect(await readFile(MANIFEST, 'utf8')).toBe(manifest);
    expect(existsSync(join(dirname(MANIFEST), 'dist'))).toBe(false);
  });

  it.each([
    ['attw', 'dist/index.js', ['--profile', 'node16', '--format', 'ascii']],
    ['publint', 'src/cli.js', ['run', '--strict']],
  ])('has no problem that %s finds', async (tool, program, args) => {
    const result = await runToEnd(process.execPath, [join(installed.tool(tool), program), ...args, installed.tarball]);
    expect(result).toMatchObject({ code: 0 });
  });
});

describe.each(RUNTIMES)('on $name', ({ name, program, args }) => {
  it.each(['mjs', 'cjs'] as const)('a program works as %s', async (extension) => {
    const file = join(installed.project, `program.${extension}`);
    await writeFile(file, PROGRAMS[extension]);
    const result = await runToEnd(join(installed.tool(name), program), [...args, file], environment);
    expect(result).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(result.stdout)).toEqual(EXPECTED);
  });
});

describe('in Chromium', async () => {
  const browser = await startChromium();
  const folder = (): string => join(installed.project, 'node_modules/@issuary/sdk');

  it('a program works', async () => {
    const { printed } = await openPage(browser, await servePage(folder(), 'program', pageSettings));
    // The browser itself reports the two rejected calls.
    const lines = (): string[] => printed.filter((line) => !line.startsWith('Failed to load resource'));
    await expect.poll(lines).toHaveLength(1);
    expect(JSON.parse(lines()[0]!)).toEqual(EXPECTED);
  });

  it('the secure view shows the number of a card in its frame, and reports it', async () => {
    const { page, printed } = await openPage(browser, await servePage(folder(), 'frame', pageSettings));
    await expect
      .poll(() => printed.filter((line) => !line.includes('Permissions-Policy')))
      .toEqual(['ready', 'revealed']);
    expect(await page.frameLocator('iframe').locator('#value-pan').textContent()).toMatch(/^\d{4}( \d{4}){3}$/);
    // The page cannot read the frame, which has another origin.
    expect(await page.evaluate(`document.querySelector('iframe').contentDocument`)).toBeNull();
  });
});

describe.each([
  ['TypeScript 5', createRequire(join(ROOT, 'packages/sdk/scripts/build.ts')).resolve('typescript/package.json')],
  ['TypeScript 7', createRequire(join(ROOT, 'package.json')).resolve('typescript/package.json')],
])('%s', (_, compiler) => {
  describe.each([
    ['node16', 'node16'],
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('with the module system %s and the resolution %s', (module, moduleResolution) => {
    const programs: [extension: string, lib: string[], text: string][] = [
      ['mts', ['ES2022'], TYPED_PROGRAM],
      ['mts', ['ES2022', 'DOM'], TYPED_PROGRAM],
      ['mts', ['ES2022', 'DOM'], TYPED_PAGE],
    ];
    if (module !== 'esnext') programs.push(['cts', ['ES2022'], TYPED_PROGRAM], ['cts', ['ES2022', 'DOM'], TYPED_PAGE]);

    it.each(programs)('compiles a program as %s with the library %j', async (extension, lib, text) => {
      await writeFile(join(installed.project, `typed.${extension}`), text);
      const compilerOptions = {
        target: 'ES2022',
        module,
        moduleResolution,
        lib,
        types: [],
        strict: true,
        exactOptionalPropertyTypes: true,
        skipLibCheck: false,
        noEmit: true,
      };
      const config = join(installed.project, 'tsconfig.json');
      await writeFile(config, JSON.stringify({ compilerOptions, files: [`typed.${extension}`] }));
      const result = await runToEnd(process.execPath, [join(dirname(compiler), 'bin/tsc'), '-p', config]);
      expect(result).toMatchObject({ code: 0, stdout: '' });
    });
  });
});
