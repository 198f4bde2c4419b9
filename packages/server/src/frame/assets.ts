import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

/** One weight of the font that cards are written in: Inter, Latin characters (SIL Open Font License 1.1). */
export interface Font {
  readonly weight: 400 | 500 | 600;
  /** Where the frame serves it. What is in it is in its name, so that it may be kept for good. */
  readonly path: string;
  readonly content: Buffer;
}

const HASH_DIGITS = 16;

/** For the `@font-face` rules of the page; read once, at the start. */
export const FONTS: readonly Font[] = ([400, 500, 600] as const).map((weight) => {
  const file = `@fontsource/inter/files/inter-latin-${weight}-normal.woff2`;
  const content = readFileSync(createRequire(import.meta.url).resolve(file));
  const digest = hash('sha256', content, 'hex').slice(0, HASH_DIGITS);
  return { weight, path: `/assets/inter-${weight}-${digest}.woff2`, content };
});

export function addAssets(app: FastifyInstance): void {
  for (const { path, content } of FONTS) {
    app.get(path, (_request, reply) =>
      reply
        .headers({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' })
        .send(content),
    );
  }
}
