import { EnrolmentError, type Check } from './vendor-adapter.ts';

/** @throws EnrolmentError unless the vendor did it */
export function assertEnrolled(check: Check): Check {
  if (!check.ok) throw new EnrolmentError(`${check.name}: ${check.detail}`);
  return check;
}
