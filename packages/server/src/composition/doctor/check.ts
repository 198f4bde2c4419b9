import type { Remedy } from '#kit/remedies.ts';

/** What a check found. A warning needs attention before it becomes a problem. */
type CheckStatus = 'ok' | 'warning' | 'problem';

/** The result of one check of `issuary doctor`. */
export interface CheckResult {
  /** Machine-readable: `clock`. */
  readonly name: string;
  readonly status: CheckStatus;
  /** One line: what was found. */
  readonly detail: string;
  /** One line, imperative: what the operator should do. Missing if nothing is to be done. */
  readonly to_do?: string;
  /** The same, machine-readable, of what is an alert, too. */
  readonly remedy_code?: Remedy;
}

export function ok(name: string, detail: string): CheckResult {
  return { name, status: 'ok', detail };
}

export function warning(name: string, detail: string, toDo: string, remedy?: Remedy): CheckResult {
  return { name, status: 'warning', detail, to_do: toDo, ...(remedy && { remedy_code: remedy }) };
}

export function problem(name: string, detail: string, toDo: string, remedy?: Remedy): CheckResult {
  return { name, status: 'problem', detail, to_do: toDo, ...(remedy && { remedy_code: remedy }) };
}
