import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError, type ErrorCode } from '../../foundation/kit/app-error.ts';
import { newId } from '../../foundation/kit/ids.ts';
import { failureEnvelope } from './envelope.ts';
import { ERROR_DOCUMENTATION_PATH } from './error-response.ts';

const SOCKET_ERRORS: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'malformed_request',
};

const REASONS: Readonly<Record<number, string>> = { 400: 'Bad Request', 431: 'Request Header Fields Too Large' };

/** Responds to a request that is not valid HTTP, or that Node does not parse, and closes its connection. */
type AnswerSocketError = (error: Error & { code?: string }, socket: Duplex) => void;

/** Handles the requests that Node would otherwise answer with its own text, or not at all. */
export function answerInvalidHttp(server: Server, answer: AnswerSocketError = answerSocketError): void {
  // RFC 9110, 10.1.1: an unknown expectation may be ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    // Node no longer handles errors of this socket: an unhandled one would end the process.
    socket.on('error', () => socket.destroy());
    answer(new Error('CONNECT is not supported'), socket);
  });
}

/** @param render returns the body of the response, and its headers except `content-length` */
export function socketErrorAnswer(
  render: (appError: AppError, requestId: string) => { headers: Readonly<Record<string, string>>; body: string },
): AnswerSocketError {
  return (error, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const appError = new AppError(SOCKET_ERRORS[error.code ?? ''] ?? 'malformed_request');
    const requestId = newId<'request'>();
    const { headers, body } = render(appError, requestId);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(
      `HTTP/1.1 ${appError.status} ${REASONS[appError.status]}\r\nconnection: close\r\nx-request-id: ${requestId}\r\n` +
        `${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  };
}

/** Responds with the error envelope to requests that are not valid HTTP. */
export const answerSocketError: AnswerSocketError = socketErrorAnswer((appError, requestId) => ({
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(failureEnvelope(appError, requestId, ERROR_DOCUMENTATION_PATH)),
}));
