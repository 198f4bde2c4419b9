import type { ExampleCall } from './example-call.ts';

/** The call in Python 3 without further packages, with the API's URL in `API` and an access token in `TOKEN`. */
export function pythonSample({ method, path, body, isIdempotent, isOpen }: ExampleCall): string {
  const headers = [
    ...(isOpen ? [] : ['"Authorization": "Bearer " + os.environ["TOKEN"],']),
    ...(isIdempotent ? ['"Idempotency-Key": str(uuid.uuid4()),'] : []),
    ...(body === undefined ? [] : ['"Content-Type": "application/json",']),
  ];
  return [
    'import json',
    'import os',
    ...(isIdempotent ? ['import uuid'] : []),
    'from urllib.request import Request, urlopen',
    '',
    'request = Request(',
    `    os.environ["API"] + ${JSON.stringify(path)},`,
    `    method="${method}",`,
    ...(headers.length === 0 ? [] : ['    headers={', ...headers.map((header) => `        ${header}`), '    },']),
    ...(body === undefined ? [] : [`    data=json.dumps(${literal(body, '    ')}).encode(),`]),
    ')',
    'with urlopen(request) as response:',
    '    print(json.load(response)["data"])',
  ].join('\n');
}

const CONSTANTS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** A value of JSON as Python writes it. Strings and numbers are written alike. */
function literal(value: unknown, indent: string): string {
  const inner = `${indent}    `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((each) => `${inner}${literal(each, inner)},\n`).join('')}${indent}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, each]) => each !== undefined);
    if (fields.length === 0) return '{}';
    const lines = fields.map(([name, each]) => `${inner}${JSON.stringify(name)}: ${literal(each, inner)},\n`);
    return `{\n${lines.join('')}${indent}}`;
  }
  const text = JSON.stringify(value);
  return CONSTANTS[text] ?? text;
}
