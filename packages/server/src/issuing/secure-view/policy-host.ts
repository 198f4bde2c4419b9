/** Names and IPv4 addresses without wildcard: what a source may be of (Content Security Policy Level 3, host-part). */
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*$/;

/** Whether a host, as the URL standard writes it, can stand in a policy. Browsers pass over sources with any other. */
export function isPolicyHost(hostname: string): boolean {
  return HOST.test(hostname);
}
