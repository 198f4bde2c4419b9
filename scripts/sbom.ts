import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, type Bill } from './release/bill-of-materials.ts';

/**
 * node scripts/sbom.ts [FOLDER]: writes what the published packages contain and install, as CycloneDX. From the lockfile, so
 * that they have the packages of every platform, not those of this machine.
 */
const ROOT = resolve(import.meta.dirname, '..');
const PACKAGES = [
  { path: 'packages/server', type: 'application', file: 'issuary' },
  { path: 'packages/sdk', type: 'library', file: 'issuary-sdk' },
] as const;
/** The bill of the server has some hundred kilobytes. */
const LENGTH_MAX = 50_000_000;

const run = (program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: LENGTH_MAX });

const folder = resolve(process.argv[2] ?? 'sbom');
mkdirSync(folder, { recursive: true });
const committedAt = new Date(run('git', 'log', '-1', '--format=%cI').trim());
for (const { path, type, file } of PACKAGES) {
  const { name, version } = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
  const options = ['--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', `--sbom-type=${type}`];
  const bill = JSON.parse(run('npm', 'sbom', ...options, '-w', path)) as Bill;
  const target = join(folder, `${file}-${version}.cdx.json`);
  writeFileSync(target, `${JSON.stringify(describe(bill, name, type, committedAt), null, 2)}\n`);
  console.log(target);
}
