import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EventDefinition } from '#events';
import { AppError } from '#kit/app-error.ts';
import type { Route } from '#api/route.ts';
import { successEnvelope } from '../envelope.ts';
import { createOpenApi } from '../openapi.ts';
import { SDK_METHODS } from '../openapi/samples/sdk-methods.ts';
import { asAppError } from '../error-response.ts';
import { readiness } from '../probes.ts';
import { shareCheck } from '../share-check.ts';
import { Asset } from './asset.ts';
import { COPY_SCRIPT, COPY_SCRIPT_PATH } from './copy-script.ts';
import { describeService, prefersHtml, renderHome } from './home-page.ts';
import { DEFAULT_ICON_PATH, ICON, ICON_PATH } from './icon.ts';
import { readAbout } from './read-about.ts';
import { CONSOLE_DESCRIPTION_PATH } from './page-urls.ts';
import { loadReferenceScript, referencePage, SCRIPT_PATH, START_PATH, START_SCRIPT } from './reference-page.ts';
import { CONSOLE_REFERENCE_PATH, REFERENCE_PATH, STYLE_PATH } from './render-page.ts';
import type { DocumentationSite } from './site.ts';
import { STYLE } from './style.ts';

/** Pages load from this server only. Their one script is a file, so nothing that a page contains can run. */
const PAGE_POLICY = policy("script-src 'self'", "style-src 'self'", "img-src 'self'");
/** The API reference also runs scripts of this server and sends requests to it. It needs inline styles. */
const REFERENCE_POLICY = policy(
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
);

/** Everyone can read `/status`, and a check takes a query. */
const STATUS_AGE_MS_MAX = 1_000;

const DESCRIPTION_PATH = '/openapi.json';

const HTML_TYPE = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

interface DocumentationOptions {
  readonly routes: readonly Route[];
  readonly events: readonly EventDefinition[];
  /** What people call in the console, as an OpenAPI document. @param version of the service */
  readonly describeConsole: (version: string) => object;
  /** The service's URL, for links in JSON; undefined: they are paths. */
  readonly publicUrl?: string | undefined;
  /** The service's URL, for the API description. */
  readonly apiUrl: () => string;
  /** Resolves if the service can serve requests, else rejects. */
  readonly isReady: () => Promise<void>;
}

/**
 * Serves `/`, `/status`, `/openapi.json`, and everything under `/docs`: the documentation and the API references. Each is generated on
 * its first request. `/` and `/status` are pages in browsers, and JSON for programs.
 */
