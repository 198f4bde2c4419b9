import { formatDecimal } from '../format-decimal.ts';
import type { ProblemTexts } from './text/en.ts';

/** What is wrong with a field that the service rejects. */
export interface FieldProblem {
  /** What the form calls the field; otherwise its usual name, and without one, its path in the API. */
  readonly name: string;
  /** What is wrong, in a sentence for the place of the field; in English if the console does not know this kind of problem. */
  readonly atField: string;
  /** The same, with the name of the field. */
  readonly text: string;
  readonly isEnglish: boolean;
}

/** The labels of a form's fields, by their path in the API, such as `destination.iban`. */
export type Labels = Readonly<Record<string, string>>;

/** Reads the problems that the service names, by the path of the field. */
export type ReadProblems = (problems: Readonly<Record<string, string>>, labels: Labels) => readonly FieldProblem[];

/** The service's English for each kind of problem. The groups of a pattern are what the text repeats. */
const KINDS = {
  required: /^(?:is required|must not be (?:empty|blank))\b/,
  cardNumber: /^must not contain a card number\b/,
  image: /^must be a JPG or PNG image\b/,
  still: /^must be a still image\b/,
  megabytes: /^must be (\d+) MB or smaller$/,
  megapixels: /^must have (\d+) million pixels or fewer$/,
  characters: /^(?:must (?:have|be a text of) at most|is longer than) (\d+) characters\b/,
  fewCharacters: /^must have at least (\d+) characters$/,
  oneLine: /^must be one line\b/,
  entries: /^must have at most (\d+) entries$/,
  digits: /^must be ((?:\d+|two|three|four|six) (?:to \d+ )?)digits\b/,
  oneOf: /^must be one of ([^;]+)$/,
  moreThanZero: /^must be more than zero\b/,
  zeroOrMore: /^must be zero or more\b/,
  atLeast: /^must be ([\d.,]+) or more$/,
  atMost:
    /^must be (?:at most )?([\d.,]+)(?: or less|, or null for no limit| in units of the card’s currency, and .+)?$/,
  percentAtMost: /^must be at most (\d+)(?:%| percent)$/,
  amount: /^must be an amount\b/,
  fewDecimals: /^must (?:not have more than|have a percentage with) (\d+|two|three|four) decimals\b/,
  decimals: /^must not have more decimals\b/,
  noDecimals: /^must be a whole number, because \w+ has no decimals$/,
  maxBelowMin: /^has a max below its min$/,
  maxBelowFixed: /^has a max below its fixed part$/,
  amountsAtMost: /^must have amounts of at most ([\d.,]+)$/,
  boundsOfZero: /^must have an amount above zero after (?:min|max)=/,
  wholeNumber: /^must be (?:a whole number|an integer)\b/,
  notFuture: /^must not be (?:later than now|in the future)$/,
  future: /^must be in the future$/,
  past: /^must not be in the past\b/,
  afterFrom: /^must be after `?from`?$/,
  beforeTo: /^must (?:not be after|be earlier than) `to`$/,
  date: /^must be (?:a real date|a date such as|a valid date$)/,
  time: /^must be (?:an RFC 3339 time|a valid (?:date-)?time$)/,
  email: /^must be an e-mail address\b/,
  phone: /^must be a (?:valid )?phone number\b/,
  url: /^is not a URL\b/,
  httpOrHttps: /^begins with \S+ use https: or http:$/,
  https: /^(?:must be an https URL|begins with|is not encrypted)\b/,
  country: /^must be (?:an ISO 3166-1|two capital letters \(ISO 3166-1)/,
  currency: /^must be an ISO 4217 currency code\b/,
  networks: /^must be (?:an IP address|an IPv4|a list of 1 to \d+ IP addresses)/,
  iban: /^must be an IBAN\b/,
  routingNumber: /^must be a valid routing number\b/,
  checkDigits: /^has wrong check digits\b/,
  ownWallet: /^must be the id of (?:a|one of your|another of your) wallets?\b/,
  otherWallet: /^must (?:differ from source_wallet_id|not be the wallet itself)$/,
  selectsNone: /^selects no event\b/,
  onlyCodes: /^must select another type than card\.code\b/,
  fewerEvents: /^must be later: more than ([\d.,]+) events\b/,
  years: /^must be at least (\d+) and less than (\d+) years ago$/,
  credentials: /^contains credentials\b/,
  plainUrl: /^contains a space, a control character or a backslash\b/,
  fragment: /^has a fragment\b/,
  ports: /^has a port that is not allowed; use one of (.+)$/,
  publicHost: /^has (?:an IP address that is not allowed|a private host name)|^points to the service itself/,
  hostName: /^has (?:a dot after the host name|a host name that is not valid)/,
  cardName: /^must have only Latin letters\b/,
  letter: /^must have at least one letter$/,
  letterOrDigit: /^must have a letter or a digit$/,
  characterCount: /^must have (\d+) to (\d+) characters\b/,
  ascii: /^must be 1 to (\d+) printable ASCII characters\b/,
  interlaced: /^must have (\d+) million pixels or fewer \(/,
  documentFront: /^needs document_front_base64\b/,
  exactNetwork: /^must be an exact network; write (\S+), or (\S+) for/,
  mappedAddress: /^must not be an IPv4-mapped address; write (\S+)$/,
  handle: /^must be 2 to 32 small letters\b/,
  handleTaken: /^is the handle of another partner\b/,
  disabledPerson: /^is the address of somebody who is disabled\b/,
  ownEnvironments: /^must be environments that you see yourself$/,
  ratePerUsd: /^must be ([\d.]+) to ([\d.]+) units of the currency\b/,
  percentBetween: /^must be a percentage from 0 to (\d+)\b/,
  rateOfUsd: /^must be 1 for usd\b/,
  once: /^must be given once$/,
  fixedFee: /^must be a fixed amount$/,
  feeSchedules: /^must be the date of an existing future schedule, because there are already (\d+) of them$/,
  duration: /^must be an ISO 8601 duration\b/,
  clockAhead: /^must leave the clock at most (\w+) years ahead\b/,
  ibanShape: /^has the wrong (?:length|format) for an IBAN\b/,
  walletCircle: /^is topped up from this wallet\b/,
  walletCurrency: /^(?:must be a (?=\w{3} wallet)|is a wallet in \w+; use a wallet in )(\w{3})\b/,
  noRate: /^has no rate from (\S+) to (\S+);/,
  checksum: /^has a wrong checksum \(EIP-55\)/,
  chainAddress: /^must be an address: 0x\b/,
  nextDay: /^must be later than now, by 24 hours at most/,
  shorterPeriod: /^has [\d,]+ entries until |^must be at most \d+ \w+s before /,
  csvHeader: /^must be a header row with the columns (.+)$/,
  csvFields: /^has (\d+) fields, but the header has (\d+)$/,
  csvQuote: /^has (?:more than [\d,]+ characters, or )?a quote\b|^has text after its closing quote/,
  csvTwice: /^names the column (\S+) twice$/,
  csvColumn: /^has no column (\S+);.* are (.+)$/,
  csvColumns: /^has more than (\d+) columns$/,
  activeCard: /^must be an active card\b/,
  scenarioBalance: /^must have a balance of at least ([\d.,]+) for this scenario\b/,
  held: /^must be a transaction with a hold\b/,
  timeZone: /^must be an IANA time zone\b/,
  timeOfDay: /^must be a time of day\b/,
  entryCount: /^must be (?:null to allow all, or )?a list of 1 to (\d+) /,
  countUpTo: /^must be null or a whole number from 1 to (\d+)$/,
  notValid: /^is not valid$/,
} satisfies Record<keyof ProblemTexts['kinds'], RegExp>;

/** An amount or a count: groups of three digits, if there are any, have commas. */
const NUMBER = /^\d+(?:,\d{3})*(?:\.\d+)?$/;

/** @param language of the texts, and of the numbers in them */
export function problemReader(texts: ProblemTexts, language: string): ReadProblems {
  return (problems, labels) =>
    Object.entries(problems).map(([path, problem]) => {
      const known = textOf(problem, texts, language);
      const what = known ?? problem;
      const name = nameOf(path, labels, texts);
      return {
        name,
        atField: `${what.charAt(0).toUpperCase()}${what.slice(1)}.`,
        text: texts.of(name, what),
        isEnglish: known === undefined,
      };
    });
}

function textOf(problem: string, { kinds }: ProblemTexts, language: string): string | undefined {
  for (const [kind, pattern] of Object.entries(KINDS)) {
    const found = pattern.exec(problem);
    if (found)
      return kinds[kind as keyof typeof KINDS]
        .replace('{0}', wordsOf(found[1], language))
        .replace('{1}', wordsOf(found[2], language));
  }
  return undefined;
}

/** Numbers that the service writes as words, as digits, and others as people of the language write them. */
function wordsOf(found: string | undefined, language: string): string {
  if (found === undefined) return '';
  if (NUMBER.test(found)) return formatDecimal(found.replaceAll(',', ''), language);
  const numbers: Readonly<Record<string, string>> = { two: '2', three: '3', four: '4', five: '5', six: '6' };
  if (Object.hasOwn(numbers, found)) return numbers[found]!;
  const [, first, last] = /^(\w+) (?:to (\d+) )?$/.exec(found) ?? [];
  if (first === undefined) return found;
  return [numbers[first] ?? first, last].filter((each) => each !== undefined).join('–');
}

/** An entry of a list, such as `types.0`, has the name of the list. */
function nameOf(path: string, labels: Labels, { names }: ProblemTexts): string {
  const field = path.replace(/(?:\.\d+)+$/, '');
  const last = field.slice(field.lastIndexOf('.') + 1);
  for (const [known, key] of [
    [labels, path],
    [labels, field],
    [names, last],
  ] as const)
    if (Object.hasOwn(known, key)) return plain(known[key]!);
  return path;
}

/** A label without an example after a comma, a hint after a semicolon, and a remark in parentheses. */
function plain(label: string): string {
  return label.split(/[,;]| \(/)[0]!.trim();
}
