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

/** Answers on a socket whose request was no HTTP, or none that Node reads, and hangs up. */
type AnswerSocketError = (error: Error & { code?: string }, socket: Duplex) => void;

/** For what Node would answer by itself, in words of its own or not at all. */
export function answerBesideRoutes(server: Server, answer: AnswerSocketError = answerSocketError): void {
  // RFC 9110, 10.1.1: an expectation that nobody knows may be passed over.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    // Node has let go of this socket: unheard, its error would end the process.
    socket.on('error', () => socket.destroy());
    answer(new Error('no proxy here'), socket);
  });
}

/** @param render the headers and the body of such an answer, besides its length */
export function socketErrorAnswer(
  render: (refusal: AppError, requestId: string) => { headers: Readonly<Record<string, string>>; body: string },
): AnswerSocketError {
  return (error, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const refusal = new AppError(SOCKET_ERRORS[error.code ?? ''] ?? 'malformed_request');
    const requestId = newId<'request'>();
    const { headers, body } = render(refusal, requestId);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(
      `HTTP/1.1 ${refusal.status} ${REASONS[refusal.status]}\r\nconnection: close\r\nx-request-id: ${requestId}\r\n` +
        `${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  };
}

/** Answers what is not even HTTP in the envelope too. */
export const answerSocketError: AnswerSocketError = socketErrorAnswer((refusal, requestId) => ({
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(failureEnvelope(refusal, requestId, ERROR_DOCUMENTATION_PATH)),
}));
