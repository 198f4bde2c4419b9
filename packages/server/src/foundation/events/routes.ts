import { Type } from 'typebox';
import { defineRoute, type Route } from '../api/route.ts';
import { OneOf, Timestamp, Uuid } from '../api/schema.ts';
import { EVENT_TYPES } from './catalogue.ts';
import { readEvent, readFeed, type EventDependencies } from './feed.ts';

const EventSchema = Type.Object(
  {
    id: Uuid({ description: 'Also the feed cursor: pass it as `after`.' }),
    type: OneOf(EVENT_TYPES),
    created_at: Timestamp(),
    environment: OneOf(['live', 'sandbox']),
    sequence: Type.Integer({ description: 'Counts up per subject (card, customer, wallet …) without gaps.' }),
    entry_sequence: Type.Optional(Type.Integer({ description: "For money events: the ledger entry's own sequence." })),
    data: Type.Record(Type.String(), Type.Unknown(), { description: 'Names the resource by `id` and `local_id`.' }),
  },
  { title: 'Event' },
);

const EVENT_EXAMPLE = {
  id: '5c1f0b7e-93a4-8d26-8000-00000000002a',
  type: 'card.funded',
  created_at: '2026-11-20T09:30:00.000Z',
  environment: 'sandbox',
  sequence: 2,
  entry_sequence: 2,
  data: {
    id: '019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33',
    local_id: 1000000001,
    customer_id: '019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22',
    operation_id: '019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41',
    amount: '25.00',
    currency: 'usd',
    balance_after: '35.00',
  },
};

export function eventRoutes(dependencies: EventDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'listEvents',
      method: 'GET',
      path: '/events',
      tag: 'Events',
      summary: 'Read the event feed',
      description:
        'Oldest first. Keep `next_cursor` and pass it as `after`: nothing is skipped, also when events commit at once.',
      query: Type.Object({
        after: Type.Optional(
          Type.String({ maxLength: 64, description: 'A cursor: `next_cursor` of an earlier page, or an event id.' }),
        ),
        types: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 1000,
            description: 'Comma list of patterns: `card.*,customer.approved`.',
          }),
        ),
        size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
      }),
      status: 200,
      success: 'Events read',
      data: Type.Object({ events: Type.Array(EventSchema), next_cursor: Type.String() }),
      example: { data: { events: [EVENT_EXAMPLE], next_cursor: EVENT_EXAMPLE.id } },
      errors: ['invalid_request'],
      idempotent: false,
      handle: async ({ tenant, query, respond }) =>
        respond(await readFeed(dependencies, tenant, query.after, query.types, query.size ?? 20)),
    }),
    defineRoute({
      operationId: 'getEvent',
      method: 'GET',
      path: '/events/:id',
      tag: 'Events',
      summary: 'Read an event',
      description: 'Returns one event by its id, as the feed and webhooks send it.',
      params: Type.Object({ id: Type.String() }),
      status: 200,
      success: 'Event read',
      data: EventSchema,
      example: { data: EVENT_EXAMPLE },
      errors: ['event_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) => respond(await readEvent(dependencies, tenant, params.id)),
    }),
  ];
}
