import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly workspaces: readonly string[];
}

interface LockedPackage {
  version?: string;
  readonly dependencies?: Record<string, string>;
}

interface Lockfile {
  version: string;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** Other files that contain the version: the chart, which has that of what it installs, what it renders, and pages that install it. */
const OTHERS = [
  'deploy/helm/issuary/Chart.yaml',
  'deploy/helm/rendered.yaml',
  'deploy/image/Dockerfile',
  'docs/integrate.md',
  'docs/operate/deploy.md',
  'docs/sdk.md',
  'README.md',
  'packages/sdk/README.md',
  'packages/server/README.md',
];
const VERSION = /^(?:(\d+)\.(\d+)\.(\d+))(?:-([0-9A-Za-z.-]+))?$/;

/** The current version: that of the workspace, which all packages share. */
export function currentVersion(root: string): string {
  return readManifest(root, '.').version;
}

/** The changed texts of all files that contain the version, by path from the root. */
export function withVersion(root: string, version: string): Map<string, string> {
  const { version: current, workspaces } = readManifest(root, '.');
  const own = workspaces.map((workspace) => readManifest(root, workspace).name);
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const texts = new Map<string, string>();
  for (const file of ['package.json', ...workspaces.map((workspace) => `${workspace}/package.json`)]) {
    const text = replaceOnce(file, read(file), `"version": "${current}"`, `"version": "${version}"`);
    texts.set(file, withDependencies(text, own, current, version));
  }
  texts.set('package-lock.json', withLockedVersions(read('package-lock.json'), workspaces, own, version));
  for (const file of OTHERS) texts.set(file, replaceVersion(file, read(file), current, version));
  return texts;
}

/** Packages of the workspace that depend on each other name the exact version. */
function withDependencies(manifest: string, own: readonly string[], current: string, version: string): string {
  return own.reduce((text, name) => text.replaceAll(`"${name}": "${current}"`, `"${name}": "${version}"`), manifest);
}

function withLockedVersions(
  text: string,
  workspaces: readonly string[],
  own: readonly string[],
  version: string,
): string {
  const lockfile = JSON.parse(text) as Lockfile;
  lockfile.version = version;
  for (const workspace of ['', ...workspaces]) {
    const locked = lockfile.packages[workspace]!;
    locked.version = version;
    for (const name of own) if (locked.dependencies?.[name] !== undefined) locked.dependencies[name] = version;
  }
  return `${JSON.stringify(lockfile, null, 2)}\n`;
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

/** Replaces a version that is not a part of another one: `1.1.0` is a part of `11.1.0` and of `1.1.0.1`. */
function replaceVersion(file: string, text: string, current: string, version: string): string {
  const whole = new RegExp(`(?<![\\d.])${current.replaceAll('.', '\\.')}(?!\\d|\\.\\d)`, 'g');
  if (!whole.test(text)) throw new Error(`${file} must contain ${current}`);
  return text.replaceAll(whole, version);
}

function readManifest(root: string, folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
}
