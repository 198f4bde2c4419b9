import { errors } from 'undici';

/** The URL resolved to an IP address that webhooks may not reach. The partner sees the text, so it does not name the IP address. */
export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed';

  constructor() {
    super('the IP address is not allowed');
  }
}

const INCOMPLETE = 'the response was incomplete';
const NOT_FOUND = 'host not found';
const RESET = 'connection reset';
const UNREACHABLE = 'unreachable';
const LOOKUP_FAILED = 'the host name could not be resolved';
const STOPPING = 'the service is shutting down';
const HEADERS_TOO_LARGE = 'the response headers are too large';

/** Texts by error code of Node, OpenSSL and undici. */
const TEXTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: RESET,
  ECONNABORTED: RESET,
  EPIPE: RESET,
  ETIMEDOUT: 'timed out',
  ENOTFOUND: NOT_FOUND,
  ENODATA: NOT_FOUND,
  EAI_AGAIN: LOOKUP_FAILED,
  EAI_FAIL: LOOKUP_FAILED,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  EHOSTDOWN: UNREACHABLE,
  ENETDOWN: UNREACHABLE,
  EADDRNOTAVAIL: UNREACHABLE,
  EACCES: UNREACHABLE,
  EPERM: UNREACHABLE,
  CERT_HAS_EXPIRED: 'certificate expired',
  CERT_NOT_YET_VALID: 'certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate is self-signed',
  UND_ERR_SOCKET: 'the connection was closed without a response',
  UND_ERR_HEADERS_OVERFLOW: HEADERS_TOO_LARGE,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: INCOMPLETE,
  UND_ERR_DESTROYED: STOPPING,
  UND_ERR_CLOSED: STOPPING,
};

/** Texts for groups of error codes. The first pattern that matches applies. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  // Before the certificates: alerts about our client certificate, which we do not have, contain CERT too.
  [/^EPROTO$|^ERR_SSL_|^ERR_TLS_|^ERR_OSSL_/, 'TLS failed'],
  [
    /CERT|^UNABLE_TO_|^CRL_|^INVALID_CA$|^INVALID_PURPOSE$|^PATH_LENGTH_EXCEEDED$|^HOSTNAME_MISMATCH$/,
    'certificate is not trusted',
  ],
];

/** Codes of connections that the other side closed. */
const ENDED = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'UND_ERR_SOCKET']);

/** Whether the request failed because the other side closed the connection. */
export function connectionEnded(error: unknown): boolean {
  return ENDED.has(codeOf(error));
}

/**
 * Describes for partner and operator why there was no response. Uses only our own texts: system messages can contain IP
 * addresses of the internal network.
 * @param responding whether the response had begun
 */
export function failureText(error: unknown, responding: boolean): string {
  if (error instanceof AddressNotAllowed) return error.message;
  if (isInterim(error)) return 'the response was an interim response that was not requested';
  if (responding && connectionEnded(error)) return INCOMPLETE;
  if (error instanceof errors.HTTPParserError)
    return /EOF/.test(error.message) ? INCOMPLETE : 'the response is not HTTP';
  const code = codeOf(error);
  return TEXTS[code] ?? FAMILIES.find(([pattern]) => pattern.test(code))?.[1] ?? 'the request could not be sent';
}

/** undici rejects status 100 and 101 from a server that was not asked to continue or to switch protocols. */
function isInterim(error: unknown): boolean {
  return error instanceof Error && (error.message === 'bad response' || error.message === 'bad upgrade');
}

function codeOf(error: unknown): string {
  const code = (error as { readonly code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : '';
}
