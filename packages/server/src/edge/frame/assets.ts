import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

/** One weight of the font that cards are written in: Inter, Latin characters (SIL Open Font License 1.1). */
export interface Font {
  readonly weight: 400 | 500 | 600;
  /** Where the frame serves it, from its own origin. What is in it is in its name, so that it may be kept for good. */
  readonly url: string;
  readonly bytes: Buffer;
}

const { resolve } = createRequire(import.meta.url);
const HASH_DIGITS = 16;

/** For the `@font-face` rules of the page; read once, at the start. Other scripts are drawn with the viewer's own fonts. */
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
