import type { CardBrand } from '#ports/cards.ts';
import { ConfigError, listOf, type Variables } from './setting.ts';

/** Test BINs of the card schemes. */
const TEST_BINS: Readonly<Record<CardBrand, string>> = { visa: '40000005', mastercard: '52000005' };
/** A BIN has eight digits (ISO/IEC 7812-1:2017). Visa has 4, Mastercard 51 to 55 and 2221 to 2720. */
const BIN_OF: Readonly<Record<CardBrand, RegExp>> = {
  visa: /^4\d{7}$/,
  mastercard: /^(?:5[1-5]\d\d|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{4}$/,
};

export function readTestBins(variables: Variables): Record<CardBrand, string> {
  const bins: Record<CardBrand, string> = { ...TEST_BINS };
  for (const part of listOf(variables, 'ISSUARY_TEST_BINS')) {
    const [, brand, bin = ''] = /^(visa|mastercard)=(.*)$/.exec(part) ?? [];
    if (brand === undefined || !BIN_OF[brand as CardBrand].test(bin)) {
      throw new ConfigError(
        'ISSUARY_TEST_BINS must be a list such as visa=40000005,mastercard=52000005: eight digits each, ' +
          'Visa starts with 4, Mastercard with 51 to 55 or 2221 to 2720',
      );
    }
    bins[brand as CardBrand] = bin;
  }
  return bins;
}
