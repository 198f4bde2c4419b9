import { expect, test } from 'vitest';
import { query, statement } from '#database';
import type { EventType } from '#events';
import { EVENT_CATALOGUE } from '#composition/event-catalogue.ts';
import { IN_SUBJECT_INDEX, NOT_IN_SUBJECT_INDEX } from '../../src/foundation/events/subject-index.ts';
import { sharedDatabase } from '../harness.ts';

const { database } = await sharedDatabase();

const NOT_INDEXED = statement<{ type: EventType }>(
  'test.not_indexed',
  `SELECT DISTINCT type FROM unnest($1::text[], $2::bigint[]) AS events (type, entry_sequence) WHERE NOT ${IN_SUBJECT_INDEX}`,
);

test('the types that the index of subjects may lack are those with an event that it lacks', async () => {
  const events = EVENT_CATALOGUE.flatMap(({ type, movesMoney }) => [
    ...(movesMoney === true ? [] : [{ type, entry: null }]),
    ...(movesMoney === undefined ? [] : [{ type, entry: 1n }]),
  ]);
  const rows = await database.rows(
    query(
      NOT_INDEXED,
      events.map(({ type }) => type),
      events.map(({ entry }) => entry),
    ),
  );
  expect(new Set(rows.map(({ type }) => type))).toEqual(NOT_IN_SUBJECT_INDEX);
});
