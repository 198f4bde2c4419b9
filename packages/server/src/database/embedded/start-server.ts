import { spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { type Account, identityOptions } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Layout } from './layout.ts';
import { EmbeddedPostgresError, type EmbeddedLog } from './model.ts';
import { findPostmaster, type Postmaster } from './postmaster-file.ts';
import { signal } from './processes.ts';
import { complaintIn, PROGRAM_ENVIRONMENT } from './run-program.ts';
import { newestLog } from './server-log.ts';
import { waitForAnswer } from './wait-for-answer.ts';

/** Starts the postmaster and waits until it takes queries; its end meanwhile, and no answer in time, are errors. */
export async function startServer(
  layout: Layout,
  binaries: Binaries,
  account: Account,
  log: EmbeddedLog,
): Promise<Postmaster> {
  const child = await spawnPostmaster(layout, binaries, account);
  const started = async (): Promise<Postmaster | undefined> => {
    if (child.ended()) throw new EmbeddedPostgresError(`PostgreSQL did not start: ${await complaint(layout)}`);
    const found = await findPostmaster(layout.cluster);
    return found?.pid === child.pid ? found : undefined;
  };
  try {
    return await waitForAnswer(started, log);
  } catch (error) {
    if (child.pid !== undefined && !child.ended()) signal(child.pid, 'SIGQUIT');
    throw error;
  }
}

async function spawnPostmaster(layout: Layout, binaries: Binaries, account: Account) {
  await rm(layout.startLog, { force: true });
  const output = await open(layout.startLog, 'wx', 0o600);
  try {
    // A session of its own: Ctrl-C goes to all processes of the terminal's group, and would end the server under the
    // service while that still answers its last requests. Output to a file: a pipe would break with its reader.
    const child = spawn(binaries.postgres, ['-D', layout.cluster, '-c', `config_file=${layout.settingsFile}`], {
      ...identityOptions(account),
      cwd: '/',
      env: PROGRAM_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    });
    let ended = false;
    child.once('exit', () => (ended = true));
    child.once('error', () => (ended = true));
    child.unref();
    return { pid: child.pid, ended: () => ended };
  } finally {
    await output.close();
  }
}

/** Before its log file is open the server prints, then it writes there. */
async function complaint(layout: Layout): Promise<string> {
  const printed = await readFile(layout.startLog, 'utf8').catch(() => '');
  const logged = /redirecting log output/.test(printed) ? await newestLog(layout.log) : '';
  return complaintIn(logged === '' ? printed : logged);
}
