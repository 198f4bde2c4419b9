import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly version: string;
  readonly workspaces: readonly string[];
}

interface Lockfile {
  version: string;
  readonly packages: Readonly<Record<string, { version?: string }>>;
}

/** The Helm chart has the version of what it installs. */
const CHART = 'deploy/helm/issuary/Chart.yaml';
const VERSION = /^(?:(\d+)\.(\d+)\.(\d+))(?:-([0-9A-Za-z.-]+))?$/;

/** The current version: that of the workspace, which all packages share. */
export function currentVersion(root: string): string {
  return readManifest(root).version;
}

/** The changed texts of all files that contain the version, by path from the root. */
export function withVersion(root: string, version: string): Map<string, string> {
  const { version: current, workspaces } = readManifest(root);
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const manifests = ['package.json', ...workspaces.map((workspace) => `${workspace}/package.json`)];
  const texts = new Map(
    manifests.map((file) => [
      file,
      replaceOnce(file, read(file), `"version": "${current}"`, `"version": "${version}"`),
    ]),
  );
  const lockfile = JSON.parse(read('package-lock.json')) as Lockfile;
  lockfile.version = version;
  for (const workspace of ['', ...workspaces]) lockfile.packages[workspace]!.version = version;
  texts.set('package-lock.json', `${JSON.stringify(lockfile, null, 2)}\n`);
  if (existsSync(join(root, CHART)))
    texts.set(
      CHART,
      read(CHART).replaceAll(
        /^(version|appVersion):.*$/gm,
        (_, name: string) => `${name}: ${name === 'version' ? version : `"${version}"`}`,
      ),
    );
  return texts;
}

/** @throws Error if the version is not one (semver.org), or not newer than the current one */
export function assertNewer(version: string, current: string): void {
  const [next, last] = [VERSION.exec(version), VERSION.exec(current)];
  if (!next) throw new Error(`"${version}" is not a version: write it as 1.2.3 or 1.2.3-rc.1`);
  if (!last) throw new Error(`the current version "${current}" is not a version`);
  if (compare(next, last) <= 0) throw new Error(`${version} is not newer than ${current}`);
}

/** A pre-release is older than the release. Two pre-releases are compared as texts with numbers. */
function compare(a: RegExpExecArray, b: RegExpExecArray): number {
  for (const part of [1, 2, 3]) {
    const difference = Number(a[part]) - Number(b[part]);
    if (difference !== 0) return difference;
  }
  if (a[4] === undefined || b[4] === undefined) return Number(b[4] !== undefined) - Number(a[4] !== undefined);
  return a[4].localeCompare(b[4], 'en', { numeric: true });
}

function replaceOnce(file: string, text: string, from: string, to: string): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} must contain ${from} once: all packages have the version of the workspace`);
  return before + to + after;
}

function readManifest(root: string): Manifest {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
}
