import type { JsonObject } from './schema-library.ts';

/** A request's schema as it is enforced: with no other fields than those that it names, at any depth. */
export function closedSchema(schema: JsonObject): JsonObject {
  const closed: JsonObject = { ...schema };
  if (schema['properties'] !== undefined) {
    const properties = Object.entries(schema['properties'] as Record<string, JsonObject>);
    closed['properties'] = Object.fromEntries(properties.map(([name, inner]) => [name, closedSchema(inner)]));
    if (schema['patternProperties'] === undefined) closed['additionalProperties'] ??= false;
  }
  for (const word of ['items', 'x-items']) {
    if (schema[word] !== undefined) closed[word] = closedSchema(schema[word] as JsonObject);
  }
  if (schema['anyOf'] !== undefined) closed['anyOf'] = (schema['anyOf'] as JsonObject[]).map(closedSchema);
  return closed;
}
