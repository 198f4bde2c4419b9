import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../../package.json', import.meta.url);

/** The version of this program: that of its package, such as `1.4.2`. */
export function programVersion(): string {
  return (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }).version;
}
