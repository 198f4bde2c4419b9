import { execFile } from 'node:child_process';
import { type Account, identityOptions } from '../cluster/account.ts';

/**
 * PostgreSQL gets no variable of ours: ours may hold secrets, which its uid could read in /proc, and PG… or LC_…
 * variables of the caller would change what it does. macOS needs LC_ALL set, else its locale code starts a thread.
 */
export const PROGRAM_ENVIRONMENT: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export interface ProgramResult {
  readonly ok: boolean;
  /** Both streams, trimmed; why it could not run at all, if so. */
  readonly output: string;
}

/** Runs a program to its end as the account, from `/` since the account may not be allowed where we are. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: { readonly account: Account; readonly seconds: number; readonly input?: string },
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const settings = {
      ...identityOptions(options.account),
      cwd: '/',
      env: PROGRAM_ENVIRONMENT,
      timeout: options.seconds * 1000,
      killSignal: 'SIGKILL',
    } as const;
    const child = execFile(program, args, settings, (error, stdout, stderr) => {
      const output = `${stdout}\n${stderr}`.trim();
      if (error === null) return resolve({ ok: true, output });
      const reason = error.killed ? `no end after ${options.seconds} s` : error.message;
      return resolve({ ok: false, output: output === '' ? reason : output });
    });
    // A program that ends without reading its input is no failure of ours.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(options.input ?? '');
  });
}

/** The line of a program's output that says what went wrong. */
export function complaintIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.findLast((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line)) ?? lines.at(-1) ?? 'no message';
}
