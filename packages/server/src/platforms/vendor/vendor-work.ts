import type { Logger } from 'pino';
import type { Books } from './settlement/books.ts';
import { compareSettlements } from './settlement/compare-settlements.ts';
import type { WorkParts } from './do-work.ts';
import { watchFloats } from './settlement/watch-floats.ts';
import { applyDueObjects, earliest } from './reports/apply-objects.ts';
import type { OpenVendor } from './open-vendor.ts';
import { pollChanges } from './reports/poll-changes.ts';

export interface VendorWorkParts extends WorkParts {
  readonly vendors: readonly OpenVendor[];
  readonly books: Books;
  readonly logger: Logger;
}

/** One round over what vendors have reported. Any number of processes can run rounds concurrently. */
export async function applyReports(
  parts: VendorWorkParts,
  onFailure: (error: unknown) => void,
  stopping?: AbortSignal,
): Promise<void> {
  await parts.looks.atReports(async () => {
    const times = await Promise.all(parts.vendors.map((vendor) => applyDueObjects(parts, vendor, onFailure, stopping)));
    return earliest(times);
  });
}

/** One round of asking vendors for changes that their events have missed, and for their balances. */
export async function askVendors(
  parts: VendorWorkParts,
  onFailure: (error: unknown) => void,
  stopping?: AbortSignal,
): Promise<void> {
  const asking = parts.vendors.flatMap((vendor) => [pollChanges(parts, vendor, stopping), watchFloats(parts, vendor)]);
  await Promise.all(asking.map((each) => each.catch(unlessStopping(stopping, onFailure))));
}

/** One round of comparing vendors' settlements with the ledger, which can take long: apart from the others. */
export async function compareWithVendors(
  parts: VendorWorkParts,
  onFailure: (error: unknown) => void,
  stopping?: AbortSignal,
): Promise<void> {
  const report = unlessStopping(stopping, onFailure);
  await Promise.all(parts.vendors.map((vendor) => compareSettlements(parts, vendor, stopping).catch(report)));
}

/** An interruption, because the process stops, is no failure. */
function unlessStopping(stopping: AbortSignal | undefined, onFailure: (error: unknown) => void) {
  return (error: unknown): void => {
    if (!stopping?.aborted || error !== stopping.reason) onFailure(error);
  };
}
