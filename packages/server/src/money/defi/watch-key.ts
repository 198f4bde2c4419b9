import type { Environment } from '../../foundation/kit/tenant.ts';

/** Which chain is watched, and for whom. */
export interface WatchKey {
  readonly environment: Environment;
  /** The chain's number (EIP-155), in decimal. */
  readonly network: string;
}

/** As statements take it. */
export function named({ environment, network }: WatchKey): readonly [Environment, string] {
  return [environment, network];
}
