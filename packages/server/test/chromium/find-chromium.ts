import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Chromium without a user interface, which takes half of the processor time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const INSTALL_TIMEOUT_MS = 600_000;

/** The Chromium that ISSUARY_TEST_CHROMIUM names, an installed one, or Debian's, which root can install on demand. */
export async function findChromium(): Promise<string> {
  return (
    process.env['ISSUARY_TEST_CHROMIUM'] || (await installed([...SHELLS, ...BROWSERS])) || (await installDebians())
  );
}

/** The same with a user interface and a back/forward cache, which a headless shell lacks. */
export async function findCompleteChromium(): Promise<string> {
  return (await installed(BROWSERS)) ?? (await installDebians());
}

async function installed(names: readonly string[]): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC];
  for (const candidate of candidates) if (await isExecutable(candidate)) return candidate;
  return undefined;
}

async function isExecutable(path: string): Promise<boolean> {
  return await access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function installDebians(): Promise<string> {
  const failure = await aptInstall().catch((error: unknown) => error);
  const path = await installed(BROWSERS);
  if (path !== undefined) return path;
  throw new Error(
    'These tests need Chromium. Install it (Debian: `apt-get install chromium`), or name one in ISSUARY_TEST_CHROMIUM.',
    { cause: failure },
  );
}

async function aptInstall(): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('only root can install packages');
  const options = { timeout: INSTALL_TIMEOUT_MS, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  // Two test files may run this concurrently: apt waits for its lock.
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  await run('apt-get', [...wait, 'update', '-qq'], options);
  await run('apt-get', [...wait, 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
}
