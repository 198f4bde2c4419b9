import type Stripe from 'stripe';
import { AppError } from '../../foundation/kit/app-error.ts';
import type { Environment } from '../../foundation/kit/tenant.ts';
import type { NetworkEvent } from '../ports/card-network.ts';
import type { PlatformSimulator, SimulatedAnswer } from '../ports/platform-simulator.ts';
import type { Doorbell, VendorReferences } from '../vendor/references.ts';
import { minorUnits, transactionIdOf } from './map-authorization.ts';
import { toStripeUnits } from './merchant-units.ts';
import { idOf } from './object-of.ts';

interface SimulatorParts {
  readonly client: () => Stripe;
  readonly references: VendorReferences;
  readonly doorbell: Doorbell;
  readonly environment: Environment;
}

const unavailable = async (): Promise<never> => {
  throw new AppError('simulation_not_available');
};

/** Plays purchases with Stripe's test helpers. What they cannot play is not available. */
export function stripeSimulator({ client, references, doorbell, environment }: SimulatorParts): PlatformSimulator {
  return {
    decideKyc: unavailable,
    expireCard: unavailable,
    async expireHold({ transactionId, messageId }) {
      const id = await references.objectOf(transactionId);
      if (id === undefined) return await unavailable();
      const options = { idempotencyKey: `simulation ${messageId}` };
      await client().testHelpers.issuing.authorizations.expire(id, {}, options);
      await doorbell.ring([id]);
      return 'by_platform';
    },
    challenge: unavailable,
    answerChallenge: unavailable,
    disorder: unavailable,
    setDisorder: unavailable,
    async authorize(message): Promise<SimulatedAnswer> {
      const { vendorId } = (await references.card(message)) ?? {};
      if (message.kind === 'increment' || typeof vendorId !== 'string') return await unavailable();
      const { merchant } = message;
      const { id, approved, amount, currency } = await client().testHelpers.issuing.authorizations.create(
        {
          card: vendorId,
          merchant_amount: Number(toStripeUnits(message.amount, message.currency)),
          merchant_currency: message.currency,
          merchant_data: {
            name: merchant.name,
            country: merchant.country,
            ...(merchant.city && { city: merchant.city }),
          },
          is_amount_controllable: message.partialAllowed,
        },
        { idempotencyKey: `simulation ${message.messageId}` },
      );
      const transactionId = transactionIdOf(environment, id);
      await references.linkTransaction(id, transactionId);
      return approved
        ? { outcome: 'approved', approvedAmount: minorUnits(amount), currency: currency as 'usd', transactionId }
        : { outcome: 'declined', reason: 'declined_by_network', transactionId };
    },
    async send(message) {
      const id = await references.objectOf(message.transactionId);
      if (id === undefined) return await unavailable();
      await play(client(), message, id);
      await doorbell.ring([id]);
      return transactionIdOf(environment, id);
    },
  };
}

async function play(client: Stripe, message: NetworkEvent, id: string): Promise<void> {
  const { authorizations, transactions } = client.testHelpers.issuing;
  const options = { idempotencyKey: `simulation ${message.messageId}` };
  switch (message.kind) {
    case 'clearing': {
      const close_authorization = message.final;
      await authorizations.capture(id, { capture_amount: Number(message.amount), close_authorization }, options);
      return;
    }
    case 'reversal': {
      const { reversed, of } = message;
      if (of === 'refund') return await unavailable();
      await authorizations.reverse(
        id,
        reversed === undefined ? {} : { reverse_amount: Number(reversed.amount) },
        options,
      );
      return;
    }
    case 'refund': {
      const { data } = await client.issuing.transactions.list({ limit: 100 });
      const capture = data.find(({ authorization, type }) => type === 'capture' && idOf(authorization) === id);
      if (capture === undefined) return await unavailable();
      await transactions.refund(capture.id, { refund_amount: Number(message.amount) }, options);
      return;
    }
    case 'advice':
    default:
      await unavailable();
  }
}
