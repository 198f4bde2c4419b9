import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

/** One weight of the frame's font: Inter, Latin characters (SIL Open Font License 1.1). */
interface Font {
  readonly weight: 400 | 500 | 600;
  /** The path on the frame's origin. It contains a hash of the content, so that it can be cached permanently. */
  readonly url: string;
  readonly bytes: Buffer;
}

const { resolve } = createRequire(import.meta.url);
const HASH_DIGITS = 16;

/** For the page's `@font-face` rules; read once at the start. Other scripts use the viewer's own fonts. */
export const FONTS: readonly Font[] = ([400, 500, 600] as const).map((weight) => {
  const bytes = readFileSync(resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`));
  const digest = hash('sha256', bytes, 'hex').slice(0, HASH_DIGITS);
  return { weight, url: `/assets/inter-${weight}-${digest}.woff2`, bytes };
});

export function addAssets(app: FastifyInstance): void {
  for (const { url, bytes } of FONTS) {
    app.get(url, (_request, reply) =>
      reply
        .headers({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' })
        .send(bytes),
    );
  }
}
