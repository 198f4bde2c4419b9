import type { Logger } from 'pino';
import type { WorkKind } from '#work';
import type { OpenVendor } from './open-vendor.ts';
import { questionWork, type QuestionParts } from './question.ts';
import { reportedObject } from './reports/apply-object.ts';
import { changes } from './reports/changes.ts';
import type { Books } from './settlement/books.ts';
import { comparison, recheck } from './settlement/compare-settlements.ts';
import { floats } from './settlement/watch-floats.ts';

export interface VendorWorkParts extends QuestionParts {
  readonly vendors: readonly OpenVendor[];
  readonly books: Books;
  readonly logger: Logger;
}

/** The kinds of work for each account at a vendor: what it reports is applied, and it is asked for what its reports do not say. */
export function vendorWork(parts: VendorWorkParts): WorkKind[] {
  return parts.vendors.flatMap((vendor) => {
    const questions = [
      changes(parts, vendor),
      floats(parts, vendor),
      comparison(parts, vendor),
      recheck(parts, vendor),
    ];
    const asked = questions.filter((question) => question !== undefined);
    return [reportedObject(parts, vendor), ...asked.map((question) => questionWork(parts, vendor.key, question))];
  });
}
