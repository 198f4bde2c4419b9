import type { Remedy } from '#kit/remedies.ts';

/** What a check found. A warning needs attention before it becomes a problem. */
type CheckStatus = 'ok' | 'warning' | 'problem';

/** What an alert needs for texts in other languages. */
interface AlertData {
  /** `to_do`, machine-readable. Each finding has its own. */
  readonly remedy_code: Remedy;
  /** The numbers and names of `detail`. */
  readonly params: Readonly<Record<string, string>>;
}

/** The result of one check of `issuary doctor`, with the data of an alert if it is one, too. */
export interface CheckResult extends Partial<AlertData> {
  /** Machine-readable: `clock`. */
  readonly name: string;
  readonly status: CheckStatus;
  /** One line: what was found. */
  readonly detail: string;
  /** One line, imperative: what the operator should do. Missing if nothing is to be done. */
  readonly to_do?: string;
}

export function ok(name: string, detail: string): CheckResult {
  return { name, status: 'ok', detail };
}

export function warning(name: string, detail: string, toDo: string, alert?: AlertData): CheckResult {
  return { name, status: 'warning', detail, to_do: toDo, ...alert };
}

export function problem(name: string, detail: string, toDo: string, alert?: AlertData): CheckResult {
  return { name, status: 'problem', detail, to_do: toDo, ...alert };
}
