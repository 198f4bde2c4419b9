import { NoBody } from '#api/schema.ts';
import { defineRoute, type Route } from '#api/route.ts';
import { CustomerData, CustomerParams, ERASED_CUSTOMER_EXAMPLE } from '#customers';
import type { SimulationDependencies } from '../dependencies.ts';
import { simulateErasure } from './simulate-erasure.ts';

const TAG = 'Simulations';
const ENVIRONMENTS = ['sandbox'] as const;

export function customerSimulationRoutes(dependencies: SimulationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'eraseCustomer',
      method: 'POST',
      path: '/simulations/customers/:id/erase',
      tag: TAG,
      summary: 'Erase a customer’s personal data now',
      description:
        'Does at once what the service does when the retention time has passed. Closes the customer first, unless that was done. ' +
        'Sends `customer.closed` and `customer.erased`. Erasing an erased customer changes nothing.',
      params: CustomerParams,
      body: NoBody,
      status: 200,
      success: 'Customer erased',
      data: CustomerData,
      example: { body: {}, data: ERASED_CUSTOMER_EXAMPLE },
      errors: ['customer_not_found', 'customer_has_open_accounts', 'invalid_request'],
      idempotent: true,
      environments: ENVIRONMENTS,
      handle: async (request) => await simulateErasure(dependencies, request),
    }),
  ];
}
