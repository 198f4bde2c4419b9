import { expect, test } from 'vitest';
import { directionOf, distinctNames } from './name.tsx';

test('where two people have the same name, or nearly, the e-mail address is shown beside it', () => {
  const names = distinctNames([
    { id: '1', name: 'Nia Okafor', email: 'nia@demo.example' },
    { id: '2', name: 'nia  Okáfor', email: 'other@demo.example' },
    { id: '3', name: 'Ana Pérez', email: 'ana@demo.example' },
  ]);
  expect([...names.values()]).toEqual([
    'Nia Okafor (nia@demo.example)',
    'nia  Okáfor (other@demo.example)',
    'Ana Pérez',
  ]);
});

test.each([
  ['Acme شركة', 'ltr'],
  ['(7) שלום Acme', 'rtl'],
  ['شركة Acme (acme)', 'rtl'],
  ['商店', 'ltr'],
  ['7', 'ltr'],
])('the first letter of %s decides its direction', (name, direction) => {
  expect(directionOf(name)).toBe(direction);
});
