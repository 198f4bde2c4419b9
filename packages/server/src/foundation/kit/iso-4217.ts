/** ISO 4217 codes are in lower case here, as in the API. */

/**
 * The currencies of ISO 4217 whose minor unit does not have two decimals. Networks send amounts in these minor units. The table of the
 * runtime (`Intl`, Unicode CLDR) differs for some: Iraqi dinars have three decimals in ISO 4217 and none in CLDR.
 */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...named(0, 'bif clp djf gnf isk jpy kmf krw pyg rwf ugx uyi vnd vuv xaf xof xpf'),
  ...named(3, 'bhd iqd jod kwd lyd omr tnd'),
  ...named(4, 'clf uyw'),
]);

function named(decimals: number, codes: string): [string, number][] {
  return codes.split(' ').map((code) => [code, decimals]);
}

/** Active codes that runtimes lack: of funds and units of account, and those that are newer than their tables. */
const OTHER_CODES = 'bov che chw cou mxv sle usn ved xad xcg xsu xua zwg';

const CODES: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
  ...DECIMALS.keys(),
  ...OTHER_CODES.split(' '),
]);

/** The most decimals that a currency has. */
export const ISO_DECIMALS_MAX = Math.max(...DECIMALS.values());

/** The number of decimals of the currency's minor unit; two for a code that is not in ISO 4217. */
export function decimalsOf(currency: string): number {
  return DECIMALS.get(currency) ?? 2;
}

/**
 * Whether it is a code of ISO 4217 in which an amount can be: an active one, or a former one that the runtime knows. Test codes, metals
 * and bond market units are excluded.
 */
export function isCurrencyCode(text: string): boolean {
  return CODES.has(text);
}
