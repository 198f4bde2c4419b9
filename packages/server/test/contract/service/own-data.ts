import { readdir, readFile } from 'node:fs/promises';
import { temporaryFolder } from '../../../../testing/src/embedded-postgres/fixtures.ts';
import { launch, type ServiceProcess, type Settings } from '../../process.ts';
import type { Client } from '../../service.ts';

/** Settings of a service with its own embedded PostgreSQL, in a folder that is removed after the test. */
export async function ownData(settings: Settings = {}) {
  const dataDirectory = `${await temporaryFolder()}/data`;
  const all = { ISSUARY_DATA_DIR: dataDirectory, ISSUARY_LOG_LEVEL: 'warn', ISSUARY_RATE_LIMIT: 'off', ...settings };
  return { dataDirectory, settings: all, start: () => launch(all).service };
}

/** The demo partner's key, as printed at startup. */
export function printedKey(service: ServiceProcess): Client['credentials'] {
  const [, client_id = '', secret_id = ''] = /client_id +(\S+)\n +secret_id +(\S+)/.exec(service.stdout()) ?? [];
  return { client_id, secret_id };
}

/** A secret of an API key. */
export const SECRET = /isk_(live|sandbox)_\S+/;

/** The process id of the PostgreSQL in a data folder. */
export async function postmaster(dataDirectory: string): Promise<number> {
  const folder = (await readdir(dataDirectory, { recursive: true })).find((file) => file.endsWith('postmaster.pid'));
  return Number.parseInt(await readFile(`${dataDirectory}/${folder}`, 'utf8'), 10);
}
