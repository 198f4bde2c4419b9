/** Host names and IPv4 addresses without wildcard (Content Security Policy Level 3, host-part). */
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*$/;

/** Whether a host, as the URL standard serializes it, is valid in a policy. Browsers ignore sources with any other host. */
export function isPolicyHost(hostname: string): boolean {
  return HOST.test(hostname);
}
