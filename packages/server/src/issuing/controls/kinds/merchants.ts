import { noCardNumber, type Rule } from '#api/rules.ts';
import { Line } from '#api/schema.ts';
import { PLACE } from './decline-text.ts';
import { merchantKey } from './merchant-lock.ts';
import { selectionControl } from './selection-control.ts';

const withoutCardNumber = noCardNumber('use another text');

/** For a merchant's name, id or city, which are stored and shown. */
export const merchantTextRule: Rule = (text) => (text.trim() === '' ? 'must not be blank' : withoutCardNumber(text));

const NAME_LENGTH_MAX = 100;
/** Some characters stand for up to 18 letters, all of which are stored and compared. */
const COMPATIBLE_LENGTH_MAX = 200;

/** For a merchant's name in controls, which may end with `*`. */
const merchantNameRule: Rule = (text) => {
  if (text.normalize('NFKC').length > COMPATIBLE_LENGTH_MAX)
    return `must have at most ${COMPATIBLE_LENGTH_MAX} characters when its ligatures are written as letters`;
  return merchantKey(text).replace(/ ?\*$/, '') === ''
    ? 'must have a letter, digit or sign besides `*`'
    : merchantTextRule(text);
};

/** Ends the entries that name all merchants whose names begin with the text before it, as in `FAWRA*`. */
const WILDCARD = '*';

export const merchants = selectionControl({
  name: 'merchants',
  description: `Merchants by name. Case, spacing, accents, apostrophes and invisible characters are ignored. A name that ends with \`*\`, such as \`FAWRA*\`, is every name that begins so; a \`*\` elsewhere is a plain character, as in \`PAYPAL *SHOP\`. At most ${NAME_LENGTH_MAX} characters, and ${COMPATIBLE_LENGTH_MAX} when ligatures such as \`ﷺ\` are written as letters.`,
  item: Line(NAME_LENGTH_MAX, { 'x-recorded': 'masked', 'x-rule': merchantNameRule }),
  stored: merchantKey,
  names: (entry, key) =>
    entry === key || (entry.endsWith(WILDCARD) && key.startsWith(entry.slice(0, -WILDCARD.length))),
  check: {
    name: 'merchant',
    value: ({ merchant }) => merchantKey(merchant.name),
    inputs: ({ merchant }) => ({ merchant: merchant.name }),
  },
  declines: {
    merchant_blocked: {
      meaning: 'the card’s controls do not allow this merchant',
      cardholder: PLACE,
      retry: 'corrected',
    },
  },
});
