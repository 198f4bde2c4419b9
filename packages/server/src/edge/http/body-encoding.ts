import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '#kit/app-error.ts';

const COMPRESSED = 'the body must not be compressed; send it without content-encoding';
const CHARSET = 'the body must be in UTF-8; send it without another charset';
const UNREADABLE = 'the content-type cannot be read; send a media type such as application/json';

/** The media type of RFC 9110, 8.3.1, and one of its parameters, which may be empty. */
const MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]{1,127}\/[\w!#$%&'*+.^`|~-]{1,127}/;
const PARAMETER = /[ \t]{0,8};[ \t]{0,8}(?:([\w!#$%&'*+.^`|~-]{1,64})=([\w!#$%&'*+.^`|~-]{1,255}|"[^"\\]{0,255}"))?/y;

/** What the headers say about a body that no port reads: bodies are read as UTF-8, as they are sent. */
export function encodingProblem(headers: IncomingHttpHeaders): AppError | undefined {
  const { 'content-encoding': content = '', 'transfer-encoding': transfer = '', 'content-type': type = '' } = headers;
  const isAsSent = isPlain(content, 'identity') && isPlain(transfer, 'chunked');
  const message = isAsSent ? charsetProblem(type.trim()) : COMPRESSED;
  return message === undefined ? undefined : new AppError('unsupported_media_type', { message });
}

/** Whatever is not understood is a problem: it could name another charset to another reader. */
function charsetProblem(type: string): string | undefined {
  if (type === '' || type === 'application/json') return undefined;
  const media = MEDIA_TYPE.exec(type);
  if (media === null) return UNREADABLE;
  for (let at = media[0].length; at < type.length; at = PARAMETER.lastIndex) {
    PARAMETER.lastIndex = at;
    const parameter = PARAMETER.exec(type);
    if (parameter === null) return UNREADABLE;
    const [, name = '', value = ''] = parameter;
    // RFC 8187 and RFC 2231 write a parameter also as `charset*` and `charset*0`.
    const [plain, ...extended] = name.toLowerCase().split('*');
    if (plain === 'charset' && (extended.length > 0 || !/^"?utf-?8"?$/i.test(value))) return CHARSET;
  }
  return undefined;
}

/** Whether a list of codings has only the one that leaves the body as it is. */
function isPlain(codings: string, plain: string): boolean {
  return codings.split(',').every((coding) => ['', plain].includes(coding.trim().toLowerCase()));
}

/** The text of a body; undefined if it is not UTF-8. Decoding alone would replace what is wrong, and accept another text. */
export function textOf(body: Buffer): string | undefined {
  return isUtf8(body) ? body.toString() : undefined;
}

export function notUtf8(): AppError {
  return new AppError('malformed_request', { message: 'the body is not UTF-8' });
}
