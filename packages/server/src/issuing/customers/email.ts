import { domainToASCII } from 'node:url';

const ASCII = /^\p{ASCII}*$/u;

/**
 * An address whose domain is in ASCII, which all mail servers accept: `ana@bücher.example` becomes `ana@xn--bcher-kva.example`
 * (RFC 5891). An address that cannot be converted is returned as it is.
 */
export function asciiEmail(address: string): string {
  if (ASCII.test(address)) return address;
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1));
  return at < 0 || domain === '' ? address : `${address.slice(0, at)}@${domain}`;
}

/** Whether the part before the `@` has other characters. Mail servers need an extension for such an address (RFC 6531). */
export function hasForeignLocalPart(address: string): boolean {
  return !ASCII.test(address.slice(0, Math.max(0, address.lastIndexOf('@'))));
}
