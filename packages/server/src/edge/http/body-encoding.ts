import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../foundation/kit/app-error.ts';

const COMPRESSED = 'the body must not be compressed; send it without content-encoding';
/** A parameter of a content type; with `*`, in the extended notation of RFC 8187. */
const PARAMETER = /;[ \t]{0,8}([\w-]{1,40})(\*?)[ \t]{0,8}=[ \t]{0,8}"?([^\s";]{1,40})/gi;

/** What the headers say about a body that no port reads: bodies are read as UTF-8, as they are sent. */
export function encodingProblem(headers: IncomingHttpHeaders): AppError | undefined {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers;
  if (encoding.toLowerCase() !== 'identity') return new AppError('unsupported_media_type', { message: COMPRESSED });
  const charsets = [...type.matchAll(PARAMETER)].filter(([, name]) => name!.toLowerCase() === 'charset');
  if (charsets.every(([, , star, value]) => star === '' && /^utf-?8$/i.test(value!))) return undefined;
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
