import { runCommandLine } from '../src/cli/program.ts';
import type { CommandRequest, CommandResult } from './command-runner.ts';

/**
 * Runs one `issuary` command after another in one process, each with its own arguments and environment. Loading the
 * program takes over a second of processor time, which most tests of commands need not pay again.
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

// Commander exits where it finds a mistake; here that ends the command alone.
process.exit = ((code?: number) => {
  exited ??= code ?? exitCode();
  throw new Exit();
}) as typeof process.exit;

/** Set by a command that fails without an exception. */
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
process.on('message', (request: CommandRequest) => {
  previous = previous.then(() => run(request)).then((result) => process.send!(result));
});
process.send!('ready');
