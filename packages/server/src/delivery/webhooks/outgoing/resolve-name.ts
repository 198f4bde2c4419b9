import { type LookupAddress, promises as dns } from 'node:dns';

/** Returns all addresses of a host name. @throws an error with a code of Node's DNS */
export type Lookup = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Suffixes of private networks: RFC 6761, 6762, 7686, 8375, 9476, and those that ICANN does not delegate. */
const PRIVATE_SUFFIXES =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|home|lan|corp|onion|alt|home\.arpa)$/;

const TRY_TIMEOUT_MS = 2_000;
const TRIES = 2;

/** Whether the name can only belong to a private network. */
export function isPrivateName(hostname: string): boolean {
  return !hostname.includes('.') || PRIVATE_SUFFIXES.test(hostname);
}

/**
 * Resolves public names with DNS queries, not with the system's lookup (getaddrinfo). That blocks one of few threads per
 * name, and a name server that a partner chose could block them all by never responding. Private names are configured by
 * the operator and may be in /etc/hosts.
 */
export const resolveName: Lookup = async (hostname) => {
  if (isPrivateName(hostname)) return await dns.lookup(hostname, { all: true, order: 'verbatim' });
  const resolver = new dns.Resolver({ timeout: TRY_TIMEOUT_MS, tries: TRIES });
  const [six, four] = await Promise.allSettled([resolver.resolve6(hostname), resolver.resolve4(hostname)]);
  const addresses = [...addressesOf(four, 4), ...addressesOf(six, 6)];
  if (addresses.length === 0 && four.status === 'rejected') throw asLookupError(four.reason);
  return addresses;
};

function addressesOf(result: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
}

/** Otherwise a connection that the name server refuses would look like one that the partner's server refuses. */
function asLookupError(error: unknown): Error {
  const code = (error as { readonly code?: unknown }).code;
  const isMissing = code === 'ENOTFOUND' || code === 'ENODATA';
  return Object.assign(new Error('the name was not resolved', { cause: error }), {
    code: isMissing ? 'ENOTFOUND' : 'EAI_AGAIN',
  });
}
