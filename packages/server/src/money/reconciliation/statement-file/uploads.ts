import { AppError } from '../../../foundation/kit/app-error.ts';
import type { TenantId } from '../../../foundation/kit/ids.ts';
import { PlacesPerKey } from '../../../foundation/kit/places-per-key.ts';

/** Each may take minutes, and holds disk for as long. */
const RECEIVING_MAX = 10;

/** The books that may come in to a process at once, of each tenant. */
export type Uploads = PlacesPerKey<TenantId>;

export function newUploads(): Uploads {
  return new PlacesPerKey(
    RECEIVING_MAX,
    () =>
      new AppError('rate_limited', {
        message: `${RECEIVING_MAX} of your books are coming in; send the next when one is there`,
        retryAfterSeconds: 10,
      }),
  );
}
