import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layoutOf } from './cluster/layout.ts';
import { attachEmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { postgresProcessesIn } from './sharing/processes.ts';
import { clusterTemplate } from '../../../../../testing/src/embedded-postgres/cluster-template.ts';
import { startService } from '../../../../../testing/src/embedded-postgres/service.ts';
import {
  asRoot,
  queryRows,
  modeOf,
  nobody,
  onlyForOtherUsers,
  otherUsersCanRead,
  postmasterPid,
  recordingLog,
  temporaryFolder,
} from '../../../../../testing/src/embedded-postgres/fixtures.ts';

describe('the embedded PostgreSQL', () => {
  const preparedFolder = clusterTemplate();

  it('keeps running for a service when the command that started it ends', async () => {
    const dataDirectory = await preparedFolder();
    const command = await attachEmbeddedPostgres({ dataDirectory, log: recordingLog() });
    const service = await startEmbeddedPostgres({ dataDirectory, log: recordingLog() });
    const pid = await postmasterPid(dataDirectory);
    await command.stop();
    expect(await queryRows(service.connection, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(await postmasterPid(dataDirectory)).toBe(pid);
    await service.stop();
    expect(await postgresProcessesIn(layoutOf(dataDirectory).cluster)).toEqual([]);
  });

  it.skipIf(!asRoot || !otherUsersCanRead)(`runs as the plain user that starts it${onlyForOtherUsers}`, async () => {
    const dataDirectory = await plainUsersFolder();
    const service = await startService(dataDirectory, nobodysIds);
    const { cluster, home } = layoutOf(dataDirectory);
    expect((await stat(`/proc/${await postmasterPid(dataDirectory)}`)).uid).toBe(nobody.uid);
    expect((await stat(cluster)).uid).toBe(nobody.uid);
    expect(await modeOf(home)).toBe('700');
    await service.stop();
    expect(await postgresProcessesIn(cluster)).toEqual([]);

    // Root starts a plain user's cluster as that user, so the user can start it again afterwards.
    const command = await attachEmbeddedPostgres({ dataDirectory, log: recordingLog() });
    expect((await stat(`/proc/${await postmasterPid(dataDirectory)}`)).uid).toBe(nobody.uid);
    await command.stop();
    await (await startService(dataDirectory, nobodysIds)).stop();
  });
});

const nobodysIds = { uid: nobody.uid, gid: nobody.gid };

async function plainUsersFolder(): Promise<string> {
  const dataDirectory = join(await temporaryFolder(), 'data');
  await mkdir(dataDirectory);
  await chmod(dataDirectory, 0o700);
  await chown(dataDirectory, nobody.uid, nobody.gid);
  return dataDirectory;
}
