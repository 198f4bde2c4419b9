import { invalidRequest } from '../../foundation/kit/app-error.ts';
import { containsCardNumber } from '../../foundation/kit/card-number.ts';

/** @throws AppError invalid_request when a label holds a card number */
export function assertLabel(label: string | null | undefined): void {
  if (label && containsCardNumber(label)) {
    throw invalidRequest({ label: 'must not hold a card number; give the wallet another name' });
  }
}
