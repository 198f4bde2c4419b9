import type { Fixtures } from './fixtures.ts';
import { describeMachine } from './machine.ts';
import { verifyAll } from './verify.ts';

/** Prints the machine, and whether the run is void. @returns whether the ledger is valid */
export async function concludeRun(fixtures: Fixtures): Promise<boolean> {
  const machine = await describeMachine(await fixtures.postgres(), fixtures.wal);
  for (const [name, value] of Object.entries(machine)) console.log(`${name.padEnd(12)}${value}`);
  try {
    await verifyAll(fixtures);
    return true;
  } catch (error) {
    console.log(`\nVOID: issuary verify: ${(error as Error).message}`);
    return false;
  }
}
