import { randomUUID } from 'node:crypto';
import type Lithic from 'lithic';
import { found, pageOf, type Route } from './route.ts';

/** What the double signs with. */
export const EVENT_SECRET = `whsec_${Buffer.alloc(32, 'event').toString('base64')}`;
export const AUTHORIZATION_SECRET = `whsec_${Buffer.alloc(32, 'authorization').toString('base64')}`;

export const subscriptionRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/v1\/status$/, handle: () => ({ message: 'OK' }) },
  {
    method: 'GET',
    path: /^\/v1\/responder_endpoints$/,
    gives: 'ResponderEndpointStatus',
    handle: ({ responder }) => ({ enrolled: responder !== null, url: responder }),
  },
  {
    method: 'POST',
    path: /^\/v1\/responder_endpoints$/,
    takes: 'ResponderEndpointCreateParams',
    gives: 'ResponderEndpointCreateResponse',
    handle(state, { body }) {
      state.responder = (body as Lithic.ResponderEndpointCreateParams).url!;
      return { enrolled: true };
    },
  },
  {
    method: 'DELETE',
    path: /^\/v1\/responder_endpoints$/,
    handle(state) {
      state.responder = null;
      return {};
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/auth_stream\/secret$/,
    gives: 'AuthStreamSecret',
    handle: () => ({ secret: AUTHORIZATION_SECRET }),
  },
  {
    method: 'GET',
    path: /^\/v1\/event_subscriptions$/,
    gives: 'EventSubscription',
    handle: ({ subscriptions }, { query }) => pageOf([...subscriptions.values()], query),
  },
  {
    method: 'POST',
    path: /^\/v1\/event_subscriptions$/,
    takes: 'SubscriptionCreateParams',
    gives: 'EventSubscription',
    handle(state, { body }) {
      const wanted = body as Partial<Lithic.EventSubscription> & { url: string };
      const added: Lithic.EventSubscription = { description: '', ...wanted, token: randomUUID(), disabled: false };
      state.subscriptions.set(added.token, added);
      return added;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/event_subscriptions\/([^/]+)\/secret$/,
    gives: 'SubscriptionRetrieveSecretResponse',
    handle({ subscriptions }, { params }) {
      found(subscriptions.get(params[0]!));
      return { secret: EVENT_SECRET };
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    gives: 'Event',
    handle({ events }, { query }) {
      const [begin, end] = [query.get('begin') ?? '', query.get('end') ?? '~'];
      const inTime = events.filter(({ created }) => created >= begin && created <= end);
      return pageOf(
        query.get('with_content') === 'true' ? inTime : inTime.map((event) => ({ ...event, payload: {} })),
        query,
      );
    },
  },
];
