import { customerTexts } from '../../partner/customers/texts.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { kycTexts } from './texts.ts';
import type { KycCase } from './types.ts';

/** How many documents a customer has sent, and which ones not. */
export function SentDocuments({ of: { documents, missing } }: { readonly of: KycCase }) {
  const texts = useTexts(kycTexts);
  const { documents: names } = useTexts(customerTexts);
  const count = texts.sent(documents.length, documents.length + missing.length);
  return missing.length === 0
    ? count
    : `${count} · ${texts.missing(missing.map((kind) => textOf(names, kind)).join(', '))}`;
}
