import { ConfigError, type Config } from '#config/config.ts';
import { PUBLISHED_TEST_KEY, type EvmSettings } from '#config/evm.ts';
import type { Chain, NetworkWatch } from '#defi';
import type { Environment } from '#kit/tenant.ts';
import { JsonRpcNode, openAddressBook } from '#evm';
import type { AddressBook } from '#ports/chain-node.ts';

/** The chains of both environments, in the form that the domain uses. */
interface JoinedChains {
  readonly chains: Readonly<Record<Environment, Chain | undefined>>;
  readonly watches: readonly NetworkWatch[];
}

/** @throws ConfigError when a setting fails a check that needs the chain's cryptography (BIP-32, EIP-55) */
export async function joinChains({ evm }: Pick<Config, 'evm'>): Promise<JoinedChains> {
  return {
    chains: { live: await chainOf(evm.live), sandbox: await chainOf(evm.sandbox) },
    watches: [...watchOf('live', evm.live), ...watchOf('sandbox', evm.sandbox)],
  };
}

async function chainOf(settings: EvmSettings | undefined): Promise<Chain | undefined> {
  if (settings === undefined) return undefined;
  const { url, chainId, extendedPublicKey, tokens, confirmations } = settings;
  let book: Promise<AddressBook> | undefined;
  const addressBook = (): Promise<AddressBook> => (book ??= openAddressBook(extendedPublicKey));
  // Default settings need no check, and skipping it avoids loading the cryptography library until it is needed.
  if (url !== undefined || extendedPublicKey !== PUBLISHED_TEST_KEY) await assertValid(settings, addressBook);
  return { network: url && chainId, tokens, confirmations, addressBook };
}

async function assertValid({ prefix, tokens }: EvmSettings, open: () => Promise<AddressBook>): Promise<void> {
  const book = await open().catch(() => {
    throw new ConfigError(`${prefix}XPUB must be an extended public key (BIP-32) whose point is on the curve`);
  });
  const wrong = tokens.find(({ contract }) => book.checked(contract) === undefined);
  if (wrong) throw new ConfigError(`${prefix}TOKENS: ${wrong.contract} has a wrong checksum (EIP-55)`);
}

function watchOf(environment: Environment, settings: EvmSettings | undefined): NetworkWatch[] {
  if (settings?.url === undefined) return [];
  const { url, tokens, chainId: network, confirmations, startBlock } = settings;
  return [{ key: { environment, network }, node: new JsonRpcNode(url, tokens), confirmations, startBlock }];
}
