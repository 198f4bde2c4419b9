import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, afterEach, expect, test } from 'vitest';

const OPERATOR = fileURLToPath(new URL('../systemd/issuary-operator', import.meta.url));

let configuration = '';
beforeEach(async () => {
  configuration = await mkdtemp(join(tmpdir(), 'issuary-operator-'));
  await mkdir(join(configuration, 'secrets'));
  // Prints its arguments and its environment, as `issuary` would get them.
  await writeFile(join(configuration, 'program'), '#!/bin/sh\necho "arguments: $*"\nenv\n', { mode: 0o755 });
});
afterEach(async () => await rm(configuration, { recursive: true }));

async function operator(settings: string, ...args: readonly string[]): Promise<string[]> {
  await writeFile(join(configuration, 'issuary.env'), settings);
  const env = {
    PATH: process.env['PATH'],
    CONFIGURATION: configuration,
    PROGRAM: join(configuration, 'program'),
  };
  return (await promisify(execFile)(OPERATOR, args, { env })).stdout.trimEnd().split('\n');
}

test('issuary-operator runs a command with the settings and secrets of the service', async () => {
  const lines = await operator('ISSUARY_HOST=127.0.0.1\n', 'partners', 'list');
  expect(lines[0]).toBe('arguments: partners list');
  expect(lines).toEqual(
    expect.arrayContaining([
      'NODE_ENV=production',
      'ISSUARY_HOST=127.0.0.1',
      `ISSUARY_DATABASE_URL_FILE=${configuration}/secrets/database-url`,
      `ISSUARY_MASTER_KEY_FILE=${configuration}/secrets/master-key`,
    ]),
  );
  expect(lines.filter((line) => line.includes('MASTER_KEY_PREVIOUS'))).toEqual([]);
});

test('issuary-operator reads the settings as systemd does, and executes none of them', async () => {
  const lines = await operator(
    [
      '# A comment, and an empty line',
      '',
      '; Another comment',
      'ISSUARY_METRICS_ALLOW=10.1.0.0/16, 10.2.0.0/16',
      `ISSUARY_BRAND="Acme Cards"`,
      `OTEL_SERVICE_NAME='cards'`,
      `OTEL_EXPORTER_OTLP_HEADERS=a=$(touch ${configuration}/executed);b=\`touch ${configuration}/executed\``,
      'ISSUARY_LOG_LEVEL=warn',
    ].join('\n'),
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      'ISSUARY_METRICS_ALLOW=10.1.0.0/16, 10.2.0.0/16',
      'ISSUARY_BRAND=Acme Cards',
      'OTEL_SERVICE_NAME=cards',
      `OTEL_EXPORTER_OTLP_HEADERS=a=$(touch ${configuration}/executed);b=\`touch ${configuration}/executed\``,
      'ISSUARY_LOG_LEVEL=warn',
    ]),
  );
  await expect(writeFile(join(configuration, 'executed'), '', { flag: 'wx' })).resolves.toBeUndefined();
});

test('issuary-operator names a line that is no setting', async () => {
  await expect(operator('ISSUARY_HOST\n')).rejects.toMatchObject({
    code: 1,
    stderr: 'issuary-operator: issuary.env has a line that is no setting: ISSUARY_HOST\n',
  });
});

test('issuary-operator passes the previous master key on while there is one', async () => {
  await writeFile(join(configuration, 'secrets/master-key-previous'), 'key');
  const previous = `ISSUARY_MASTER_KEY_PREVIOUS_FILE=${configuration}/secrets/master-key-previous`;
  expect(await operator('')).toContain(previous);
});
