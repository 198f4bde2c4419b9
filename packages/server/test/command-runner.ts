import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A command for the host process: the arguments after `issuary`, and the complete environment. */
export interface CommandRequest {
  readonly id: number;
  readonly args: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
}

export interface CommandResult {
  readonly id: number;
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const HOST = fileURLToPath(new URL('command-host.ts', import.meta.url));

/** The process that runs the commands of a worker's test files. It starts with the first command and ends with the worker. */
let host: CommandHost | undefined;

/** Runs `issuary …` to completion in a process that has already loaded the program. */
export async function runCommand(
  settings: CommandRequest['settings'],
  args: readonly string[],
): Promise<Omit<CommandResult, 'id'>> {
  host ??= new CommandHost();
  const { code, stdout, stderr } = await host.run(args, settings);
  return { code, stdout, stderr };
}

class CommandHost {
  readonly #child: ChildProcess = fork(HOST, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  readonly #pending = new Map<number, PromiseWithResolvers<CommandResult>>();
  #count = 0;
  /** Output that bypassed `process.stdout` and `process.stderr`: the log, which should be empty. */
  #log = '';

  constructor() {
    for (const stream of [this.#child.stdout!, this.#child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => void (this.#log += text));
    }
    this.#child.on('message', (message: CommandResult) => {
      this.#pending.get(message.id)!.resolve({ ...message, stderr: message.stderr + this.#log });
      this.#pending.delete(message.id);
      this.#log = '';
    });
    // The channel does not keep the worker alive; when it closes, the host ends.
    this.#child.unref();
    this.#child.channel?.unref();
    this.#child.on('exit', (code, signal) => {
      const error = new Error(`the command host ended (${code ?? signal}): ${this.#log}`);
      for (const { reject } of this.#pending.values()) reject(error);
    });
  }

  async run(args: readonly string[], settings: CommandRequest['settings']): Promise<CommandResult> {
    const id = (this.#count += 1);
    const result = Promise.withResolvers<CommandResult>();
    this.#pending.set(id, result);
    this.#child.send({ id, args, settings } satisfies CommandRequest);
    return await result.promise;
  }
}
