import { invalidRequest } from '../kit/app-error.ts';
import { containsCardNumber } from '../kit/card-number.ts';
import { NullableLine } from './schema.ts';

const LABEL_LENGTH_MAX = 100;

/** A tenant's own name for an object in a request: one line, or null. */
export const Label = (options: object = {}) => NullableLine(LABEL_LENGTH_MAX, options);

/** @throws AppError invalid_request if the label contains a card number */
export function assertLabel(label: string | null | undefined): void {
  if (label && containsCardNumber(label)) {
    throw invalidRequest({ label: 'must not contain a card number; use another label' });
  }
}
