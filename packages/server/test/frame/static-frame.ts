import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CardFields, ViewOptions } from '#secure-view';
import { FONTS } from '../../src/edge/frame/assets.ts';
import { renderCard } from '../../src/edge/frame/page/render-card.ts';
import { renderPage } from '../../src/edge/frame/page/render-page.ts';
import { TEXTS } from '../../src/edge/frame/page/texts.ts';
import { EXAMPLE_CARD } from './example-view.ts';

/** A page in the state that its script would create, without the script, since pictures need no behaviour. */
export interface StaticView {
  readonly options: ViewOptions;
  readonly card?: CardFields;
  /** Default: `revealed`. */
  readonly state?: StaticState;
}

/** All states of the page and its script; `tap` is `open` in a web view, before the tap. */
export const STATES = [
  'open',
  'tap',
  'loading',
  'revealed',
  'expiring',
  'expired',
  'hidden',
  'used',
  'unknown',
  'card_unavailable',
  'top_level',
  'unavailable',
] as const;

export type StaticState = (typeof STATES)[number];

const HOST = '<!doctype html><html lang="en"><title>Host</title><style></style><body></body></html>';
const SECONDS_LEFT = 74;

export interface StaticFrame {
  /** The URLs of the frame and of the embedding page, which have different origins. */
  readonly frameUrl: string;
  readonly hostUrl: string;
  /** Adds a view. @returns its URL in the frame */
  add(view: StaticView): string;
  stop(): Promise<void>;
}

/** Serves views with their card data in place, and with the policy of their page. */
export async function startStaticFrame(): Promise<StaticFrame> {
  const views: StaticView[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://127.0.0.1');
    const font = FONTS.find(({ url }) => url === pathname);
    if (font) {
      response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=3600' }).end(font.bytes);
      return;
    }
    const view = views[Number(pathname.slice('/view/'.length))];
    if (pathname === '/host' || view === undefined) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(HOST);
      return;
    }
    const { html, policy } = staticPage(view);
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .end(html);
  });
  const port = await listen(server);
  const frameUrl = `http://127.0.0.1:${port}`;
  return {
    frameUrl,
    hostUrl: `http://localhost:${port}/host`,
    add: (view) => `${frameUrl}/view/${views.push(view) - 1}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function staticPage({ options, card = EXAMPLE_CARD, state = 'revealed' }: StaticView): {
  readonly html: string;
  readonly policy: string;
} {
  const page = renderPage(state === 'unknown' ? { state } : { state: 'open', options, left_ms: 90_000 });
  const texts = TEXTS[state === 'unknown' ? 'en' : options.language].script;
  const shown = state === 'revealed' || state === 'expiring';
  const changes: [RegExp, string][] = [
    [/<script>[^]*?<\/script>/, ''],
    [/data-state="\w+"/, `data-state="${shown ? 'revealed' : state === 'tap' ? 'open' : state}"`],
    [
      /<div id="fields"><\/div>/,
      `<div id="fields">${shown ? renderCard({ kind: 'values', fields: card }, options) : ''}</div>`,
    ],
    [/(<p id="status"[^>]*>)[^<]*/, `$1${state === 'open' || state === 'tap' ? '' : texts[state]}`],
    [/(<p id="countdown"[^>]*>)/, shown ? `$1${texts.countdown.replace('{seconds}', String(SECONDS_LEFT))}` : '$1'],
    [/(<button id="reveal" type="button") hidden/, state === 'tap' ? '$1' : '$& '],
  ];
  const html = changes.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`the page has no ${pattern}`);
    return text.replace(pattern, replacement);
  }, page.html);
  const policy = `default-src 'none'; font-src 'self'; style-src ${page.styleSources.join(' ')}; img-src ${page.imageSources.join(' ') || "'none'"}`;
  return { html, policy };
}
