import pg from 'pg';

const USER = 'issuary';
const PORT = 5432;

/** The PostgreSQL of the run, reached through its socket. The service and the baselines commit to the same server. */
export class Postgres {
  readonly socket: string;

  constructor(socket: string) {
    this.socket = socket;
  }

  /** Environment variables for libpq programs such as pgbench. */
  get variables(): NodeJS.ProcessEnv {
    return { ...process.env, PGHOST: this.socket, PGPORT: String(PORT), PGUSER: USER };
  }

  urlOf(database: string): string {
    return `postgresql://${USER}@localhost:${PORT}/${database}?host=${encodeURIComponent(this.socket)}`;
  }

  async withClient<Result>(database: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ host: this.socket, port: PORT, user: USER, database });
    // When a run is interrupted, PostgreSQL stops while clients are connected. Their next query fails and reports it.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  async createDatabase(name: string): Promise<void> {
    await this.withClient('postgres', (client) => client.query(`CREATE DATABASE ${name}`));
  }

  /** Writes all changed pages to the disk. */
  async checkpoint(): Promise<void> {
    await this.withClient('postgres', (client) => client.query('CHECKPOINT'));
  }

  async setting(name: string): Promise<string> {
    return await this.withClient('issuary', async (client) => {
      const { rows } = await client.query<{ value: string }>('SELECT current_setting($1) AS value', [name]);
      return rows[0]!.value;
    });
  }
}
