import { runCommandLine } from '../src/cli/program.ts';
import type { CommandRequest, CommandResult } from './command-runner.ts';

/**
 * Runs `issuary` commands one at a time in one process, each with its own arguments and environment. Loading the
 * core takes about a second of CPU time, so most tests of commands share a process.
 */

class Exit extends Error {}

let output = { stdout: '', stderr: '' };
let exited: number | undefined;

const collect = (stream: 'stdout' | 'stderr') =>
  ((text: string | Uint8Array) => {
    if (exited === undefined) output[stream] += typeof text === 'string' ? text : Buffer.from(text).toString('utf8');
    return true;
  }) as typeof process.stdout.write;
process.stdout.write = collect('stdout');
process.stderr.write = collect('stderr');

// Commander exits the process on a usage error. Here that ends only the command.
process.exit = ((code?: number) => {
  exited ??= code ?? exitCode();
  throw new Exit();
}) as typeof process.exit;

/** The exit code that a command sets when it fails without an exception. */
const exitCode = (): number => Number(process.exitCode ?? 0);

async function run({ id, args, settings }: CommandRequest): Promise<CommandResult> {
  output = { stdout: '', stderr: '' };
  exited = undefined;
  process.exitCode = undefined;
  process.env = { ...settings };
  await runCommandLine(args).catch((error: unknown) => {
    if (!(error instanceof Exit)) throw error;
  });
  return { id, code: exited ?? exitCode(), ...output };
}

let previous: Promise<unknown> = Promise.resolve();
// `process.exit` is replaced above.
process.on('disconnect', () => process.kill(process.pid));
process.on('message', (request: CommandRequest) => {
  previous = previous.then(() => run(request)).then((result) => process.send!(result));
});
