import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { asRoot, temporaryFolder } from '../../../testing/src/embedded-postgres/fixtures.ts';

const run = promisify(execFile);

const BIN = '/usr/lib/postgresql/15/bin';
/** The guides are for an operator who is root on a database machine with Debian's package. */
export const canOperatePostgres15 = asRoot && existsSync(`${BIN}/initdb`);
const PORT = 5432;

/** Runs a program as the account that owns the database's files. */
async function asPostgres(folder: string, ...command: readonly string[]): Promise<void> {
  await run('runuser', ['-u', 'postgres', '--', ...command], { cwd: folder });
}

/** A PostgreSQL 15 as Debian's package sets it up, below a temporary folder in place of `/`. */
export interface DebianCluster {
  readonly folder: string;
  /** The folder of its socket. It listens on nothing else. */
  readonly socket: string;
  /** URL of the database `issuary` on a server that listens on this port, by its socket. */
  urlOf(port?: number): string;
  /** Connects to the database `issuary` and runs one statement. */
  rows<Row extends object>(text: string, port?: number): Promise<Row[]>;
  /** Ends a server at once, as a failing machine does. */
  kill(name: string): Promise<void>;
  /** Writes the configuration of a second cluster, as a second machine has it. It has no data. */
  configureSecond(name: string, port: number): Promise<void>;
  /** What a guide writes, and what stands there here. */
  readonly replacements: readonly (readonly [string, string])[];
  /** Stands in for systemd in guides: starts, stops and restarts clusters by their names, `postgresql@15-main`. */
  readonly systemctl: string;
}

/** Creates and starts a cluster `main` with the role and the database `issuary`. It is stopped after the test. */
export async function createDebianCluster(): Promise<DebianCluster> {
  const folder = await temporaryFolder();
  const socket = join(folder, 'run');
  for (const each of ['var/lib/postgresql/15', 'var/log', 'etc/postgresql/15', 'etc/pgbackrest', 'run']) {
    await mkdir(join(folder, each), { recursive: true });
  }
  await run('chown', ['-R', 'postgres', folder]);
  const data = join(folder, 'var/lib/postgresql/15/main');
  const options = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  await asPostgres(folder, `${BIN}/initdb`, '-D', data, ...options);
  await configure(folder, 'main', PORT);
  await asPostgres(folder, 'rm', ...['postgresql', 'pg_hba', 'pg_ident'].map((name) => join(data, `${name}.conf`)));
  const systemctl = SYSTEMCTL.replaceAll('FOLDER', folder);
  onTestFinished(async () => await kill(folder, '*'));
  await run('bash', ['--norc', '-c', systemctl, 'systemctl', 'start', 'postgresql@15-main'], { cwd: folder });
  for (const text of ['CREATE ROLE issuary LOGIN', 'CREATE DATABASE issuary OWNER issuary']) {
    await rowsOf({ host: socket, port: PORT, database: 'postgres' }, text);
  }
  return {
    folder,
    socket,
    urlOf: (port = PORT) => `postgresql://issuary@localhost:${port}/issuary?host=${encodeURIComponent(socket)}`,
    rows: async (text, port = PORT) => await rowsOf({ host: socket, port, database: 'issuary' }, text),
    kill: (name) => kill(folder, name),
    configureSecond: (name, port) => configure(folder, name, port),
    replacements: [
      ['/var/lib/', `${folder}/var/lib/`],
      ['/etc/pgbackrest', `${folder}/etc/pgbackrest`],
      ['/etc/postgresql', `${folder}/etc/postgresql`],
      ['/var/run/postgresql', socket],
    ],
    systemctl,
  };
}

/** Debian keeps the settings of a cluster apart from its data. Those of initdb are kept, and its access rules. */
async function configure(folder: string, name: string, port: number): Promise<void> {
  const main = join(folder, 'var/lib/postgresql/15/main');
  const config = join(folder, 'etc/postgresql/15', name);
  const settings = [
    `data_directory = '${join(folder, 'var/lib/postgresql/15', name)}'`,
    `hba_file = '${config}/pg_hba.conf'`,
    `ident_file = '${config}/pg_ident.conf'`,
    `port = ${port}`,
    `listen_addresses = ''`,
    `unix_socket_directories = '${join(folder, 'run')}'`,
    `include_dir = 'conf.d'`,
  ];
  await asPostgres(folder, 'mkdir', '-p', join(config, 'conf.d'));
  const source = name === 'main' ? main : join(folder, 'etc/postgresql/15/main');
  for (const file of ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf']) {
    await asPostgres(folder, 'cp', join(source, file), config);
  }
  await appendFile(join(config, 'postgresql.conf'), `${settings.join('\n')}\n`);
}

/** The version is part of the name: `postgresql@15-main` has its data in 15/main. */
const SYSTEMCTL = `set -euo pipefail
name=\${2#postgresql@15-}
data=FOLDER/var/lib/postgresql/15/$name config=FOLDER/etc/postgresql/15/$name/postgresql.conf
control() { runuser -u postgres -- ${BIN}/pg_ctl -D "$data" -w -t 120 "$@" >/dev/null; }
case $1 in stop | restart) control -m fast stop ;; esac
case $1 in start | restart) control -l "FOLDER/$name.log" -o "-c config_file=$config" start ;; esac`;

async function rowsOf<Row extends object>(
  place: { host: string; port: number; database: string },
  text: string,
): Promise<Row[]> {
  const client = new Client({ ...place, user: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Kills the postmasters of the clusters with this name, a shell pattern, and waits until they have ended. */
async function kill(folder: string, name: string): Promise<void> {
  await run('bash', ['--norc', '-c', KILL, 'bash', folder, name]);
}

const KILL = `
for pid_file in "$1"/var/lib/postgresql/15/$2/postmaster.pid; do
  [ -e "$pid_file" ] || continue
  pid=$(head -n 1 "$pid_file")
  grep -qs "$1" "/proc/$pid/cmdline" || continue
  kill -QUIT "$pid"
  while grep -qs "$1" "/proc/$pid/cmdline"; do sleep 0.1; done
done`;
