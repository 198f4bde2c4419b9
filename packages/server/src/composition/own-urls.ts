import type { Config } from '#config/config.ts';

/** The service's own addresses, as browsers and partners call them. */
export function ownUrls({ publicUrl, frameUrl, consoleUrl }: Config): string[] {
  return [publicUrl, frameUrl, consoleUrl];
}
