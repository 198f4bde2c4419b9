import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const TIMEOUT_MS = 120_000;

interface Operation {
  readonly operationId: string;
  readonly 'x-codeSamples': readonly { readonly label: string; readonly source: string }[];
}

const service = await startService(await createTestDatabase());
const { sandbox } = await service.newPartner();
const { paths } = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

const folder = await mkdtemp(join(tmpdir(), 'issuary-samples-'));
afterAll(() => rm(folder, { recursive: true }));

function sampleOf(operationId: string, label: string): string {
  const operation = operations.find((each) => each.operationId === operationId)!;
  return operation['x-codeSamples'].find((sample) => sample.label === label)!.source;
}

/** Writes the samples of all operations in a language, each into a file. */
async function writeAll(label: string, extension: string): Promise<string> {
  const target = join(folder, label);
  await mkdir(target, { recursive: true });
  for (const { operationId } of operations)
    await writeFile(join(target, `${operationId}.${extension}`), sampleOf(operationId, label));
  return target;
}

const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
);
test('every operation has a sample in every language', () => {
  expect(operations.length).toBeGreaterThan(100);
  for (const { operationId, 'x-codeSamples': samples } of operations)
    expect(
      samples.map(({ label }) => label),
      `of ${operationId}`,
    ).toEqual(['curl', 'TypeScript', 'Python']);
});

describe('all samples parse', () => {
  test('in bash', async () => {
    const target = await writeAll('curl', 'sh');
    const { stderr } = await run('bash', ['--norc', '-c', 'for file in *.sh; do bash -n "$file"; done'], {
      cwd: target,
    });
    expect(stderr).toBe('');
  });

  test('in TypeScript', () => {
    for (const { operationId } of operations)
      expect(() => stripTypeScriptTypes(sampleOf(operationId, 'TypeScript')), `of ${operationId}`).not.toThrow();
  });

  test.runIf(hasPython)('in Python', async () => {
    const target = await writeAll('Python', 'py');
    const files = operations.map(({ operationId }) => `${operationId}.py`);
    const { stderr } = await run('python3', ['-m', 'py_compile', ...files], { cwd: target });
    expect(stderr).toBe('');
  });
});

test('all samples in TypeScript have the types of the SDK', { timeout: TIMEOUT_MS }, async () => {
  const target = await writeAll('TypeScript', 'ts');
  const compilerOptions = {
    target: 'ES2024',
    lib: ['ES2024', 'DOM'],
    module: 'NodeNext',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
    paths: { '@issuary/sdk': [join(ROOT, 'packages/sdk/src/index.ts')] },
  };
  await writeFile(join(target, 'package.json'), '{"type":"module"}');
  await writeFile(join(target, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const checked = await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', target]).catch(
    (error: { stdout: string }) => error,
  );
  expect(checked.stdout).toBe('');
});

const READS = ['getCaller', 'listWallets', 'listCustomers', 'searchCards', 'listEvents', 'getFees', 'listTransfers'];
const WRITES = ['createCustomer', 'createWebhook', 'createExport'];

describe('samples work', () => {
  const environment = {
    PATH: process.env['PATH'],
    API: sandbox.base,
    TOKEN: sandbox.token,
    ISSUARY_URL: sandbox.base,
    ISSUARY_CLIENT_ID: sandbox.credentials.client_id,
    ISSUARY_SECRET_ID: sandbox.credentials.secret_id,
  };
  const options = { cwd: folder, env: environment, timeout: TIMEOUT_MS };

  test.each([...READS, ...WRITES])('%s with curl', async (operationId) => {
    // Not every machine has `uuidgen`.
    const script = `uuidgen() { echo ${crypto.randomUUID()}; }\n${distinct(sampleOf(operationId, 'curl'))}`;
    const { stdout } = await run('bash', ['--norc', '-c', script], options);
    expect(JSON.parse(stdout)).toMatchObject({ type: 'success' });
  });

  test.runIf(hasPython).each([...READS, ...WRITES])('%s with Python', async (operationId) => {
    const { stdout, stderr } = await run('python3', ['-c', distinct(sampleOf(operationId, 'Python'))], options);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^\{/);
  });

  test.each([...READS, ...WRITES])('%s with the SDK', async (operationId) => {
    await mkdir(join(folder, 'node_modules/@issuary'), { recursive: true });
    await symlink(join(ROOT, 'packages/sdk'), join(folder, 'node_modules/@issuary/sdk')).catch(() => {});
    const file = join(folder, `${operationId}.mts`);
    await writeFile(file, distinct(sampleOf(operationId, 'TypeScript')));
    const { stderr } = await run(process.execPath, [file], options);
    expect(stderr).toBe('');
  });
});

/** Three languages create the same customer, whose `external_ref` must be unique. */
function distinct(sample: string): string {
  return sample.replaceAll(/("?external_ref"?: )(["'])[^"']+\2/g, `$1$2${crypto.randomUUID()}$2`);
}
