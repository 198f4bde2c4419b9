import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { safeName } from './safe-name.ts';

const NAMES_MAX = 20;
const HEADER = 'x-ignored-fields';

/** The field names that a route knows, and for object fields the names inside. */
type KnownFields = ReadonlyMap<string, KnownFields | undefined>;

function knownFields(schema: TObject | undefined): KnownFields {
  const known = new Map<string, KnownFields | undefined>();
  for (const [name, field] of Object.entries(schema?.properties ?? {})) {
    const inner = field as Partial<TObject>;
    known.set(name, inner.properties ? knownFields(inner as TObject) : undefined);
  }
  return known;
}

/**
 * A preValidation hook that lists the unknown fields of a request in `x-ignored-fields`, with dots if nested. It runs before
 * validation, so that a caller who misspells a required field sees both problems.
 */
export function nameIgnoredFields(schemas: { readonly body?: TObject; readonly query?: TObject }) {
  const body = knownFields(schemas.body);
  const query = knownFields(schemas.query);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const names: string[] = [];
    collect(body, request.body, '', names);
    collect(query, request.query, '', names);
    addNames(reply, names);
  };
}

/** Appends names of ignored fields to `x-ignored-fields`. */
export function addNames(reply: FastifyReply, names: readonly string[]): void {
  if (names.length === 0) return;
  const known = reply.getHeader(HEADER) as string | undefined;
  reply.header(HEADER, [...(known ? [known] : []), ...names.slice(0, NAMES_MAX).map(safeName)].join(', '));
}

function collect(known: KnownFields, value: unknown, prefix: string, names: string[]): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const name in value) {
    if (!known.has(name)) names.push(prefix + name);
    else {
      const inner = known.get(name);
      if (inner) collect(inner, (value as Record<string, unknown>)[name], `${prefix}${name}.`, names);
    }
    if (names.length > NAMES_MAX) return;
  }
}
