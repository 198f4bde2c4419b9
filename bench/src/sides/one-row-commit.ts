import type { Side } from '../side.ts';

const CREATE =
  'CREATE TABLE one_row_commits (id bigint PRIMARY KEY, amount bigint NOT NULL, made_at timestamptz NOT NULL)';
const INSERT = 'INSERT INTO one_row_commits (id, amount, made_at) VALUES ($1, $2, $3)';
const DATABASE = 'one_row';
/** Commits before the window. */
const LEAD_IN_MS = 500;

/** The lower bound for a durable response from Node: one row, inserted by a prepared statement in its own commit. */
export const oneRowCommit: Side = {
  name: 'one-row commit, p50',
  unit: 'us',
  async prepare(fixtures) {
    const postgres = await fixtures.postgres();
    await postgres.createDatabase(DATABASE);
    await postgres.withClient(DATABASE, (client) => client.query(CREATE));
    let id = 0;
    return async (seconds) =>
      await postgres.withClient(DATABASE, async (client) => {
        const durations_us: number[] = [];
        const begin = performance.now() + LEAD_IN_MS;
        const end = begin + seconds * 1000;
        for (let start = performance.now(); start < end;) {
          id += 1;
          await client.query({ name: 'insert', text: INSERT, values: [id, 1, new Date()] });
          const now = performance.now();
          if (start >= begin) durations_us.push((now - start) * 1000);
          start = now;
        }
        return { value: durations_us.toSorted((one, other) => one - other)[Math.floor(durations_us.length / 2)]! };
      });
  },
};
