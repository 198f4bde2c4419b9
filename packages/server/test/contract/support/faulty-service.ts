import type { CardId } from '#kit/ids.ts';
import {
  CALL_FAULTS,
  everyOther,
  scriptedFaults,
  seededFaults,
  type FaultSource,
} from '../../../../testing/src/faults/fault-sources.ts';
import { FaultyPlatform } from '../../../../testing/src/faults/faulty-platform.ts';
import { createTestDatabase, scale, seed } from '../../harness.ts';
import { startService, type Service, type TenantClient } from '../../service.ts';
import { adjustableClock } from './clock.ts';
import { waitingForPlatform, workerRound } from './platform-state.ts';

const SEEDED_RUNS = scale(4, 60);
const ROUNDS_MAX = 40;
/** Longer than the delay before a worker asks the platform again. */
const ROUND_MS = 11_000;

/** Fault sources by name: each kind of fault in every other call, then random faults of all kinds. */
export const FAULT_SOURCES: readonly (readonly [name: string, make: () => FaultSource])[] = [
  ...CALL_FAULTS.map((fault) => [fault, () => everyOther(fault, 'none')] as const),
  ...Array.from(
    { length: SEEDED_RUNS },
    (_, run) => [`all of them, ${run}`, () => seededFaults(seed() + run)] as const,
  ),
];

/** A card as the API returns it. */
export interface CardView {
  readonly id: CardId;
  readonly replaces?: CardId;
  readonly replaced_by?: CardId;
  readonly card: { readonly status: string; readonly amount: string; readonly info: Readonly<Record<string, string>> };
}

interface FaultyService {
  readonly service: Service;
  /** The faults from now on, on the way to the platform and back. */
  readonly setFaults: (source: FaultSource) => void;
  /** No faults from now on. */
  readonly endFaults: () => void;
  /** Runs worker rounds, with the same faults, until no work is left. */
  readonly finish: (client: TenantClient) => Promise<void>;
}

/** Starts a service whose platform has faults, none at first. */
export async function startFaultyService(): Promise<FaultyService> {
  let faults: FaultSource = scriptedFaults([]);
  let platform: FaultyPlatform | undefined;
  const clock = adjustableClock();
  const service = await startService(await createTestDatabase(), {
    clock,
    platform: (embedded) =>
      (platform = new FaultyPlatform(embedded, {
        nextCall: () => faults.nextCall(),
        nextEvent: () => faults.nextEvent(),
      })),
  });
  return {
    service,
    setFaults: (source) => void (faults = source),
    endFaults: () => void (faults = scriptedFaults([])),
    async finish({ tenant }) {
      for (let round = 0; (await waitingForPlatform(service.core.database, tenant.id)) > 0; round += 1) {
        if (round === ROUNDS_MAX) throw new Error('the worker still has tasks after the last round');
        clock.advance(ROUND_MS);
        await workerRound(service, () => undefined);
      }
      await platform!.settle();
    },
  };
}
