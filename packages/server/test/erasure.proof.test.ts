import { expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { query, statement } from '#database';
import { MINUTE_MS } from '#kit/durations.ts';
import { temporaryFolder } from '../../testing/src/embedded-postgres/fixtures.ts';
import { openCore } from '#composition/core.ts';
import { createLogger } from '#http/logging.ts';
import { startReceiver } from './contract/support/receiver.ts';
import { newWebhook } from './contract/support/hooks.ts';
import { BROWSER, livePerson, PERSON, TRACES, tracesIn, writeRefusals } from './erasure/person.ts';
import { issuary, launch } from './process.ts';
import { dumpOf, filesOf } from './secrecy/dumps.ts';
import { connect } from './service.ts';

const MINUTES_MAX = 10;
/** The write-ahead log keeps what was written until it is overwritten; docs/operate/backup-and-restore.md says so. */
const isNoLog = (path: string): boolean => !path.includes('/pg_wal/');

const VACUUM = statement('test.vacuum', `VACUUM (FULL, ANALYZE)`, MINUTES_MAX * MINUTE_MS);
// New exports wait.
const POSTPONE_EXPORTS = `
  CREATE FUNCTION postpone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.due_at := 'infinity'; RETURN NEW; END $$;
  CREATE TRIGGER postpone BEFORE INSERT ON work FOR EACH ROW WHEN (NEW.kind = 'export') EXECUTE FUNCTION postpone()`;
const CHECKPOINT = statement('test.checkpoint', `CHECKPOINT`, MINUTE_MS);

test(
  'an erased person is in no row, log line or vacuumed file of the database',
  async () => {
    const folder = `${await temporaryFolder()}/data`;
    const settings = { ISSUARY_DATA_DIR: folder, ISSUARY_LOG_LEVEL: 'trace', ISSUARY_RATE_LIMIT: 'off' };
    const service = await launch(settings).service;
    const core = await openCore(readConfig(settings), createLogger('silent'), { attach: true });
    let dump: string[];
    try {
      const partner = JSON.parse((await issuary(settings, 'partners', 'create', '--name', 'Acme', '--json')).stdout);
      const client = await connect(service.url, 'sandbox', partner.sandbox);
      const receiver = await startReceiver((response, _place, { body }) => void response.end(body));
      await newWebhook(client, receiver.url, { events: ['*'] });
      const person = await livePerson(client);
      await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBeGreaterThan(10);
      const statusOf = async (exported: string) => (await client.get(`/exports/${exported}`)).data.status;
      for (const exported of [person.exported, person.exportedOperations])
        await expect.poll(async () => await statusOf(exported), { timeout: 20_000 }).toBe('completed');
      await writeRefusals(core.database);
      await core.database.script(POSTPONE_EXPORTS);
      const waiting = { type: 'cards', format: 'csv', filters: { label: PERSON.last_name } };
      const { id: waitingExport } = (await client.post('/exports', waiting, { key: 'waiting' })).data;
      // Reading them stores the calls that are recorded and not stored yet.
      expect((await client.get('/requests')).status).toBe(200);
      await core.database.rows(query(CHECKPOINT));
      // Bodies of recorded calls are compressed in the files.
      const before = [...(await filesOf(folder, isNoLog)), ...(await dumpOf(core.database))];
      // Nobody opens the secure view here.
      expect(TRACES.filter((trace) => !before.some((text) => text.includes(trace)))).toEqual([BROWSER]);

      expect((await client.post(`/simulations/customers/${person.customer}/erase`, {})).status).toBe(200);
      // A response that the receiver sent during the erasure is recorded after it, and erased an hour later.
      await client.post('/simulations/clock', { advance: 'PT2H' });
      await expect.poll(async () => tracesIn(await dumpOf(core.database)), { timeout: 30_000 }).toEqual([]);
      expect(await statusOf(waitingExport)).toBe('failed');
      dump = await dumpOf(core.database);
      await core.database.rows(query(VACUUM));
      await core.database.rows(query(CHECKPOINT));
    } finally {
      await core.close();
    }
    service.kill('SIGTERM');
    await service.ended;
    expect(tracesIn([...dump, service.stdout(), service.stderr()])).toEqual([]);
    expect(tracesIn(await filesOf(folder, isNoLog))).toEqual([]);
  },
  MINUTES_MAX * MINUTE_MS,
);
