import { readFileSync } from 'node:fs';
import { PLATFORM_SECRETS } from './platforms.ts';
import { ConfigError, type Variables } from './setting.ts';

/** The settings that can be in a file, because they are secrets or, like URLs, may contain one. */
export const SECRETS: readonly string[] = [
  'ISSUARY_DATABASE_URL',
  'ISSUARY_MASTER_KEY',
  'ISSUARY_MASTER_KEY_PREVIOUS',
  'ISSUARY_OIDC_CLIENT_SECRET',
  'ISSUARY_EVM_URL',
  'ISSUARY_EVM_SANDBOX_URL',
  ...PLATFORM_SECRETS,
];

/**
 * Replaces each `NAME_FILE` of a secret by `NAME` with the content of that file, without the line break at its end. Containers,
 * Kubernetes and systemd provide secrets as files: unlike variables, they are not inherited by child processes and are not
 * shown when a container is inspected.
 * @throws ConfigError
 */
export function withSecretFiles(variables: Variables): Variables {
  const read: Record<string, string> = {};
  for (const name of SECRETS) {
    const path = variables[`${name}_FILE`];
    if (!path) continue;
    if (variables[name]) throw new ConfigError(`${name}_FILE and ${name} are both set; remove one of them`);
    read[name] = readSecret(`${name}_FILE`, path);
  }
  return { ...variables, ...read };
}

function readSecret(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trimEnd();
  } catch (error) {
    throw new ConfigError(`${name} cannot be read: ${(error as NodeJS.ErrnoException).code} ${path}`);
  }
  if (text === '') throw new ConfigError(`${name} is empty: ${path}`);
  return text;
}
