import type { RouteContract } from '#api/route.ts';

/** What an operation is in any of the APIs. */
export type OperationContract = Omit<RouteContract, 'example' | 'scope' | 'errors' | 'rules'> &
  Partial<Pick<RouteContract, 'example'>>;
