import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../foundation/kit/app-error.ts';

const COMPRESSED = 'the body must not be compressed; send it without content-encoding';
const CHARSET = /;[ \t]{0,8}charset="?([^\s";]{1,40})/i;

/** What the headers say about a body that no port reads: bodies are read as UTF-8, as they are sent. */
export function encodingProblem(headers: IncomingHttpHeaders): AppError | undefined {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers;
  if (encoding.toLowerCase() !== 'identity') return new AppError('unsupported_media_type', { message: COMPRESSED });
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase();
  if (charset === undefined || charset === 'utf-8' || charset === 'utf8') return undefined;
  return new AppError('unsupported_media_type', {
    message: 'the body must be in UTF-8; send it without another charset',
  });
}

/** The text of a body; undefined if it is not UTF-8. Decoding alone would replace what is wrong, and accept another text. */
export function textOf(body: Buffer): string | undefined {
  return isUtf8(body) ? body.toString() : undefined;
}

export function notUtf8(): AppError {
  return new AppError('malformed_request', { message: 'the body is not UTF-8' });
}
