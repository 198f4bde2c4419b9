import type { Command } from 'commander';
import { readClientConfig, readConfig } from '#config/config.ts';
import { DEFAULT_PROFILE, ProfileFiles, type Profile } from './profile-files.ts';
import { suggestion } from '../text-options.ts';
import { UsageError } from '../usage-error.ts';
import { ApiClient } from './api-client.ts';
import { readSecretId } from './secret-id-file.ts';
import { Session, type FoundKey } from './session.ts';
import { BASE_PATHS } from '#http/base-paths.ts';
import { trimEnd } from '#kit/trim-end.ts';

/** The service's URL and an API key. */
export interface KeyOptions {
  readonly url?: string;
  readonly clientId?: string;
  readonly secretIdFile?: string;
}

/** For commands that act as a partner, with a key of the options, the variables or a profile. */
export interface SandboxOptions extends KeyOptions {
  readonly profile?: string;
}

export function addSandboxOptions(command: Command): Command {
  return addKeyOptions(command).option(
    '--profile <name>',
    'key that `issuary login` saved (default: ISSUARY_PROFILE, else "default"), used without --client-id and ISSUARY_CLIENT_ID',
  );
}

export function addKeyOptions(command: Command): Command {
  return command
    .option('--url <url>', 'URL of the service or its sandbox (default: ISSUARY_URL, else the service on this machine)')
    .option('--client-id <id>', 'client id of a sandbox key (default: ISSUARY_CLIENT_ID)')
    .option('--secret-id-file <path>', "file with the key's secret id (default: ISSUARY_SECRET_ID)");
}

/** Creates a session, after checking that the service responds. @throws UsageError, ConfigError, UnreachableError */
export async function openSession(options: SandboxOptions): Promise<Session> {
  const key = findKey(options);
  await new ApiClient(key?.url ?? sandboxBase(options.url)).requireService();
  if (key === undefined)
    throw new UsageError('the client id is missing: run issuary login, set ISSUARY_CLIENT_ID or use --client-id');
  return new Session(key);
}

/** The key of the options, the variables or a profile; undefined if there is none. @throws UsageError, ConfigError */
export function findKey(options: SandboxOptions): FoundKey | undefined {
  const variables = readClientConfig();
  const { url, clientId, secretIdFile } = options;
  const profile = findProfile(options, variables);
  if (profile !== undefined) {
    // The key is never sent to ISSUARY_URL, which may be another service.
    const base = url === undefined ? profile.url : sandboxBase(url);
    const credentials = { client_id: profile.clientId, secret_id: profile.secretId.reveal() };
    return { url: base, credentials, source: `the profile ${profile.name}` };
  }
  const client_id = clientId ?? variables.clientId;
  if (client_id === undefined) return undefined;
  requireSandboxKey(client_id);
  const secret_id = secretIdFile === undefined ? variables.secretId?.reveal() : readSecretId(secretIdFile);
  if (secret_id === undefined) {
    throw new UsageError('the secret id is missing: set ISSUARY_SECRET_ID or use --secret-id-file');
  }
  const source = clientId === undefined ? 'ISSUARY_CLIENT_ID' : '--client-id';
  return { url: sandboxBase(url), credentials: { client_id, secret_id }, source };
}

/** The profile that the options name, or else, if neither the options nor the variables have a key, the user's. */
function findProfile(
  { profile: name, clientId, secretIdFile }: SandboxOptions,
  variables: ReturnType<typeof readClientConfig>,
): Profile | undefined {
  const files = new ProfileFiles(variables.profilesDirectory);
  const chosen = name ?? variables.profile;
  if (name !== undefined && (clientId ?? secretIdFile) !== undefined)
    throw new UsageError('--profile cannot be combined with --client-id or --secret-id-file');
  if (name === undefined && (clientId ?? secretIdFile ?? variables.clientId) !== undefined) return undefined;
  const profile = files.find(chosen ?? DEFAULT_PROFILE);
  if (profile === undefined && chosen !== undefined)
    throw noProfile(
      chosen,
      files.list().map((each) => each.name),
    );
  return profile;
}

function noProfile(name: string, names: readonly string[]): UsageError {
  const advice = suggestion(name, names) || '; issuary profiles lists all, issuary login saves one';
  return new UsageError(`there is no profile "${name}"${advice}`, { code: 'profile_not_found' });
}

/** The base URL of the sandbox at a URL, at ISSUARY_URL, or on this machine. @throws UsageError, ConfigError */
export function sandboxBase(url: string | undefined): string {
  return sandboxUrl(
    url === undefined ? (readClientConfig().url ?? readConfig().publicUrl) : requireHttpUrl('--url', url),
  );
}

/** @throws UsageError */
export function requireSandboxKey(clientId: string): void {
  if (clientId.startsWith('ick_live_'))
    throw new UsageError('this is a live key: `listen`, `trigger` and `login` need a sandbox key', {
      code: 'mode_mismatch',
    });
}

/** @throws UsageError naming the option */
export function requireHttpUrl(option: string, text: string): string {
  const isHttp = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isHttp) throw new UsageError(`${option} must be an http or https URL, such as http://localhost:3000/hooks`);
  return text;
}

/**
 * The base URL of the sandbox API.
 * @param url base URL of the service or of its sandbox
 * @throws UsageError for the URL of the live environment
 */
function sandboxUrl(url: string): string {
  const base = trimEnd(url, '/');
  if (base.endsWith(BASE_PATHS.sandbox)) return base;
  if (base.endsWith(BASE_PATHS.live)) {
    throw new UsageError(`this command works only with the sandbox; use the URL that ends with ${BASE_PATHS.sandbox}`);
  }
  return base + BASE_PATHS.sandbox;
}
