import { createInterface } from 'node:readline';
import {
  attachEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../server/src/foundation/database/embedded/index.ts';

// Run by service.ts: uses the embedded PostgreSQL until it reads `stop`. It survives Ctrl-C, like a service that finishes its
// last requests.
const [dataDirectory = '', mode] = process.argv.slice(2);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const log = (message: string, fields?: object): void => print(`log ${message} ${JSON.stringify(fields ?? {})}`);
process.on('SIGINT', () => print('interrupted'));

const open = mode === 'attach' ? attachEmbeddedPostgres : startEmbeddedPostgres;
try {
  const postgres = await open({ dataDirectory, log: { info: log, warn: log, error: log } });
  print(`ready ${JSON.stringify(postgres.connection)}`);
  for await (const line of createInterface(process.stdin)) if (line === 'stop') break;
  await postgres.stop();
  print('stopped');
} catch (error) {
  print(`failed ${String(error)}`);
}
process.exit();
