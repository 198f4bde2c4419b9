import type { AuditLine } from './types.ts';

type Fact = readonly [field: string, value: unknown];

/** The details of a line that nothing else of it says. */
export function factsOf(line: AuditLine): Fact[] {
  return Object.entries(line.details).filter(([field, value]) => value !== null && !isSaid(line, field));
}

/** Whether a fact is needed only to look into a line: nearly all acts are through the console, and a session is of use with another line. */
export function isQuiet([field, value]: Fact): boolean {
  return field === 'session_id' || (field === 'via' && value === 'console');
}

/** Whether a column or another fact says it: the person who acted is in a column of its own, and an amount has its currency. */
function isSaid({ operator, details, names }: AuditLine, field: string): boolean {
  if (field === 'currency') return typeof details['amount'] === 'string';
  if (field !== 'person_id') return false;
  const name = names[String(details['person_id'])];
  return details['email'] === undefined && (name === undefined || operator.startsWith(`${name} <`));
}
