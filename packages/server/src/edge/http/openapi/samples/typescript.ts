import { assert } from '#kit/assert.ts';
import type { ExampleCall } from './example-call.ts';

/** The SDK's method of an operation. */
export interface SdkMethod {
  /** Such as `cards.create`. */
  readonly name: string;
  /** Whether it returns a list, whose items `for await` reads page by page. */
  readonly isList: boolean;
}

/** The call with `@issuary/sdk`. */
export function typescriptSample(call: ExampleCall, methods: Readonly<Record<string, SdkMethod>>): string {
  const { operationId, ids, query, body } = call;
  const method = methods[operationId];
  assert(method, `the SDK has a method for ${operationId}: run \`npm run openapi\``);
  const values = [
    ...ids.map((id) => literal(id, '')),
    ...(body === undefined ? [] : [literal(body, '')]),
    ...(Object.keys(query).length === 0 ? [] : [literal(query, '')]),
  ];
  const made = `issuary.${method.name}(${values.join(', ')})`;
  return [
    "import { Issuary } from '@issuary/sdk';",
    '',
    '// Reads ISSUARY_URL, ISSUARY_CLIENT_ID and ISSUARY_SECRET_ID.',
    'const issuary = new Issuary();',
    ...(method.isList
      ? [`for await (const item of ${made}) console.log(item);`]
      : [`const result = await ${made};`, 'console.log(result);']),
  ].join('\n');
}

function literal(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((each) => `${inner}${literal(each, inner)},\n`).join('')}${indent}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, each]) => each !== undefined);
    if (fields.length === 0) return '{}';
    return `{\n${fields.map(([name, each]) => `${inner}${fieldName(name)}: ${literal(each, inner)},\n`).join('')}${indent}}`;
  }
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

function fieldName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

function quoted(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`);
  return `'${inner}'`;
}
