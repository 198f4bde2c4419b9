import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Seconds that PostgreSQL spent on one prepared statement. Binding reads the values and plans. */
export interface StatementTime {
  readonly name: string;
  calls: number;
  parse: number;
  bind: number;
  execute: number;
}

const LINE = /duration: ([\d.]+) ms {2}(parse|bind|execute|statement)(?: ([^:]+))?: (.*)$/;

/** Turns logging of every statement's duration on or off, for all sessions. */
export async function logDurations(client: pg.Client, on: boolean): Promise<void> {
  await client.query(`ALTER SYSTEM SET log_min_duration_statement = ${on ? 0 : -1}`);
  await client.query('SELECT pg_reload_conf()');
}

/** Sums the durations in PostgreSQL's log by statement, the most expensive first. */
export async function readStatementTimes(logDirectory: string): Promise<StatementTime[]> {
  const times = new Map<string, StatementTime>();
  for (const file of await readdir(logDirectory)) {
    for (const line of (await readFile(join(logDirectory, file), 'utf8')).split('\n')) {
      const match = LINE.exec(line);
      if (match === null) continue;
      const [, milliseconds, step, prepared = '<unnamed>', text = ''] = match;
      const name = prepared === '<unnamed>' ? text.trim().slice(0, 40) : prepared;
      const time = times.get(name) ?? { name, calls: 0, parse: 0, bind: 0, execute: 0 };
      times.set(name, time);
      time[step === 'statement' ? 'execute' : (step as 'parse' | 'bind' | 'execute')] += Number(milliseconds) / 1000;
      if (step === 'execute' || step === 'statement') time.calls += 1;
    }
  }
  return [...times.values()].toSorted((one, other) => sum(other) - sum(one));
}

export function sum({ parse, bind, execute }: StatementTime): number {
  return parse + bind + execute;
}
