import type { Right } from '@issuary/sdk';
import { useCan } from '../session/place.ts';

/** Why a list is empty, and, for those who may take it, the first step. @param right that the step needs */
export function useWhyEmpty(right: Right, why: string, firstStep: string): string {
  return useCan(right) ? `${why} ${firstStep}` : why;
}
