import { Type } from 'typebox';
import { CARD_EXAMPLE, CardSchema } from '#cards';
import { defineRoute, type Route } from '#api/route.ts';
import { OneOf, PathIdOrLocalId } from '#api/schema.ts';
import type { SimulationDependencies } from '../dependencies.ts';
import { simulateExpiry } from './simulate-expiry.ts';

const EXPIRED = { ...CARD_EXAMPLE, card: { ...CARD_EXAMPLE.card, status: 'expired' } };

const CardParams = Type.Object({ id: PathIdOrLocalId('card') });

const ExpirySimulation = Type.Object({
  stage: Type.Optional(OneOf(['expiring', 'expired'], { description: 'How far the card gets. Default `expired`.' })),
});

/** Routes that simulate what happens to a card with time. */
export function cardSimulationRoutes(dependencies: SimulationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'simulateCardExpiry',
      method: 'POST',
      path: '/simulations/cards/:id/expire',
      tag: 'Simulations',
      summary: 'Expire a card',
      description:
        'The card expires early, without moving the clock: `card.expiring` and `card.expired` are sent. With `stage` `expiring`, only the first. The expiry date does not change; renewing the card makes it usable again. Each event is sent once for an expiry date. A card of another company’s platform expires there only: 409 `simulation_not_available`.',
      params: CardParams,
      body: ExpirySimulation,
      status: 200,
      success: 'Card expired',
      data: CardSchema,
      example: { body: { stage: 'expired' }, data: EXPIRED },
      errors: [
        'card_not_found',
        'card_processing',
        'card_terminated',
        'card_failed',
        'simulation_not_available',
        'invalid_request',
      ],
      idempotent: true,
      environments: ['sandbox'],
      handle: (request) => simulateExpiry(dependencies, request),
    }),
  ];
}
