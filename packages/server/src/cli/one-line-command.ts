import { Command, type HelpContext } from 'commander';
import { errorLines } from './error-line.ts';
import { printable } from './terminal.ts';

type CommanderErrorOptions = NonNullable<Parameters<Command['error']>[1]>;
type ParseOptionsResult = ReturnType<Command['parseOptions']>;

/** What cannot be the value of an option before it: another option, or `--`. A negative amount can be. */
const OPTION = /^-(?:-|[a-z]$)/i;

/** A command that reports a usage error in one line, with a pointer to its help. Its subcommands do the same. */
export class OneLineCommand extends Command {
  readonly #json: boolean;

  /** @param json reports errors as JSON */
  constructor(name: string | undefined, json: boolean) {
    super(name);
    this.#json = json;
  }

  override createCommand(name?: string): OneLineCommand {
    return new OneLineCommand(name, this.#json);
  }

  override error(message: string, options?: CommanderErrorOptions): never {
    const missing = options?.code === 'commander.missingMandatoryOptionValue' ? this.#missingOptions() : [];
    const text =
      missing.length > 0
        ? `${missing.join(', ')} must be given`
        : message
            .replace(/^error: /, '')
            .replaceAll(/\s+/g, ' ')
            .trim();
    const error = { code: 'invalid_usage', message: `${text}; see \`${pathOf(this)} --help\`` };
    const [line] = errorLines(error, this.#json);
    return super.error(printable(line!), options);
  }

  /** Commander takes the next word as the value of an option even if that word is an option. */
  override parseOptions(args: string[]): ParseOptionsResult {
    for (const [at, word] of args.entries()) {
      if (word === '--') break;
      const option = this.options.find((each) => each.required && (each.long === word || each.short === word));
      const value = args[at + 1];
      if (option === undefined || (value !== undefined && !OPTION.test(value))) continue;
      const hint = value === undefined ? '' : `; write ${option.long}=VALUE if its value begins with -`;
      this.error(`${option.flags} needs a value${hint}`, { code: 'commander.optionMissingArgument' });
    }
    return super.parseOptions(args);
  }

  /** All missing mandatory options: Commander reports only the first. */
  #missingOptions(): string[] {
    const missing = this.options.filter(
      (option) => option.mandatory && this.getOptionValue(option.attributeName()) === undefined,
    );
    return missing.map(({ flags }) => flags);
  }

  /** When a subcommand is missing, Commander prints the help as the error. */
  override help(context?: unknown): never {
    if (isForError(context)) this.error(`a command is missing: ${this.commands.map((each) => each.name()).join(', ')}`);
    return super.help(context as HelpContext);
  }
}

function isForError(context: unknown): boolean {
  return typeof context === 'object' && context !== null && 'error' in context && context.error === true;
}

function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}
