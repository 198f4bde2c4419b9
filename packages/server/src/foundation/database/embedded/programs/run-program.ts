import { execFile } from 'node:child_process';
import { type Account, identityOptions } from '../cluster/account.ts';

/**
 * PostgreSQL gets none of this process' environment variables: they may contain secrets, which its uid could read in /proc, and
 * PG… or LC_… variables would change its behaviour. macOS needs LC_ALL, because its locale code starts a thread otherwise.
 */
export const PROGRAM_ENVIRONMENT: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

interface ProgramResult {
  readonly ok: boolean;
  /** Output of both streams, trimmed, or the reason why the program could not run. */
  readonly output: string;
}

/** Runs a program as the account until it exits. It runs in `/`, because the account may have no access to the current folder. */
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
      const reason = error.killed ? `did not end within ${options.seconds} s` : error.message;
      return resolve({ ok: false, output: output === '' ? reason : output });
    });
    // Ignore the error of a program that exits without reading its input.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(options.input ?? '');
  });
}

/** The error line of a program's output. */
export function complaintIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.findLast((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line)) ?? lines.at(-1) ?? 'no message';
}
