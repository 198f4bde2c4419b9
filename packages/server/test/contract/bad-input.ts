import type { Route } from '../../src/http/route.ts';
import type { Method } from '../client.ts';
import { ANA } from './people.ts';

/** A request that must be refused, and change nothing. */
export interface BadRequest {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  /** JSON text, where the request has a body. */
  readonly body?: string;
  readonly statuses: readonly number[];
  /** What `data.error.fields` must name. */
  readonly field?: string;
}

/** What exists, for requests that are right but for one thing. */
export interface Existing {
  readonly customer: string;
  readonly card: string;
  readonly wallet: string;
  readonly operation: string;
  readonly event: string;
}

/** JSON texts that are wrong wherever a text or an amount is wanted; `undefined` leaves the field out. */
const WRONG_ANYWHERE: readonly string[] = [
  'true',
  'false',
  '[]',
  '{}',
  '["a"]',
  '[[[[[[[[[[]]]]]]]]]]',
  '{"a":{"b":{"c":{"d":[1,2,{"e":null}]}}}}',
  '{"toString":1,"valueOf":2,"length":3}',
  '"\\u0000"',
  '"a\\u0000b"',
  '"a\\u001bb"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  `"${'x'.repeat(100_000)}"`,
];
/** Numbers are amounts and ids too, when they are whole and small. */
const WRONG_NUMBERS: readonly string[] = ['1e400', '-1e400', '1.5e-9', '-0.5', '1e308'];

const CARD_NUMBERS = [
  '4111111111111111',
  '5555 5555 5555 4444',
  '3782-822463-10005',
  '４１１１１１１１１１１１１１１１',
];
/** Where a card number is refused, as the contract lists them. */
const NO_CARD_NUMBER = /^(label|first_name|last_name|address_(street|city|state|postal_code)|description)$/;
/** Documents hold what they like as far as the schema goes; they are refused as no image. */
const isDocument = (name: string): boolean => name.endsWith('_base64');

interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
}

function wrongValues(name: string, schema: FieldSchema): string[] {
  const types = new Set([schema.type ?? []].flat());
  const wrong = [...WRONG_ANYWHERE];
  if (!types.has('null')) wrong.push('null');
  if (types.has('number') || types.has('integer')) wrong.push(...WRONG_NUMBERS);
  else wrong.push('0', '1', '-1', '12345678901234567890', ...WRONG_NUMBERS);
  if (types.has('array')) return wrong.filter((value) => value !== '[]');
  if (types.has('object')) return wrong.filter((value) => !value.startsWith('{'));
  if (schema.enum)
    wrong.push(
      '"nothing of the kind"',
      '""',
      `"${String(schema.enum[0]).toUpperCase()} "`,
      '"__proto__"',
      '"constructor"',
    );
  if (NO_CARD_NUMBER.test(name)) wrong.push(...CARD_NUMBERS.map((number) => `"x ${number} y"`));
  if (isDocument(name)) wrong.push('"data:image/png;base64,iVBORw0KGgo="', '"AAAA"', '"not base64!"', '"%PDF-1.4"');
  return wrong;
}

/** A body that would be taken. */
function rightBody(operationId: string, existing: Existing): Record<string, unknown> {
  const bodies: Record<string, Record<string, unknown>> = {
    createCustomer: ANA,
    updateCustomer: { last_name: 'Right' },
    issueCard: { customer_id: existing.customer },
    labelCard: { label: 'right' },
    depositToCard: { amount: 1 },
    withdrawFromCard: { amount: 1 },
    freezeCard: {},
    unfreezeCard: {},
    terminateCard: {},
    simulateKyc: { decision: 'approved' },
  };
  const body = bodies[operationId];
  if (body === undefined) throw new Error(`say here what a right body of ${operationId} is`);
  return body;
}

function rightPath(route: Route, existing: Existing): string {
  const kind = /^(?:\/simulations)?\/([a-z]+?)s?\//.exec(route.path)?.[1] ?? '';
  const right = route.path.replace(':id', existing[kind as keyof Existing] ?? '');
  return route.operationId === 'listCards' ? `${right}?customer_id=${existing.customer}` : right;
}

