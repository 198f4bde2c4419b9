import type { Route } from '../http/route.ts';
import type { SecureViewDependencies } from './dependencies.ts';

export function secureViewRoutes(_dependencies: SecureViewDependencies): Route[] {
  return [];
}
