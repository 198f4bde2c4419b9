import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { hasPython, operationSamples, run } from './operation-samples.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

const service = await startService(await createTestDatabase());
const { sandbox } = await service.newPartner();
const { writeAll, runCurl, runPython, runSdk } = await operationSamples(service, sandbox);

test('all samples in TypeScript have the types of the SDK', async () => {
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
  test.each([...READS, ...WRITES])('%s with curl', async (operationId) => {
    const { stdout } = await runCurl(operationId);
    expect(JSON.parse(stdout)).toMatchObject({ type: 'success' });
  });

  test.runIf(hasPython).each([...READS, ...WRITES])('%s with Python', async (operationId) => {
    const { stdout, stderr } = await runPython(operationId);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^\{/);
  });

  test.each([...READS, ...WRITES])('%s with the SDK', async (operationId) => {
    const { stderr } = await runSdk(operationId);
    expect(stderr).toBe('');
  });
});
