import type { RenderedResponse } from '#database';
import type { Subject } from './model.ts';

/** The kinds of things that acts concern, by the first part of a path. Other paths, such as `/settings`, concern nothing with an id. */
const KINDS: Readonly<Record<string, string>> = {
  accounts: 'account',
  approvals: 'approval',
  cards: 'card',
  challenges: 'challenge',
  customers: 'customer',
  deliveries: 'delivery',
  exports: 'export',
  keys: 'key',
  quotes: 'quote',
  reconciliations: 'reconciliation',
  transactions: 'transaction',
  transfers: 'transfer',
  wallets: 'wallet',
  webhooks: 'webhook',
  'defi/addresses': 'deposit_address',
  'defi/payments': 'chain_payment',
};
export const SUBJECT_KINDS: readonly string[] = Object.values(KINDS);

/** A simulation concerns what it is about. */
const PATH = /^(?:\/simulations)?\/(defi\/\w+|\w+)(?:\/:(\w+))?/;

/** What calls of a route concern. */
interface RouteSubject {
  readonly kind: string | undefined;
  /** The parameter of the path that names it; undefined: the call creates it. */
  readonly param: string | undefined;
}

/** @param path the pattern, such as `/cards/:id/freeze` */
export function subjectOfRoute(path: string): RouteSubject {
  const [, part = '', param] = PATH.exec(path) ?? [];
  return { kind: KINDS[part], param };
}

/** What a call has created. @param id if it is known before the response */
export function createdSubject(
  kind: string | undefined,
  id: string | undefined,
  response: RenderedResponse | undefined,
): Subject | null {
  const found = kind === undefined ? undefined : (id ?? (response && idIn(response.body, kind)));
  return found === undefined ? null : { kind: kind!, id: found };
}

/** A created thing is the response's data, or its field with the name of the kind. A key has a client id alone. */
function idIn(body: string, kind: string): string | undefined {
  const { data } = JSON.parse(body) as { readonly data?: Readonly<Record<string, unknown>> };
  const named = data?.[kind] as { readonly id?: unknown } | undefined;
  const id = data?.[kind === 'key' ? 'client_id' : 'id'] ?? named?.id;
  return typeof id === 'string' ? id : undefined;
}