export function addDocumentation(
  app: FastifyInstance,
  { routes, events, describeConsole, publicUrl, apiUrl, isReady }: DocumentationOptions,
): void {
  const site = once(loadSite);
  const about = once(readAbout);
  const home = once(async () => (await site()).page({ title: 'Issuary', html: renderHome(await about()) }));
  const document = once(
    async () =>
      await asset(
        JSON_TYPE,
        JSON.stringify(
          createOpenApi(routes, events, { url: apiUrl(), version: (await about()).version, sdkMethods: SDK_METHODS }),
        ),
      ),
  );
  const consoleDocument = once(
    async () => await asset(JSON_TYPE, JSON.stringify(describeConsole((await about()).version))),
  );
  const reference = once(
    async () =>
      await asset(
        HTML_TYPE,
        referencePage({ title: 'Issuary partner API', description: DESCRIPTION_PATH, hasCalls: true }),
      ),
  );
  const consoleReference = once(
    async () =>
      await asset(
        HTML_TYPE,
        referencePage({ title: 'Issuary console API', description: CONSOLE_DESCRIPTION_PATH, hasCalls: false }),
      ),
  );
  const start = once(async () => await asset(SCRIPT_TYPE, START_SCRIPT));
  const script = once(async () => new Asset(SCRIPT_TYPE, await loadReferenceScript()));
  const style = once(async () => await asset('text/css; charset=utf-8', STYLE));
  const copyScript = once(async () => await asset(SCRIPT_TYPE, COPY_SCRIPT));
  const icon = once(async () => await asset('image/svg+xml', ICON));
  const checkReady = shareCheck(isReady, STATUS_AGE_MS_MAX);

  app.get('/', async (request, reply) => {
    void reply.header('vary', 'accept');
    if (prefersHtml(request.headers.accept)) return await (await home()).send(request, secured(reply, PAGE_POLICY));
    const data = describeService(await about(), publicUrl ?? '');
    return reply.type(JSON_TYPE).send(successEnvelope(200, 'Issuary', data));
  });
  app.get('/status', async (request, reply) => {
    void reply.header('vary', 'accept');
    if (!prefersHtml(request.headers.accept)) return await readiness(checkReady);
    const failure = await readiness(checkReady).then(() => undefined, asAppError);
    if (failure !== undefined) {
      request.appError = failure;
      void reply.header('retry-after', String(failure.retryAfterSeconds));
    }
    const page = (await site()).page(renderStatus(failure === undefined));
    return await page.send(request, secured(reply, PAGE_POLICY), failure?.status);
  });
  const serve = (path: string, made: () => Promise<Asset>, contentPolicy = PAGE_POLICY): void =>
    void app.get(path, async (request, reply) => (await made()).send(request, secured(reply, contentPolicy)));
  serve(DESCRIPTION_PATH, document);
  serve(CONSOLE_DESCRIPTION_PATH, consoleDocument);
  serve(REFERENCE_PATH, reference, REFERENCE_POLICY);
  serve(CONSOLE_REFERENCE_PATH, consoleReference, REFERENCE_POLICY);
  serve(START_PATH, start);
  serve(SCRIPT_PATH, script);
  serve(STYLE_PATH, style);
  serve(COPY_SCRIPT_PATH, copyScript);
  serve(ICON_PATH, icon);
  serve(DEFAULT_ICON_PATH, icon);
  app.get('/docs', async (request, reply) => await sendPage(await site(), request, reply));
  app.get('/docs/*', async (request, reply) => await sendPage(await site(), request, reply));
}

async function sendPage(site: DocumentationSite, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const url = request.url.split('?', 1)[0]!;
  const found = await site.find(url);
  if (found) return await found.send(request, secured(reply, PAGE_POLICY));
  const moved = site.movedTo(url);
  if (moved !== undefined) return reply.redirect(moved, 308);
  void reply.header('vary', 'accept');
  if (!prefersHtml(request.headers.accept)) throw new AppError('route_not_found');
  return await site.notFound().send(request, secured(reply, PAGE_POLICY), 404);
}

async function loadSite(): Promise<DocumentationSite> {
  // The Markdown library is loaded with the first page.
  const [{ DocumentationSite }, { loadDocumentation }] = await Promise.all([
    import('./site.ts'),
    import('./load-documentation.ts'),
  ]);
  return new DocumentationSite(await loadDocumentation(), await readAbout());
}

function secured(reply: FastifyReply, contentPolicy: string): FastifyReply {
  return reply.headers({ 'content-security-policy': contentPolicy, 'referrer-policy': 'no-referrer' });
}

function policy(...allowed: readonly string[]): string {
  return ["default-src 'none'", ...allowed, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].join(
    '; ',
  );
}

// oxlint-disable-next-line typescript/require-await -- assets that are loaded are promises, too
async function asset(mediaType: string, body: string): Promise<Asset> {
  return new Asset(mediaType, body);
}

/** Makes something on its first use. If that fails, the next use tries again. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return async () => {
    made ??= make();
    try {
      return await made;
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
}

/** What `/status` shows in a browser. */
function renderStatus(isReady: boolean): { readonly title: string; readonly html: string } {
  const title = isReady ? 'Ready' : 'Not available';
  const text = isReady
    ? 'The service can serve requests.'
    : 'The service runs, but it cannot serve requests now. Try again in a moment. Operators find the cause with <code>issuary doctor</code> and in the log.';
  return {
    title,
    html: `<h1>${title}</h1>
<p>${text}</p>
<p>Programs get this answer as JSON, with status 200 or 503.</p>
`,
  };
}
