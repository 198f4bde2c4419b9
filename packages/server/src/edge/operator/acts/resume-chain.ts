import type { Queryable } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { Environment } from '#kit/tenant.ts';
import type { TwoPersonAct } from '#people';
import { previewResume, problemView, resumeWatching, type NetworkWatch } from '#defi';
import { ChainNodeError } from '#ports/chain-node.ts';
import type { ActDependencies } from './dependencies.ts';

/** A chain that has stopped at a reorganization, and a block from which it is read again. */
interface ResumeRequest {
  readonly environment: Environment;
  readonly network: string;
  readonly block: number;
}

/** Watches a chain again that has stopped: everything after a block is rolled back and read once more. */
export function resumeChainAct(dependencies: ActDependencies): TwoPersonAct<ResumeRequest> {
  const { database, clock } = dependencies;
  return {
    name: 'chains.resume',
    right: 'rails.act',
    async prepare({ environment, network, block }) {
      const watch = requireWatch(dependencies, environment, network);
      const found = await answered(async () => await previewResume(database, watch, BigInt(block)));
      const preview = {
        environment,
        network,
        block,
        block_hash: found.hash,
        read: found.read === null ? null : Number(found.read),
        problem: problemView(found.problem, network),
        since: found.since.toISOString(),
        payments: Number(found.payments),
      };
      return { about: null, environment, preview, fingerprint: fingerprintOf(found) };
    },
    async run({ environment, network, block }, { assertDue, extraWrites }) {
      const watch = requireWatch(dependencies, environment, network);
      const done = { environment, network, block };
      const from = BigInt(block);
      const commit = {
        check: async (transaction: Queryable, stopped: Stopped) => await assertDue(transaction, fingerprintOf(stopped)),
        extraWrites: () => extraWrites(done),
      };
      await answered(async () => await resumeWatching({ database, clock }, watch, from, commit));
      return done;
    },
  };
}

/** When a chain stopped, and the block from which it is read again. */
interface Stopped {
  readonly since: Date;
  readonly hash: string;
}

function fingerprintOf({ since, hash }: Stopped): string {
  return `${since.toISOString()} ${hash}`;
}

/** @throws AppError chain_not_available */
function requireWatch({ networks }: ActDependencies, environment: Environment, network: string): NetworkWatch {
  const watch = networks.find(({ key }) => key.environment === environment && key.network === network);
  if (watch === undefined) throw new AppError('chain_not_available');
  return watch;
}

/** @throws AppError issuer_unavailable if the node does not answer */
async function answered<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ChainNodeError)) throw error;
    throw new AppError('issuer_unavailable', {
      message: `the node of this chain: ${error.message}`,
      details: {
        reason: error.words === undefined ? { kind: 'node_silent' } : { kind: 'node_failed', value: error.words },
      },
      cause: error,
    });
  }
}
