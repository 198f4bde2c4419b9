import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  onLightPage,
  openView,
  redeem,
  reportCopy,
  reportRefusal,
  type FrameDependencies,
  type Refusal,
  type Viewer,
} from '#secure-view';
import { readCopyBody, readRedeemBody } from './bodies.ts';
import { embeddable, EVERY_PAGE } from './security-headers.ts';
import { renderCard } from './page/render-card.ts';
import { renderPage } from './page/render-page.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { maskCardNumbers } from '#kit/card-number.ts';

const BROWSER_CHARACTERS_MAX = 200;
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

const REFUSAL_STATUS: Readonly<Record<Refusal, number>> = {
  not_from_the_frame: 403,
  unknown: 404,
  card_unavailable: 409,
  expired: 410,
  used: 410,
};

interface Named {
  Params: { name: string };
}

/** `light`: the page around the view has a light background, as the SDK has found out. Anything else changes nothing. */
interface AroundView {
  Querystring: { page?: unknown };
}

/**
 * The routes of a view: its page, the page's request for the card, and its copy reports.
 * @param origin the frame's public origin
 */
export function addViewRoutes(app: FastifyInstance, dependencies: FrameDependencies, origin: () => string): void {
  const refuseOtherPages = async (request: FastifyRequest<Named>, reply: FastifyReply): Promise<unknown> => {
    if (isFromFrame(request.headers, origin())) return undefined;
    await reportRefusal(dependencies, request.params.name, viewerOf(request), 'not_from_the_frame');
    return refuse(reply, 'not_from_the_frame');
  };

  // Read-only, so a link preview or scanner that opens the URL does not consume the view.
  app.get<Named & AroundView>('/v/:name', async (request, reply) => {
    const view = await openView(dependencies, request.params.name);
    const shown = view && request.query.page === 'light' ? { ...view, options: onLightPage(view.options) } : view;
    const page = renderPage(shown ?? { state: 'unknown' }, dependencies.platform.embedOrigins);
    return await embeddable(reply, page, view?.frameAncestors ?? EVERY_PAGE)
      .code(view === undefined ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(page.html);
  });

  app.post<Named>('/v/:name', { onRequest: refuseOtherPages }, async (request, reply) => {
    const { secret, nonce } = readRedeemBody(request.body);
    const { name } = request.params;
    const redeemed = await redeem(dependencies, { name, secret, nonce, viewer: viewerOf(request) });
    if (redeemed.outcome === 'refused') return refuse(reply, redeemed.reason);
    const { card, options, left_ms } = redeemed;
    return await reply
      .header('x-left-ms', String(left_ms))
      .type('text/html; charset=utf-8')
      .send(renderCard(card, options));
  });

  app.post<Named>('/v/:name/copied', { onRequest: refuseOtherPages }, async (request, reply) => {
    const { nonce, field } = readCopyBody(request.body);
    const { name } = request.params;
    const isTaken = await reportCopy(dependencies, { name, nonce, field, viewer: viewerOf(request) });
    return isTaken ? await reply.code(204).send() : refuse(reply, 'unknown');
  });
}

function refuse(reply: FastifyReply, reason: Refusal): FastifyReply {
  return reply.code(REFUSAL_STATUS[reason]).header('x-refusal', reason).send();
}

/**
 * Whether a request comes from a page of the frame itself. Current browsers send `Sec-Fetch-Site`, which no page can set; older
 * ones send `Origin` with a POST. The body must also be JSON, which a form of another page cannot send.
 */
function isFromFrame(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  const isOurs = site === undefined ? headers.origin === new URL(origin).origin : site === 'same-origin';
  return isOurs && /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '');
}

/** The viewer's address and browser for the view log. Both come from the client, so both are sanitized. */
function viewerOf({ ip, headers }: FastifyRequest): Viewer {
  const address = ip.replace(MAPPED_IPV4, '');
  const browser = maskCardNumbers(headers['user-agent'] ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, BROWSER_CHARACTERS_MAX);
  return { address: isIP(address) === 0 ? undefined : address, browser: browser === '' ? undefined : browser };
}
