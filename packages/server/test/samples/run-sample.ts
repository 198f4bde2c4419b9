import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const vitest = fileURLToPath(new URL('../vitest.mjs', import.meta.resolve('vitest')));
const config = fileURLToPath(new URL('vitest.config.ts', import.meta.url));

/** Runs the samples whose path contains this text. */
export function runSample(sample: string): Promise<{ exitCode: number; lastLines: string[] }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [vitest, 'run', '--config', config, sample], (_, stdout) => {
      resolve({ exitCode: child.exitCode ?? -1, lastLines: stdout.trimEnd().split('\n').slice(-2) });
    });
  });
}
