import { expect, test } from 'vitest';
import { EVENT_CATALOGUE } from '../packages/server/src/composition/event-catalogue.ts';
import { createOpenApi } from '../packages/server/src/edge/http/openapi.ts';
import { PROPERTY_DESCRIPTIONS } from '../packages/server/src/edge/http/openapi/property-descriptions.ts';
import { routesWithoutService } from './generated-files.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const document = JSON.parse(JSON.stringify(createOpenApi(routesWithoutService(), EVENT_CATALOGUE))) as {
  readonly components: { readonly schemas: Readonly<Record<string, JsonObject>> };
};
const properties = [...propertiesIn(document, '', false)];

test('every shared description of a property is used', () => {
  const used = new Set(properties.map(({ name, schema }) => `${name}: ${String(schema['description'])}`));
  const unused = Object.entries(PROPERTY_DESCRIPTIONS).filter(([name, text]) => !used.has(`${name}: ${text}`));
  expect(unused).toEqual([]);
});

test('a property whose description mentions null can be null, or a field written there can', () => {
  const wrong = properties.filter(
    ({ schema }) => mentionsNull(schema) && ![schema, ...fieldsOf(schema)].some(canBeNull),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('all texts use the same apostrophe', () => {
  expect([...textsIn(document)].filter((text) => text.replaceAll(/`[^`]*`/g, '').includes("'"))).toEqual([]);
});

interface Property {
  readonly name: string;
  readonly path: string;
  readonly schema: JsonObject;
}

/** @param areProperties whether the members of `node` are the properties of a schema */
function* propertiesIn(node: unknown, path: string, areProperties: boolean): Generator<Property> {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node as JsonObject)) {
    if (!areProperties && (name === 'example' || name === 'examples')) continue;
    const inner = `${path}/${name}`;
    if (areProperties) yield { name, path: inner, schema: value as JsonObject };
    yield* propertiesIn(value, inner, name === 'properties' && !areProperties);
  }
}

const TEXTS = new Set(['description', 'summary', 'x-enumDescriptions']);

/** All descriptions and summaries, without those in examples. */
function* textsIn(node: unknown, isText = false): Generator<string> {
  if (isText && typeof node === 'string') yield node;
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node))
    if (key !== 'example' && key !== 'examples')
      yield* textsIn(value, TEXTS.has(key) || (isText && !Array.isArray(node)));
}

function mentionsNull({ description }: JsonObject): boolean {
  return typeof description === 'string' && /\bnull\b/i.test(description);
}

function canBeNull(schema: JsonObject): boolean {
  const reference = schema['$ref'];
  const { type } = typeof reference === 'string' ? sharedSchema(reference) : schema;
  return Array.isArray(type) && type.includes('null');
}

function fieldsOf(schema: JsonObject): JsonObject[] {
  const others = schema['additionalProperties'];
  return [
    ...Object.values((schema['properties'] ?? {}) as Record<string, JsonObject>),
    ...(typeof others === 'object' && others !== null ? [others as JsonObject] : []),
  ];
}

function sharedSchema(reference: string): JsonObject {
  return document.components.schemas[reference.replace('#/components/schemas/', '')]!;
}
