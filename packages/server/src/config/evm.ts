import { Secret } from '#kit/secret.ts';
import type { Environment } from '#kit/tenant.ts';
import type { ChainToken } from '#ports/chain-node.ts';
import { kindOfExtendedKey } from './extended-key.ts';
import { ConfigError, whole, type Variables } from './setting.ts';

/** The EVM chain of one environment. */
export interface EvmSettings {
  /** Prefix of its settings' names. */
  readonly prefix: string;
  /** URL of its node, which may contain an API key; undefined: the chain is not watched, and payments are simulated. */
  readonly url: Secret<string> | undefined;
  /** Deposit addresses are derived from this key. */
  readonly extendedPublicKey: string;
  readonly tokens: readonly ChainToken[];
  /** Blocks until a payment is confirmed, including its own block. */
  readonly confirmations: number;
  /** EIP-155, in decimal. */
  readonly chainId: string;
  /** The first block to read; undefined: the block after the newest one at the first read. */
  readonly startBlock: bigint | undefined;
}

/**
 * The account m/44'/60'/0' of the phrase "test test test test test test test test test test test junk", which Hardhat and
 * Foundry print at startup (https://hardhat.org/docs/reference/configuration). Its private keys are public.
 */
export const PUBLISHED_TEST_KEY =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP';
/** The token of a sandbox without settings. Without a node the contract is never read. */
const SIMULATED_TOKENS: readonly ChainToken[] = [{ asset: 'usdc', contract: `0x${'0'.repeat(40)}`, decimals: 6 }];

/** Ethereum’s main network, and Sepolia. */
export const CHAIN_IDS: Readonly<Record<Environment, number>> = { live: 1, sandbox: 11_155_111 };
export const CONFIRMATIONS = 12;
const CONFIRMATIONS_MAX = 1_000;
/** No real token has more: 2 to the 256th has 78 digits. */
const DECIMALS_MAX = 36;
const TOKENS_MAX = 20;

/** @throws ConfigError */
export function readEvmSettings(variables: Variables): Record<Environment, EvmSettings | undefined> {
  return {
    live: readChain(variables, 'live'),
    sandbox: readChain(variables, 'sandbox'),
  };
}

/** What the names of an environment's settings begin with. */
export function evmPrefix(environment: Environment): string {
  return environment === 'live' ? 'ISSUARY_EVM_' : 'ISSUARY_EVM_SANDBOX_';
}

function readChain(variables: Variables, environment: Environment): EvmSettings | undefined {
  const prefix = evmPrefix(environment);
  const url = readNode(variables, `${prefix}URL`);
  const key = readKey(variables, `${prefix}XPUB`, environment);
  const tokens = readTokens(variables, `${prefix}TOKENS`);
  const confirmations = whole(variables, `${prefix}CONFIRMATIONS`, CONFIRMATIONS, 1, CONFIRMATIONS_MAX);
  const chainId = String(whole(variables, `${prefix}CHAIN_ID`, CHAIN_IDS[environment], 1, Number.MAX_SAFE_INTEGER));
  const startBlock = whole(variables, `${prefix}START_BLOCK`, 0, 1, Number.MAX_SAFE_INTEGER);
  const isLive = environment === 'live';
  if (isLive && url === undefined && key === undefined && tokens === undefined) return undefined;
  // Incomplete settings would create deposit addresses that are not watched.
  if (url === undefined && isLive)
    throw new ConfigError(`${prefix}URL must be set when other ${prefix} settings are set`);
  if (key === undefined && isLive) throw new ConfigError(`${prefix}XPUB must be set when ${prefix}URL is set`);
  if (tokens === undefined && url !== undefined)
    throw new ConfigError(`${prefix}TOKENS must be set when ${prefix}URL is set`);
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

/** A secret, because node providers put the operator's API key into the URL. */
function readNode(variables: Variables, name: string): Secret<string> | undefined {
  const text = variables[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be the http or https URL of a node's JSON-RPC interface`);
  }
  return new Secret(text);
}

function readKey(variables: Variables, name: string, environment: Environment): string | undefined {
  const text = variables[name];
  if (!text) return undefined;
  const kind = kindOfExtendedKey(text);
  if (kind === 'private') {
    throw new ConfigError(
      `${name} is an extended private key, which this service must never have: use the extended PUBLIC key`,
    );
  }
  if (kind === 'none') throw new ConfigError(`${name} must be an extended public key (BIP-32), such as xpub6C…`);
  if (environment === 'live' && text === PUBLISHED_TEST_KEY) {
    throw new ConfigError(`${name} is the published test key, whose private keys are public: use your own key`);
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
        `${name} must be a comma-separated list such as usdc=0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48:6: asset, contract, decimals up to ${DECIMALS_MAX}`,
      );
    }
    return { asset: match[1]!, contract: match[2]!, decimals: Number(match[3]) };
  });
  const isTwice = (of: (token: ChainToken) => string): boolean => new Set(tokens.map(of)).size < tokens.length;
  if (isTwice(({ asset }) => asset) || isTwice(({ contract }) => contract.toLowerCase())) {
    throw new ConfigError(`${name} must list each asset and each contract only once`);
  }
  if (tokens.length > TOKENS_MAX) throw new ConfigError(`${name} must list at most ${TOKENS_MAX} tokens`);
  return tokens;
}
