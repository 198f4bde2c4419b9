import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { CALLBACK_PATH, OidcRefusal, type OidcSignIn } from '#people';
import { assertOwnPage } from './assert-own-page.ts';
import type { signInLimit } from './mount-account-routes.ts';
import { flowCookie, flowOf, knownBrowserCookie, sessionCookie, sessionSecretOf } from './session-cookie.ts';

interface OidcOptions {
  readonly signIn: OidcSignIn;
  /** The console's own origin. */
  readonly origin: () => string;
  readonly logger: Logger;
  readonly limit: ReturnType<typeof signInLimit>;
}

/**
 * Mounts the way to the OpenID provider and back. Browsers go there and come back as pages do, so that every problem leads to the page for
 * signing in, which has it in words.
 */
export function mountOidc(app: FastifyInstance, { signIn, origin, logger, limit }: OidcOptions): void {
  const refuse = (reply: FastifyReply, error: unknown, returnTo?: string): FastifyReply => {
    if (!(error instanceof OidcRefusal)) throw error;
    const { problem, message: reason } = error;
    logger.warn({ problem, reason }, 'nobody was signed in with an account of the OpenID provider');
    return redirect(reply, signInPage(problem, error.returnTo ?? returnTo));
  };
  app.get('/account/v1/sign-in/oidc', { onRequest: limit, exposeHeadRoute: false }, async (request, reply) => {
    assertOwnPage(request, origin());
    const { return_to: wanted } = request.query as { readonly return_to?: unknown };
    const returnTo = typeof wanted === 'string' ? wanted : '/';
    try {
      const { url, cookie } = await signIn.start(returnTo, sessionSecretOf(request.headers));
      return redirect(reply.header('set-cookie', flowCookie(cookie)), url);
    } catch (error) {
      return refuse(reply, error, returnTo);
    }
  });
  // The provider has sent the browser here: the cookie, and what follows from it, show that it left from here.
  app.get(CALLBACK_PATH, { onRequest: limit, exposeHeadRoute: false }, async (request: FastifyRequest, reply) => {
    reply.header('set-cookie', flowCookie(null));
    const { headers, ip: address } = request;
    const source = { address, browser: headers['user-agent'] ?? '' };
    try {
      const answer = new URL(request.raw.url!, origin());
      const { secret, knownBrowser, returnTo } = await signIn.finish(flowOf(headers), answer, source);
      reply.header('set-cookie', sessionCookie(secret)).header('set-cookie', knownBrowserCookie(knownBrowser));
      return redirect(reply, signInPage('done', returnTo));
    } catch (error) {
      return refuse(reply, error);
    }
  });
}

/** The page tells the other tabs of a new session, and goes on to a page of the console only. */
function signInPage(account: string, returnTo = '/'): string {
  return `/sign-in?${String(new URLSearchParams({ account, ...(returnTo === '/' ? {} : { to: returnTo }) }))}`;
}

function redirect(reply: FastifyReply, url: string): FastifyReply {
  return reply.code(302).header('location', url).header('cache-control', 'no-store').send();
}
