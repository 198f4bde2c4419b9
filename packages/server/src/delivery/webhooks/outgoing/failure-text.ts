import { errors } from 'undici';

/** An address that webhooks may not reach. The text is for the partner, and does not say which address it was. */
export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed';

  constructor() {
    super('the address is not allowed');
  }
}

const BROKE_OFF = 'the answer broke off';
const NOT_FOUND = 'host not found';
const RESET = 'connection reset';
const UNREACHABLE = 'unreachable';
const LOOKUP_FAILED = 'the host name could not be looked up';
const STOPPING = 'the service is being stopped';
const HEADERS_TOO_LARGE = "the answer's headers are too large";

/** By the code of Node's, OpenSSL's and undici's errors. */
const WORDS: Readonly<Record<string, string>> = {
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
  UND_ERR_SOCKET: 'closed without an answer',
  UND_ERR_HEADERS_OVERFLOW: HEADERS_TOO_LARGE,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: BROKE_OFF,
  UND_ERR_DESTROYED: STOPPING,
  UND_ERR_CLOSED: STOPPING,
};

/** For the codes that come in families, in the order they are tried. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  // Before the certificates: what the other side says of ours, which we have none of, is called CERT too.
  [/^EPROTO$|^ERR_SSL_|^ERR_TLS_|^ERR_OSSL_/, 'TLS failed'],
  [
    /CERT|^UNABLE_TO_|^CRL_|^INVALID_CA$|^INVALID_PURPOSE$|^PATH_LENGTH_EXCEEDED$|^HOSTNAME_MISMATCH$/,
    'certificate is not trusted',
  ],
];

/** Codes of a connection that ended by itself. */
const ENDED = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'UND_ERR_SOCKET']);

/** Whether it failed because the connection was closed from the other side. */
export function connectionEnded(error: unknown): boolean {
  return ENDED.has(codeOf(error));
}

/**
 * Why there was no answer, for partner and operator, in a handful of texts of our own: messages of the system name
 * addresses of the inner network.
 * @param answering the answer had begun
 */
export function failureText(error: unknown, answering: boolean): string {
  if (error instanceof AddressNotAllowed) return error.message;
  if (isInterim(error)) return 'the answer is an interim one that was not asked for';
  if (answering && connectionEnded(error)) return BROKE_OFF;
  if (error instanceof errors.HTTPParserError) return /EOF/.test(error.message) ? BROKE_OFF : 'the answer is not HTTP';
  const code = codeOf(error);
  return WORDS[code] ?? FAMILIES.find(([pattern]) => pattern.test(code))?.[1] ?? 'the request could not be sent';
}

/** undici gives up at the status 100 and 101 of a server that was not asked to continue or to switch. */
function isInterim(error: unknown): boolean {
  return error instanceof Error && (error.message === 'bad response' || error.message === 'bad upgrade');
}

function codeOf(error: unknown): string {
  const code = (error as { readonly code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : '';
}
