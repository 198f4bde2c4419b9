import { hash } from 'node:crypto';
import { respondOncePerKey, type RenderedResponse } from '../../../foundation/database/index.ts';
import {
  confirmation,
  detection,
  findAddressByText,
  paymentIdOf,
  paymentView,
  requireAddress,
  requirePayment,
  SIMULATED,
  applyStep,
  type Chain,
  type DepositAddress,
  type ObservedDeposit,
} from '../../../money/defi/index.ts';
import { AppError, invalidRequest } from '../../../foundation/kit/app-error.ts';
import { assert } from '../../../foundation/kit/assert.ts';
import { parseDecimal } from '../../../foundation/kit/money.ts';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { messageIdOf } from '../message-id.ts';
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
  const address = await paidAddress(dependencies, request);
  const { amount, decimals } = readTokenAmount(chain, address, body.amount);
  const sender = await readSender(chain, body.sender);
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
      tokenDecimals: decimals,
    };
    const id = paymentIdOf(deposit);
    await applyStep(defi.ledger, detection(deposit, address, chain.confirmations, undefined));
    const detected = await requirePayment(database, tenant.id, id);
    // A payment that has been decided meanwhile is not confirmed.
    const isNew = detected.step === 1;
    if (isNew && body.status !== 'detected') await applyStep(defi.ledger, confirmation(detected));
    return request.respond(paymentView(await requirePayment(database, tenant.id, id)));
  });
}

/** @throws AppError invalid_request unless exactly one of address_id and address is given */
export function checkOneAddress({ address, address_id }: Partial<PaymentSimulation>): void {
  if (address_id !== undefined && address !== undefined) {
    throw invalidRequest({ address: 'must be omitted when address_id is given' });
  }
  if (address_id === undefined && address === undefined) {
    throw invalidRequest({ address_id: 'is required unless address is given' });
  }
}

/** @throws AppError address_not_found; invalid_request unless exactly one of address_id and address is given */
async function paidAddress({ database }: SimulationDependencies, { tenant, body }: Request): Promise<DepositAddress> {
  const { address, address_id } = body;
  checkOneAddress(body);
  if (address_id !== undefined) return await requireAddress(database, tenant.id, String(address_id));
  const found = await findAddressByText(database, tenant.id, address!);
  if (found === undefined) throw new AppError('address_not_found');
  return found;
}

function readTokenAmount({ tokens }: Chain, { asset }: DepositAddress, text: number | string) {
  const token = tokens.find((each) => each.asset === asset);
  if (token === undefined) throw new AppError('chain_not_available');
  const amount = parseDecimal(text, token.decimals);
  if (amount === 'too_many_decimals') {
    const problem = `must not have more than ${token.decimals} decimals, the number that the token has`;
    throw invalidRequest({ amount: problem });
  }
  assert(typeof amount === 'bigint', 'the amount is one, by its schema');
  return { amount, decimals: token.decimals };
}

async function readSender(chain: Chain, text: string | undefined): Promise<string | undefined> {
  if (text === undefined) return undefined;
  const sender = (await chain.addressBook()).checked(text);
  if (sender === undefined)
    throw invalidRequest({ sender: 'has a wrong checksum (EIP-55): copy the address with its upper and lower case' });
  return sender;
}

async function madeUpAddress(chain: Chain, name: string): Promise<string> {
  return (await chain.addressBook()).checked(`0x${hash('sha256', `sender ${name}`).slice(0, ADDRESS_DIGITS)}`)!;
}
