import type Sharp from 'sharp';
import { AppError } from '#kit/app-error.ts';
import { BoundedQueue } from '#kit/concurrency/bounded-queue.ts';

/** A small file can hold an image that takes gigabytes. */
export const PIXELS_MAX = 50_000_000;
/** Decoding runs on libuv's threads; two at a time leave some for the rest of the process. */
const DECODES_AT_ONCE = 2;
const DECODES_WAITING_MAX = 60;

const queue = new BoundedQueue({
  running_max: DECODES_AT_ONCE,
  waiting_max: DECODES_WAITING_MAX,
  rejection: () => new AppError('issuer_unavailable', { retryAfterSeconds: 1 }),
});

/** Runs work with the decoder, off the event loop. @throws AppError issuer_unavailable if too many images are queued */
export async function withDecoder<Result>(work: (sharp: typeof Sharp) => Promise<Result>): Promise<Result> {
  return await queue.run(async () => {
    // Loading the native library takes 60 ms: on the first document, not at every start.
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    return await work(sharp);
  });
}
