import type Lithic from 'lithic';
import { AppError } from '../../foundation/kit/app-error.ts';
import { alpha3Of } from '../../foundation/kit/countries.ts';
import type { Environment } from '../../foundation/kit/tenant.ts';
import type { AuthorizationMessage, NetworkEvent } from '../ports/card-network.ts';
import type { CardReference } from '../ports/cards.ts';
import type { PlatformSimulator, SimulatedAnswer } from '../ports/platform-simulator.ts';
import type { Doorbell, VendorReferences } from '../vendor/references.ts';
import { transactionIdOf } from './map-authorization.ts';
import { readTransaction } from './transaction-snapshot.ts';

interface SimulatorParts {
  readonly client: () => Lithic;
  readonly references: VendorReferences;
  readonly doorbell: Doorbell;
  readonly environment: Environment;
}

const unavailable = async (): Promise<never> => {
  throw new AppError('simulation_not_available');
};

/** Plays purchases in Lithic's own sandbox, which has test cards only. What it cannot play is not available. */
export function lithicSimulator(parts: SimulatorParts): PlatformSimulator {
  const { client, doorbell, environment } = parts;
  return {
    decideKyc: unavailable,
    expireCard: unavailable,
    async expireHold({ transactionId }) {
      const token = await parts.references.objectOf(transactionId);
      if (token === undefined) return await unavailable();
      await client().transactions.simulateVoid({ token, type: 'AUTHORIZATION_EXPIRY' });
      await doorbell.ring([token]);
      return 'by_platform';
    },
    challenge: unavailable,
    answerChallenge: unavailable,
    disorder: unavailable,
    setDisorder: unavailable,
    async authorize(message) {
      if (message.kind === 'increment') return await unavailable();
      return await authorize(parts, message);
    },
    async send(message) {
      const token = await parts.references.objectOf(message.transactionId);
      if (token === undefined) return await unavailable();
      await play(client(), message, token);
      await doorbell.ring([token]);
      return transactionIdOf(environment, token);
    },
  };
}

async function authorize(parts: SimulatorParts, message: AuthorizationMessage): Promise<SimulatedAnswer> {
  const { environment, references } = parts;
  const client = parts.client();
  const { merchant, amount, currency, partialAllowed } = message;
  const { token } = await client.transactions.simulateAuthorization({
    pan: await testNumberOf(parts, message),
    amount: Number(amount),
    merchant_amount: Number(amount),
    merchant_currency: currency.toUpperCase(),
    descriptor: merchant.name,
    mcc: merchant.mcc,
    merchant_acceptor_country: alpha3Of(merchant.country) ?? 'USA',
    ...(merchant.city === null ? {} : { merchant_acceptor_city: merchant.city }),
    partial_approval_capable: partialAllowed,
  });
  if (token === undefined) return await unavailable();
  const snapshot = await readTransaction(client, references, token);
  const approved = snapshot?.events.find(({ isApproved }) => isApproved);
  const transactionId = transactionIdOf(environment, token);
  await references.linkTransaction(token, transactionId);
  if (approved === undefined) return { outcome: 'declined', reason: 'declined_by_network', transactionId };
  return { outcome: 'approved', approvedAmount: BigInt(approved.billing.amount), currency: 'usd', transactionId };
}

async function play(client: Lithic, message: NetworkEvent, token: string): Promise<void> {
  switch (message.kind) {
    case 'clearing':
      await client.transactions.simulateClearing({ token, amount: Number(message.amount) });
      return;
    case 'reversal': {
      const { reversed } = message;
      await client.transactions.simulateVoid({ token, ...(reversed && { amount: Number(reversed.amount) }) });
      return;
    }
    case 'advice':
    case 'refund':
    default:
      await unavailable();
  }
}

/** Lithic's sandbox gives out the numbers of its test cards, which no shop takes. */
async function testNumberOf({ client, references }: SimulatorParts, card: CardReference): Promise<string> {
  const { vendorId } = (await references.card(card)) ?? {};
  const { pan } = typeof vendorId === 'string' ? ((await client().cards.retrieve(vendorId)) as Lithic.Card) : {};
  return pan ?? (await unavailable());
}
