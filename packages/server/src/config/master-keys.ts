import { Secret } from '#kit/secret.ts';
import { ConfigError, listOf, type Variables } from './setting.ts';

const MASTER_KEY_BYTES = 32;

export function readMasterKey(variables: Variables): Secret<Buffer> | undefined {
  const text = variables['ISSUARY_MASTER_KEY'];
  if (!text) return undefined;
  const key = parseMasterKey(text);
  if (key === undefined) {
    throw new ConfigError('ISSUARY_MASTER_KEY must be 32 bytes in base64; generate it with `openssl rand -base64 32`');
  }
  return key;
}

export function readPreviousMasterKeys(variables: Variables, masterKey: Secret<Buffer> | undefined): Secret<Buffer>[] {
  const texts = listOf(variables, 'ISSUARY_MASTER_KEY_PREVIOUS');
  if (texts.length > 0 && masterKey === undefined) {
    throw new ConfigError('ISSUARY_MASTER_KEY_PREVIOUS requires ISSUARY_MASTER_KEY, which is not set');
  }
  return texts.map((text) => {
    const key = parseMasterKey(text);
    if (key !== undefined) return key;
    throw new ConfigError('ISSUARY_MASTER_KEY_PREVIOUS must be a comma-separated list of keys of 32 bytes in base64');
  });
}

function parseMasterKey(text: string): Secret<Buffer> | undefined {
  const key = Buffer.from(text, 'base64');
  return key.length === MASTER_KEY_BYTES && /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? new Secret(key) : undefined;
}
