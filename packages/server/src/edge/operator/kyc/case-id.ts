import { AppError } from '#kit/app-error.ts';
import { parseId } from '#kit/ids.ts';
import type { KycCase, KycCaseKey } from '#ports/kyc.ts';
import type { KycCaseDependencies } from './dependencies.ts';

const SUBMISSION = /^[1-9][0-9]{0,8}$/;

/** A case is named by its customer and the number of the submission. */
export function caseId({ customerId, submission }: Pick<KycCaseKey, 'customerId' | 'submission'>): string {
  return `${customerId}:${submission}`;
}

/** The case with an id; undefined: there is none. */
export async function findByCaseId({ cases }: KycCaseDependencies, id: string): Promise<KycCase | undefined> {
  const [customer = '', submission = '', ...rest] = id.split(':');
  const customerId = parseId<'customer'>(customer);
  if (customerId === undefined || !SUBMISSION.test(submission) || rest.length > 0) return undefined;
  return await cases.find(customerId, Number(submission));
}

/** @throws AppError kyc_case_not_found */
export async function requireCase(dependencies: KycCaseDependencies, id: string): Promise<KycCase> {
  const found = await findByCaseId(dependencies, id);
  if (found === undefined) throw new AppError('kyc_case_not_found');
  return found;
}

/** What the lines of the audit log about a case name. */
export function subjectOf(one: KycCase) {
  return { customer_id: one.customerId, submission: one.submission, case_id: caseId(one) };
}
