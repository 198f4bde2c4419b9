import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../packages/server/test/harness.ts';
import { schemaText } from './schema-text.ts';

const { database } = await createTestDatabase();
const file = new URL('../packages/server/src/foundation/database/schema.sql', import.meta.url);

// This test runs against PostgreSQL 15 and 18, so it also checks that both produce the same text.
test('the committed schema.sql matches the migrations (update it with `npm run schema`)', async () => {
  expect(await schemaText(database)).toBe(await readFile(file, 'utf8'));
});

test('writes all properties of columns, constraints and indexes', async () => {
  await database.script(`
    CREATE TABLE zoo (
      id bigint GENERATED ALWAYS AS IDENTITY,
      name text NOT NULL DEFAULT 'ape',
      double integer GENERATED ALWAYS AS (length(name) * 2) STORED,
      CONSTRAINT zoo_long CHECK (length(name) > 2)
    ) WITH (fillfactor = 50);
    CREATE UNIQUE INDEX zoo_name ON zoo (lower(name)) WHERE id > 3`);
  const text = await schemaText(database);
  expect(text.slice(text.indexOf('CREATE TABLE zoo'), text.indexOf('CREATE SEQUENCE'))).toBe(`CREATE TABLE zoo (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text DEFAULT 'ape'::text NOT NULL,
  double integer GENERATED ALWAYS AS ((length(name) * 2)) STORED,
  CONSTRAINT zoo_long CHECK (length(name) > 2)
) WITH (fillfactor=50);
CREATE UNIQUE INDEX zoo_name ON zoo USING btree (lower(name)) WHERE id > 3;

`);
});

test('throws for a kind of object that it cannot write', async () => {
  await database.script('CREATE VIEW glimpse AS SELECT 1 AS one');
  await expect(schemaText(database)).rejects.toThrow('relation glimpse of kind v');
});
