import { Command, type HelpContext } from 'commander';

type ErrorOptions = NonNullable<Parameters<Command['error']>[1]>;

/** A command that says in one line what is wrong with how it was called, and where its options are told; and so its own. */
export class OneLineCommand extends Command {
  override createCommand(name?: string): OneLineCommand {
    return new OneLineCommand(name);
  }

  override error(message: string, options?: ErrorOptions): never {
    const missing = options?.code === 'commander.missingMandatoryOptionValue' ? this.#missingOptions() : [];
    const said =
      missing.length > 0
        ? `${missing.join(', ')} must be given`
        : message.replace(/^error: /, '').replaceAll(/\s*\n\s*/g, ' ');
    return super.error(`issuary: ${said}; see \`${pathOf(this)} --help\``, options);
  }

  /** All of them at once: Commander names the first. */
  #missingOptions(): string[] {
    const missing = this.options.filter(
      (option) => option.mandatory && this.getOptionValue(option.attributeName()) === undefined,
    );
    return missing.map(({ flags }) => flags);
  }

  /** Where a command is missing Commander takes the help for the error. */
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
