import { defineOperatorRoute, Picture, type OperatorRoute } from '#api/operator-route.ts';
import { claimCase, decideCase, takeOverCase } from './decide-case.ts';
import type { KycCaseDependencies } from './dependencies.ts';
import { lookAtDocument } from './look-at-document.ts';
import { listCases, readCase } from './read-cases.ts';
import * as schemas from './schemas.ts';

/** More is not a review any more. */
const LOOKS_PER_HOUR_MAX = 60;

/** The errors of every call that claims or decides. */
const ACT_ERRORS = ['kyc_case_not_found', 'kyc_case_decided', 'kyc_case_claimed'] as const;

/** How operators review the customers of all partners. */
export function kycCaseRoutes(dependencies: KycCaseDependencies): OperatorRoute[] {
  return [
    defineOperatorRoute({
      operationId: 'listKycCases',
      method: 'GET',
      path: '/kyc/cases',
      right: 'kyc.decide',
      summary: 'List KYC cases',
      description:
        'Returns the open cases, oldest first, or those that people have decided, newest first. They do not say who the customers are: they have the partner’s reference, the country and the documents.',
      query: schemas.CasesQuery,
      status: 200,
      success: 'Cases found',
      data: schemas.CaseListSchema,
      errors: ['partner_not_found', 'invalid_request'],
      handle: async ({ operator, query }) => await listCases(dependencies, operator, query),
    }),
    defineOperatorRoute({
      operationId: 'getKycCase',
      method: 'GET',
      path: '/kyc/cases/:id',
      right: 'kyc.decide',
      summary: 'Read a KYC case',
      description:
        'Returns a case with what the partner has given about the customer, and what was decided before. The first time in an hour is a line of the audit log.',
      params: schemas.CaseParams,
      status: 200,
      success: 'Case found',
      data: schemas.CasePageSchema,
      errors: ['kyc_case_not_found'],
      handle: async ({ operator, params }) => await readCase(dependencies, operator, params.id),
    }),
    defineOperatorRoute({
      operationId: 'claimKycCase',
      method: 'POST',
      path: '/kyc/cases/:id/claim',
      right: 'kyc.decide',
      summary: 'Claim a KYC case',
      description:
        'Keeps others from claiming and deciding the case for 15 minutes from now. Claiming it again makes the claim longer. A person has at most 5 claims at once.',
      params: schemas.CaseParams,
      status: 200,
      success: 'Case claimed',
      data: schemas.CaseDataSchema,
      errors: [...ACT_ERRORS, 'kyc_claim_limit_reached'],
      handle: async ({ operator, params }) => await claimCase(dependencies, operator, params.id),
    }),
    defineOperatorRoute({
      operationId: 'takeOverKycCase',
      method: 'POST',
      path: '/kyc/cases/:id/take-over',
      right: 'kyc.take_over',
      summary: 'Take a KYC case over',
      description:
        'Claims the case for the caller for 15 minutes, although another person has claimed it. The audit log gets a line with both people and the reason.',
      params: schemas.CaseParams,
      body: schemas.TakeOverBody,
      status: 200,
      success: 'Case taken over',
      data: schemas.CaseDataSchema,
      errors: ['kyc_case_not_found', 'kyc_case_decided', 'kyc_claim_limit_reached', 'invalid_request'],
      handle: async ({ operator, params, body }) => await takeOverCase(dependencies, operator, params.id, body.reason),
    }),
    defineOperatorRoute({
      operationId: 'decideKycCase',
      method: 'POST',
      path: '/kyc/cases/:id/decide',
      right: 'kyc.decide',
      summary: 'Decide a KYC case',
      description:
        'Approves or rejects the customer, or asks for other documents. The partner gets an event. Approving and rejecting delete the documents. An approval by somebody who has not opened every document needs `despite_unopened` and a `reason`; the audit log has the reason, and how many were opened. To reject in live, the person must have signed in within the last ten minutes. A repeat of your own decision changes nothing.',
      params: schemas.CaseParams,
      body: schemas.DecisionBody,
      status: 200,
      success: 'Case decided',
      data: schemas.CaseDataSchema,
      errors: [...ACT_ERRORS, 'invalid_request', 'step_up_required'],
      handle: async ({ operator, params, body, assertFresh }) =>
        await decideCase(dependencies, operator, params.id, body, assertFresh),
    }),
    defineOperatorRoute({
      operationId: 'lookAtKycDocument',
      method: 'GET',
      path: '/kyc/cases/:id/documents/:document',
      right: 'kyc.documents',
      per_hour_max: LOOKS_PER_HOUR_MAX,
      summary: 'Look at a document',
      description:
        'Returns a document of an open case as a picture in WebP of at most 2,000 pixels, with the name of the person who looks, the time and the case on it. Each look is a line of the audit log, and there are at most 60 in an hour.',
      params: schemas.DocumentParams,
      status: 200,
      success: 'Document found',
      data: Picture,
      errors: ['kyc_case_not_found', 'document_not_found', 'issuer_unavailable', 'rate_limited'],
      handle: async ({ operator, params }) => await lookAtDocument(dependencies, operator, params.id, params.document),
    }),
  ];
}
