import { Secret } from '../kit/secret.ts';
import type { Environment } from '../kit/tenant.ts';
import type { ChainToken } from '../../platforms/ports/chain-node.ts';
import { kindOfExtendedKey } from './extended-key.ts';
import { ConfigError, whole, type Variables } from './setting.ts';

/** An EVM chain, as one environment has it. */
export interface EvmSettings {
  /** How the names of its settings begin. */
  readonly prefix: string;
  /** Where its node is, which can hold a key; undefined: nobody watches the chain, and payments are simulated. */
  readonly url: Secret<string> | undefined;
  /** Deposit addresses are derived from it. */
  readonly extendedPublicKey: string;
  readonly tokens: readonly ChainToken[];
  /** Blocks with which a payment counts, its own included. */
  readonly confirmations: number;
  /** EIP-155, in decimal. */
  readonly chainId: string;
  /** The first block that is read; undefined: the one after the newest, when the chain is first looked at. */
  readonly startBlock: bigint | undefined;
}

/**
 * The account m/44'/60'/0' of the phrase "test test test test test test test test test test test junk", which Hardhat and
 * Foundry print at their start (https://hardhat.org/docs/reference/configuration). Everybody has its private keys.
 */
export const PUBLISHED_TEST_KEY =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP';
/** What can be asked for in a sandbox without settings. Without a node nobody looks for the contract. */
const SIMULATED_TOKENS: readonly ChainToken[] = [{ asset: 'usdc', contract: `0x${'0'.repeat(40)}`, decimals: 6 }];

const MAINNET = 1;
const SEPOLIA = 11_155_111;
const CONFIRMATIONS = 12;
const CONFIRMATIONS_MAX = 1_000;
/** More is no token: 2 to the 256th has 78 digits. */
const DECIMALS_MAX = 36;
const TOKENS_MAX = 20;

/** @throws ConfigError */
export function readEvmSettings(variables: Variables): Record<Environment, EvmSettings | undefined> {
  return {
    live: readChain(variables, 'live', 'ISSUARY_EVM_', MAINNET),
    sandbox: readChain(variables, 'sandbox', 'ISSUARY_EVM_SANDBOX_', SEPOLIA),
  };
}

function readChain(
  variables: Variables,
  environment: Environment,
  prefix: string,
  chainIdDefault: number,
): EvmSettings | undefined {
  const url = readNode(variables, `${prefix}URL`);
  const key = readKey(variables, `${prefix}XPUB`, environment);
  const tokens = readTokens(variables, `${prefix}TOKENS`);
  const confirmations = whole(variables, `${prefix}CONFIRMATIONS`, CONFIRMATIONS, 1, CONFIRMATIONS_MAX);
  const chainId = String(whole(variables, `${prefix}CHAIN_ID`, chainIdDefault, 1, Number.MAX_SAFE_INTEGER));
  const startBlock = whole(variables, `${prefix}START_BLOCK`, 0, 1, Number.MAX_SAFE_INTEGER);
  const isLive = environment === 'live';
  if (isLive && url === undefined && key === undefined && tokens === undefined) return undefined;
  // Half of it would give addresses that nobody watches.
  if (url === undefined && isLive) throw new ConfigError(`${prefix}URL must be set with the other ${prefix} settings`);
  if (key === undefined && isLive) throw new ConfigError(`${prefix}XPUB must be set with ${prefix}URL`);
  if (tokens === undefined && url !== undefined) throw new ConfigError(`${prefix}TOKENS must be set with ${prefix}URL`);
  return {
    prefix,
    url,
    extendedPublicKey: key ?? PUBLISHED_TEST_KEY,
    tokens: tokens ?? SIMULATED_TOKENS,
    confirmations,
    chainId,
    startBlock: startBlock === 0 ? undefined : BigInt(startBlock),
  };
}

/** Never printed: providers put the operator's key into it. */
function readNode(variables: Variables, name: string): Secret<string> | undefined {
  const text = variables[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be the http or https address of a node's JSON-RPC interface`);
  }
  return new Secret(text);
}

function readKey(variables: Variables, name: string, environment: Environment): string | undefined {
  const text = variables[name];
  if (!text) return undefined;
  const kind = kindOfExtendedKey(text);
  if (kind === 'private') {
    throw new ConfigError(
      `${name} holds a private key, which this service must never have: give the extended PUBLIC key`,
    );
  }
  if (kind === 'none') throw new ConfigError(`${name} must be an extended public key (BIP-32), such as xpub6C…`);
  if (environment === 'live' && text === PUBLISHED_TEST_KEY) {
    throw new ConfigError(`${name} is the published test key: everybody has its private keys`);
  }
  return text;
}

function readTokens(variables: Variables, name: string): ChainToken[] | undefined {
  const text = variables[name];
  if (!text) return undefined;
  const tokens = text.split(',').map((part): ChainToken => {
    const match = /^([a-z][a-z0-9]{1,15})=(0x[0-9a-fA-F]{40}):(\d{1,2})$/.exec(part.trim());
    if (match === null || Number(match[3]) > DECIMALS_MAX) {
      throw new ConfigError(
        `${name} must be a comma list such as usdc=0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48:6: name, contract, decimals up to ${DECIMALS_MAX}`,
      );
    }
    return { asset: match[1]!, contract: match[2]!, decimals: Number(match[3]) };
  });
  const isTwice = (of: (token: ChainToken) => string): boolean => new Set(tokens.map(of)).size < tokens.length;
  if (isTwice(({ asset }) => asset) || isTwice(({ contract }) => contract.toLowerCase())) {
    throw new ConfigError(`${name} must name each asset and each contract once`);
  }
  if (tokens.length > TOKENS_MAX) throw new ConfigError(`${name} must name at most ${TOKENS_MAX} tokens`);
  return tokens;
}
