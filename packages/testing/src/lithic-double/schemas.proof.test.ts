import { expect, test } from 'vitest';
import { generateSchemas } from './generate-schemas.ts';
import { schemas } from './schemas.ts';

test('schemas.json has what the types of the SDK declare', () => {
  expect(generateSchemas()).toEqual(schemas);
});
