import { hostAndPort } from '#kit/host-and-port.ts';
import { ConfigError, type Variables } from './setting.ts';

export function readUrl(variables: Variables, name: string): string | undefined {
  const text = variables[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ConfigError(`${name} must be an http or https URL`);
  return text.replace(/\/$/, '');
}

/**
 * The frame's origin: a URL without a path. It must differ from the API's origin, because otherwise the API's pages (its
 * documentation) could read the frame's pages.
 */
export function readFrameUrl(variables: Variables, publicUrl: string): string | undefined {
  const name = 'ISSUARY_FRAME_URL';
  const origin = readOrigin(variables, name);
  if (origin !== undefined && origin === new URL(publicUrl).origin)
    throw new ConfigError(`${name} must have a different origin from ISSUARY_PUBLIC_URL`);
  return origin;
}

/** The console's origin. A browser keeps the cookie of its sessions only on https, or on this machine. */
export function readConsoleUrl(variables: Variables, production: boolean): string | undefined {
  const name = 'ISSUARY_CONSOLE_URL';
  const origin = readOrigin(variables, name);
  if (production && origin?.startsWith('http:'))
    throw new ConfigError(`${name} must be https when NODE_ENV=production`);
  return origin;
}

/** A URL without a path. */
function readOrigin(variables: Variables, name: string): string | undefined {
  const text = readUrl(variables, name);
  if (text === undefined) return undefined;
  const { origin, href } = new URL(text);
  if (href !== `${origin}/`) throw new ConfigError(`${name} must be a URL without a path, such as ${origin}`);
  return origin;
}

export function addressOf(host: string, port: number): string {
  return `http://${hostAndPort(host, port)}`;
}
