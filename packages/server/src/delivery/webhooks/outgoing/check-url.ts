import { isIP } from 'node:net';
import { type AddressPolicy, LIVE_PORTS } from './address-policy.ts';
import { isPrivateName } from './resolve-name.ts';

export const URL_LENGTH_MAX = 2_048;

/** The parsed URL, or the problem with it. */
type CheckedUrl =
  | { readonly problem: string; readonly url: undefined }
  | { readonly problem: undefined; readonly url: URL };

/** A DNS host name. Underscores are not valid in host names, but some hosts have them. */
const HOST_NAME =
  /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/**
 * Checks whether webhooks may be sent to this URL. The host name is not resolved here, because it may resolve differently
 * later: the connector checks the IP addresses when it connects. A problem text includes the remedy.
 */
export function checkUrl(text: string, policy: AddressPolicy): CheckedUrl {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const problem = problemOfText(text, url) ?? problemOfUrl(url!, policy);
  return problem === undefined ? { problem, url: url! } : { problem, url: undefined };
}

function problemOfText(text: string, url: URL | undefined): string | undefined {
  if (text.length > URL_LENGTH_MAX) return `is longer than ${URL_LENGTH_MAX} characters; use a shorter one`;
  // The parser drops line breaks and spaces and treats a backslash as a slash, so such a URL is not what it looks like.
  // oxlint-disable-next-line no-control-regex -- the pattern must match control characters
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return 'contains a space, a control character or a backslash; remove it';
  if (url === undefined) return 'is not a URL; use one such as https://hooks.example.com/issuary';
  if (url.href.length > URL_LENGTH_MAX) {
    return `is longer than ${URL_LENGTH_MAX} characters after encoding; use a shorter one`;
  }
  return undefined;
}

function problemOfUrl(url: URL, policy: AddressPolicy): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return `begins with ${url.protocol.slice(0, 20)}; use https:${policy.httpsOnly ? '' : ' or http:'}`;
  }
  if (policy.httpsOnly && url.protocol !== 'https:') return 'is not encrypted; use https: in live';
  if (url.username !== '' || url.password !== '') {
    return 'contains credentials; remove them and use a custom header';
  }
  if (url.href.includes('#')) return 'has a fragment, which is never sent; remove the # and what follows it';
  if (!policy.allowsPort(portOf(url))) {
    return policy.environment === 'live'
      ? `has a port that is not allowed; use one of ${LIVE_PORTS.join(', ')}`
      : 'has port 0; use another one';
  }
  return problemOfHost(hostOf(url), policy);
}

function problemOfHost(host: string, policy: AddressPolicy): string | undefined {
  if (isIP(host) !== 0) {
    return policy.allowsAddress(host)
      ? undefined
      : 'has an IP address that is not allowed; use a public host name or IP address';
  }
  if (host.endsWith('.')) return 'has a dot after the host name; remove it';
  if (!HOST_NAME.test(host)) return 'has a host name that is not valid in DNS; use the name of your server';
  if (/(?:^|\.)localhost$/.test(host)) {
    return policy.loopback ? undefined : 'points to the service itself; use a public host name';
  }
  if (!policy.privateNames && isPrivateName(host)) {
    return 'has a private host name; use a public one such as hooks.example.com';
  }
  return undefined;
}

/** Host name or IP address, without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}
