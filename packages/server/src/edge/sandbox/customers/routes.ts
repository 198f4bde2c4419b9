import { CARD_EXAMPLE, CardSchema } from '#cards';
import { NoBody } from '#api/schema.ts';
import { defineRoute, type Route } from '#api/route.ts';
import { CustomerData, CustomerParams, ERASED_CUSTOMER_EXAMPLE, EXAMPLE_CUSTOMER } from '#customers';
import type { SimulationDependencies } from '../dependencies.ts';
import { CardParams, ExpirySimulation, KycSimulation } from './schemas.ts';
import { simulateErasure } from './simulate-erasure.ts';
import { simulateExpiry } from './simulate-expiry.ts';
import { simulateKyc } from './simulate-kyc.ts';

const TAG = 'Simulations';
const ENVIRONMENTS = ['sandbox'] as const;
const EXPIRED_EXAMPLE = { ...CARD_EXAMPLE, card: { ...CARD_EXAMPLE.card, status: 'expired' } };

/** Routes that simulate what happens to customers and to their cards with time. */
export function customerSimulationRoutes(dependencies: SimulationDependencies): Route[] {
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
    defineRoute({
      operationId: 'simulateCardExpiry',
      method: 'POST',
      path: '/simulations/cards/:id/expire',
      tag: TAG,
      summary: 'Expire a card',
      description:
        'The card expires early, without moving the clock: `card.expiring` and `card.expired` are sent. With `stage` `expiring`, only the first. The expiry date does not change; renewing the card makes it usable again. Each event is sent once for an expiry date. A card of another company’s platform expires there only: 409 `simulation_not_available`.',
      params: CardParams,
      body: ExpirySimulation,
      status: 200,
      success: 'Card expired',
      data: CardSchema,
      example: { body: { stage: 'expired' }, data: EXPIRED_EXAMPLE },
      errors: [
        'card_not_found',
        'card_processing',
        'card_terminated',
        'card_failed',
        'simulation_not_available',
        'invalid_request',
      ],
      idempotent: true,
      environments: ENVIRONMENTS,
      handle: (request) => simulateExpiry(dependencies, request),
    }),
  ];
}
