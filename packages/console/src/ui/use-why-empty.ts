import type { Right } from '@issuary/sdk';
import { useCan } from '../session/place.ts';

/** Says why a list is empty. People with the right also read the first step. @param right that the step needs */
export function useWhyEmpty(right: Right, why: string, firstStep: string): string {
  return useCan(right) ? `${why} ${firstStep}` : why;
}
