type JsonObject = Readonly<Record<string, unknown>>;

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Paths of the operations, parameters and properties of an OpenAPI document that have no description. */
export function missingDescriptions(document: object): string[] {
  const { components } = document as { components: JsonObject };
  const found = new Set<string>();
  walk(document, '', false);
  return [...found];

  /** @param areProperties whether the members of `node` are the properties of a schema */
  function walk(node: unknown, path: string, areProperties: boolean): void {
    if (Array.isArray(node)) return node.forEach((each) => walk(each, path, false));
    if (typeof node !== 'object' || node === null) return;
    for (const parameter of areProperties ? [] : parametersOf(node as JsonObject))
      if (!isDescribed(parameter)) found.add(`${path}/parameters/${String(parameter['name'])}`);
    for (const [key, value] of Object.entries(node as JsonObject)) {
      if (key === 'example' || key === 'examples') continue;
      const inner = `${path}/${key}`;
      const isOperation = METHODS.has(key) && !areProperties && path.startsWith('/paths/');
      if ((areProperties || isOperation) && !isDescribed(value as JsonObject)) found.add(inner);
      walk(value, inner, key === 'properties' && !areProperties);
    }
  }

  /** What refers to a shared schema or parameter is described there. */
  function isDescribed(schema: JsonObject): boolean {
    if (typeof schema['description'] === 'string' && schema['description'] !== '') return true;
    const reference = schema['$ref'];
    if (typeof reference !== 'string') return 'const' in schema && typeof schema['const'] === 'boolean';
    const [, kind, name] = /^#\/components\/(\w+)\/(\w+)$/.exec(reference) ?? [];
    const target = kind && name ? (components[kind] as JsonObject)[name] : undefined;
    return target !== undefined && isDescribed(target as JsonObject);
  }
}

/** The parameters of an operation. (Those in `components` are an object, and used by operations.) */
function parametersOf({ parameters }: JsonObject): JsonObject[] {
  return Array.isArray(parameters) ? (parameters as JsonObject[]) : [];
}
