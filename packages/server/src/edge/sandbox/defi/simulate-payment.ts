import { hash } from 'node:crypto';
import { respondOncePerKey, type RenderedResponse } from '#database';
import {
  confirmation,
  detection,
  paymentIdOf,
  paymentView,
  requirePayment,
  SIMULATED,
  type Chain,
  type ObservedDeposit,
} from '#defi';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import { assert } from '#kit/assert.ts';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { messageIdOf } from '../message-id.ts';
import { readPayment } from './read-payment.ts';
import type { PaymentSimulation } from './schemas.ts';

type Request = SimulationRequest<unknown, PaymentSimulation>;

const MILLISECONDS_PER_BLOCK = 12_000;
const ADDRESS_DIGITS = 40;
/**
 * Simulates a payment to a deposit address. An idempotency key identifies one payment, so a retry of an interrupted
 * call continues with the same payment.
 * @throws AppError address_not_found, chain_not_available, invalid_request, idempotency_key_reused
 */
export async function simulatePayment(
  dependencies: SimulationDependencies,
  request: Request,
): Promise<RenderedResponse> {
  const { database, clock, defi } = dependencies;
  const { tenant, body, idempotency } = request;
  const chain = defi.chains[tenant.environment];
  if (chain === undefined) throw new AppError('chain_not_available');
  const { address, token, amount, sender, problems } = await readPayment(dependencies, tenant, body);
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);
  if (address === undefined) throw new AppError('address_not_found');
  if (token === undefined) throw new AppError('chain_not_available');
  assert(amount !== undefined, 'the amount is one, by its schema');
  return await respondOncePerKey(database, clock, tenant.id, idempotency, async () => {
    const name = messageIdOf<'chain_payment'>(tenant.id, idempotency, 'chain_payment');
    const number = BigInt(Math.floor(clock.now().getTime() / MILLISECONDS_PER_BLOCK));
    const deposit: ObservedDeposit = {
      tenantId: tenant.id,
      environment: tenant.environment,
      network: SIMULATED,
      transactionHash: `0x${hash('sha256', `transaction ${name}`)}`,
      logIndex: 0,
      block: { number, hash: `0x${hash('sha256', `block ${number}`)}` },
      addressId: address.id,
      sender: sender ?? (await madeUpAddress(chain, name)),
      asset: address.asset,
      tokenAmount: amount,
      tokenDecimals: token.decimals,
    };
    const id = paymentIdOf(deposit);
    await defi.ledger.run(detection(deposit, address, chain.confirmations, undefined));
    const detected = await requirePayment(database, tenant.id, id);
    // A payment that has been decided meanwhile is not confirmed.
    const isNew = detected.step === 1;
    if (isNew && body.status !== 'detected') await defi.ledger.run(confirmation(detected));
    return request.respond(paymentView(await requirePayment(database, tenant.id, id)));
  });
}

async function madeUpAddress(chain: Chain, name: string): Promise<string> {
  return (await chain.addressBook()).checked(`0x${hash('sha256', `sender ${name}`).slice(0, ADDRESS_DIGITS)}`)!;
}
