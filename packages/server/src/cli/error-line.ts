/** Why a command failed, as `--json` prints it. */
export interface ReportedError {
  /** An error code of the API, or one of those in docs/cli.md. */
  readonly code: string;
  readonly message: string;
  /** The problem of each field, if the service rejected fields. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Only for unexpected errors. */
  readonly stack?: string;
}

/** What a command prints on standard error when it fails: one line, except for the stack of an unexpected error. */
export function errorLines(error: ReportedError, json: boolean): string[] {
  if (json) return [JSON.stringify({ error })];
  return error.stack === undefined ? [`issuary: ${error.message}`] : `issuary: ${error.stack}`.split('\n');
}

/** Whether the words after `issuary` ask for JSON. Options end at `--`. */
export function asksForJson(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).includes('--json');
}
