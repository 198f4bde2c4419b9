import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import type { Service, TenantClient } from '../../service.ts';

export const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

interface Operation {
  readonly operationId: string;
  readonly 'x-codeSamples': readonly { readonly label: string; readonly source: string }[];
}

export const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
);

/** The samples of all operations, and functions that run them. Call it at the top level of a test file. */
export async function operationSamples(service: Pick<Service, 'url'>, sandbox: TenantClient) {
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

  const options = {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      API: sandbox.base,
      TOKEN: sandbox.token,
      ISSUARY_URL: sandbox.base,
      ISSUARY_CLIENT_ID: sandbox.credentials.client_id,
      ISSUARY_SECRET_ID: sandbox.credentials.secret_id,
    },
  };
  return {
    operations,
    sampleOf,
    /** Writes the samples of all operations in a language, each into a file. @returns their folder */
    writeAll: async (label: string, extension: string): Promise<string> => {
      const target = join(folder, label);
      await mkdir(target, { recursive: true });
      for (const { operationId } of operations)
        await writeFile(join(target, `${operationId}.${extension}`), sampleOf(operationId, label));
      return target;
    },
    runCurl: async (operationId: string) => {
      // Not every machine has `uuidgen`.
      const script = `uuidgen() { echo ${crypto.randomUUID()}; }\n${distinct(sampleOf(operationId, 'curl'))}`;
      return await run('bash', ['--norc', '-c', script], options);
    },
    runPython: async (operationId: string) =>
      await run('python3', ['-c', distinct(sampleOf(operationId, 'Python'))], options),
    runSdk: async (operationId: string) => {
      await mkdir(join(folder, 'node_modules/@issuary'), { recursive: true });
      await symlink(join(ROOT, 'packages/sdk'), join(folder, 'node_modules/@issuary/sdk')).catch(() => {});
      const file = join(folder, `${operationId}.mts`);
      await writeFile(file, distinct(sampleOf(operationId, 'TypeScript')));
      return await run(process.execPath, [file], options);
    },
  };
}

/** Three languages create the same customer, whose `external_ref` must be unique. */
function distinct(sample: string): string {
  return sample.replaceAll(/("?external_ref"?: )(["'])[^"']+\2/g, `$1$2${crypto.randomUUID()}$2`);
}
