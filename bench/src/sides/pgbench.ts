import { findProgram, run, Unavailable } from '../processes.ts';
import type { Side } from '../side.ts';

const DATABASE = 'pgbench';
const CLIENTS = 16;

/** PostgreSQL's own benchmark on the same server: a transaction that updates one hot row, a commit each. */
export const pgbench: Side = {
  name: 'pgbench tpcb-like',
  unit: 'per_second',
  async prepare(stage) {
    const program = await findProgram('pgbench');
    if (program === undefined) throw new Unavailable('pgbench is not installed');
    const postgres = await stage.postgres();
    await postgres.createDatabase(DATABASE);
    await run(program, ['-i', '-q', '-s', '1', DATABASE], postgres.variables);
    return async (seconds) => {
      const flags = ['-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds)];
      const said = await run(program, [...flags, DATABASE], postgres.variables);
      const tps = /^tps = ([\d.]+)/m.exec(said)?.[1];
      if (tps === undefined) throw new Error(`pgbench said no tps: ${said}`);
      return Number(tps);
    };
  },
};
