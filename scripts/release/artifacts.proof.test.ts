import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cloneWorkingTree } from './clone-working-tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'issuary-artifacts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const clone = join(folder, 'clone');
const artifacts = join(folder, 'artifacts');
cloneWorkingTree(clone);

const run = (cwd: string, program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8' });
const components = (file: string): string[] =>
  (JSON.parse(readFileSync(join(artifacts, file), 'utf8')).components as { name: string }[]).map(({ name }) => name);

test('the files of a release are packages, chart, their bills of materials and the checksums of all', () => {
  run(clone, 'scripts/release/artifacts.sh', artifacts);
  const { version } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8'));
  expect(readdirSync(artifacts).toSorted()).toEqual([
    'SHA256SUMS',
    `issuary-${version}.cdx.json`,
    `issuary-${version}.tgz`,
    `issuary-chart-${version}.tgz`,
    `issuary-sdk-${version}.cdx.json`,
    `issuary-sdk-${version}.tgz`,
  ]);
  expect(run(artifacts, 'sha256sum', '--check', '--strict', 'SHA256SUMS').match(/: OK$/gm)).toHaveLength(5);
  expect(run(artifacts, 'tar', '-tzf', `issuary-chart-${version}.tgz`)).toContain('issuary/Chart.yaml');
  expect(run(artifacts, 'tar', '-tzf', `issuary-${version}.tgz`)).toContain('package/dist/main.js');
  expect(run(artifacts, 'tar', '-tzf', `issuary-sdk-${version}.tgz`)).toContain('package/dist/index.cjs');

  const server = components(`issuary-${version}.cdx.json`);
  expect(server).toEqual(expect.arrayContaining(['fastify', 'pg']));
  expect(server).not.toContain('vitest');
  expect(components(`issuary-sdk-${version}.cdx.json`)).toEqual([]);
  run(clone, 'node', 'scripts/sbom.ts', join(folder, 'again'));
  for (const file of [`issuary-${version}.cdx.json`, `issuary-sdk-${version}.cdx.json`])
    expect(readFileSync(join(folder, 'again', file), 'utf8')).toBe(readFileSync(join(artifacts, file), 'utf8'));
  // The clone is as it was.
  expect(run(clone, 'git', 'status', '--porcelain')).toBe('');
});
