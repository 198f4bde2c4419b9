import type { RouteContract } from '#api/route.ts';

/** A call of an operation with the values of its examples. */
export interface ExampleCall {
  readonly operationId: string;
  readonly method: string;
  /** With the values of its parameters, and with the query. */
  readonly path: string;
  readonly ids: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  /** Undefined if the operation has no body with fields. */
  readonly body: object | undefined;
  readonly isIdempotent: boolean;
  /** Whether it is called without a token. */
  readonly isOpen: boolean;
}

/** For an id that the examples do not contain. */
const ID = '0197a3c2-5b1e-7c44-9d0a-3f6d2b8e1c55';

/** The path values and the required query parameters are looked up in the example of the response. */
export function exampleCall(route: RouteContract, isOpen: boolean): ExampleCall {
  const { operationId, method, idempotent, example } = route;
  const ids: string[] = [];
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    ids.push(exampleValue(name, route));
    return encodeURIComponent(ids.at(-1)!);
  });
  const required: readonly string[] = route.query?.required ?? [];
  const query = Object.fromEntries(required.map((name) => [name, exampleValue(name, route)]));
  const search = new URLSearchParams(query).toString();
  const hasFields = Object.keys(route.body?.properties ?? {}).length > 0;
  const body = hasFields ? (example.body as object | undefined) : undefined;
  const full = search === '' ? path : `${path}?${search}`;
  return { operationId, method, path: full, ids, query, body, isIdempotent: idempotent, isOpen };
}

/** The `id` of `/cards/:id/ledger` is `card_id` of the response if it has one, else its outermost `id`. */
function exampleValue(name: string, { path, example }: RouteContract): string {
  const resource = path.split('/')[path.startsWith('/simulations/') ? 2 : 1]!.replace(/s$/, '');
  const names = { id: [`${resource}_id`, 'id'], name: [resource, 'name'] }[name] ?? [
    name,
    ...(name.endsWith('_id') ? ['id'] : []),
  ];
  const found = names.map((each) => findValue(example.data, each)).find((value) => value !== undefined);
  return found ?? (name.endsWith('id') ? ID : name);
}

/** The value of the first field with this name, the outermost first. */
function findValue(data: unknown, name: string): string | undefined {
  let level: unknown[] = [data];
  while (level.length > 0) {
    const objects = level.filter((each): each is object => typeof each === 'object' && each !== null);
    for (const each of objects) {
      const value = (each as Record<string, unknown>)[name];
      if (typeof value === 'string' || typeof value === 'number') return String(value);
    }
    level = objects.flatMap((each) => Object.values(each) as unknown[]);
  }
  return undefined;
}
