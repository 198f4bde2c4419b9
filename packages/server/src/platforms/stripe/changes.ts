import type Stripe from 'stripe';
import { SECOND_MS } from '#kit/durations.ts';
import type { ChangedObject } from '#vendor/vendor-adapter.ts';
import { EVENT_TYPES, idOf, objectOf } from './object-of.ts';

const PAGE = 100;

/** The objects that Stripe's events of this time are about. */
export async function* changedObjects(client: Stripe, from: Date, to: Date): AsyncIterable<ChangedObject> {
  const query = { created: { gte: seconds(from), lte: seconds(to) }, types: [...EVENT_TYPES], limit: PAGE };
  for await (const { type, data, created } of client.events.list(query)) {
    const objectId = objectOf(type, data.object);
    if (objectId !== undefined) yield { objectId, changedAt: new Date(created * SECOND_MS) };
  }
}

/** The objects that money moved for in this time; one may be listed several times. */
export async function* objectsSettled(client: Stripe, from: Date, to: Date): AsyncIterable<string> {
  const created = { gte: seconds(from), lt: seconds(to) + 1 };
  for await (const { id, authorization } of client.issuing.transactions.list({ created, limit: PAGE }))
    yield idOf(authorization) ?? id;
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / SECOND_MS);
}
