import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError, type ErrorCode } from '#kit/app-error.ts';
import { newId } from '#kit/ids.ts';
import { refuseSmallChunks } from './chunk-sizes.ts';
import { failureEnvelope } from './envelope.ts';
import { ERROR_DOCUMENTATION_PATH, RESPONSE_HEADERS } from './error-response.ts';

const SOCKET_ERRORS: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'malformed_request',
  ERR_TARGET_TOO_LONG: 'uri_too_long',
};
const TARGET_TOO_LONG = Object.assign(new Error('the target is too long'), { code: 'ERR_TARGET_TOO_LONG' });
const UNCLEAR = new Error('a header is missing, repeated or unknown');

/** In characters, which are bytes here. */
const TARGET_LENGTH_MAX = 8 * 1024;

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
};

/** Responds to a request that is not valid HTTP, or that is not read further, and closes its connection. */
type AnswerSocketError = (error: Error & { code?: string }, to: Duplex | ServerResponse) => void;

/** Handles the requests that Node would otherwise answer with its own text, or not at all, and those that others may read differently. */
export function answerInvalidHttp(server: Server, answer: AnswerSocketError = answerSocketError): void {
  /**
   * Connections with a refused request, which the response closes. Node has already parsed what follows in the same packet. To
   * serve that would have an effect without a response, and a proxy may have read it as a part of the refused request.
   */
  const refused = new WeakSet<Duplex>();
  const refuse = (error: Error, { socket }: IncomingMessage, response: ServerResponse): void => {
    if (refused.has(socket)) return;
    refused.add(socket);
    answer(error, response);
  };
  // Before the router decodes the target, and before anything else reads the request.
  const serve = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const error = isTooLong(request) ? TARGET_TOO_LONG : isUnclear(request) ? UNCLEAR : undefined;
    if (error !== undefined) return refuse(error, request, response);
    if (refused.has(request.socket)) return;
    refuseSmallChunks(server, request);
    for (const listener of serve) listener.call(server, request, response);
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuse(UNCLEAR, request, response),
  );
  // Node also finds 100-continue in a list with other expectations, which it would ignore.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!isKnownExpectation(request)) return refuse(UNCLEAR, request, response);
    if (!refused.has(request.socket)) response.writeContinue();
    server.emit('request', request, response);
  });
  server.removeAllListeners('clientError');
  server.on('clientError', (error: Error, socket: Connection) => {
    refused.add(socket);
    afterEarlier(socket, () => {
      // The rest of the body could still arrive, and the request would have an effect although its response says otherwise.
      if (socket._httpMessage) socket.once('finish', () => socket.destroy());
      answer(error, socket);
    });
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    // Node no longer handles errors of this socket: an unhandled one would end the process.
    socket.on('error', () => socket.destroy());
    answer(new Error('CONNECT is not supported'), socket);
  });
}

/** Node's name for the response that a connection sends now; after it, the next one. Null while there is none. */
type Connection = Duplex & { readonly _httpMessage?: ServerResponse | null };

/**
 * Calls a function when the responses to all complete requests of a connection are sent. What follows a request and is not HTTP
 * would otherwise be answered first, and the client would take that for the response to its request, which has an effect.
 */
function afterEarlier(socket: Connection, then: () => void): void {
  const current = socket._httpMessage;
  if (current?.req.complete) current.once('close', () => afterEarlier(socket, then));
  else then();
}

function isTooLong({ url }: IncomingMessage): boolean {
  return url!.length > TARGET_LENGTH_MAX;
}

/** Headers of which a request has one. Proxies may use the first of two lines, and this service another one. */
const SINGLE = ['host', 'authorization', 'idempotency-key', 'content-type'];

/**
 * Whether the version is another one, or a header is missing, repeated or unknown, so that this service and a proxy may read different
 * requests. HTTP/1.0 allows a request without Host, and Node reads no Expect of it; otherwise, its version would be a way past these rules.
 */
function isUnclear(request: IncomingMessage): boolean {
  const { headers, rawHeaders, httpVersion } = request;
  // Node's parser also accepts 0.9 and 2.0.
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return true;
  if (headers.host === undefined || !isKnownExpectation(request)) return true;
  for (const name of SINGLE) {
    let lines = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const given = rawHeaders[at]!;
      if (given.length === name.length && given.toLowerCase() === name) lines += 1;
    }
    if (lines > 1) return true;
  }
  return false;
}

function isKnownExpectation({ headers: { expect } }: IncomingMessage): boolean {
  return expect === undefined || expect.toLowerCase() === '100-continue';
}

/** @param render returns the body of the response, and its headers except `content-length` */
export function socketErrorAnswer(
  render: (appError: AppError, requestId: string) => { headers: Readonly<Record<string, string>>; body: string },
): AnswerSocketError {
  return (error, to) => {
    if (!to.writable || error.code === 'ECONNRESET') {
      to.destroy();
      return;
    }
    const appError =
      error instanceof AppError ? error : new AppError(SOCKET_ERRORS[error.code ?? ''] ?? 'malformed_request');
    const requestId = newId<'request'>();
    const { headers: own, body } = render(appError, requestId);
    const headers = {
      connection: 'close',
      'x-request-id': requestId,
      ...own,
      'content-length': Buffer.byteLength(body),
    };
    const { status } = appError;
    // The response waits until those to earlier requests of the connection are sent.
    if (to instanceof ServerResponse) {
      to.writeHead(status, headers).end(body);
      return;
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    to.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines.join('')}\r\n${body}`);
  };
}

/** Responds with the error envelope to requests that are not valid HTTP. */
export const answerSocketError: AnswerSocketError = socketErrorAnswer((appError, requestId) => ({
  headers: { ...RESPONSE_HEADERS, 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(failureEnvelope(appError, requestId, ERROR_DOCUMENTATION_PATH)),
}));
