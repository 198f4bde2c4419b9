import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npm } from '../npm.ts';
import { ROOT } from '../process.ts';

const run = promisify(execFile);

/** The SDK as partners have it: packed, and installed into a project outside of the repository. */
export interface InstalledPackage {
  /** The project's folder. */
  readonly project: string;
  readonly tarball: string;
  /** The packed files. */
  readonly files: readonly string[];
  /** The folder of an installed npm package that the checks use. */
  tool(alias: string): string;
  remove(): Promise<void>;
}

/** @param tools packages to install beside it, as `alias@npm:name@version` */
export async function installPackage(tools: readonly string[]): Promise<InstalledPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'issuary-sdk-'));
  const [project, checks] = [join(folder, 'project'), join(folder, 'checks')];
  await npm(ROOT, 'pack', '-w', 'packages/sdk', '--pack-destination', folder);
  const tarball = join(
    folder,
    (await readdir(folder)).find((name) => name.endsWith('.tgz'))!,
  );
  const { stdout } = await run('tar', ['-tzf', tarball]);
  for (const each of [project, checks]) {
    await mkdir(each);
    await writeFile(join(each, 'package.json'), JSON.stringify({ name: 'shop', private: true }));
  }
  await npm(project, 'install', tarball);
  await npm(checks, 'install', ...tools);
  return {
    project,
    tarball,
    files: stdout
      .trim()
      .split('\n')
      .map((file) => file.replace(/^package\//, '')),
    tool: (alias) => join(checks, 'node_modules', alias),
    remove: async () => await rm(folder, { recursive: true, force: true }),
  };
}
