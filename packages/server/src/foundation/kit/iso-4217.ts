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

const CODES: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
  ...DECIMALS.keys(),
]);

/** The most decimals that a currency has. */
export const ISO_DECIMALS_MAX = Math.max(...DECIMALS.values());

/** The number of decimals of the currency's minor unit; two for a code that is not in ISO 4217. */
export function decimalsOf(currency: string): number {
  return DECIMALS.get(currency) ?? 2;
}

/** Whether it is a currency of ISO 4217 that the runtime knows or that has a minor unit of its own. Test codes and metals are excluded. */
export function isCurrencyCode(text: string): boolean {
  return CODES.has(text);
}
