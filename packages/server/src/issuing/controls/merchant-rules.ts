import { noCardNumber, type Rule } from '#api/rules.ts';
import { isAlpha2 } from '#customers';
import { merchantKey } from './model.ts';

/** Used by card networks for an unknown country (ISO 3166-1, user-assigned). */
export const UNKNOWN_COUNTRY = 'ZZ';

const withoutCardNumber = noCardNumber('use another text');

/** For a merchant's name, id or city, which are stored and shown. */
export const merchantTextRule: Rule = (text) => (text.trim() === '' ? 'must not be blank' : withoutCardNumber(text));

/** Some characters stand for up to 18 letters, all of which are stored and compared. */
const COMPATIBLE_LENGTH_MAX = 200;

/** For a merchant's name in controls, which may end with `*`. */
export const merchantNameRule: Rule = (text) => {
  if (text.normalize('NFKC').length > COMPATIBLE_LENGTH_MAX)
    return `must have at most ${COMPATIBLE_LENGTH_MAX} characters when its ligatures are written as letters`;
  return merchantKey(text).replace(/ ?\*$/, '') === ''
    ? 'must have a letter, digit or sign besides `*`'
    : merchantTextRule(text);
};

/** For a country code in capital or small letters. */
export const countryRule: Rule = (text) => {
  const code = text.toUpperCase();
  if (isAlpha2(code) || code === UNKNOWN_COUNTRY) return undefined;
  return 'must be an ISO 3166-1 alpha-2 code such as "US", or "ZZ" for unknown';
};
