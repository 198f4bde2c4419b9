import type { History, OperationRow } from './history.ts';
import type { Order, Outcome } from './perform.ts';

/** An order and the outcome its caller received. */
export interface Claim {
  readonly order: Order;
  readonly outcome: Outcome;
}

const TYPES = { deposit: 'deposit', withdraw: 'withdrawal' } as const;
const CHANGE_TYPES = { freeze: 'freeze', unfreeze: 'unfreeze', terminate: 'termination' } as const;

/**
 * Compares the outcomes callers received with what is in the database: every success has one operation, every operation
 * has a success, and no key or reference belongs to two operations.
 */
export function problemsOfClaims(claims: readonly Claim[], { operations, accounts }: History): string[] {
  const problems: string[] = [];
  const check = (condition: boolean, problem: string): void => void (condition || problems.push(problem));
  const successes = claims.flatMap(({ order, outcome }) => ('text' in outcome ? [{ order, text: outcome.text }] : []));
  const ofType = (type: string): OperationRow[] => operations.filter((operation) => operation.type === type);
  const same = (what: string, acknowledged: Iterable<string>, stored: Iterable<string>): void => {
    const [a, b] = [new Set(acknowledged), new Set(stored)];
    check(
      [...a].every((id) => b.has(id)),
      `${what}: ${[...a].filter((id) => !b.has(id)).join()} was acknowledged but does not exist`,
    );
    check(
      [...b].every((id) => a.has(id)),
      `${what}: ${[...b].filter((id) => !a.has(id)).join()} exists but was never acknowledged`,
    );
  };

  for (const kind of ['deposit', 'withdraw'] as const) {
    const acknowledged = successes
      .filter(({ order }) => order.operation.kind === kind)
      .map(({ text }) => JSON.parse(text).operation.id);
    same(
      kind,
      acknowledged,
      ofType(TYPES[kind]).map(({ id }) => id),
    );
  }
  const issued = successes
    .filter(({ order }) => order.operation.kind === 'issue')
    .map(({ text }) => JSON.parse(text).id);
  same(
    'issue',
    issued,
    accounts.filter(({ kind }) => kind === 'card').map(({ id }) => id),
  );
  for (const kind of ['freeze', 'unfreeze', 'terminate'] as const) {
    const ofKind = successes.filter(({ order }) => order.operation.kind === kind);
    const unkeyed = ofKind.filter(({ order }) => keyOf(order) === undefined).length;
    const keys = new Set(ofKind.map(({ order }) => keyOf(order)).filter((key) => key !== undefined)).size;
    const happened = ofType(CHANGE_TYPES[kind]).length;
    check(unkeyed + keys === happened, `${kind}: ${unkeyed + keys} successes, ${happened} operations`);
  }

  const byKey = new Map<string, { request: string; what: string }>();
  const byReference = new Map<string, string>();
  for (const { order, text } of successes) {
    const reference = 'reference' in order.operation ? order.operation.reference : undefined;
    const what = reference === undefined ? text : subjectOf(order, text);
    const key = keyOf(order);
    if (key !== undefined && reference === undefined) {
      const first = byKey.get(key) ?? { request: order.request, what };
      byKey.set(key, first);
      check(
        first.what === what && first.request === order.request,
        `idempotency key ${key} was accepted for two requests: ${first.what} and ${what}`,
      );
    }
    if (reference === undefined) continue;
    const first = byReference.get(reference) ?? what;
    byReference.set(reference, first);
    check(first === what, `reference ${reference} was accepted for two operations: ${first} and ${what}`);
  }
  const references = operations.map((operation) => operation.reference).filter((reference) => reference !== null);
  check(new Set(references).size === references.length, 'two operations have the same reference');
  same('references', byReference.keys(), references);
  return problems;
}

function keyOf({ operation }: Order): string | undefined {
  return 'key' in operation ? operation.key : undefined;
}

function subjectOf({ operation, request }: Order, text: string): string {
  if (operation.kind === 'credit') return request;
  const data = JSON.parse(text);
  return data.operation?.id ?? data.id;
}
