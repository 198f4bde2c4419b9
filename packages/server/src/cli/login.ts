import { text as contentOf } from 'node:stream/consumers';
import type { Command } from 'commander';
import { readClientConfig } from '#config/config.ts';
import { Secret } from '#kit/secret.ts';
import { ApiClient } from './partner/api-client.ts';
import { addKeyOptions, requireSandboxKey, sandboxBase, type KeyOptions } from './partner/options.ts';
import { readSecretId } from './partner/secret-id-file.ts';
import { Session } from './partner/session.ts';
import { DEFAULT_PROFILE, ProfileFiles } from './partner/profile-files.ts';
import { ask } from './ask.ts';
import { UsageError } from './usage-error.ts';
import { print } from './with-core.ts';

interface LoginOptions extends KeyOptions {
  readonly profile?: string;
  readonly json?: boolean;
}

/** Part of the answer of `GET /me`. */
interface Caller {
  readonly partner: { readonly id: string; readonly name: string };
}

export function addLoginCommand(command: Command): void {
  addKeyOptions(command)
    .description(
      "save a partner's sandbox key for listen, trigger and tour; asks for what is not given, and reads the secret id from standard input if that is not a terminal",
    )
    .option('--profile <name>', 'name to save the key under (default: ISSUARY_PROFILE, else "default")')
    .option('--json', 'print JSON')
    .action(login);
}

async function login(options: LoginOptions): Promise<void> {
  const variables = readClientConfig();
  const name = options.profile ?? variables.profile ?? DEFAULT_PROFILE;
  const files = new ProfileFiles(variables.profilesDirectory);
  files.assertName(name);
  const url = sandboxBase(options.url);
  // Before anything is asked for.
  await new ApiClient(url).requireService();
  const clientId = options.clientId ?? variables.clientId ?? (await askClientId());
  requireSandboxKey(clientId);
  const secretId = await readSecret(options);
  const session = new Session({
    url,
    credentials: { client_id: clientId, secret_id: secretId.reveal() },
    source: 'this login',
  });
  const { partner } = await session.call<Caller>('GET', '/me');
  files.save({ name, url, clientId, secretId });
  const saved = { profile: name, url, client_id: clientId, partner_id: partner.id, partner_name: partner.name };
  print(options.json, saved, [`profile ${name} is saved: ${clientId} of ${partner.name} at ${url}`]);
}

async function askClientId(): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError('the client id is missing: use --client-id or set ISSUARY_CLIENT_ID');
  return required('client id', await ask('client id: '));
}

async function readSecret({ secretIdFile }: LoginOptions): Promise<Secret<string>> {
  if (secretIdFile !== undefined) return new Secret(readSecretId(secretIdFile));
  const { secretId } = readClientConfig();
  if (secretId !== undefined) return secretId;
  const given = process.stdin.isTTY
    ? await ask('secret id (not shown): ', { hidden: true })
    : await contentOf(process.stdin);
  return new Secret(required('secret id', given.trim()));
}

function required(what: string, given: string): string {
  if (given === '') throw new UsageError(`the ${what} is missing`);
  return given;
}
