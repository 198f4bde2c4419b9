import { AppError } from '#kit/app-error.ts';
import type { TenantId } from '#kit/ids.ts';
import { KeyedLimit } from '#kit/concurrency/keyed-limit.ts';

/** An upload may take minutes and uses disk space all that time. */
const RECEIVING_MAX = 10;

/** Limits the concurrent statement file uploads of each tenant in this process. */
export type Uploads = KeyedLimit<TenantId>;

export function newUploads(): Uploads {
  return new KeyedLimit(
    RECEIVING_MAX,
    () =>
      new AppError('rate_limited', {
        message: `you are already uploading ${RECEIVING_MAX} statement files; try again when one of them is complete`,
        details: { reason: { kind: 'uploads', value: String(RECEIVING_MAX) } },
        retryAfterSeconds: 10,
      }),
  );
}