/** For every field of every body: everything that it cannot be. */
export function badBodies(routes: readonly Route[], existing: Existing): BadRequest[] {
  return routes
    .filter(({ body }) => body)
    .flatMap((route) => {
      const { operationId, method } = route;
      const path = rightPath(route, existing);
      const right = rightBody(operationId, existing);
      const whole = ['null', '[]', '"text"', '7', 'true', `[${JSON.stringify(right)}]`].map((body): BadRequest => ({
        name: `${operationId}: ${body.slice(0, 20)} as a body`,
        method,
        path,
        body,
        statuses: [422],
      }));
      const broken = [
        '{',
        '{"a":}',
        'undefined',
        '{"a":NaN}',
        '{"a":01}',
        '['.repeat(50_000),
        '\u0000',
        '{"__proto__":{"amount":1}}',
        '{"constructor":{"prototype":{"amount":1}}}',
      ].map((body): BadRequest => ({
        name: `${operationId}: ${JSON.stringify(body).slice(0, 30)} as a body`,
        method,
        path,
        body,
        statuses: [400],
      }));
      const fields = Object.entries(route.body!.properties as Record<string, FieldSchema>).flatMap(([field, schema]) =>
        wrongValues(field, schema).map((value): BadRequest => ({
          name: `${operationId}: ${field} = ${value.slice(0, 40)}`,
          method,
          path,
          body: JSON.stringify({ ...right, [field]: 0 }).replace(`"${field}":0`, `"${field}":${value}`),
          // An id that can name nothing is an id that is not found.
          statuses: field.endsWith('_id') ? [422, 404] : [422],
          ...(field.endsWith('_id') ? {} : { field }),
        })),
      );
      const missing = (route.body!.required ?? []).map((field: string): BadRequest => {
        const { [field]: _, ...rest } = right;
        return {
          name: `${operationId}: no ${field}`,
          method,
          path,
          body: JSON.stringify(rest),
          statuses: [422],
          field,
        };
      });
      return [...whole, ...broken, ...fields, ...missing];
    });
}

/** Ids as nobody writes them. Each is a path step, percent-encoded where it must be. */
const STRANGE_IDS: readonly string[] = [
  '0',
  '-1',
  '1.0',
  '1e3',
  '0x1',
  '+1',
  '01',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '*',
  '%2A',
  '%20',
  '%00',
  '1%00',
  '%0a',
  '%ff',
  '%ed%a0%80',
  '%F0%9F%92%B3',
  '%D9%A1',
  '..%2f..',
  "'%20OR%201=1--",
  '$1',
  '%25',
  ':id',
  '999999999999999999',
  '9999999999999999999999',
  '4111111111111111',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22}',
  '019a2f6c5b027c11a3d80f4e6b7a9c22',
  '__proto__',
  'constructor',
  'x'.repeat(255),
  'x'.repeat(3_000),
];

export function badPaths(routes: readonly Route[], existing: Existing): BadRequest[] {
  return routes
    .filter(({ path }) => path.includes(':id'))
    .flatMap((route) =>
      STRANGE_IDS.map((id): BadRequest => ({
        name: `${route.operationId}: ${id.slice(0, 40)} as id`,
        method: route.method,
        path: route.path.replace(':id', id),
        ...(route.body ? { body: JSON.stringify(rightBody(route.operationId, existing)) } : {}),
        statuses: [404, 400],
      })),
    );
}

/** Query values, percent-encoded; with the name given twice, as an array, as an object. */
export function badQueries(routes: readonly Route[], existing: Existing): BadRequest[] {
  return routes
    .filter(({ query }) => query)
    .flatMap((route) => {
      const path = rightPath(route, existing);
      return Object.entries(route.query!.properties as Record<string, FieldSchema>).flatMap(([name, schema]) => {
        const isNumber = [schema.type ?? []].flat().includes('integer');
        const wrong = isNumber
          ? ['', '0', '-1', '1.5', 'x', 'true', 'null', '1e99', '1%00', '%ff', '9'.repeat(400)].map(
              (value) => `${name}=${value}`,
            )
          : [`${name}=`, `${name}=${'x'.repeat(5_000)}`];
        const base = path.split('?')[0]!;
        return [...wrong, `${name}=1&${name}=2`, `${name}=1&${name}=1&${name}=1`].map((query): BadRequest => ({
          name: `${route.operationId}: ?${query.slice(0, 40)}`,
          method: route.method,
          path: `${base}?${query}`,
          statuses: name === 'customer_id' ? [422, 404] : [422],
        }));
      });
    });
}
