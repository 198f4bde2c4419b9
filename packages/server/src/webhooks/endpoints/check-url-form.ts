import type { CheckUrl } from '../dependencies.ts';

/** What the form of an address alone tells: https in live, and no password in what is listed and logged. */
export const checkUrlForm: CheckUrl = (environment, url) => {
  const parsed = URL.parse(url);
  const protocols = environment === 'live' ? ['https:'] : ['https:', 'http:'];
  if (parsed === null || !protocols.includes(parsed.protocol)) {
    const scheme = environment === 'live' ? 'https' : 'https or http';
    return { problem: `must be an ${scheme} address, such as https://partner.example/hooks` };
  }
  if (parsed.username !== '' || parsed.password !== '') {
    return { problem: 'must hold no user name or password; send them as a header of the webhook' };
  }
  return { url };
};
