import { invalidRequest } from '../../foundation/kit/app-error.ts';
import { containsCardNumber } from '../../foundation/kit/card-number.ts';

/** @throws AppError invalid_request if a label contains a card number */
export function assertLabel(label: string | null | undefined): void {
  if (label && containsCardNumber(label)) {
    throw invalidRequest({ label: 'must not contain a card number; use another label' });
  }
}
