import { KYC_REASONS, type KycSubmission, type KycVerdict } from '#ports/kyc.ts';

/** A decision; undefined when the case stays open. */
type Verdict = Pick<KycVerdict, 'decision' | 'reasons'> | undefined;

const APPROVED = { decision: 'approved', reasons: [] } as const;
const FRONT_MISSING = { decision: 'needs_resubmission', reasons: ['document_front_missing'] } as const;

/** Prefixes of sandbox document numbers, and the decision that each selects; documented in docs/sandbox.md. */
const DECISION_PREFIXES = { REJECT: 'rejected', RESUBMIT: 'needs_resubmission' } as const;
const NEVER = 'NEVER';

/**
 * The automatic decision. A submission without a document front needs resubmission. In the sandbox all others are approved,
 * unless the document number selects another decision; in live an operator decides.
 */
export async function decideAutomatically(submission: KycSubmission): Promise<Verdict> {
  if ((await submission.readDocument('front')) === undefined) return FRONT_MISSING;
  return submission.environment === 'sandbox' ? decisionFor(submission.documentNumber ?? '') : undefined;
}

/** `REJECT`, `REJECT-UNDERAGE`, `RESUBMIT-DOCUMENT_EXPIRED`, `NEVER`; any other number is approved. */
function decisionFor(documentNumber: string): Verdict {
  const [prefix = '', reason, ...rest] = documentNumber.toUpperCase().split('-');
  if (prefix === NEVER && reason === undefined) return undefined;
  if (!(prefix in DECISION_PREFIXES) || rest.length > 0) return APPROVED;
  const decision = DECISION_PREFIXES[prefix as keyof typeof DECISION_PREFIXES];
  if (reason === undefined) return { decision, reasons: [] };
  const known = KYC_REASONS[decision].find((each) => each.toUpperCase() === reason);
  return known === undefined ? APPROVED : { decision, reasons: [known] };
}
