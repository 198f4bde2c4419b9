import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { runCommand } from './command-runner.ts';

const path = (file: string): string => fileURLToPath(new URL(`../src/${file}`, import.meta.url));
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A minimal environment, without the variables of the test run. */
const PLAIN_ENVIRONMENT = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  }),
);

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to completion. */
export async function runToEnd(
  program: string,
  args: readonly string[],
  settings: Settings = {},
  input = '',
): Promise<Ended> {
  const child = spawn(program, args, { env: { ...PLAIN_ENVIRONMENT, ...settings }, cwd: ROOT });
  const output = collect(child);
  // A program may exit before it has read its input, which is not an error here.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output() };
}

export type Settings = Readonly<Record<string, string>>;

/** Runs `issuary …` to completion in the shared command host, with `settings` as its only other environment. */
export async function issuary(settings: Settings, ...args: readonly string[]): Promise<Ended> {
  return await runCommand({ ...PLAIN_ENVIRONMENT, ...settings }, args);
}

/** Runs one of our programs to completion. @param file its path in `src` */
export async function runOwn(file: string, settings: Settings, ...args: readonly string[]): Promise<Ended> {
  return await runToEnd(process.execPath, [path(file), ...args], settings);
}

export interface RunningCommand {
  stdout(): string;
  stderr(): string;
  kill(name: NodeJS.Signals): void;
  readonly ended: Promise<Ended>;
}

/** Starts `issuary …`, which runs until it is killed, at the latest after the test. */
export function launchIssuary(settings: Settings, ...args: readonly string[]): RunningCommand {
  const child = spawn(process.execPath, [path('cli/issuary.ts'), ...args], {
    env: { ...PLAIN_ENVIRONMENT, ...settings },
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    stdout: () => output().stdout,
    stderr: () => output().stderr,
    kill: (name) => void child.kill(name),
    ended: once(child, 'close').then(([code]: (number | null)[]) => ({ code: code ?? null, ...output() })),
  };
}

export interface ServiceProcess {
  readonly pid: number;
  readonly url: string;
  readonly frameUrl: string;
  stdout(): string;
  stderr(): string;
  /** Signals the process and its children, as Ctrl-C does. */
  signalGroup(name: NodeJS.Signals): void;
  kill(name: NodeJS.Signals): void;
  /** The exit code, or the signal that killed it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/**
 * Starts the service as `npm start` does, on a free port. It is killed after the test at the latest.
 * @param main the program, by default the one in this tree
 */
export function launch(settings: Settings, main?: string): { child: ChildProcess; service: Promise<ServiceProcess> } {
  const launched = start(settings, main);
  onTestFinished(() => launched.end());
  return launched;
}

/** The same for a whole test file, which must call `end`. */
export function start(
  settings: Settings,
  main = path('main.mjs'),
): {
  child: ChildProcess;
  service: Promise<ServiceProcess>;
  end: () => void;
} {
  const child = spawn(process.execPath, [main], {
    env: { ...PLAIN_ENVIRONMENT, ISSUARY_PORT: '0', ISSUARY_FRAME_PORT: '0', ...settings },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const ended = once(child, 'exit').then(([code, signal]: (number | NodeJS.Signals)[]) => code ?? signal!);
  const ready = new Promise<ServiceProcess>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, url, frameUrl] =
        /Issuary is ready\.[^]*?sandbox +(http:\S+)\/business\/sandbox\/v1[^]*card view +(http:\S+)[^]*metrics.*\n\n/.exec(
          output().stdout,
        ) ?? [];
      if (url === undefined || frameUrl === undefined) return;
      resolve({
        pid: child.pid!,
        url,
        frameUrl,
        stdout: () => output().stdout,
        stderr: () => output().stderr,
        signalGroup: (name) => void process.kill(-child.pid!, name),
        kill: (name) => void child.kill(name),
        ended,
      });
    });
    ended.then((how) => reject(new Error(`ended (${how}) before it was ready: ${output().stderr}`)), reject);
  });
  ready.catch(() => undefined);
  const end = (): void => void (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'));
  return { child, service: ready, end };
}

function collect(child: ChildProcess): () => { stdout: string; stderr: string } {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => void (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => void (stderr += text));
  return () => ({ stdout, stderr });
}
