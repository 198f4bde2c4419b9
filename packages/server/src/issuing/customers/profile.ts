import { profileFieldsThat } from '#kit/profile-fields.ts';
import type { Profile } from './model.ts';
import { asciiEmail } from './email.ts';
import { PROFILE_RULES, readConsent, type TextField } from './profile-rules.ts';
import type { CustomerPatch } from './schemas.ts';

/** Problems by field; the first problem of each field is kept. */
export type Problems = Record<string, string>;

/** The profile fields in a request, with null for those it clears. */
type Change = { -readonly [Field in keyof Profile]?: Profile[Field] };

const PLAIN_FIELDS = profileFieldsThat('isPlain') satisfies readonly TextField[];
const PROOF_OF_FUNDS_FIELDS = profileFieldsThat('isProofOfFunds') satisfies readonly TextField[];

/** The validated fields of a body. All problems are added to `problems`. */
export async function readProfile(body: CustomerPatch, now: Date, problems: Problems): Promise<Change> {
  const change: Change = {};
  const nested = nestedProofOfFunds(body);
  for (const field of PLAIN_FIELDS) copy(field, body, change);
  if (change.email !== undefined) change.email = asciiEmail(change.email);
  for (const field of PROOF_OF_FUNDS_FIELDS) {
    copy(field, nested, change);
    copy(field, body, change);
    if (body[field] !== undefined && nested[field] !== undefined && body[field] !== nested[field]) {
      problems[field] = `differs from ${nestedName(field)}; send one of them, or the same value in both`;
    }
  }
  for (const field of [...PLAIN_FIELDS, ...PROOF_OF_FUNDS_FIELDS]) {
    const value = change[field];
    if (value === undefined || value === null) continue;
    const problem = await firstProblem(field, value, now);
    if (problem !== undefined) problems[body[field] === undefined ? nestedName(field) : field] ??= problem;
  }
  const consent = typeof body.kyc_consent_at === 'string' ? readConsent(body.kyc_consent_at, now) : body.kyc_consent_at;
  if (typeof consent === 'string') problems['kyc_consent_at'] = consent;
  else if (consent !== undefined) change.kyc_consent_at = consent;
  return change;
}

function copy<Field extends TextField>(
  field: Field,
  from: { readonly [Each in Field]?: Profile[Each] | undefined },
  to: Change,
): void {
  const value = from[field];
  if (value !== undefined) to[field] = value;
}

/** `proof_of_funds` under the flat names. */
function nestedProofOfFunds({ proof_of_funds }: CustomerPatch) {
  return {
    pof_employment_status: proof_of_funds?.employment_status,
    pof_occupation: proof_of_funds?.occupation,
    pof_primary_purpose: proof_of_funds?.primary_purpose,
    pof_source_of_funds: proof_of_funds?.source_of_funds,
    pof_expected_monthly_pay: proof_of_funds?.expected_monthly_pay,
  };
}

function nestedName(field: string): string {
  return field.replace('pof_', 'proof_of_funds.');
}

async function firstProblem(field: TextField, value: string, now: Date): Promise<string | undefined> {
  for (const rule of PROFILE_RULES[field] ?? []) {
    const problem = await rule(value, now);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
