import { AppError } from '#kit/app-error.ts';
import { KeyedLimit } from '#kit/concurrency/keyed-limit.ts';
import type { TenantId } from '#kit/ids.ts';
import { DOCUMENT_KINDS, DOCUMENT_MB_MAX, type DocumentKind, type DocumentType } from './model.ts';
import { imageProblem } from './image.ts';
import type { Problems } from './profile.ts';
import type { CustomerPatch } from './schemas.ts';

const BYTES_MAX = DOCUMENT_MB_MAX * 1024 * 1024;
const TOO_LARGE = `must be ${DOCUMENT_MB_MAX} MB or smaller`;
const BASE64_LENGTH_MAX = Math.ceil(BYTES_MAX / 3) * 4;

/** The documents of as many requests as may have large bodies at a time. A small body can hold an image that takes seconds, too. */
const DECODED_PER_TENANT_MAX = 12;

const perTenant = new KeyedLimit<TenantId>(
  DECODED_PER_TENANT_MAX,
  () =>
    new AppError('rate_limited', {
      message: `${DECODED_PER_TENANT_MAX} of your documents are being checked; try again when one of these calls is answered`,
      details: { reason: { kind: 'documents_checking', value: String(DECODED_PER_TENANT_MAX) } },
      retryAfterSeconds: 1,
    }),
);

/** The documents of a request, decoded from base64 and checked to be images. */
export type Documents = ReadonlyMap<DocumentKind, Buffer>;

/**
 * Reads and checks the documents of a body and adds errors to `problems`. A passport has no back, so that document is ignored.
 * @throws AppError rate_limited when too many images of the tenant are being decoded, issuer_unavailable when too many of all are.
 */
export async function readDocuments(
  tenantId: TenantId,
  body: CustomerPatch,
  documentType: DocumentType | null,
  problems: Problems,
): Promise<Documents> {
  const documents = new Map<DocumentKind, Buffer>();
  await Promise.all(
    sent(body, documentType, problems).map(async ([kind, field, base64]) => {
      const bytes = decodeBase64(base64);
      const problem = typeof bytes === 'string' ? bytes : await perTenant.run(tenantId, () => imageProblem(bytes));
      if (typeof bytes === 'string' || problem !== undefined) problems[field] ??= problem!;
      else documents.set(kind, bytes);
    }),
  );
  return documents;
}

/** The field of each kind of document. */
export const DOCUMENT_FIELDS: Readonly<Record<DocumentKind, keyof CustomerPatch>> = {
  front: 'document_front_base64',
  back: 'document_back_base64',
  address: 'address_document_base64',
};

/** The kinds of documents in a body, whatever is wrong with them. A passport has no back. */
export function sentKinds(
  body: CustomerPatch,
  documentType: DocumentType | null,
  rejected: ReadonlySet<string> = new Set(),
): Set<DocumentKind> {
  const kinds = new Set(sent(body, documentType, {}).map(([kind]) => kind));
  for (const kind of DOCUMENT_KINDS) if (rejected.has(DOCUMENT_FIELDS[kind])) kinds.add(kind);
  if (rejected.has('proof_of_address_base64')) kinds.add('address');
  return kinds;
}

type SentDocument = [kind: DocumentKind, field: keyof CustomerPatch, base64: string];

function sent(body: CustomerPatch, documentType: DocumentType | null, problems: Problems): SentDocument[] {
  const { document_front_base64: front, document_back_base64: back } = body;
  const { address_document_base64: address, proof_of_address_base64: alias } = body;
  const documents: SentDocument[] = [];
  if (isSent(front)) documents.push(['front', 'document_front_base64', front]);
  if (isSent(back) && documentType !== 'PASSPORT') documents.push(['back', 'document_back_base64', back]);
  if (isSent(address)) documents.push(['address', 'address_document_base64', address]);
  if (isSent(alias) && isSent(address) && alias !== address) {
    problems['proof_of_address_base64'] =
      'differs from address_document_base64, which is the same field; send only one of them';
  } else if (isSent(alias) && !isSent(address)) documents.push(['address', 'proof_of_address_base64', alias]);
  return documents;
}

/** Null is treated as not sent: a document can be replaced but not cleared. */
function isSent(base64: string | null | undefined): base64 is string {
  return base64 !== null && base64 !== undefined;
}

/** The bytes, or the problem with the text. */
function decodeBase64(text: string): Buffer | string {
  if (text === '') return 'must not be empty';
  if (text.startsWith('data:')) return 'must be raw base64; remove the data-URI prefix up to and including the comma';
  if (text.length > BASE64_LENGTH_MAX) return TOO_LARGE;
  const bytes = Buffer.from(text, 'base64');
  // The decoder skips what is not base64. Encoding again is the strict check, and faster than a regular expression.
  if (bytes.toString('base64') !== text) return 'must be base64 with padding, without line breaks (RFC 4648 section 4)';
  return bytes.length > BYTES_MAX ? TOO_LARGE : bytes;
}
