import { compareMigrations, readServerFacts } from '#database';
import type { ProcessDependencies } from './dependencies.ts';
import { runningProcesses } from './heartbeat.ts';

/** The versions of the program and of what it runs on, the migrations of the database, and the processes that run. */
export async function readVersion(dependencies: ProcessDependencies) {
  const { database, version, id } = dependencies;
  const { applied, pending, newer } = await compareMigrations(database, version);
  const { version: postgresql } = await readServerFacts(database);
  const processes = await runningProcesses(dependencies);
  return {
    version,
    node: process.versions.node,
    postgresql,
    migrations: { applied: applied.length, newest: applied.at(-1) ?? null, pending: [...pending], newer: [...newer] },
    processes: processes.map((each) => ({
      id: each.id,
      is_this: each.id === id,
      host: each.host,
      version: each.version,
      roles: [...each.roles],
      started_at: each.startedAt.toISOString(),
      seen_at: each.seenAt.toISOString(),
    })),
  };
}
