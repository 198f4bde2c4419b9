import pg from 'pg';

const USER = 'issuary';
const PORT = 5432;

/** The PostgreSQL of the run, by its socket: what the service commits to is what it is compared with. */
export class Postgres {
  readonly socket: string;

  constructor(socket: string) {
    this.socket = socket;
  }

  /** For libpq's programs. */
  get variables(): NodeJS.ProcessEnv {
    return { ...process.env, PGHOST: this.socket, PGPORT: String(PORT), PGUSER: USER };
  }

  urlOf(database: string): string {
    return `postgresql://${USER}@localhost:${PORT}/${database}?host=${encodeURIComponent(this.socket)}`;
  }

  async withClient<Result>(database: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ host: this.socket, port: PORT, user: USER, database });
    // When a run is interrupted PostgreSQL ends under its clients; what they ask next fails, and says so.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  async createDatabase(name: string): Promise<void> {
    await this.withClient('issuary', (client) => client.query(`CREATE DATABASE ${name}`));
  }

  async setting(name: string): Promise<string> {
    return await this.withClient('issuary', async (client) => {
      const { rows } = await client.query<{ value: string }>('SELECT current_setting($1) AS value', [name]);
      return rows[0]!.value;
    });
  }
}
