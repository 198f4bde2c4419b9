import { Type, type Static } from 'typebox';
import { OneOf, PathIdOrLocalId } from '#api/schema.ts';
import { KYC_DECISIONS, KYC_REASONS } from '#ports/kyc.ts';

const REASONS_MAX = 10;

const list = (reasons: readonly string[]): string => reasons.map((reason) => `\`${reason}\``).join(', ');

export const KycSimulation = Type.Object(
  {
    decision: OneOf(KYC_DECISIONS, { description: 'The decision of the KYC review.' }),
    reasons: Type.Optional(
      Type.Array(OneOf(KYC_REASONS.rejected), {
        maxItems: REASONS_MAX,
        description: `With \`rejected\`: ${list(KYC_REASONS.rejected)}. With \`needs_resubmission\`: ${list(KYC_REASONS.needs_resubmission)}. With \`approved\`: none. Default: a reason that fits the decision.`,
      }),
    ),
  },
  { title: 'KycSimulation' },
);
export type KycSimulation = Static<typeof KycSimulation>;

export const CardParams = Type.Object({ id: PathIdOrLocalId('card') });

export const ExpirySimulation = Type.Object({
  stage: Type.Optional(OneOf(['expiring', 'expired'], { description: 'How far the card gets. Default `expired`.' })),
});
