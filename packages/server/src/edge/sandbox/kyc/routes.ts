import { CustomerData, CustomerParams, EXAMPLE_CUSTOMER } from '#customers';
import { defineRoute, type Route } from '#api/route.ts';
import type { SimulationDependencies } from '../dependencies.ts';
import { KycSimulation } from './schemas.ts';
import { simulateKyc } from './simulate-kyc.ts';

const TAG = 'Simulations';
const ENVIRONMENTS = ['sandbox'] as const;

export function kycSimulationRoutes(dependencies: SimulationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'simulateKyc',
      method: 'POST',
      path: '/simulations/customers/:id/kyc',
      tag: TAG,
      summary: 'Decide the KYC of a customer',
      description:
        'Decides immediately, whatever was decided before, with or without documents. Each decision sends its event; `needs_resubmission` makes the customer `pending`, with reasons.',
      params: CustomerParams,
      body: KycSimulation,
      status: 200,
      success: 'Customer decided',
      data: CustomerData,
      example: {
        body: { decision: 'rejected', reasons: ['document_expired'] },
        data: { ...EXAMPLE_CUSTOMER, kyc_status: 'rejected', kyc_reasons: ['document_expired'] },
      },
      errors: ['customer_not_found', 'invalid_request'],
      idempotent: true,
      environments: ENVIRONMENTS,
      handle: async (request) => await simulateKyc(dependencies, request),
    }),
  ];
}
