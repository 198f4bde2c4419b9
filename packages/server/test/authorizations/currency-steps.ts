import type { TransactionId } from '#kit/ids.ts';
import { newCard } from '../contract/support/fixtures.ts';
import { sharedService } from '../service.ts';
import { Network } from './network.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();

type Foreign = 'eur' | 'chf' | 'gbp';
export type Currency = Foreign | 'usd';

/** Sets a rate per dollar in this sandbox, with a markup of one percent on purchases. */
export async function setRate(currency: Foreign, perUsd: string): Promise<void> {
  await sandbox.put(`/simulations/exchange-rates/${currency}`, { per_usd: perUsd, markup_percent: '1' });
}

export async function newNetwork(): Promise<Network> {
  await setRate('eur', '0.900000');
  await setRate('chf', '0.850000');
  await setRate('gbp', '0.800000');
  const fields: object = { amount: 1_000 };
  return new Network(service, sandbox, (await newCard(sandbox, fields)).id);
}

export type Step =
  | readonly [kind: 'clearing' | 'refund' | 'refund_authorization' | 'reversal', amount: number, currency: Currency]
  | readonly [kind: 'take_back', amount: number | undefined, currency: Currency]
  | readonly [kind: 'final', amount: number, currency: Currency]
  | readonly [kind: 'expiry']
  | readonly [kind: 'rate', currency: Foreign, perUsd: string];

/** Plays the steps; amounts are in minor units. */
export async function play(network: Network, id: TransactionId, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (step[0] === 'rate') await setRate(step[1], step[2]);
    else if (step[0] === 'expiry') await network.expire(id);
    else {
      const [kind, amount, currency] = step;
      const sum = amount === undefined ? undefined : BigInt(amount);
      if (kind === 'take_back') await network.report('reversal', id, sum, { currency, of: 'refund' });
      else if (kind === 'final') await network.report('clearing', id, sum, { currency, final: true });
      else await network.report(kind, id, sum, { currency });
    }
  }
}

export const final = (amount: number, currency: Currency): Step => ['final', amount, currency];
export const clearing = (amount: number, currency: Currency): Step => ['clearing', amount, currency];
export const refund = (amount: number, currency: Currency): Step => ['refund', amount, currency];
export const announced = (amount: number, currency: Currency): Step => ['refund_authorization', amount, currency];
export const takeBack = (amount: number | undefined, currency: Currency): Step => ['take_back', amount, currency];
export const rate = (currency: Foreign, perUsd: string): Step => ['rate', currency, perUsd];
