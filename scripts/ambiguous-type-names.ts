type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Names that two different schemas of an OpenAPI document get from generators such as orval, which name an inline enum or object
 * by its path: `Card.replacement.reason` is CardReplacementReason, and so is `CardReplacement.reason`. A generator keeps one of the two, so
 * that the other is wrong without an error. Names that differ only in case are files of the same name on some systems.
 */
export function ambiguousTypeNames(document: object): string[] {
  const { components } = document as { components: { schemas: Readonly<Record<string, JsonObject>> } };
  const types = new Map<string, { readonly name: string; readonly schema: string }>();
  const ambiguous = new Set<string>();
  for (const [name, schema] of Object.entries(components.schemas)) {
    add(name, schema);
    walkMembers(name, schema);
  }
  return [...ambiguous].toSorted();

  function walkMembers(name: string, { properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: JsonObject): void {
    for (const [property, schema] of Object.entries(properties as Readonly<Record<string, JsonObject>>))
      walk(name + pascal(property), schema);
    if (items !== undefined) walk(`${name}Item`, items as JsonObject);
    for (const schema of [anyOf, oneOf, allOf].flat()) walkMembers(name, schema as JsonObject);
  }

  function walk(name: string, schema: JsonObject): void {
    if ('enum' in schema || 'properties' in schema) add(name, schema);
    walkMembers(name, schema);
  }

  function add(name: string, schema: JsonObject): void {
    const key = name.toLowerCase();
    const known = types.get(key);
    const added = { name, schema: JSON.stringify({ ...schema, description: undefined }) };
    if (known === undefined) types.set(key, added);
    else if (known.name !== name || known.schema !== added.schema) ambiguous.add(name);
  }
}

function pascal(text: string): string {
  return text.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());
}
