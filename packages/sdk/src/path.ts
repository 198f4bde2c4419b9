/**
 * Writes a path with encoded values: path`/cards/${id}/deposit`.
 * @throws TypeError if a value is missing, or would change the path of the request, such as `..`
 */
export function path(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return parts.reduce((text, part, index) => text + encode(values[index - 1]!) + part);
}

function encode(value: string | number): string {
  const text = String(value ?? '');
  if (text === '' || text === '.' || text === '..') {
    throw new TypeError(`${text === '' ? 'an empty id' : `the id ${text}`} cannot be used: pass the id of a resource`);
  }
  return encodeURIComponent(text);
}
