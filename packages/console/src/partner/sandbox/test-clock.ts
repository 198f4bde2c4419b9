import type { TestClock } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';

const HOUR_S = 3600;

export function useTestClock() {
  return useRead<TestClock>('simulations.getTestClock', {}, (api) => api.simulations.getTestClock());
}

/** Whether somebody would notice it. */
export function isAhead({ ahead_seconds }: TestClock): boolean {
  return ahead_seconds >= HOUR_S;
}
