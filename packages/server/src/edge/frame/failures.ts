import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '#kit/app-error.ts';
import { asAppError } from '#http/error-response.ts';
import { hashSource } from './page/html.ts';
import type { Page } from './page/page.ts';
import { embeddable, EVERY_PAGE } from './security-headers.ts';

/** Readable on any background of the embedding page. */
const FAILED_STYLE =
  'body{margin:0;font:500 .875rem/1.4 system-ui,sans-serif;color:#f9fafb;background:#111827}p{margin:0;padding:.75rem 1rem}';

/** For a view that cannot be read from the database, so that its options are unknown. */
const FAILED_PAGE: Page = {
  html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Card</title><style>${FAILED_STYLE}</style></head>
<body><p>The card cannot be shown right now. Please try again in a moment.</p></body>
</html>
`,
  scriptSources: [],
  styleSources: [hashSource(FAILED_STYLE)],
  frameSources: [],
  imageSources: [],
};

const STACK_LINES_MAX = 8;
const CAUSES_MAX = 3;

/** Sends an error without internal details: as a page if a page was requested, else as a line of text. */
export function sendFailure(
  error: FastifyError | AppError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const appError = asAppError(error);
  request.appError = appError;
  if (appError.status >= 500) {
    request.log.error({ request_id: request.id, failure: traceOf(error, CAUSES_MAX) }, 'request failed');
  }
  if (appError.code === 'issuer_unavailable') reply.header('x-refusal', 'unavailable');
  if (appError.retryAfterSeconds !== undefined) reply.header('retry-after', String(appError.retryAfterSeconds));
  reply.code(appError.status);
  const wantsPage = appError.status >= 500 && request.method !== 'POST' && request.routeOptions.url === '/v/:name';
  return wantsPage
    ? embeddable(reply, FAILED_PAGE, EVERY_PAGE).type('text/html; charset=utf-8').send(FAILED_PAGE.html)
    : reply.type('text/plain; charset=utf-8').send(lineOf(appError));
}

/** The text of an error. Its messages are our own and quote no input. */
export function lineOf(appError: AppError): string {
  return `${appError.messages.join('; ')}\n`;
}

/** Type, code and stack of an error, without its message, which may quote input. */
function traceOf(error: unknown, causes_max: number): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    ...(typeof code === 'string' && /^(?:[A-Z0-9]{5}|[A-Za-z_]+)$/.test(code) ? { code } : {}),
    stack: stack?.slice(0, STACK_LINES_MAX),
    ...(error.cause === undefined || causes_max === 0 ? {} : { cause: traceOf(error.cause, causes_max - 1) }),
  };
}
