import { ConfigError, type Variables } from './setting.ts';

const NAME = 'ISSUARY_PARTNER_CONTACT';
/** The longest e-mail address that mail can be sent to (RFC 5321), in characters. */
const EMAIL_LENGTH_MAX = 254;
const URL_LENGTH_MAX = 500;
/** Nothing that would mean something else in a `mailto:` link. */
const EMAIL = /^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*$/i;

/** Where partners reach the operator, as the console links to it. @throws ConfigError */
export function readPartnerContact(variables: Variables): string | undefined {
  const text = variables[NAME];
  if (!text) return undefined;
  if (EMAIL.test(text) && text.length <= EMAIL_LENGTH_MAX) return text;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || text.length > URL_LENGTH_MAX)
    throw new ConfigError(`${NAME} must be an e-mail address, or an https URL without a password`);
  return url.href;
}
