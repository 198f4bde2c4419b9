import { expect, test } from 'vitest';
import { distinctNames } from './name.tsx';

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
