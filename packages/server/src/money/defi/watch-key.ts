import type { Environment } from '#kit/tenant.ts';

/** Identifies a watched chain: network and environment. */
export interface WatchKey {
  readonly environment: Environment;
  /** The chain id (EIP-155), in decimal. */
  readonly network: string;
}

/** The key as statement parameters. */
export function named({ environment, network }: WatchKey): readonly [Environment, string] {
  return [environment, network];
}
