import { findProgram, run, Unavailable } from '../processes.ts';
import type { Side } from '../side.ts';
import { measureRate } from '../window.ts';

const CLIENTS = 16;

/** PostgreSQL's own benchmark on the same server. Each transaction updates one hot row and commits. */
export const pgbench = atScale(1, 'pgbench tpcb-like');

/** The same with twenty rows. Like cards, they can be updated concurrently, so that commits can share a flush. */
export const pgbenchScale20 = atScale(20, 'pgbench tpcb-like, scale 20');

/** @param scale number of hot rows */
function atScale(scale: number, name: string): Side {
  const database = `pgbench_${scale}`;
  return {
    name,
    unit: 'per_second',
    async prepare(fixtures) {
      const program = await findProgram('pgbench');
      if (program === undefined) throw new Unavailable('pgbench is not installed');
      const postgres = await fixtures.postgres();
      await postgres.createDatabase(database);
      await run(program, ['-i', '-q', '-s', String(scale), database], postgres.variables);
      return measureRate(fixtures, {}, async (seconds) => {
        const flags = ['-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds)];
        const output = await run(program, [...flags, database], postgres.variables);
        const tps = /^tps = ([\d.]+)/m.exec(output)?.[1];
        const count = /^number of transactions actually processed: (\d+)/m.exec(output)?.[1];
        if (tps === undefined || count === undefined) throw new Error(`pgbench printed no tps: ${output}`);
        return { operations: Number(count), per_second: Number(tps) };
      });
    },
  };
}
