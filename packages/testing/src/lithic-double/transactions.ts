import { found, pageOf, type Route } from './route.ts';
import { transactionOf } from './transaction-of.ts';

export const transactionRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/v1\/transactions$/,
    gives: 'Transaction',
    handle({ lives }, { query }) {
      const [begin, end] = [query.get('begin') ?? '', query.get('end') ?? '~'];
      // A life without events is on its way to be authorized.
      const made = [...lives.values()].filter(
        ({ created, events }) => created > begin && created < end && events.length > 0,
      );
      return pageOf(made.map(transactionOf), query);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/transactions\/([^/]+)$/,
    gives: 'Transaction',
    handle: ({ lives }, { params }) => transactionOf(found(lives.get(params[0]!))),
  },
];
