import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { defineRoute } from '#api/route.ts';
import { markPersonal, personal } from '#api/personal.ts';
import { masked } from '#kit/personal-fields.ts';
import { personalMaskOf } from './personal-mask.ts';

const routeWith = (data: Parameters<typeof defineRoute>[0]['data']) =>
  defineRoute({
    operationId: 'getThing',
    method: 'GET',
    path: '/things',
    tag: 'Customers',
    summary: '',
    status: 200,
    success: 'Found',
    data,
    example: { data: {} },
    errors: [],
    idempotent: false,
    handle: () => Promise.reject(new Error('not called')),
  });

const Person = Type.Object(markPersonal({ id: Type.String(), first_name: Type.String(), email: Type.String() }));
const mask = personalMaskOf(
  routeWith(
    Type.Object({
      people: Type.Array(Person),
      data: Type.Record(Type.String(), Type.Unknown(), personal('by_field')),
      name: Type.String(),
    }),
  ),
)!;

const envelope = (data: object): string => JSON.stringify({ message: { code: 200 }, data, type: 'success' });

test.each([
  ['Marie Joseph', 'M•••• J•••••'],
  ['  Li  Ü ', '  L•  • '],
  ['李 小龍', '• 小•'],
  ['O’Neill-Šimić', 'O••••••••••••'],
  ['', ''],
])('a name is its initials: %s', (name, shown) => {
  expect(masked('name', name)).toBe(shown);
  expect(masked('name', shown)).toBe(shown);
});

test('marked values are masked at any depth, and nothing else', () => {
  const body = envelope({
    people: [
      { id: 'a1', first_name: 'Marie', email: 'marie@example.com' },
      { id: 'a2', first_name: null, email: null },
    ],
    data: {
      id: 'a1',
      customer: { last_name: 'Joseph', phone: '+509', list: [{ tax_id_number: 'T1' }] },
      sender: { name: 'X Y' },
    },
    name: 'Desk',
  });
  expect(JSON.parse(mask.body(body, 'json'))).toEqual(
    JSON.parse(
      envelope({
        people: [
          { id: 'a1', first_name: 'M••••', email: '••••••' },
          { id: 'a2', first_name: null, email: null },
        ],
        data: {
          id: 'a1',
          customer: { last_name: 'J•••••', phone: '••••••', list: [{ tax_id_number: '••••••' }] },
          sender: { name: '••••••' },
        },
        name: 'Desk',
      }),
    ),
  );
  expect(mask.body(mask.body(body, 'json'), 'json')).toBe(mask.body(body, 'json'));
});

test('columns with the names of marked fields are masked in CSV, also where fields are quoted', () => {
  const csv = 'id,first_name,email,note\r\na1,"Marie, ""Mar""",m@example.com,"line\r\ntwo"\r\na2,,,\r\n';
  expect(mask.body(csv, 'csv')).toBe(
    'id,first_name,email,note\r\na1,"M••••• ""••••",••••••,"line\r\ntwo"\r\na2,,,\r\n',
  );
});

test('a route without personal values has no mask', () => {
  expect(personalMaskOf(routeWith(Type.Object({ name: Type.String() })))).toBeUndefined();
});
