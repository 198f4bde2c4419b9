type JsonObject = Readonly<Record<string, unknown>>;

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Paths of the operations and properties of an OpenAPI document that have no description. */
export function missingDescriptions(document: object): string[] {
  const { components } = document as { components: { schemas: JsonObject } };
  const found = new Set<string>();
  walk(document, '', false);
  return [...found];

  /** @param areProperties whether the members of `node` are the properties of a schema */
  function walk(node: unknown, path: string, areProperties: boolean): void {
    if (Array.isArray(node)) return node.forEach((each) => walk(each, path, false));
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node as JsonObject)) {
      if (key === 'example' || key === 'examples') continue;
      const inner = `${path}/${key}`;
      const isOperation = METHODS.has(key) && !areProperties && path.startsWith('/paths/');
      if ((areProperties || isOperation) && !isDescribed(value as JsonObject)) found.add(inner);
      walk(value, inner, key === 'properties' && !areProperties);
    }
  }

  /** A property that refers to a shared schema is described by that schema. */
  function isDescribed(schema: JsonObject): boolean {
    if (typeof schema['description'] === 'string' && schema['description'] !== '') return true;
    const reference = schema['$ref'];
    if (typeof reference !== 'string') return 'const' in schema && typeof schema['const'] === 'boolean';
    const target = components.schemas[reference.replace('#/components/schemas/', '')];
    return target !== undefined && isDescribed(target as JsonObject);
  }
}
