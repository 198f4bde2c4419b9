import type { Route } from '../http/route.ts';
import type { VirtualAccountDependencies } from './dependencies.ts';

export function virtualAccountRoutes(_dependencies: VirtualAccountDependencies): Route[] {
  return [];
}
