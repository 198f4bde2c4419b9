import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, test } from 'vitest';
import { Issuary } from '../../../../sdk/src/index.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { hasPython, operationSamples, run } from './operation-samples.ts';

const service = await startService(await createTestDatabase());
const { sandbox } = await service.newPartner();
const { operations, sampleOf, writeAll, runCurl, runPython, runSdk } = await operationSamples(service, sandbox);

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
    // One shell for all: a function's body is parsed and does not run.
    const parse = `for file in *.sh; do IFS= read -r -d '' text <"$file"; eval "sample() {\n$text\n}" || echo "$file" >&2; done`;
    const { stderr } = await run('bash', ['--norc', '-c', parse], { cwd: target });
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

test('the programs of the tutorial are JavaScript, which runs on each Node that the tutorial names', async () => {
  const tutorial = await readFile(new URL('../../../../../docs/integrate.md', import.meta.url), 'utf8');
  const programs = [...tutorial.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, program]) => program!);
  expect(programs.length).toBeGreaterThan(8);
  for (const program of programs) expect(stripTypeScriptTypes(program)).toBe(program);
  expect(tutorial).not.toMatch(/\bnode [^\n]*\.ts\b/);
});

test('each sample in TypeScript calls a method that the SDK has', () => {
  const client: unknown = new Issuary({ url: sandbox.base, clientId: 'ick_sandbox_x', secretId: 'isk_sandbox_x' });
  for (const { operationId } of operations) {
    const [, path] = /\bissuary\.([\w.]+)\(/.exec(sampleOf(operationId, 'TypeScript')) ?? [];
    const method = path?.split('.').reduce((found, name) => (found as Record<string, unknown>)[name], client);
    expect(method, `of ${operationId}`).toBeTypeOf('function');
  }
});

describe('samples work', () => {
  test.each(['listWallets', 'createCustomer'])('%s with curl', async (operationId) => {
    const { stdout } = await runCurl(operationId);
    expect(JSON.parse(stdout)).toMatchObject({ type: 'success' });
  });

  test.runIf(hasPython).each(['listWallets', 'createCustomer'])('%s with Python', async (operationId) => {
    const { stdout, stderr } = await runPython(operationId);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^\{/);
  });

  test.each(['createCustomer'])('%s with the SDK', async (operationId) => {
    const { stderr } = await runSdk(operationId);
    expect(stderr).toBe('');
  });
});
