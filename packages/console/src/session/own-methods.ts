import { queryOptions } from '@tanstack/react-query';
import type { ConsoleData } from '../api/console-data.ts';
import { callAccount } from './account.ts';

/** How the person who is signed in can sign in. */
export type Methods = ConsoleData<'listSignInMethods'>;

export const methodsQuery = queryOptions({
  queryKey: ['account', 'methods'],
  queryFn: async () => await callAccount<Methods>('GET', '/sign-in-methods'),
});
