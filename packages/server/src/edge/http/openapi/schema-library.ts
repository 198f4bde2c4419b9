import { RECORDED_KEYWORD } from '#api/recorded.ts';
import { assert } from '#kit/assert.ts';
import { sharedDescription } from './property-descriptions.ts';

export type JsonObject = { [name: string]: unknown };

/** Keywords that only our validator reads. */
const PRIVATE_WORDS = new Set(['x-problem', 'x-unknown', 'x-meaning', 'x-rule', 'x-item-rule', RECORDED_KEYWORD]);
const WORDS_OF_SCHEMAS = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas']);
const WORDS_OF_VALUES = new Set(['enum', 'const', 'default', 'examples', 'required', 'type']);

/**
 * The enforced schemas in the form that the document publishes. A schema with a `title` is published once, under that name
 * in `components.schemas`, and referenced wherever it is used.
 */
export class SchemaLibrary {
  readonly #schemas = new Map<string, JsonObject>();

  /** The schema, or a reference to it if it has a title. */
  publish(schema: object): JsonObject {
    const shown = this.#copy(schema as JsonObject);
    const { title } = shown;
    return typeof title === 'string' ? this.#hoist(title, shown) : shown;
  }

  /** All titled schemas that were published, by name. */
  components(): JsonObject {
    return Object.fromEntries([...this.#schemas].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  #hoist(title: string, schema: JsonObject): JsonObject {
    assert(/^[A-Z][A-Za-z0-9]*$/.test(title), `a schema's title becomes a type's name: ${title}`);
    const known = this.#schemas.get(title);
    assert(
      known === undefined || JSON.stringify(known) === JSON.stringify(schema),
      `two different schemas have the title ${title}`,
    );
    this.#schemas.set(title, schema);
    return { $ref: `#/components/schemas/${title}` };
  }

  #copy(schema: JsonObject): JsonObject {
    const copy: JsonObject = {};
    for (const [word, value] of Object.entries(schema)) {
      if (PRIVATE_WORDS.has(word)) continue;
      if (word === 'example') copy['examples'] = [value];
      else if (word === 'x-items') copy['items'] = this.publish(value as object);
      else if (WORDS_OF_VALUES.has(word)) copy[word] = value;
      else if (WORDS_OF_SCHEMAS.has(word)) {
        copy[word] = Object.fromEntries(
          Object.entries(value as Record<string, JsonObject>).map(([name, inner]) => [
            name,
            word === 'properties' ? describe(this.publish(inner), name, inner) : this.publish(inner),
          ]),
        );
      } else copy[word] = this.#copyValue(value);
    }
    return copy;
  }

  #copyValue(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((inner) => this.#copyValue(inner));
    return typeof value === 'object' && value !== null ? this.publish(value) : value;
  }
}

/**
 * Adds the description of a property whose schema has none or is a reference: its `x-meaning`, or the shared description of
 * its name.
 */
function describe(schema: JsonObject, name: string, source: JsonObject): JsonObject {
  const description = source['x-meaning'] ?? schema['description'] ?? sharedDescription(name);
  return description === undefined ? schema : { ...schema, description };
}
