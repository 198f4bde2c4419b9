import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SERVER = fileURLToPath(new URL('../src/', import.meta.url));
const START_TIMEOUT_MS = 30_000;
const COMMAND_TIMEOUT_MS = 30_000;

export interface RunningService {
  /** Without the environment's path. */
  readonly url: string;
  /** Runs a program of ours beside it, such as `cli/tour.ts`, with the same settings. */
  run(program: string, args?: readonly string[], variables?: Record<string, string>): Promise<string>;
  stop(): Promise<void>;
}

/** The service as a process of its own, on a free port. It announces its address when it can serve. */
export async function startService(databaseUrl: string): Promise<RunningService> {
  const env = {
    ...process.env,
    ISSUARY_DATABASE_URL: databaseUrl,
    ISSUARY_MASTER_KEY: randomBytes(32).toString('base64'),
    ISSUARY_PORT: '0',
    ISSUARY_LOG_LEVEL: 'error',
    ISSUARY_RATE_LIMIT: 'off',
  };
  const child = spawn(process.execPath, [`${SERVER}main.ts`], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`no start within ${START_TIMEOUT_MS} ms:\n${output}`)),
      START_TIMEOUT_MS,
    );
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /(http:\S+)\/business\/sandbox\/v1/.exec(output)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${output}`)));
  });
  return {
    url,
    async run(program, args = [], variables = {}) {
      const options = { env: { ...env, ...variables }, timeout: COMMAND_TIMEOUT_MS };
      const { stdout } = await promisify(execFile)(process.execPath, [SERVER + program, ...args], options);
      return stdout;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const end = once(child, 'exit');
      child.kill('SIGTERM');
      await end;
    },
  };
}
