import type { Socket } from 'node:net';
import { AppError, type ErrorCode } from '../kit/app-error.ts';
import { newId } from '../kit/ids.ts';
import { failureEnvelope } from './envelope.ts';
import { ERROR_DOCUMENTATION_PATH } from './error-response.ts';

const SOCKET_ERRORS: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'malformed_request',
};

const REASONS: Readonly<Record<number, string>> = { 400: 'Bad Request', 431: 'Request Header Fields Too Large' };

/** Answers what is not even HTTP in the envelope too, then hangs up. */
export function answerSocketError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const refusal = new AppError(SOCKET_ERRORS[error.code ?? ''] ?? 'malformed_request');
  const requestId = newId<'request'>();
  const body = JSON.stringify(failureEnvelope(refusal, requestId, ERROR_DOCUMENTATION_PATH));
  socket.end(
    `HTTP/1.1 ${refusal.status} ${REASONS[refusal.status]}\r\nconnection: close\r\nx-request-id: ${requestId}\r\n` +
      `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
