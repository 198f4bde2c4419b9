import { expect, test } from 'vitest';
import { offeredReasons } from './reasons.ts';

test('no reason says that a document is missing which the customer has sent', () => {
  const missing = (documents: Parameters<typeof offeredReasons>[1]['documents']) =>
    (['needs_resubmission', 'rejected'] as const).map((decision) =>
      offeredReasons(decision, { documents }).filter((reason) => reason.endsWith('_missing')),
    );
  const all = ['document_front_missing', 'document_back_missing', 'address_document_missing'];
  expect(missing([])).toEqual([all, all]);
  expect(missing(['front', 'back'])).toEqual([['address_document_missing'], ['address_document_missing']]);
  expect(offeredReasons('rejected', { documents: ['front'] })).toContain('document_forged');
});
