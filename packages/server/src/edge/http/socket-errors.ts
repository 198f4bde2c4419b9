import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError, type ErrorCode } from '../../foundation/kit/app-error.ts';
import { newId } from '../../foundation/kit/ids.ts';
import { failureEnvelope } from './envelope.ts';
import { ERROR_DOCUMENTATION_PATH } from './error-response.ts';

const SOCKET_ERRORS: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'malformed_request',
  ERR_TARGET_TOO_LONG: 'uri_too_long',
};
/** In characters, which are bytes here. */
const TARGET_LENGTH_MAX = 8 * 1024;

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
};

/** Responds to a request that is not valid HTTP, or that is not read further, and closes its connection. */
type AnswerSocketError = (error: Error & { code?: string }, to: Duplex | ServerResponse) => void;

/** Handles the requests that Node would otherwise answer with its own text, or not at all, and those with a target that is too long. */
export function answerInvalidHttp(server: Server, answer: AnswerSocketError = answerSocketError): void {
  refuseLongTargets(server, answer);
  // RFC 9110, 10.1.1: an unknown expectation may be ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    // Node no longer handles errors of this socket: an unhandled one would end the process.
    socket.on('error', () => socket.destroy());
    answer(new Error('CONNECT is not supported'), socket);
  });
}

/** Before the router decodes the target, and before anything else reads it. */
function refuseLongTargets(server: Server, answer: AnswerSocketError): void {
  const serve = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url!.length > TARGET_LENGTH_MAX)
      answer(Object.assign(new Error('the target is too long'), { code: 'ERR_TARGET_TOO_LONG' }), response);
    else for (const listener of serve) listener.call(server, request, response);
  });
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
    const appError = new AppError(SOCKET_ERRORS[error.code ?? ''] ?? 'malformed_request');
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
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(failureEnvelope(appError, requestId, ERROR_DOCUMENTATION_PATH)),
}));
