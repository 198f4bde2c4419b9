import type { CommitPart, Query, Statement } from './statement.ts';

/**
 * A write that a commit combines with others into one statement. PostgreSQL starts and ends a statement for each, which was a
 * sixth of the time of a commit of one deposit. Combined writes see the same snapshot and run in no defined order, so none may
 * depend on the rows of another, and no two may write the same row.
 *
 * @param write an INSERT, UPDATE or DELETE
 * @param parts `with`: common table expressions that the write uses, as `name AS (…)`. `check`: an expression over the rows that
 * the write returns, which fails unless it did what it must.
 */
export function combinable(
  name: string,
  write: string,
  parts: { readonly with?: string; readonly check?: (written: string) => string } = {},
): Statement<never> {
  const written = name.replaceAll('.', '_');
  const part: CommitPart = {
    expressions: `${parts.with === undefined ? '' : `${parts.with}, `}${written} AS (${write})`,
    ...(parts.check ? { check: parts.check(written) } : {}),
    values: parameterCount(write + (parts.with ?? '') + (parts.check?.(written) ?? '')),
  };
  return { name, text: textOf([part]), part };
}

/** Combined statements by the names of their parts. There are as many as kinds of commits. */
const combinedStatements = new Map<string, Statement<never>>();

/** The same writes with all that are combinable as one, in the place of the first of them. */
export function combine(writes: readonly Query[]): readonly Query[] {
  // A statement that occurs twice is combined once: the second may write the same rows.
  const seen = new Set<string>();
  const combined = writes.filter(
    ({ statement: { name, part } }) => part !== undefined && !seen.has(name) && seen.add(name),
  );
  if (combined.length < 2) return writes;
  const first = writes.indexOf(combined[0]!);
  return [
    ...writes.slice(0, first),
    { statement: combinedStatement(combined), values: combined.flatMap(({ values }) => values) },
    ...writes.slice(first).filter((write) => !combined.includes(write)),
  ];
}

function combinedStatement(writes: readonly Query[]): Statement<never> {
  const names = writes.map(({ statement }) => statement.name).join();
  let statement = combinedStatements.get(names);
  if (statement === undefined) {
    const text = textOf(writes.map(({ statement: { part } }) => part!));
    statement = { name: `commit.${combinedStatements.size + 1}`, text };
    combinedStatements.set(names, statement);
  }
  return statement;
}

/** Numbers the parameters of all parts one after the other. */
function textOf(parts: readonly CommitPart[]): string {
  let before = 0;
  const expressions: string[] = [];
  const checks: string[] = [];
  for (const { expressions: own, check, values } of parts) {
    expressions.push(renumbered(own, before));
    if (check !== undefined) checks.push(renumbered(check, before));
    before += values;
  }
  return `WITH ${expressions.join(',\n')}\nSELECT ${checks.join(', ')}`;
}

function renumbered(text: string, before: number): string {
  return text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`);
}

function parameterCount(text: string): number {
  return Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
}
