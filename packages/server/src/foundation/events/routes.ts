import { Cursor, FeedOrder, PageSize } from '#api/page.ts';
import { Type } from 'typebox';
import { personal } from '#api/personal.ts';
import { defineRoute, type Route } from '#api/route.ts';
import { IdText, OneOf, PathId, Timestamp, Uuid } from '#api/schema.ts';
import { EVENT_TYPES } from './catalogue.ts';
import type { EventExample } from './define-event.ts';
import { patternsProblem } from './feed-patterns.ts';
import { readEvent, readFeed, type EventDependencies } from './feed.ts';

const EventSchema = Type.Object(
  {
    id: Uuid({ description: 'The id of the event, which is also a cursor of the feed: pass it as `after`.' }),
    type: OneOf(EVENT_TYPES, { description: 'The event’s type. It determines the fields of `data`.' }),
    created_at: Timestamp({ description: 'When it happened, in real time, even if a test clock is ahead.' }),
    environment: OneOf(['live', 'sandbox'], { description: 'The environment that the event belongs to.' }),
    sequence: Type.Integer({
      description: 'Counts the events of the subject (card, customer, wallet …) without gaps.',
    }),
    entry_sequence: Type.Optional(Type.Integer({ description: 'In money events: the sequence of the ledger entry.' })),
    data: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Identifies the resource by `id` and `local_id`.',
      ...personal('by_field'),
    }),
  },
  { title: 'Event' },
);

const EventsQuery = Type.Object({
  after: Cursor({ description: '`next_cursor` of the previous page, or an event id.' }),
  types: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1000,
      'x-recorded': 'as_is',
      'x-rule': patternsProblem,
      description: 'Patterns, separated by commas: `card.*,customer.approved`.',
    }),
  ),
  card_id: Type.Optional(IdText({ description: 'Only events of this card: its id or `local_id`.' })),
  customer_id: Type.Optional(
    IdText({
      description:
        'Only events of this customer and of the customer’s cards, the newest thousand: its id or `local_id`.',
    }),
  ),
  order: FeedOrder,
  size: PageSize,
});

const EventParams = Type.Object({ id: PathId('event') });

const EventsData = Type.Object({
  events: Type.Array(EventSchema),
  next_cursor: Type.String({ 'x-recorded': 'as_is' }),
  has_more: Type.Boolean({
    description:
      'Whether the feed continues behind this page. If false, the same cursor returns later events, or with `order=desc` none.',
  }),
});

/** @param example an event of any type, for the API description */
export function eventRoutes(dependencies: EventDependencies, example: EventExample): Route[] {
  return [
    defineRoute({
      operationId: 'listEvents',
      method: 'GET',
      path: '/events',
      tag: 'Events',
      summary: 'Read the event feed',
      description:
        'Returns events, oldest first. Store `next_cursor` and pass it as `after` in the next call: no event is skipped, even if several are committed at the same time. With `order=desc`, the newest events come first, and `after` continues with those before. The code of `card.code` is shown only to keys with the scope `codes`. With a filter, a page looks at 50,000 events: it may be short or empty although more follow. You have read everything when `has_more` is false.',
      query: EventsQuery,
      status: 200,
      success: 'Events read',
      data: EventsData,
      example: { data: { events: [example], next_cursor: example['id'], has_more: false } },
      errors: ['card_not_found', 'customer_not_found', 'invalid_request'],
      idempotent: false,
      handle: async ({ tenant, caller, query, respond }) =>
        respond(await readFeed(dependencies, { tenant, caller }, query)),
    }),
    defineRoute({
      operationId: 'getEvent',
      method: 'GET',
      path: '/events/:id',
      tag: 'Events',
      summary: 'Read an event',
      description: 'Returns one event by its id, as the feed has it.',
      params: EventParams,
      status: 200,
      success: 'Event read',
      data: EventSchema,
      example: { data: example },
      errors: ['event_not_found'],
      idempotent: false,
      handle: async ({ tenant, caller, params, respond }) =>
        respond(await readEvent(dependencies, { tenant, caller }, params.id)),
    }),
  ];
}
