import { isIP } from 'node:net';
import { type AddressPolicy, LIVE_PORTS } from './address-policy.ts';
import { isInnerName } from './resolve-name.ts';

const URL_LENGTH_MAX = 2048;

/** What became of a URL: what is wrong with it, or how it is read. */
type CheckedUrl =
  | { readonly problem: string; readonly url: undefined }
  | { readonly problem: undefined; readonly url: URL };

/** A host name as DNS has it; the underscore is not for hosts, but some have it. */
const HOST_NAME =
  /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/**
 * Whether webhooks can ever be sent to this URL. What a name leads to is not asked here, because the answer may be another
 * one when it is connected to; the connector asks then. The problem names the remedy.
 */
export function checkUrl(text: string, policy: AddressPolicy): CheckedUrl {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const problem = problemOfText(text, url) ?? problemOfUrl(url!, policy);
  return problem === undefined ? { problem, url: url! } : { problem, url: undefined };
}

function problemOfText(text: string, url: URL | undefined): string | undefined {
  if (text.length > URL_LENGTH_MAX) return `is longer than ${URL_LENGTH_MAX} characters; use a shorter one`;
  // The parser drops line breaks and blanks and reads a backslash as a slash: such a URL is read otherwise than it looks.
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return 'has a blank, a control character or a backslash; leave it out';
  if (url === undefined) return 'is not a URL; use one such as https://hooks.example.com/issuary';
  if (url.href.length > URL_LENGTH_MAX) {
    return `is longer than ${URL_LENGTH_MAX} characters when it is encoded; use a shorter one`;
  }
  return undefined;
}

function problemOfUrl(url: URL, policy: AddressPolicy): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return `begins with ${url.protocol.slice(0, 20)}; use https:`;
  }
  if (policy.httpsOnly && url.protocol !== 'https:') return 'is not encrypted; use https: in live';
  if (url.username !== '' || url.password !== '') {
    return 'has credentials; leave them out and send them in a custom header';
  }
  if (url.href.includes('#')) return 'has a fragment, which is never sent; leave out what begins with #';
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
      : 'has an address that is not allowed; use a name or address of the public internet';
  }
  if (host.endsWith('.')) return 'has a dot after the host name; leave it out';
  if (!HOST_NAME.test(host)) return 'has a host name that cannot be in the public DNS; use the name of your server';
  if (/(?:^|\.)localhost$/.test(host)) {
    return policy.loopback ? undefined : 'leads to the service itself; use a name of the public internet';
  }
  if (!policy.innerNames && isInnerName(host)) {
    return 'has a host name that is not of the public internet; use one that is, such as hooks.example.com';
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
