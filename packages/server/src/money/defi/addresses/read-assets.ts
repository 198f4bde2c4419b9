import type { Environment } from '#kit/tenant.ts';
import type { DefiDependencies } from '../dependencies.ts';
import { SIMULATED } from '../payments/model.ts';
import { findWatch } from '../watching/store.ts';
import { CHAINS, PEGGED_CURRENCY } from './model.ts';

/** The tokens that the addresses of an environment can receive, in the order of the settings; none without a chain. */
export async function readAssets(
  { database, chains }: Pick<DefiDependencies, 'database' | 'chains'>,
  environment: Environment,
) {
  const chain = chains[environment];
  if (chain === undefined) return { assets: [] };
  const { tokens, confirmations, network, addressBook } = chain;
  const watch = network === undefined ? undefined : await findWatch(database, { environment, network });
  const book = network === undefined ? undefined : await addressBook();
  // Before the first block is read, it is not known from which block on payments are found.
  const isRead = network === undefined || (watch !== undefined && watch.block !== null && watch.problem === null);
  return {
    assets: tokens.map(({ asset, contract, decimals }) => ({
      chain: CHAINS[0],
      network: network ?? SIMULATED,
      asset,
      contract: book?.checked(contract) ?? null,
      decimals,
      currency: PEGGED_CURRENCY,
      confirmations_required: confirmations,
      status: isRead ? 'available' : 'delayed',
      read_at: watch === undefined || watch.block === null ? null : watch.updatedAt.toISOString(),
    })),
  };
}
