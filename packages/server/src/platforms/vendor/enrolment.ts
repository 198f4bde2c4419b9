import type { ErrorReason } from '#kit/error-reasons.ts';
import { EnrolmentError, type Attempt, type CalledUrl } from './vendor-adapter.ts';

/** @throws EnrolmentError unless the vendor did it */
export function assertEnrolled(attempt: Attempt): Attempt {
  if (attempt.failure !== undefined) throw new EnrolmentError(`${attempt.name}: ${attempt.detail}`, attempt.failure);
  return attempt;
}

/** URLs in their order, so that the same registrations always compare as equal. */
export function inOrder(urls: readonly CalledUrl[]): CalledUrl[] {
  return urls.toSorted((one, other) => (one.url < other.url ? -1 : 1));
}

/**
 * Makes calls to a vendor, each of which is one line of a result. The errors of its SDK are shown by their status alone.
 * @param statusOf undefined: the vendor did not answer
 */
export function attemptsAt(vendor: string, statusOf: (error: object) => number | undefined) {
  return async (name: string, call: () => Promise<string>): Promise<Attempt> => {
    try {
      return { name, ok: true, detail: await call() };
    } catch (error) {
      const [detail, failure] = failureOf(vendor, statusOf(error as object));
      return { name, ok: false, detail, failure };
    }
  };
}

function failureOf(vendor: string, status: number | undefined): [detail: string, failure: ErrorReason] {
  if (status === undefined) return [`${vendor} did not answer`, { kind: 'vendor_silent' }];
  if (status === 401) return [`${vendor} rejects the API key`, { kind: 'vendor_rejects_key' }];
  if (status === 403) return [`${vendor} does not allow this to the API key`, { kind: 'vendor_forbids' }];
  return [`${vendor} answered with status ${status}`, { kind: 'vendor_failed', value: String(status) }];
}
