import { parseArgs } from 'node:util';

export interface Options {
  /** Names of the rows to measure; empty for all. */
  readonly only: readonly string[];
  /** Whether to measure with a million cards in the database as well. */
  readonly slow: boolean;
  readonly window_seconds: number;
  /** Length of a window that measures a high percentile. */
  readonly tail_seconds: number;
  readonly warm_up_seconds: number;
  readonly rounds: number;
  readonly connections: number;
  /** Parent of the temporary data folder. It must be on a disk, since fsync to memory measures nothing. */
  readonly parent: string | undefined;
  /** Folder of the socket of another PostgreSQL server to measure on; undefined for the embedded one. */
  readonly postgres: string | undefined;
  /** Row to profile instead of printing the table. */
  readonly profile: string | undefined;
  /** Row to trace instead. */
  readonly trace: string | undefined;
  /** Minutes of deposits to measure instead. */
  readonly endurance_minutes: number | undefined;
  /** HTTP threads to compare with none instead. */
  readonly http_threads: number | undefined;
  /** Whether to measure what operations take of the disk instead. */
  readonly unit_costs: boolean;
  /** Whether to list the files that operations execute instead. */
  readonly walks: boolean;
  /** Minutes in which nobody calls the service, to measure instead. */
  readonly idle_minutes: number | undefined;
}

const USAGE = `npm run bench -- [--quick] [--only ROW[,ROW]] [--profile ROW] [--trace ROW]
                      [--endurance MINUTES] [--http-threads N] [--unit-costs] [--walks] [--idle MINUTES]
                      [--connections N] [--dir FOLDER] [--postgres FOLDER]

  --quick          short windows, and no million cards
  --only ROW       only these rows of the table (the first column names them)
  --profile ROW    where the time of the service and of PostgreSQL goes under that row's load
  --trace ROW      the phases of the commits under that row's load, pauses of the event loop, garbage collections
  --endurance MINUTES
                   deposits at full speed for that long: whether they get slower, and how the tables grow
  --http-threads N deposits without and with N HTTP threads: what a deposit costs by thread, and what more cores give
  --unit-costs     how many bytes of tables, indexes and write-ahead log a card, a purchase and so on take
  --walks          which files of the service a deposit, a card, a purchase and a delivery execute
  --idle MINUTES   what the service and PostgreSQL do in a minute in which nobody calls the service
  --connections N  of the load generator, default 128
  --dir FOLDER     where the temporary database is created; must be on a disk
  --postgres FOLDER
                   measure on your own PostgreSQL on this machine, in place of the embedded one: the folder of its
                   socket, port 5432, with a superuser issuary. Make a server for each run, as the account that runs
                   the benchmark or as root: the databases stay behind, and min_wal_size and max_wal_size are changed
  --help           this text
`;

/** @returns undefined when only the usage text was requested. @throws Error with that text when an option is invalid */
export function readOptions(rows: readonly string[]): Options | undefined {
  const { values } = parse();
  if (values.help) {
    console.log(`${USAGE}\nThe rows: ${rows.join(', ')}`);
    return undefined;
  }
  const only = (values.only ?? []).flatMap((names) => names.split(','));
  const named = [...only, values.profile, values.trace].filter((name) => name !== undefined);
  const unknown = named.find((name) => !rows.includes(name));
  if (unknown !== undefined) throw new Error(`there is no row ${unknown}; the rows are ${rows.join(', ')}\n\n${USAGE}`);
  const connections = Number(values.connections);
  if (!Number.isInteger(connections) || connections < 1 || connections > 1000) {
    throw new Error(`--connections must be 1 to 1000\n\n${USAGE}`);
  }
  const threads = values['http-threads'] === undefined ? undefined : Number(values['http-threads']);
  if (threads !== undefined && !(Number.isInteger(threads) && threads >= 1 && threads <= 64)) {
    throw new Error(`--http-threads must be 1 to 64\n\n${USAGE}`);
  }
  if (values.postgres !== undefined && values.profile !== undefined) {
    throw new Error(`--profile reads the log of the embedded PostgreSQL: leave out --postgres\n\n${USAGE}`);
  }
  const minutes = minutesOf('endurance', values.endurance, 2);
  const idleMinutes = minutesOf('idle', values.idle, 1);
  return {
    only,
    slow: !values.quick || only.length > 0,
    window_seconds: values.quick ? 3 : 10,
    tail_seconds: values.quick ? 5 : 30,
    warm_up_seconds: values.quick ? 2 : 5,
    rounds: 3,
    connections,
    parent: values.dir,
    postgres: values.postgres,
    profile: values.profile,
    trace: values.trace,
    endurance_minutes: minutes,
    http_threads: threads,
    unit_costs: values['unit-costs'],
    walks: values.walks,
    idle_minutes: idleMinutes,
  };
}

function minutesOf(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  const minutes = Number(text);
  if (Number.isInteger(minutes) && minutes >= least) return minutes;
  throw new Error(`--${name} must be a number of minutes, at least ${least}\n\n${USAGE}`);
}

function parse() {
  try {
    return parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true },
        profile: { type: 'string' },
        trace: { type: 'string' },
        endurance: { type: 'string' },
        'http-threads': { type: 'string' },
        'unit-costs': { type: 'boolean', default: false },
        walks: { type: 'boolean', default: false },
        idle: { type: 'string' },
        connections: { type: 'string', default: '128' },
        help: { type: 'boolean', default: false },
        dir: { type: 'string' },
        postgres: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`, { cause: error });
  }
}
