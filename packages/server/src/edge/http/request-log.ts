import type { FastifyReply, FastifyRequest } from 'fastify';
import { symbols, type DestinationStream, type Logger } from 'pino';
import { isoTime } from './iso-time.ts';

/**
 * Logs one line per request, after its response. The line bypasses the logger, but has the same destination and format: no
 * value in it comes from the caller, so none needs escaping or can contain a card number, and the lines of one turn of the
 * event loop are written together. Through the logger they took an eighth of the time of a read.
 */
export function createRequestLog(logger: Logger): (request: FastifyRequest, reply: FastifyReply) => void {
  if (!logger.isLevelEnabled('info')) return () => undefined;
  const { [symbols.streamSym]: stream } = logger as unknown as Record<symbol, DestinationStream>;
  let lines = '';
  const write = (): void => {
    stream!.write(lines);
    lines = '';
  };
  return (request, reply) => {
    if (lines === '') setImmediate(write);
    lines += requestLine(request, reply);
  };
}

function requestLine(request: FastifyRequest, reply: FastifyReply): string {
  const { caller, appError } = request;
  const identity =
    caller === undefined
      ? ''
      : `,"tenant_id":"${caller.tenant.id}","environment":"${caller.tenant.environment}","client_id":"${caller.clientId}"`;
  const route = request.routeOptions.url ?? 'none';
  const duration_ms = Math.round(reply.elapsedTime * 1000) / 1000;
  const error = appError === undefined ? '' : `,"error":"${appError.code}"`;
  const refusal = reply.getHeader('x-refusal');
  const refused = refusal === undefined ? '' : `,"refusal":"${String(refusal)}"`;
  const replayed = reply.hasHeader('idempotent-replayed') ? ',"replayed":true' : '';
  return `{"level":"info"${isoTime()},"request_id":"${request.id}","method":"${request.method}","route":"${route}","status":${reply.statusCode},"duration_ms":${duration_ms}${identity}${error}${refused}${replayed},"msg":"request"}\n`;
}
