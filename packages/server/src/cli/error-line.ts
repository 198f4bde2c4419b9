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

/** The line that a command prints on standard error when it fails. */
export function errorLine(error: ReportedError, json: boolean): string {
  return json ? JSON.stringify({ error }) : `issuary: ${error.stack ?? error.message}`;
}

/** Whether the words after `issuary` ask for JSON. Options end at `--`. */
export function asksForJson(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).includes('--json');
}
