import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attachEmbeddedPostgres, startEmbeddedPostgres } from '../index.ts';
import {
  queryRows,
  modeOf,
  recordingLog,
  temporaryFolder,
} from '../../../../../../testing/src/embedded-postgres/fixtures.ts';

const LONG = 'a-long-name'.repeat(10);

describe("the socket's folder", () => {
  it('is a short private folder elsewhere when the path of the data folder is long, and commands find it', async () => {
    const dataDirectory = join(await temporaryFolder(), 'data');
    const long = join(dataDirectory, LONG);
    const postgres = await startEmbeddedPostgres({ dataDirectory: long, log: recordingLog() });
    expect(postgres.connection.host).toMatch(/^\/tmp\/issuary-[0-9a-f]{16}$/);
    expect(await modeOf(postgres.connection.host)).toBe('700');
    const command = await attachEmbeddedPostgres({ dataDirectory: long, log: recordingLog() });
    expect(command.connection).toEqual(postgres.connection);
    expect(await queryRows(command.connection, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await command.stop();
    await postgres.stop();
    await expect(stat(postgres.connection.host)).rejects.toThrow('ENOENT');
  });
});
