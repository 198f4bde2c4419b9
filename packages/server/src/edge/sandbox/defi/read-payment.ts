import { findAddressByText, requireAddress, type Chain, type DepositAddress } from '#defi';
import { AppError, type FieldProblems } from '#kit/app-error.ts';
import { parseDecimal } from '#kit/money.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { SimulationDependencies } from '../dependencies.ts';
import type { PaymentSimulation } from './schemas.ts';

const NONE: ReadonlySet<string> = new Set();

/** A payment as far as it could be read, with everything that is wrong with it. */
interface ReadPayment {
  /** Undefined if the tenant has no such address. */
  readonly address: DepositAddress | undefined;
  /** Undefined if the chain does not have it. */
  readonly token: Chain['tokens'][number] | undefined;
  /** In the token's smallest units. */
  readonly amount: bigint | undefined;
  readonly sender: string | undefined;
  readonly problems: FieldProblems;
}

/**
 * Reads all fields of a simulated payment, so that all mistakes are found together.
 * @param rejected fields that the schema has rejected
 */
export async function readPayment(
  { database, defi }: Pick<SimulationDependencies, 'database' | 'defi'>,
  tenant: Tenant,
  body: Partial<PaymentSimulation>,
  rejected: ReadonlySet<string> = NONE,
): Promise<ReadPayment> {
  const problems: Record<string, string> = {};
  const chain = defi.chains[tenant.environment];
  const { address: text, address_id: id, sender: givenSender } = body;
  const isRejected = rejected.has('address') || rejected.has('address_id');
  if (id !== undefined && text !== undefined) problems['address'] = 'must be omitted when address_id is given';
  else if (id === undefined && text === undefined && !isRejected)
    problems['address_id'] = 'is required unless address is given';

  const sender = givenSender && (await chain?.addressBook())?.checked(givenSender);
  if (chain !== undefined && givenSender !== undefined && sender === undefined)
    problems['sender'] = 'has a wrong checksum (EIP-55): copy the address with its upper and lower case';

  const address = id === undefined ? await byText(database, tenant, text) : await byId(database, tenant, String(id));
  const token = address && chain?.tokens.find(({ asset }) => asset === address.asset);
  const amount = token && body.amount !== undefined ? parseDecimal(body.amount, token.decimals) : undefined;
  if (amount === 'too_many_decimals')
    problems['amount'] = `must not have more than ${token!.decimals} decimals, the number that the token has`;
  return { address, token, amount: typeof amount === 'bigint' ? amount : undefined, sender, problems };
}

async function byText(database: SimulationDependencies['database'], { id }: Tenant, text: string | undefined) {
  return text === undefined ? undefined : await findAddressByText(database, id, text);
}

async function byId(database: SimulationDependencies['database'], tenant: Tenant, id: string) {
  try {
    return await requireAddress(database, tenant.id, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'address_not_found') return undefined;
    throw error;
  }
}
