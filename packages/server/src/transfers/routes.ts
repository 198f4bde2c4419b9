import type { Route } from '../http/route.ts';
import type { TransferDependencies } from './dependencies.ts';

export function transferRoutes(_dependencies: TransferDependencies): Route[] {
  return [];
}
