import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { readClientConfig, readConfig } from '../../foundation/config/config.ts';
import { UsageError } from '../usage-error.ts';
import { sandboxUrl } from './sandbox-url.ts';
import { Session } from './session.ts';

/** The service's URL and the API key, for commands that act as a partner. */
export interface SandboxOptions {
  readonly url?: string;
  readonly clientId?: string;
  readonly secretIdFile?: string;
}

export function addSandboxOptions(command: Command): Command {
  return command
    .option('--url <url>', 'URL of the service or its sandbox (default: ISSUARY_URL, else the service on this machine)')
    .option('--client-id <id>', 'client id of a sandbox key (default: ISSUARY_CLIENT_ID)')
    .option('--secret-id-file <path>', "file with the key's secret id (default: ISSUARY_SECRET_ID)");
}

/** Creates a session without sending a request. @throws UsageError, ConfigError */
export function openSession({ url, clientId, secretIdFile }: SandboxOptions): Session {
  const variables = readClientConfig();
  const client_id = clientId ?? variables.clientId;
  if (client_id === undefined)
    throw new UsageError('the client id is missing: set ISSUARY_CLIENT_ID or use --client-id');
  if (client_id.startsWith('ick_live_')) {
    throw new UsageError('this is a live key: `listen` and `trigger` need a sandbox key');
  }
  const secret_id = secretIdFile === undefined ? variables.secretId?.reveal() : readSecretId(secretIdFile);
  if (secret_id === undefined) {
    throw new UsageError('the secret id is missing: set ISSUARY_SECRET_ID or use --secret-id-file');
  }
  const base = url === undefined ? (variables.url ?? readConfig().publicUrl) : requireHttpUrl('--url', url);
  return new Session(sandboxUrl(base), { client_id, secret_id });
}

/** @throws UsageError naming the option */
export function requireHttpUrl(option: string, text: string): string {
  const isHttp = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isHttp) throw new UsageError(`${option} must be an http or https URL, such as http://localhost:3000/hooks`);
  return text;
}

/** The secret is read from a file, because every user of the machine can see command line arguments. */
function readSecretId(path: string): string {
  const text = contentOf(path).trim();
  if (text === '') throw new UsageError(`--secret-id-file: ${path} is empty; it must contain a secret id`);
  return text;
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${code})`;
    throw new UsageError(`--secret-id-file: ${path}: ${why}`, { cause: error });
  }
}
